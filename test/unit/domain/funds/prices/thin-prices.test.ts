import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/plain-date.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import { thinPrices } from '#domain/funds/prices/thin-prices.ts';

const flat = (closes: readonly number[]): PricePoint[] =>
  closes.map((close, day) => ({ date: addDays('2024-01-01', day), close }));

describe('thinPrices', () => {
  it('keeps the ends with 2 points, and the highest between them with 3', () => {
    const prices = flat([5, 1, 9, 4, 6]);

    expect(thinPrices(prices, 2).map(({ close }) => close)).toEqual([5, 6]);
    expect(thinPrices(prices, 3).map(({ close }) => close)).toEqual([5, 9, 6]);
  });

  it('draws a daily last year as sparsely as the earlier month ends (FUND-18)', () => {
    const months = Array.from({ length: 48 }, (_, month) => ({
      date: addDays('2020-01-31', Math.round(month * 30.44)),
      close: 100 + (month % 2),
    }));
    const days = Array.from({ length: 365 }, (_, day) => ({
      date: addDays('2024-01-03', day + 1),
      close: 100 + (day % 2) / 2,
    }));
    const thinned = thinPrices([...months, ...days], 100);
    const lastYear = thinned.filter(({ date }) => date >= '2024-01-04');

    expect(thinned).toEqual(expect.arrayContaining(months.slice(0, -1)));
    expect(lastYear.length).toBeGreaterThanOrEqual(12);
    expect(lastYear.length).toBeLessThanOrEqual(14);
  });

  it('keeps trading days and weeks, ignoring gaps of weekends and holidays', () => {
    const days = Array.from({ length: 98 }, (_, day) => addDays('2026-01-05', day));
    const trading = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()) && day !== '2026-04-03');
    const prices = trading.map((date, index) => ({ date, close: 100 + (index % 5) }));

    expect(thinPrices(prices, 100)).toEqual(prices);
  });

  it('keeps a single-day spike among thousands', () => {
    const prices = flat(Array.from({ length: 5_000 }, (_, day) => (day === 3_333 ? 40 : 100 + Math.sin(day / 50))));

    expect(thinPrices(prices, 100).map(({ close }) => close)).toContain(40);
  });
});
