import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '#domain/dates/plain-date.ts';
import { calendarPerformance } from '#domain/funds/prices/calendar-performance.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import { runs } from '#test/setup/runs.ts';
import { priceSeries } from '../../../../arbitraries/price-series.ts';

/** Prices at the ends of consecutive months, the first of them December 2022. */
const monthly = (closes: readonly number[]): PricePoint[] =>
  closes.map((close, index) => ({ date: addDays(addMonths('2023-01-01', index), -1), close }));

function expectGrowth(found: number | undefined, from: number | undefined, to: number | undefined): void {
  const expected = ((to ?? NaN) / (from ?? NaN) - 1) * 100;
  if (Number.isNaN(expected)) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(expected, 8);
}

/** Close of a month by a scan of the whole series; NaN if there is no price near its end. */
function naiveClose(prices: readonly PricePoint[], year: number, month: number, today: string): number {
  const first = addMonths(`${year}-01-01`, month - 1);
  const end = addDays(addMonths(first, 1), -1);
  const last = prices.findLast(({ date }) => date >= first && date <= end);
  return last && end < today && daysBetween(last.date, end) <= 7 ? last.close : NaN;
}

describe('calendarPerformance', () => {
  it('equals a scan of the whole series for every month and year', () => {
    fc.assert(
      fc.property(
        fc.record({ prices: priceSeries(200), shift: fc.integer({ min: -50, max: 50 }) }),
        ({ prices, shift }) => {
          const today = addDays(prices.at(-1)?.date ?? '2000-01-01', shift);
          const { years, months } = calendarPerformance(prices, today);
          const ofMonths = new Map(months.map(({ year, month, value }) => [`${year} ${month}`, value]));
          const ofYears = new Map(years.map(({ year, value }) => [year, value]));

          for (let year = 2000; year <= 2058; year += 1) {
            const closes = Array.from({ length: 13 }, (_, month) =>
              month === 0 ? naiveClose(prices, year - 1, 12, today) : naiveClose(prices, year, month, today),
            );
            for (let month = 1; month <= 12; month += 1)
              expectGrowth(ofMonths.get(`${year} ${month}`), closes[month - 1], closes[month]);
            expectGrowth(ofYears.get(year), closes[0], closes[12]);
          }
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('compounds the months of a year to the year', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 13, maxLength: 13 }), (closes) => {
        const { years, months } = calendarPerformance(monthly(closes), '2024-01-01');
        const chained = months.reduce((factor, { value }) => factor * (1 + value / 100), 1);

        expect(chained).toBeCloseTo(1 + (years[0]?.value ?? NaN) / 100, 9);
      }),
    );
  });
});
