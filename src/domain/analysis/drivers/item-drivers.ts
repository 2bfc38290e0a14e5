import { endValue } from '../../forecast/end-value.ts';
import type { ForecastTotals } from '../../forecast/forecast-result.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import { returnPerYear, type PaidItem } from '../../forecast/return-per-year.ts';
import { convertedTotals, summedTotals } from '../../forecast/summed-totals.ts';
import { exactDifference, exactSum } from '../../money/exact.ts';
import { roundedParts } from '../../money/rounded-parts.ts';
import type { SpreadMoments } from '../fan/spread-moments.ts';
import { valueOfParts } from '../goal/ending-value.ts';
import { withForecast, type AnalysedPart } from '../parts/analysed-part.ts';
import { projectParts, type ProjectedPart } from '../parts/project-parts.ts';
import { shiftedPath } from './result-changes.ts';

/** Moderate figures in the displayed currency; what needs a gain is null where it is unknown. */
export interface DriverFigures extends ForecastTotals {
  /** Percent, not rounded; null also where no rate leads to so little. */
  returnPerYear: number | null;
  /** By how much the value changes with a gain one percentage point lower and higher. */
  pointLess: number | null;
  pointMore: number | null;
}

/** The figures of a position: of a product, or of a package with all its funds. */
export type ItemDriver = { positionId: string } & DriverFigures;

export interface ItemDrivers {
  items: readonly ItemDriver[];
  total: DriverFigures;
}

/** By how much the value of a part changes, rounded and converted like its total. */
function effectOfPoints(part: AnalysedPart, points: number): number | null {
  const { path } = part.forecast;
  if (!path) return null;
  const shifted = withForecast(part, { path: shiftedPath(path, points) });
  const [before, after] = [part, shifted].map((own) => valueOfParts([own], 'moderate', endValue));
  return exactDifference(after ?? 0, before ?? 0);
}

/** Returns what the return per year of a projected part is calculated from; nothing if its gains are unknown. */
export function paidItems({ part, forecast: { plan, ending } }: ProjectedPart): PaidItem[] {
  if (!ending) return [];
  const factor = conversionFactor(part.conversion);
  return [
    {
      payments: {
        months: plan.months,
        oneOffAmount: plan.oneOffAmount * factor,
        periodicalAmount: plan.periodicalAmount * factor,
      },
      ending: { value: ending.value * factor, highestGain: ending.highestGain },
    },
  ];
}

const knownSum = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : exactSum(known);
};

/** What a part adds to its position and to the cart, each amount converted separately as in the cart's summary. */
interface PartDrivers extends Omit<DriverFigures, 'returnPerYear'> {
  positionId: string;
  paid: readonly PaidItem[];
}

function partDrivers(projected: ProjectedPart): PartDrivers {
  const { part, forecast } = projected;
  const { totals } = forecast;
  return {
    positionId: part.positionId,
    ...convertedTotals(totals, part.conversion),
    pointLess: effectOfPoints(part, -1),
    pointMore: effectOfPoints(part, 1),
    paid: paidItems(projected),
  };
}

function summed(parts: readonly PartDrivers[]): DriverFigures {
  const paid = parts.flatMap((part) => part.paid);
  return {
    ...summedTotals(parts),
    returnPerYear: paid.length === 0 ? null : returnPerYear(paid),
    pointLess: knownSum(parts.map(({ pointLess }) => pointLess)),
    pointMore: knownSum(parts.map(({ pointMore }) => pointMore)),
  };
}

/**
 * Returns who moves the result: the figures of every position, in the order of the cart, and of the cart, whose return per year
 * is that of its summed payments and value (calculation, section 15). Throws like `forecastPlan`.
 */
export function itemDrivers(parts: readonly AnalysedPart[]): ItemDrivers {
  const all = projectParts(parts).parts.map(partDrivers);
  const byPosition = new Map<string, PartDrivers[]>();
  for (const part of all) {
    const own = byPosition.get(part.positionId);
    if (own) own.push(part);
    else byPosition.set(part.positionId, [part]);
  }
  return {
    items: [...byPosition].map(([positionId, own]) => ({ positionId, ...summed(own) })),
    total: summed(all),
  };
}

/** Percent with 1 decimal by position; shares add up to 100.0, and may be negative. */
export type SpreadShares = Readonly<Record<string, number>>;

/**
 * Returns who moves the risk: the share of each position in the variance of the cart's value, cov(item, cart) / var(cart), by
 * largest remainder (calculation, section 15). Null without any spread.
 */
export function spreadShares(
  { variance, parts }: SpreadMoments,
  positionOf: (partId: string) => string,
): SpreadShares | null {
  if (!(variance > 0 && Number.isFinite(variance))) return null;
  const byPosition = new Map<string, number>();
  for (const { id, covariance } of parts) {
    const positionId = positionOf(id);
    byPosition.set(positionId, (byPosition.get(positionId) ?? 0) + covariance);
  }
  const exact = [...byPosition.values()].map((covariance) => (covariance / variance) * 100);
  const shares = roundedParts(exact, { decimals: 1, total: 100 });
  return Object.fromEntries([...byPosition.keys()].map((positionId, place) => [positionId, shares[place] ?? 0]));
}
