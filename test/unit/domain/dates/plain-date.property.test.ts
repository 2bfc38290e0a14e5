import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  completedYears,
  datePartsOf,
  daysBetween,
  formatWrittenDate,
  isPlainDate,
  parseWrittenDate,
  plainDateOf,
} from '#domain/dates/plain-date.ts';

const between = (min: number, max: number) => fc.integer({ min, max });
const day = fc.integer({ min: 0, max: 73_413 }).map((offset) => addDays('1900-01-01', offset));

describe('formatted dates', () => {
  it('parse to the original day, from 1900 to 2100', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(isPlainDate(date)).toBe(true);
        expect(parseWrittenDate(formatWrittenDate(date))).toBe(date);
      }),
    );
  });
});

describe('plainDateOf', () => {
  it("accepts exactly the days that the platform's calendar has", () => {
    fc.assert(
      fc.property(
        fc.record({ year: between(1900, 2100), month: between(0, 13), dayOfMonth: between(0, 32) }),
        ({ year, month, dayOfMonth }) => {
          const platform = new Date(Date.UTC(year, month - 1, dayOfMonth));
          const exists = platform.getUTCMonth() === month - 1 && platform.getUTCDate() === dayOfMonth;
          expect(plainDateOf(year, month, dayOfMonth)).toBe(exists ? platform.toISOString().slice(0, 10) : null);
        },
      ),
    );
  });

  it('round-trips through its parts', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { year, month, day: dayOfMonth } = datePartsOf(date);
        expect(plainDateOf(year, month, dayOfMonth)).toBe(date);
      }),
    );
  });
});

describe('calendar arithmetic', () => {
  it('adds as many days as it counts', () => {
    fc.assert(
      fc.property(fc.record({ date: day, days: fc.integer({ min: -40_000, max: 40_000 }) }), ({ date, days }) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        // Dates in ISO format sort chronologically.
        expect(addDays(date, days) > date).toBe(days > 0);
      }),
    );
  });

  it('completes a year on the anniversary, not before', () => {
    fc.assert(
      fc.property(fc.record({ date: day, years: fc.integer({ min: 0, max: 120 }) }), ({ date, years }) => {
        const { year, month, day: dayOfMonth } = datePartsOf(date);
        const anniversary = plainDateOf(year + years, month, dayOfMonth) ?? `${year + years}-03-01`;
        expect(completedYears(date, anniversary)).toBe(years);
        expect(completedYears(date, addDays(anniversary, -1))).toBe(years - 1);
      }),
    );
  });
});
