import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { monthAway, periodStart, periodPerformance } from '#domain/funds/prices/period-performance.ts';
import { addDays, addMonths } from '#domain/dates/plain-date.ts';
import { calendarPerformance } from '#domain/funds/prices/calendar-performance.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import { fixtures } from '../../../../helpers/data/fixtures.ts';

const days = ['2026-01-02', '2026-01-20', '2026-01-31', '2026-02-02', '2026-02-27', '2026-04-01'];

describe('step of a month between price days', () => {
  it.each([
    { from: 0, on: 3, back: 0 },
    { from: 2, on: 5, back: 0 },
    { from: 3, on: 5, back: 0 },
    { from: 5, on: 5, back: 4 },
  ])('leads from day $from to $on and back to $back', ({ from, on, back }) => {
    expect(monthAway(days, from, 1)).toBe(on);
    expect(monthAway(days, from, -1)).toBe(back);
  });
});

describe('periodStart', () => {
  it('counts weeks, months and years back from the last day', () => {
    expect(periodStart('1W', '2026-03-03')).toBe('2026-02-24');
    expect(periodStart('3M', '2026-03-03')).toBe('2025-12-03');
    expect(periodStart('5Y', '2026-03-03')).toBe('2021-03-03');
  });

  it('uses the last day of a month that is too short', () => {
    expect(periodStart('1M', '2026-03-31')).toBe('2026-02-28');
    expect(periodStart('1Y', '2024-02-29')).toBe('2023-02-28');
  });

  it('starts the year to date at the last price of the previous year', () => {
    expect(periodStart('YTD', '2026-11-23')).toBe('2025-12-31');
    expect(periodStart('YTD', '2026-12-31')).toBe('2025-12-31');
    expect(periodStart('YTD', '2026-01-01')).toBe('2025-12-31');
  });

  it('stays at the last day in the first year of the calendar', () => {
    expect(periodStart('YTD', '0001-05-02')).toBe('0001-05-02');
  });
});

const valuesOf = (prices: readonly PricePoint[]) =>
  new Map(periodPerformance(prices).map(({ type, value }) => [type as string, value]));

describe('periodPerformance', () => {
  it('has no weekly value in a series of month ends', () => {
    const prices = Array.from({ length: 24 }, (_, month) => ({
      date: addDays(addMonths('2024-01-01', month + 1), -1),
      close: 100 + month,
    }));

    expect([...valuesOf(prices).keys()]).toEqual(['YTD', '1M', '3M', '6M', '9M', '1Y', 'SinceInception']);
  });

  it('starts a week from the last trading day before a holiday of four days', () => {
    const prices = [
      { date: '2025-04-17', close: 100 },
      { date: '2025-04-22', close: 101 },
      { date: '2025-04-28', close: 103 },
    ];

    expect(valuesOf(prices).get('1W')).toBeCloseTo(3, 10);
  });

  it('returns total growth since inception up to a year, then yearly growth', () => {
    const year = [
      { date: '2024-02-29', close: 100 },
      { date: '2025-02-28', close: 121 },
    ];
    const fourYears = [...year, { date: '2028-02-29', close: 146.41 }];

    expect(valuesOf(year).get('SinceInception')).toBeCloseTo(21, 10);
    expect(valuesOf(fourYears).get('SinceInception')).toBeCloseTo(10, 6);
  });

  it('is empty without prices and for a single one', () => {
    expect(periodPerformance([])).toEqual([]);
    expect(periodPerformance([{ date: '2026-01-02', close: 7 }])).toEqual([]);
  });

  it('matches the data of a real fund: IE00B4L5Y983 from 2009 to April 2023', () => {
    const closes = new Map(realPrices().map(({ date, close }) => [date, close]));
    const at = (day: string) => closes.get(day) ?? NaN;
    const last = at('2023-04-28');
    const values = valuesOf(realPrices());
    const { years, months } = calendarPerformance(realPrices(), '2026-11-21');

    expect(values.get('1W')).toBeCloseTo((last / at('2023-04-21') - 1) * 100, 8);
    expect(values.get('YTD')).toBeCloseTo((last / at('2022-12-30') - 1) * 100, 8);
    expect(values.get('5Y')).toBeCloseTo(((last / at('2018-04-27')) ** 0.2 - 1) * 100, 8);
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 13 }, (_, index) => 2010 + index));
    expect(years.find(({ year }) => year === 2022)?.value).toBeCloseTo(
      (at('2022-12-30') / at('2021-12-31') - 1) * 100,
      8,
    );
    expect(months.at(-1)).toEqual({
      year: 2023,
      month: 4,
      value: expect.closeTo((last / at('2023-03-31') - 1) * 100, 8),
    });
  });
});

function realPrices(): PricePoint[] {
  const text = gunzipSync(readFileSync(fixtures.prices)).toString();
  const rows = text.trim().split('\n').slice(1);
  return rows.flatMap((row) => {
    const [isin, , date = '', close] = row.split(',');
    return isin === 'IE00B4L5Y983' ? [{ date, close: Number(close) }] : [];
  });
}
