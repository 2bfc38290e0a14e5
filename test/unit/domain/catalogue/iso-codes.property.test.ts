import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidIsin } from '#domain/catalogue/iso-codes.ts';

const body = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{9}$/);
const completed = (text: string) => Array.from({ length: 10 }, (_, check) => `${text}${check}`).filter(isValidIsin);

describe('isValidIsin', () => {
  it('accepts exactly one check digit for every number', () => {
    fc.assert(
      fc.property(body, (text) => {
        expect(completed(text)).toHaveLength(1);
      }),
    );
  });

  it('detects any single wrong digit', () => {
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
});
