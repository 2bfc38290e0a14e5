import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endValue } from '#domain/forecast/end-value.ts';
import { seriesEnd } from '#domain/forecast/series-points.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { scenarios } from '#domain/analysis/compare/compared-years.ts';
import { forecastItem as anyItem } from '#test/arbitraries/forecast-item.ts';

const item = anyItem({ maxHorizon: 99, unknownGains: true });

describe('endValue', () => {
  it('equals the end of the monthly series to 1e-12 in every scenario, and is unknown where that is', () => {
    fc.assert(
      fc.property(fc.record({ resolved: item, scenario: fc.constantFrom(...scenarios) }), ({ resolved, scenario }) => {
        const months = resolved.investmentHorizon * 12;
        const series = new Float64Array(seriesLength(months));
        const { plan } = forecastItem(resolved, series, 0);
        const wanted = seriesEnd({ months, hasForecast: resolved.path !== null, series }, scenario);
        const found = endValue(plan, scenario);

        expect(found === null).toBe(wanted === null);
        expect(Math.abs((found ?? 0) - (wanted ?? 0))).toBeLessThanOrEqual(1e-12 * Math.max(1, wanted ?? 0));
      }),
    );
  });
});
