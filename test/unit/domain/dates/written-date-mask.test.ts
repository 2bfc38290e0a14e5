import { describe, expect, it } from 'vitest';
import { maskedDate } from '#domain/dates/written-date-mask.ts';

describe('a date field', () => {
  it.each([
    ['1/2/1985', '01/02/1985'],
    ['14.3.1985', '14/03/1985'],
    ['14 03 1985', '14/03/1985'],
    ['1985-03-14', '14/03/1985'],
    ['narozen 14.03.1985', '14/03/1985'],
    ['abc', ''],
    ['140319851', '14/03/1985'],
  ])('makes of what was copied as %s the text %s', (copied, text) => {
    expect(maskedDate(copied, '')).toBe(text);
  });
});
