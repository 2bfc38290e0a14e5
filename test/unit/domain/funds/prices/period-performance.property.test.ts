import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { performancePeriods } from '#domain/catalogue/vocabulary.ts';
import { addDays, addMonths, addYears, daysBetween } from '#domain/dates/plain-date.ts';
import { periodPerformance } from '#domain/funds/prices/period-performance.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import { priceSeries } from '../../../../arbitraries/price-series.ts';

/** Growth in percent: yearly above one year, counting whole years one by one. */
function growth(from: PricePoint, to: PricePoint): number {
  let years = 0;
  while (addYears(from.date, years + 1) <= to.date) years += 1;
  const start = addYears(from.date, years);
  const over = daysBetween(start, to.date);
  const part = over <= 31 ? 0 : over / daysBetween(start, addYears(from.date, years + 1));
  return ((to.close / from.close) ** (1 / Math.max(1, years + part)) - 1) * 100;
}

/** The periods, calculated by a scan of the whole series for each. */
function naivePeriods(prices: readonly PricePoint[]): Map<string, readonly [value: number, fromDate: string]> {
  const last = prices.at(-1);
  const first = prices[0];
  const result = new Map<string, readonly [value: number, fromDate: string]>();
  if (!first || !last) return result;
  const starts = [
    ['YTD', `${Number(last.date.slice(0, 4)) - 1}-12-31`, 7],
    ['1W', addDays(last.date, -7), 5],
    ['1M', addMonths(last.date, -1), 7],
    ['3M', addMonths(last.date, -3), 10],
    ['6M', addMonths(last.date, -6), 14],
    ['9M', addMonths(last.date, -9), 21],
    ['1Y', addYears(last.date, -1), 31],
    ['2Y', addYears(last.date, -2), 31],
    ['3Y', addYears(last.date, -3), 31],
    ['5Y', addYears(last.date, -5), 31],
  ] as const;
  for (const [period, day, oldest] of starts) {
    const start = prices.findLast(({ date }) => date <= day);
    if (start && daysBetween(start.date, day) <= oldest) result.set(period, [growth(start, last), start.date]);
  }
  if (first.date < last.date) result.set('SinceInception', [growth(first, last), first.date]);
  return result;
}

describe('periodPerformance', () => {
  it('equals a scan of the whole series for all eleven periods (FUND-15)', () => {
    fc.assert(
      fc.property(priceSeries(), (prices) => {
        const found = periodPerformance(prices);
        const expected = naivePeriods(prices);

        expect(found.map(({ type }) => type).toSorted()).toEqual([...expected.keys()].toSorted());
        for (const { type, value, fromDate } of found)
          expect([value, fromDate]).toEqual([
            expect.closeTo(expected.get(type)?.[0] ?? NaN, 8),
            expected.get(type)?.[1],
          ]);
      }),
    );
  });

  it('lists the periods in contract order, each at most once', () => {
    fc.assert(
      fc.property(priceSeries(), (prices) => {
        const types = periodPerformance(prices).map(({ type }) => type);

        expect(types).toEqual(performancePeriods.filter((period) => types.includes(period)));
      }),
    );
  });
});
