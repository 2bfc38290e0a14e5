import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  completedYears,
  datePartsOf,
  dayInPrague,
  daysBetween,
  formatWrittenDate,
  isPlainDate,
  parseWrittenDate,
  plainDateOf,
} from '#domain/dates/plain-date.ts';
import { hugeTexts } from '#test/helpers/validator-vectors.ts';

const between = (min: number, max: number) => fc.integer({ min, max });
const day = fc.integer({ min: 0, max: 73_413 }).map((offset) => addDays('1900-01-01', offset));

describe('written dates', () => {
  it('are dd/MM/yyyy (VALID-17)', () => {
    expect(formatWrittenDate('2026-03-07')).toBe('07/03/2026');
    expect(parseWrittenDate(' 07/03/2026 ')).toBe('2026-03-07');
  });

  it.each([
    '31/02/2026',
    '29/02/1900',
    '07/03/26',
    '7/3/2026',
    '03-07-2026',
    '00/01/2026',
    '01/13/2026',
    '01/01/0000',
    '',
  ])('refuse %j', (text) => {
    expect(parseWrittenDate(text)).toBeNull();
  });

  it('are read as they were written, any day from 1900 to 2100', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(isPlainDate(date)).toBe(true);
        expect(parseWrittenDate(formatWrittenDate(date))).toBe(date);
      }),
    );
  });

  it.each(hugeTexts)('answer a text of 100 kB', (text) => {
    expect(parseWrittenDate(text)).toBeNull();
    expect(isPlainDate(text)).toBe(false);
  });
});

describe('plainDateOf', () => {
  it('knows exactly the days that the calendar of the platform knows', () => {
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

  it('refuses parts of days and years without four digits', () => {
    expect(plainDateOf(2026, 1.5, 1)).toBeNull();
    expect(plainDateOf(10_000, 1, 1)).toBeNull();
  });

  it('comes apart again', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { year, month, day: dayOfMonth } = datePartsOf(date);
        expect(plainDateOf(year, month, dayOfMonth)).toBe(date);
      }),
    );
  });
});

describe('calendar arithmetic', () => {
  it('adds days across leap days and the change of summer time', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('keeps the end of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
  });

  it('refuses to leave the years 1 to 9999', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('0001-01-31', -1)).toThrow(RangeError);
  });

  it('counts the days that it added', () => {
    fc.assert(
      fc.property(fc.record({ date: day, days: fc.integer({ min: -40_000, max: 40_000 }) }), ({ date, days }) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        // Days as they are written sort by the calendar.
        expect(addDays(date, days) > date).toBe(days > 0);
      }),
    );
  });

  it('completes a year no earlier than the anniversary, and has one more the day of it', () => {
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

describe('dayInPrague', () => {
  it('turns at midnight in Prague, in winter and in summer', () => {
    expect(dayInPrague(new Date('2026-01-14T22:59:59Z'))).toBe('2026-01-14');
    expect(dayInPrague(new Date('2026-01-14T23:00:00Z'))).toBe('2026-01-15');
    expect(dayInPrague(new Date('2026-07-14T21:59:59Z'))).toBe('2026-07-14');
    expect(dayInPrague(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
  });
});
