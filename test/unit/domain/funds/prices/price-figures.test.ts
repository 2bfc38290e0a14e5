import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/dates/plain-date.ts';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';

/** Prices at the ends of consecutive months, the first of them January 2015. */
const monthly = (closes: readonly number[]): PricePoint[] =>
  closes.map((close, index) => ({ date: addDays(addMonths('2015-02-01', index), -1), close }));

const performanceOf = (prices: readonly PricePoint[]) =>
  new Map(priceFigures(prices).performance.map(({ period, value }) => [period, value]));

describe('priceFigures', () => {
  it('returns total growth since the last price of the previous year (SIL-66)', () => {
    const prices = [
      { date: '2025-12-30', close: 100 },
      { date: '2026-02-02', close: 90 },
      { date: '2026-06-30', close: 110 },
    ];

    expect(performanceOf(prices).get('YTD')).toBeCloseTo(10, 10);
  });

  it('compounds yearly growth: 21 % in 2 years is 10 % a year', () => {
    const prices = [
      { date: '2021-05-31', close: 100 },
      { date: '2023-05-31', close: 120 },
      { date: '2025-05-30', close: 150 },
      { date: '2026-05-31', close: 161.051 },
    ];
    const performance = performanceOf(prices);

    expect(performance.get('5Y')).toBeCloseTo(10, 10);
    expect(performance.get('3Y')).toBeCloseTo(((161.051 / 120) ** (1 / 3) - 1) * 100, 10);
    expect(performance.get('1Y')).toBeCloseTo((161.051 / 150 - 1) * 100, 10);
  });

  it('omits periods longer than the series', () => {
    const prices = [
      { date: '2024-01-15', close: 10 },
      { date: '2025-01-14', close: 11 },
      { date: '2025-01-20', close: 12 },
    ];

    expect([...performanceOf(prices).keys()]).toEqual(['1Y']);
  });

  it('omits periods whose first day is in a gap of more than a month', () => {
    const hole = [
      { date: '2024-01-02', close: 10 },
      { date: '2024-08-30', close: 11 },
      { date: '2025-04-30', close: 12 },
    ];

    expect(performanceOf(hole).has('1Y')).toBe(false);
    expect(
      performanceOf([...hole.slice(0, 1), { date: '2024-04-01', close: 11 }, ...hole.slice(1)]).get('1Y'),
    ).toBeCloseTo((12 / 11 - 1) * 100, 10);
  });

  it('uses 28 February as the day a year before 29 February', () => {
    const prices = [
      { date: '2023-02-28', close: 50 },
      { date: '2023-03-01', close: 80 },
      { date: '2024-02-29', close: 100 },
    ];

    expect(performanceOf(prices).get('1Y')).toBeCloseTo(100, 10);
  });

  it('is the deviation of monthly log returns times the root of 12 (domain rules, section 7)', () => {
    const closes = Array.from({ length: 13 }, (_, index) => (index % 2 === 0 ? 100 : 110));
    const { volatilities } = priceFigures(monthly(closes));
    const step = Math.log(1.1);
    const deviation = Math.sqrt((12 * step ** 2) / 11);

    expect(volatilities).toHaveLength(1);
    expect(volatilities[0]?.value).toBeCloseTo(deviation * Math.sqrt(12) * 100, 9);
  });

  it('excludes the unfinished last month from the volatility', () => {
    const whole = monthly(Array.from({ length: 37 }, (_, index) => 100 + (index % 3)));
    const withPart = [...whole, { date: addDays(whole.at(-1)?.date ?? '', 10), close: 500 }];

    expect(priceFigures(withPart).volatilities).toEqual(priceFigures(whole).volatilities);
  });

  it('tolerates one missing month, but not a quarter of them', () => {
    const whole = monthly(Array.from({ length: 37 }, (_, index) => 100 + (index % 5)));
    const without = (months: number) => whole.filter((_, index) => index < 10 || index >= 10 + months);

    expect(priceFigures(without(1)).volatilities.map(({ years }) => years)).toEqual([1, 3]);
    expect(priceFigures(without(9)).volatilities.map(({ years }) => years)).toEqual([1]);
  });

  it('is empty without prices, and has only the day for a single one', () => {
    expect(priceFigures([])).toEqual({ asOfDate: null, performance: [], volatilities: [] });
    expect(priceFigures([{ date: '2026-01-02', close: 7 }])).toEqual({
      asOfDate: '2026-01-02',
      performance: [],
      volatilities: [],
    });
  });
});
