import { readFileSync } from 'node:fs';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { ForecastTotals, SeriesName } from '#domain/forecast/forecast-result.ts';

export type ExpectedForecast = ForecastTotals & { id: string; yearly: Record<SeriesName, number[]> };

export const vectorFile = '../shared/spec/calculation-vectors.json';

/** Items and the figures that an independent program gave for them. */
export const calculationVectors = JSON.parse(readFileSync(vectorFile, 'utf8')) as {
  items: ForecastItem[];
  expected: ExpectedForecast[];
};
