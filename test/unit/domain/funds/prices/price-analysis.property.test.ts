import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, daysBetween } from '#domain/dates/plain-date.ts';
import { analysePrices } from '#domain/funds/prices/price-analysis.ts';
import type { DayPrice } from '#domain/funds/prices/price-change.ts';

/** Ascending days with gaps of up to two months, prices with four decimals as for funds. */
const series = fc
  .tuple(
    fc.integer({ min: 0, max: 4000 }),
    fc.array(fc.record({ gap: fc.integer({ min: 1, max: 60 }), price: fc.integer({ min: 1, max: 300 }) }), {
      maxLength: 80,
    }),
  )
  .map(([start, steps]) => {
    let date = addDays('2010-01-01', start);
    return steps.map(({ gap, price }): DayPrice => {
      date = addDays(date, gap);
      return { date, price: price / 100 };
    });
  });

/** Every year separately, with a scan of all prices for its start. */
function naiveYears(prices: readonly DayPrice[]): { value: number; toDate: string }[] {
  return prices.flatMap(({ date, price }) => {
    const begin = addYears(date, -1);
    const from = prices.findLast((one) => one.date <= begin);
    if (!from || daysBetween(from.date, begin) > 31) return [];
    return [{ value: (price / from.price - 1) * 100, toDate: date }];
  });
}

/** Compares every price with every earlier one. */
function naiveDepth(prices: readonly DayPrice[]): number {
  const falls = prices.flatMap(({ price }, index) => prices.slice(0, index).map((before) => price / before.price));
  return (Math.min(1, ...falls) - 1) * 100;
}

describe('analysePrices', () => {
  it('finds the best, the worst and the share of positive years like a scan of each', () => {
    fc.assert(
      fc.property(series, (prices) => {
        const years = naiveYears(prices);
        const { rollingYear } = analysePrices(prices);
        expect(rollingYear === null).toBe(years.length === 0);
        if (!rollingYear) return;
        const values = years.map(({ value }) => value);
        expect(rollingYear.count).toBe(years.length);
        expect(rollingYear.best.value).toBe(Math.max(...values));
        expect(rollingYear.worst.value).toBe(Math.min(...values));
        expect(years).toContainEqual(rollingYear.best);
        expect(years).toContainEqual(rollingYear.worst);
        const rises = values.filter((value) => value > 0).length;
        expect(rollingYear.positiveShare).toBeCloseTo((rises / values.length) * 100, 9);
      }),
    );
  });

  it('returns as latest the year that ends at the last price, or null', () => {
    fc.assert(
      fc.property(series, (prices) => {
        const { rollingYear } = analysePrices(prices);
        const latest = naiveYears(prices).find(({ toDate }) => toDate === prices.at(-1)?.date)?.value ?? null;
        expect(rollingYear?.latest ?? null).toBe(latest);
      }),
    );
  });

  it('finds the largest fall between any two prices', () => {
    fc.assert(
      fc.property(series, (prices) => {
        const { largestFall } = analysePrices(prices);
        if (prices.length < 2) expect(largestFall).toBeNull();
        else expect(largestFall?.depth).toBeCloseTo(naiveDepth(prices), 9);
      }),
    );
  });

  it("dates the fall: between peak and trough, and recovery at the peak's price", () => {
    fc.assert(
      fc.property(series, (prices) => {
        const { largestFall: fall } = analysePrices(prices);
        if (!fall || fall.depth === 0) return;
        const priceOn = (day: string) => prices.find(({ date }) => date === day)?.price ?? Number.NaN;
        const [peak, trough] = [priceOn(fall.peakDate), priceOn(fall.troughDate)];
        expect((trough / peak - 1) * 100).toBeCloseTo(fall.depth, 9);
        const between = prices.filter(({ date }) => date > fall.peakDate && date <= fall.troughDate);
        expect(between.every(({ price }) => price < peak && price >= trough)).toBe(true);
        const recovered = prices.find(({ date, price }) => date > fall.troughDate && price >= peak);
        expect(fall.recoveredDate).toBe(recovered?.date ?? null);
        expect(fall.recoveryDays).toBe(recovered ? daysBetween(fall.troughDate, recovered.date) : null);
      }),
    );
  });

  it('returns the analysed period', () => {
    fc.assert(
      fc.property(series, (prices) => {
        const { span } = analysePrices(prices);
        expect(span?.count ?? 0).toBe(prices.length);
        expect([span?.fromDate, span?.toDate]).toEqual([prices[0]?.date, prices.at(-1)?.date]);
      }),
    );
  });
});
