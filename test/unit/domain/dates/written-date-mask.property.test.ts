import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWrittenDate, plainDateOf } from '#domain/dates/plain-date.ts';
import { maskedDate } from '#domain/dates/written-date-mask.ts';
import { runs } from '#test/setup/runs.ts';

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
    const day = fc.record({
      year: fc.integer({ min: 1, max: 9999 }),
      month: fc.integer({ min: 1, max: 12 }),
      dayOfMonth: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(day, ({ year, month, dayOfMonth }) => {
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
