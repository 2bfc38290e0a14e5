import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, daysBetween } from '#domain/dates/plain-date.ts';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import { priceSeries } from '../../../../arbitraries/price-series.ts';
import { runs } from '#test/setup/runs.ts';

const series = priceSeries();

/** The figures, calculated by a scan of the whole series for every period. */
function naivePerformance(prices: readonly PricePoint[]): Map<string, number> {
  const last = prices.at(-1);
  const result = new Map<string, number>();
  if (!last) return result;
  const starts = [
    ['YTD', `${String(Number(last.date.slice(0, 4)) - 1)}-12-31`, 1, 7],
    ['1Y', addYears(last.date, -1), 1, 31],
    ['3Y', addYears(last.date, -3), 3, 31],
    ['5Y', addYears(last.date, -5), 5, 31],
  ] as const;
  for (const [period, day, years, oldestDays] of starts) {
    const start = prices.findLast(({ date }) => date <= day);
    if (start && daysBetween(start.date, day) <= oldestDays)
      result.set(period, ((last.close / start.close) ** (1 / years) - 1) * 100);
  }
  return result;
}

describe('priceFigures', () => {
  it('equals a scan of the whole series', () => {
    fc.assert(
      fc.property(series, (prices) => {
        const found = new Map(priceFigures(prices).performance.map(({ period, value }) => [period as string, value]));
        const expected = naivePerformance(prices);

        expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
        for (const [period, value] of expected) expect(found.get(period)).toBeCloseTo(value, 8);
      }),
    );
  });

  it('does not depend on the unit of the price: pence or pounds', () => {
    fc.assert(
      fc.property(series, (prices) => {
        const inPence = prices.map(({ date, close }) => ({ date, close: close * 64 }));

        expect(priceFigures(inPence)).toEqual(priceFigures(prices));
      }),
    );
  });

  it('returns the rate of steady growth for every period, and zero volatility', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 60 }), (rate) => {
        const first = '2018-12-31';
        const prices = Array.from({ length: 365 * 7 }, (_, index) => {
          const date = addDays(first, index);
          // One price per month end has equal steps, unlike days.
          const month = (Number(date.slice(0, 4)) - 2018) * 12 + Number(date.slice(5, 7)) - 12;
          return { date, close: 100 * (1 + rate / 100) ** (month / 12) };
        }).filter(({ date }) => addDays(date, 1).endsWith('-01'));
        const { performance, volatilities } = priceFigures(prices.slice(0, 73));

        for (const { period, value } of performance) if (period !== 'YTD') expect(value).toBeCloseTo(rate, 6);
        for (const { value } of volatilities) expect(value).toBeCloseTo(0, 5);
      }),
      { numRuns: runs(300) },
    );
  });

  it('has non-negative volatility and performance of at least -100 %', () => {
    fc.assert(
      fc.property(series, (prices) => {
        const { performance, volatilities } = priceFigures(prices);

        expect(performance.every(({ value }) => value > -100)).toBe(true);
        expect(volatilities.every(({ value }) => value >= 0)).toBe(true);
      }),
    );
  });
});
