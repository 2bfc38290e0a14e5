import { describe, expect, it } from 'vitest';
import { formatBirthNumber } from '#domain/people/birth-number.ts';
import { formatPostalCode } from '#domain/people/postal-code.ts';

describe('grouped digits', () => {
  it('separate the day of birth from the rest of a birth number of 9 or 10 digits', () => {
    expect(['8503141236', '530314123'].map(formatBirthNumber)).toEqual(['850314/1236', '530314/123']);
  });

  it('separate the last two digits of a postal code by a no-break space', () => {
    expect(formatPostalCode('59101')).toBe('591\u00A001');
  });

  it('leave what is no such number as it is', () => {
    for (const text of ['', '85031412', '85031412361', 'AB-1', '850314/1236'])
      expect(formatBirthNumber(text)).toBe(text);
    for (const text of ['', '1234', '123456', 'SW1A 1AA', '591 01']) expect(formatPostalCode(text)).toBe(text);
  });
});
