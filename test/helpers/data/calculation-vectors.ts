import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { ForecastTotals, SeriesName } from '#domain/forecast/forecast-result.ts';
import { readVectors } from './fixtures.ts';

export type ExpectedForecast = ForecastTotals & { id: string; yearly: Record<SeriesName, number[]> };

/** Items with the figures that an independent program computed for them. */
export const calculationVectors = readVectors('calculationVectors') as {
  items: ForecastItem[];
  expected: ExpectedForecast[];
};
