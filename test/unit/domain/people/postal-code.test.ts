import { describe, expect, it } from 'vitest';
import { readPostalCode } from '#domain/people/postal-code.ts';
import { hugeTexts } from '#test/helpers/data/validator-vectors.ts';

describe('readPostalCode', () => {
  it.each(['110 00', '11000', ' 110\u00a000 ', '\u200B110 00\u200E'])('parses %j as five digits (SIL-143)', (text) => {
    expect(readPostalCode(text, 'CZ')).toEqual({ ok: true, value: { digits: '11000', fitsCountry: true } });
  });

  it.each([
    ['81101', 'SK', true],
    ['04001', 'SK', true],
    ['94501', 'SK', true],
    ['11000', 'SK', false],
    ['81101', 'CZ', false],
    ['79001', 'CZ', true],
  ] as const)('returns a code of another country as a hint, not an error: %s %s', (text, country, fits) => {
    expect(readPostalCode(text, country)).toMatchObject({ ok: true, value: { fitsCountry: fits } });
  });

  it.each(['', '1100', '110000', '11 000', '110-00', '1100a'])('refuses %j', (text) => {
    expect(readPostalCode(text, 'CZ')).toEqual({ ok: false, reason: 'string.postalCode' });
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(readPostalCode(text, 'CZ').ok).toBe(false);
  });
});
