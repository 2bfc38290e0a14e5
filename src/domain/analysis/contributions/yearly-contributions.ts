import type { ForecastPlan } from '../../forecast/forecast-plan.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import { convertedTotals } from '../../forecast/summed-totals.ts';
import { exactSum } from '../../money/exact.ts';
import { withoutNoise } from '../../money/rounding.ts';
import { moderateValues, type ProjectedParts } from '../parts/project-parts.ts';
import { priceLevel, realDeposits } from '../real/real-values.ts';

/** A position by year, from 0 to the longest horizon of those with a forecast, in the displayed currency, before rounding. */
export interface YearlyContribution {
  positionId: string;
  /** The year in which its last part ends; its values stay constant afterwards. */
  lastYear: number;
  /** Whether the gains of one of its parts are known. */
  hasForecast: boolean;
  /** Deposits of the parts with a forecast up to a year, and their moderate value. */
  invested: Float64Array;
  value: Float64Array;
  /** Deposits of the parts without a forecast up to a year. */
  withoutForecast: Float64Array;
  /** Fees charged up to a year on the parts with a forecast, and on those without. */
  fees: Float64Array;
  feesWithoutForecast: Float64Array;
}

/**
 * Returns the breakdown of every year's totals, in real terms at an inflation in percent a year: values divided by the price
 * level, payments and their fees each discounted separately (calculation, section 11); 0 is nominal. The last year
 * of the nominal ones is made of converted totals (calculation, section 8).
 */
export function yearlyContributions({ parts, months }: ProjectedParts, inflation: number): YearlyContribution[] {
  const years = months / 12;
  const byPosition = new Map<string, YearlyContribution>();
  for (const projected of parts) {
    const values = moderateValues(projected);
    const { part, forecast } = projected;
    const { plan } = forecast;
    const ends = inflation === 0 ? convertedTotals(forecast.totals, part.conversion) : null;
    const position = byPosition.get(part.positionId) ?? nothingOf(part.positionId, years + 1);
    byPosition.set(part.positionId, position);
    position.lastYear = Math.max(position.lastYear, plan.months / 12);
    const factor = conversionFactor(part.conversion);
    const deposits = values ? position.invested : position.withoutForecast;
    const fees = values ? position.fees : position.feesWithoutForecast;
    addYears(deposits, realDeposits(plan, inflation), { factor, end: ends?.totalInvestment });
    addYears(fees, realFees(plan, inflation), { factor, end: ends?.indicativeFee });
    if (!values) continue;
    position.hasForecast = true;
    const levels = Array.from(position.value, (_, year) => priceLevel(inflation, 12 * year));
    addYears(position.value, values, { factor, levels, end: ends?.expectedAssets ?? undefined });
  }
  const positions = [...byPosition.values()];
  for (const { fees, feesWithoutForecast } of positions)
    for (const row of [fees, feesWithoutForecast]) row.set(row.map(withoutNoise));
  return positions;
}

function nothingOf(positionId: string, points: number): YearlyContribution {
  const row = () => new Float64Array(points);
  return {
    positionId,
    lastYear: 0,
    hasForecast: false,
    invested: row(),
    value: row(),
    withoutForecast: row(),
    fees: row(),
    feesWithoutForecast: row(),
  };
}

/**
 * Adds a part's monthly values at year ends. After its own end it keeps its last value, whose real value keeps falling with the
 * price level. The last year has all of a part, also of one without a forecast that ends later.
 */
function addYears(sum: Float64Array, monthly: Float64Array, { factor, levels = [], end }: Conversion): void {
  for (const [year, before] of sum.entries()) {
    const isEnd = year === sum.length - 1;
    const amount = monthly[isEnd ? monthly.length - 1 : Math.min(12 * year, monthly.length - 1)] ?? 0;
    sum[year] = before + (isEnd && end !== undefined ? end : (amount * factor) / (levels[year] ?? 1));
  }
}

interface Conversion {
  factor: number;
  /** Price level by year; 1 without one. */
  levels?: readonly number[];
  /** The converted amount of the last year, in cents. */
  end?: number | undefined;
}

/** Returns the fees charged up to each month, months + 1 points. */
function realFees({ months, oneOffAmount, startValue, feeRuns }: ForecastPlan, inflation: number): Float64Array {
  const fees = new Float64Array(months + 1);
  fees[0] = oneOffAmount - startValue;
  let month = 0;
  for (const { instalments, fee } of feeRuns)
    for (let left = instalments; left > 0; left -= 1) {
      month += 1;
      fees[month] = (fees[month - 1] ?? 0) + fee / priceLevel(inflation, month);
    }
  return fees.fill(fees[month] ?? 0, month + 1);
}

/** Returns the fees of all positions up to a year, before rounding. */
export const feesUpTo = (positions: readonly YearlyContribution[], year: number): number =>
  exactSum(positions.flatMap(({ fees, feesWithoutForecast }) => [fees[year] ?? 0, feesWithoutForecast[year] ?? 0]));

/** The part of a position, from 0 to 1, that belongs to a group. */
export interface GroupPart {
  group: string;
  part: number;
}

/**
 * Adds up positions by groups, for example by asset class; each group is treated like a position, in order of appearance. The
 * parts of a position add up to 1, so that the groups have the same total.
 */
export function groupedContributions(
  positions: readonly YearlyContribution[],
  partsOf: (positionId: string) => readonly GroupPart[],
): YearlyContribution[] {
  const groups = new Map<string, YearlyContribution>();
  for (const position of positions)
    for (const { group, part } of partsOf(position.positionId)) {
      const sum = groups.get(group) ?? nothingOf(group, position.value.length);
      groups.set(group, sum);
      sum.lastYear = Math.max(sum.lastYear, position.lastYear);
      sum.hasForecast ||= position.hasForecast;
      for (const row of ['invested', 'value', 'withoutForecast', 'fees', 'feesWithoutForecast'] as const)
        addPart(sum[row], position[row], part);
    }
  return [...groups.values()];
}

function addPart(sum: Float64Array, amounts: Float64Array, part: number): void {
  for (const [year, amount] of amounts.entries()) sum[year] = (sum[year] ?? 0) + amount * part;
}
