import { investedWithForecast } from './invested-without-forecast.ts';
import { seriesNames, type ForecastTotals, type SeriesName } from './forecast-result.ts';

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
  const points = yearlyPoints(series, 0, months);
  const last = months / 12;
  points.invested[last] = investedWithForecast(totals);
  if (totals.expectedAssets !== null) points.moderate[last] = totals.expectedAssets;
  return points;
}
