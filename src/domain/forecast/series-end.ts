import { seriesNames, type SeriesName } from './forecast-result.ts';

/** The four series of one item, one after another, months + 1 points each. */
export interface CalculatedSeries {
  months: number;
  /** False where the gains are unknown: then only the invested series holds values. */
  hasForecast: boolean;
  series: Float64Array;
}

/** The last value of a series, null where the gains are unknown. */
export function seriesEnd({ months, hasForecast, series }: CalculatedSeries, name: SeriesName): number | null {
  if (!hasForecast) return null;
  return series[(seriesNames.indexOf(name) + 1) * (months + 1) - 1] ?? null;
}
