import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  dayInPrague,
  formatWrittenDate,
  isPlainDate,
  parseWrittenDate,
  plainDateOf,
  maskedDate,
  dayPart,
} from '#domain/dates/plain-date.ts';
import { hugeTexts } from '#test/helpers/data/validator-vectors.ts';

describe('formatted dates', () => {
  it('use dd/MM/yyyy (VALID-17)', () => {
    expect(formatWrittenDate('2026-03-07')).toBe('07/03/2026');
    expect(parseWrittenDate(' 07/03/2026 ')).toBe('2026-03-07');
    expect(parseWrittenDate('\u200E07/\u200B03/2026\uFEFF')).toBe('2026-03-07');
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
  ])('cannot be parsed from %j', (text) => {
    expect(parseWrittenDate(text)).toBeNull();
  });

  it.each(hugeTexts)('parse a text of 100 kB', (text) => {
    expect(parseWrittenDate(text)).toBeNull();
    expect(isPlainDate(text)).toBe(false);
  });
});

describe('plainDateOf', () => {
  it('rejects fractional days and years without four digits', () => {
    expect(plainDateOf(2026, 1.5, 1)).toBeNull();
    expect(plainDateOf(10_000, 1, 1)).toBeNull();
  });
});

describe('calendar arithmetic', () => {
  it('adds days across leap days and the switch to summer time', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('uses the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
  });

  it('throws outside the years 1 to 9999', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('0001-01-31', -1)).toThrow(RangeError);
  });
});

describe('dayInPrague', () => {
  it('changes at midnight in Prague, in winter and in summer', () => {
    expect(dayInPrague(new Date('2026-01-14T22:59:59Z'))).toBe('2026-01-14');
    expect(dayInPrague(new Date('2026-01-14T23:00:00Z'))).toBe('2026-01-15');
    expect(dayInPrague(new Date('2026-07-14T21:59:59Z'))).toBe('2026-07-14');
    expect(dayInPrague(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
  });
});

describe('date field', () => {
  it.each([
    ['1/2/1985', '01/02/1985'],
    ['14.3.1985', '14/03/1985'],
    ['14 03 1985', '14/03/1985'],
    ['1985-03-14', '14/03/1985'],
    ['narozen 14.03.1985', '14/03/1985'],
    ['1985\u201103\u201114', '14/03/1985'],
    ['\u200E1\u200B4.0\u00AD3.1985', '14/03/1985'],
    ['abc', ''],
    ['140319851', '14/03/1985'],
  ])('turns the pasted %s into %s', (copied, text) => {
    expect(maskedDate(copied, '')).toBe(text);
  });
});

describe('dayPart', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [8, 'morning'],
    [9, 'forenoon'],
    [11, 'forenoon'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [0, 'evening'],
  ])('at hour %i is %s', (hour, part) => {
    expect(dayPart(hour)).toBe(part);
  });
});
