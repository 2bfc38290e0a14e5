import { seriesNames, type SeriesName } from './forecast-result.ts';

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
