import { describe, expect, it } from 'vitest';
import { seriesEnd } from '#domain/forecast/series-end.ts';

describe('seriesEnd', () => {
  it('is the last value of the series, and null for all if the gains are unknown', () => {
    const series = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8);
    expect(seriesEnd({ months: 1, hasForecast: true, series }, 'invested')).toBe(2);
    expect(seriesEnd({ months: 1, hasForecast: true, series }, 'favourable')).toBe(8);
    expect(seriesEnd({ months: 1, hasForecast: false, series }, 'invested')).toBeNull();
  });
});
