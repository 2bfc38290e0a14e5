import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/dates/plain-date.ts';
import { calendarPerformance } from '#domain/funds/calendar-performance.ts';
import { periodPerformance } from '#domain/funds/period-performance.ts';
import type { PricePoint } from '#domain/funds/price-point.ts';
import { fixtures } from '../../../helpers/fixtures.ts';

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
