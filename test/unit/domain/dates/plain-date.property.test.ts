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
  maskedDate,
} from '#domain/dates/plain-date.ts';
import { runs } from '#test/setup/runs.ts';

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

const typed = (keys: string) => keys.split('').reduce((text, key) => maskedDate(text + key, text), '');

describe('date field', () => {
  it('accepts digits in the format dd/MM/yyyy only, typed or pasted (CART-55)', () => {
    fc.assert(
      fc.property(
        fc.record({ text: fc.string({ maxLength: 20 }), before: fc.string({ maxLength: 20 }) }),
        ({ text, before }) => {
          expect(maskedDate(text, before)).toMatch(/^(\d{0,2}|\d{2}\/\d{0,2}|\d{2}\/\d{2}\/\d{0,4})$/);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('formats eight typed digits, and deletes them one by one', () => {
    const typedDay = fc.record({
      year: fc.integer({ min: 1, max: 9999 }),
      month: fc.integer({ min: 1, max: 12 }),
      dayOfMonth: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(typedDay, ({ year, month, dayOfMonth }) => {
        const date = plainDateOf(year, month, dayOfMonth);
        if (date === null) throw new Error('no day');
        const written = formatWrittenDate(date);
        expect(typed(written.replaceAll('/', ''))).toBe(written);
        expect(typed(written)).toBe(written);
        let text = written;
        for (let left = written.length; left > 0 && text !== ''; left -= 1) text = maskedDate(text.slice(0, -1), text);
        expect(text).toBe('');
      }),
    );
  });
});
