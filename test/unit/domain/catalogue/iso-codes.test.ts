import { describe, expect, it } from 'vitest';
import { isValidIsin } from '#domain/catalogue/iso-codes.ts';
import { hugeTexts } from '#test/helpers/data/validator-vectors.ts';

describe('isValidIsin', () => {
  it.each(['US0378331005', 'AU0000XVGZA3', 'GB0002634946', 'CZ0008019106', 'LU0996177134', 'IE00B4L5Y983'])(
    'accepts %s',
    (isin) => {
      expect(isValidIsin(isin)).toBe(true);
    },
  );

  it.each([
    '',
    'US0378331004',
    'us0378331005',
    'US037833100',
    'US03783310055',
    '120378331005',
    'US0378-31005',
    ' US0378331005',
  ])('refuses %j', (text) => {
    expect(isValidIsin(text)).toBe(false);
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(isValidIsin(text)).toBe(false);
  });
});
