import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/dates/plain-date.ts';
import { calendarPerformance } from '#domain/funds/prices/calendar-performance.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';

/** Prices at the ends of consecutive months, the first of them December 2022. */
const monthly = (closes: readonly number[]): PricePoint[] =>
  closes.map((close, index) => ({ date: addDays(addMonths('2023-01-01', index), -1), close }));

describe('calendarPerformance', () => {
  it('returns growth from the close of a month or year to the next close (DATA-08)', () => {
    const { years, months } = calendarPerformance(
      monthly([100, ...Array.from({ length: 11 }, () => 105), 110]),
      '2024-01-01',
    );

    expect(months[0]).toEqual({ year: 2023, month: 1, value: expect.closeTo(5, 10) });
    expect(months).toHaveLength(12);
    expect(years).toEqual([{ year: 2023, value: expect.closeTo(10, 10) }]);
  });

  it('omits a running month or year, even with a price on its last trading day', () => {
    const prices = [...monthly([100, 101]), { date: '2023-02-24', close: 99 }];

    expect(calendarPerformance(prices, '2023-02-28').months).toHaveLength(1);
    expect(calendarPerformance(prices, '2023-03-01').months.map(({ month }) => month)).toEqual([1, 2]);
  });

  it('omits a month whose last price is over a week before its end, and the next one', () => {
    const prices = [
      ...monthly([100, 101]),
      { date: '2023-02-15', close: 99 },
      ...monthly([0, 0, 0, 103, 104]).slice(3),
    ];

    expect(calendarPerformance(prices, '2026-01-01').months.map(({ month }) => month)).toEqual([1, 4]);
  });
});
