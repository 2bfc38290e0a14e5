import { seriesNames, type SeriesName, type ForecastTotals } from './forecast-result.ts';
import { exactDifference } from '../money/exact.ts';
import { withoutNoise } from '../money/rounding.ts';

/** The four series of one item, one after another, months + 1 points each. */
export interface CalculatedSeries {
  months: number;
  /** False if the gains are unknown: then only the invested series has values. */
  hasForecast: boolean;
  series: Float64Array;
}

/** Returns the last value of a series, null if the gains are unknown. */
export function seriesEnd({ months, hasForecast, series }: CalculatedSeries, name: SeriesName): number | null {
  if (!hasForecast) return null;
  return series[(seriesNames.indexOf(name) + 1) * (months + 1) - 1] ?? null;
}

/** Returns the deposits that the expected figures are compared with: those with a forecast, or all if none has one. */
export const investedWithForecast = ({ totalInvestment, expectedAssets, expectedReturns }: Compared): number =>
  expectedAssets === null || expectedReturns === null
    ? totalInvestment
    : exactDifference(expectedAssets, expectedReturns);

/** Returns the deposits without a forecast, which are excluded from every comparison; 0 if all or none have a forecast. */
export const investedWithoutForecast = (totals: Compared): number =>
  exactDifference(totals.totalInvestment, investedWithForecast(totals));

type Compared = Pick<ForecastTotals, 'totalInvestment' | 'expectedAssets' | 'expectedReturns'>;

/** Returns every 12th point of the four series at the offset: year 0 to the horizon (CALC-04). */
export function yearlyPoints(series: Float64Array, offset: number, months: number): Record<SeriesName, number[]> {
  const pointsOf = (name: SeriesName) => {
    const start = offset + seriesNames.indexOf(name) * (months + 1);
    const points: number[] = [];
    for (let month = 0; month <= months; month += 12) points.push(series[start + month] ?? Number.NaN);
    return points;
  };
  return {
    invested: pointsOf('invested'),
    unfavourable: pointsOf('unfavourable'),
    moderate: pointsOf('moderate'),
    favourable: pointsOf('favourable'),
  };
}

/**
 * Returns the yearly points of a cart, ending with its totals. Totals are sums of rounded items while the series is not
 * rounded: displayed together they could differ by a unit, and the totals take precedence (calculation, section 8).
 */
export function pointsToTotals(
  series: Float64Array,
  months: number,
  totals: Pick<ForecastTotals, 'totalInvestment' | 'expectedAssets' | 'expectedReturns'>,
): Record<SeriesName, number[]> {
  const { invested, unfavourable, moderate, favourable } = yearlyPoints(series, 0, months);
  const points = {
    invested: invested.map(withoutNoise),
    unfavourable: unfavourable.map(withoutNoise),
    moderate: moderate.map(withoutNoise),
    favourable: favourable.map(withoutNoise),
  };
  const last = months / 12;
  points.invested[last] = investedWithForecast(totals);
  if (totals.expectedAssets !== null) points.moderate[last] = totals.expectedAssets;
  return points;
}

/**
 * Returns the first month with a value at or above a target; null without one. The last value may be given as the total that is
 * displayed instead of it.
 */
export function firstMonthFrom(values: Float64Array, target: number, end = values.at(-1)): number | null {
  const last = values.length - 1;
  const month = values.findIndex((value, index) => (index === last ? (end ?? value) : value) >= target);
  return month === -1 ? null : month;
}
