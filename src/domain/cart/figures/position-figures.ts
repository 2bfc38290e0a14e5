import type { ForecastDisclosure, ForecastTotals, SeriesName } from '../../forecast/forecast-result.ts';
import { pointsToTotals } from '../../forecast/series-points.ts';
import type { DividedPackage } from '../../packages/divided-package.ts';
import type { CartSummary, Projection } from '../calculate/cart-answers.ts';
import type { PackageFigures } from '../package/package-figures.ts';
import { investedParts, type ResolvedItem } from '../resolve/calculator-input.ts';
import { isMissing, type ResolvedPosition } from '../resolve/resolve-cart.ts';
import type { ResolvedPackagePosition } from '../resolve/resolve-package.ts';
import type { ResolvedProduct } from '../resolve/resolve-product.ts';
import type { LeftOutReason } from './left-out-reason.ts';

/** The four series by year; the scenario series are null if the gains are unknown. */
type YearlySeries = Record<SeriesName, number[] | null>;

export interface ProjectedItem {
  input: ResolvedItem;
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  yearly: YearlySeries;
}

export type PositionFigures =
  | { kind: 'product'; resolved: ResolvedProduct; projected: ProjectedItem }
  | {
      kind: 'package';
      resolved: ResolvedPackagePosition;
      divided: DividedPackage;
      figures: PackageFigures;
      /** The funds with a non-zero amount. */
      parts: readonly ({ fundId: string } & ProjectedItem)[];
    }
  | { kind: 'left-out'; resolved: ResolvedPosition; reason: LeftOutReason; divided: DividedPackage | null };

/** The summary of a cart with its series by year. */
export type YearlySummary = Omit<CartSummary, 'offset'> & { yearly: YearlySeries };

/** The answer of a calculation for one position, however its series are held. */
type Answered<Own extends Projection> =
  | ({ kind: 'product'; status: 'done' } & Own)
  | {
      kind: 'package';
      status: 'done';
      divided: DividedPackage;
      forecast: { figures: PackageFigures; parts: readonly ({ fundId: string } & Own)[] } | null;
    }
  | { kind: 'product' | 'package'; status: 'failed' };

/** Returns the summary of a cart with its series by year, which end with its totals. */
export function yearlySummary(summary: Omit<CartSummary, 'offset'>, series: Float64Array): YearlySummary {
  const yearly = pointsToTotals(series, summary.months, summary.totals);
  return { ...summary, yearly: summary.totals.expectedAssets === null ? withoutScenarios(yearly) : yearly };
}

const withoutScenarios = ({ invested }: YearlySeries): YearlySeries => ({
  invested,
  unfavourable: null,
  moderate: null,
  favourable: null,
});

/**
 * Returns the figures of a position from the answer of the calculation, in the page and on the server; an incomplete position is
 * left out, with the reason (calculation, sections 1 to 7).
 */
export function positionFigures<Own extends Projection>(
  resolved: ResolvedPosition,
  answer: Answered<Own> | undefined,
  yearlyOf: (projection: Own) => YearlySeries,
): PositionFigures {
  const left = (reason: LeftOutReason, divided: DividedPackage | null = null): PositionFigures => ({
    kind: 'left-out',
    resolved,
    reason,
    divided,
  });
  const projected = (input: ResolvedItem, projection: Own): ProjectedItem => {
    const { totals, disclosure, hasForecast } = projection;
    const yearly = yearlyOf(projection);
    return { input, totals, disclosure, yearly: hasForecast ? yearly : withoutScenarios(yearly) };
  };
  if (isMissing(resolved)) return left('missing');
  if (!resolved.hasTerms) return left('unloadable');
  if (answer?.status === 'failed') return left('failed');
  if (resolved.kind === 'product') {
    const { input } = resolved;
    if (!input || answer?.kind !== 'product') return left('invalid');
    return { kind: 'product', resolved, projected: projected(input, answer) };
  }
  if (answer?.kind !== 'package') return left('invalid');
  const { divided, forecast } = answer;
  if (!forecast) return left('invalid', divided);
  const inputs = new Map(investedParts(resolved.input, divided).map(({ fundId, input }) => [fundId, input]));
  const parts = forecast.parts.flatMap((part) => {
    const input = inputs.get(part.fundId);
    return input ? [{ fundId: part.fundId, ...projected(input, part) }] : [];
  });
  return { kind: 'package', resolved, divided, figures: forecast.figures, parts };
}

/** Returns the projections of a position that are included in the totals. */
export const projectionsOf = (position: PositionFigures): readonly ProjectedItem[] => {
  if (position.kind === 'product') return [position.projected];
  return position.kind === 'package' ? position.parts : [];
};
