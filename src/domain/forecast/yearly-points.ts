import { seriesNames, type SeriesName } from './forecast-result.ts';

/** Every 12th point of the four series that start at the offset: years 0 to the horizon (CALC-04). */
export function yearlyPoints(series: Float64Array, offset: number, months: number): Record<SeriesName, number[]> {
  const years = months / 12;
  const pointsOf = (name: SeriesName) => {
    const start = offset + seriesNames.indexOf(name) * (months + 1);
    return Array.from({ length: years + 1 }, (_, year) => series[start + 12 * year] ?? Number.NaN);
  };
  return {
    invested: pointsOf('invested'),
    unfavourable: pointsOf('unfavourable'),
    moderate: pointsOf('moderate'),
    favourable: pointsOf('favourable'),
  };
}
