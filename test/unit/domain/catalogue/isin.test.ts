import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidIsin } from '#domain/catalogue/isin.ts';
import { hugeTexts } from '#test/helpers/validator-vectors.ts';

const body = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{9}$/);
const completed = (text: string) => Array.from({ length: 10 }, (_, check) => `${text}${check}`).filter(isValidIsin);

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

  it('has exactly one check digit for every number', () => {
    fc.assert(
      fc.property(body, (text) => {
        expect(completed(text)).toHaveLength(1);
      }),
    );
  });

  it('catches any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.record({
          text: fc.stringMatching(/^[A-Z]{2}\d{9}$/),
          place: fc.integer({ min: 2, max: 11 }),
          change: fc.integer({ min: 1, max: 9 }),
        }),
        ({ text, place, change }) => {
          const isin = completed(text)[0] ?? '';
          const wrong = isin.slice(0, place) + ((Number(isin[place]) + change) % 10) + isin.slice(place + 1);
          expect(isValidIsin(wrong)).toBe(false);
        },
      ),
    );
  });

  it.each(hugeTexts)('answers a text of 100 kB', (text) => {
    expect(isValidIsin(text)).toBe(false);
  });
});
