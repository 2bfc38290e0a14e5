import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAccount, isValidAccount, readAccount } from '#domain/banking/account-number.ts';
const validNumber = fc
  .bigInt({ min: 10n, max: 9_999_999_999n })
  .map(String)
  .filter((number) => isValidAccount({ prefix: '', number, bankCode: '0100' }));

describe('readAccount', () => {
  it('detects any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.record({ number: validNumber, place: fc.nat({ max: 9 }), change: fc.integer({ min: 1, max: 9 }) }),
        ({ number, place, change }) => {
          fc.pre(place < number.length);
          const wrong = number.slice(0, place) + ((Number(number[place]) + change) % 10) + number.slice(place + 1);
          expect(isValidAccount({ prefix: '', number: wrong, bankCode: '0100' })).toBe(false);
        },
      ),
    );
  });

  it('detects the swap of any two different neighbouring digits', () => {
    fc.assert(
      fc.property(fc.record({ number: validNumber, place: fc.nat({ max: 8 }) }), ({ number, place }) => {
        fc.pre(place + 1 < number.length && number[place] !== number[place + 1]);
        const swapped = number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
        expect(isValidAccount({ prefix: '', number: swapped, bankCode: '0100' })).toBe(false);
      }),
    );
  });

  it('round-trips with formatting', () => {
    fc.assert(
      fc.property(
        fc.record({ number: validNumber, prefix: fc.constantFrom('', '19', '178124') }),
        ({ number, prefix }) => {
          const account = { prefix, number, bankCode: '0100' };
          expect(readAccount(formatAccount(account))).toEqual({ ok: true, value: account });
        },
      ),
    );
  });
});
