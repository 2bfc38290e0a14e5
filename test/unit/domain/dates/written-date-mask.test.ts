import { describe, expect, it } from 'vitest';
import { maskedDate } from '#domain/dates/written-date-mask.ts';

describe('date field', () => {
  it.each([
    ['1/2/1985', '01/02/1985'],
    ['14.3.1985', '14/03/1985'],
    ['14 03 1985', '14/03/1985'],
    ['1985-03-14', '14/03/1985'],
    ['narozen 14.03.1985', '14/03/1985'],
    ['abc', ''],
    ['140319851', '14/03/1985'],
  ])('turns the pasted %s into %s', (copied, text) => {
    expect(maskedDate(copied, '')).toBe(text);
  });
});
