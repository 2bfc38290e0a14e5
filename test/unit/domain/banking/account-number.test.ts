import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAccount, isValidAccount, padAccount, readAccount } from '#domain/banking/account-number.ts';
import { hugeTexts, validatorVectors } from '#test/helpers/validator-vectors.ts';

const refusal = { ok: false, reason: 'string.accountNumber' };
const vectors = [...validatorVectors.czAccounts, ...validatorVectors.skAccounts];
const validNumber = fc
  .bigInt({ min: 10n, max: 9_999_999_999n })
  .map(String)
  .filter((number) => isValidAccount({ prefix: '', number, bankCode: '0100' }));

describe('readAccount', () => {
  it.each(vectors)('judges $input as published: $note (VALID-05)', ({ input, valid, expect: expected }) => {
    const answer = readAccount(input);
    expect(answer.ok).toBe(valid);
    if (!answer.ok) expect(answer).toEqual(refusal);
    else
      expect(answer.value).toEqual({
        prefix: expected?.['prefix'],
        number: expected?.['number'],
        bankCode: expected?.['bank'],
      });
  });

  it.each(['1/0100', '0000000000/0800', '', '/0100', '19-/0100', '1234567-19/0100', '19-2000145399', ' 2516/0720'])(
    'refuses %j',
    (text) => {
      expect(readAccount(text)).toEqual(refusal);
    },
  );

  it('wants two digits other than zero in the number, even where modulus 11 fits', () => {
    expect(readAccount('0000000000/0800')).toEqual(refusal);
    expect(isValidAccount({ prefix: '', number: '10', bankCode: '0800' })).toBe(false);
  });

  it('pads prefix and number with zeros on the left and stays valid', () => {
    const padded = padAccount({ prefix: '19', number: '8742637541', bankCode: '1200' });
    expect(padded).toEqual({ prefix: '000019', number: '8742637541', bankCode: '1200' });
    expect(isValidAccount(padded)).toBe(true);
  });

  it('catches any single wrong digit', () => {
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

  it('catches the swap of any two different neighbours', () => {
    fc.assert(
      fc.property(fc.record({ number: validNumber, place: fc.nat({ max: 8 }) }), ({ number, place }) => {
        fc.pre(place + 1 < number.length && number[place] !== number[place + 1]);
        const swapped = number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
        expect(isValidAccount({ prefix: '', number: swapped, bankCode: '0100' })).toBe(false);
      }),
    );
  });

  it('reads what it wrote', () => {
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

  it.each(hugeTexts)('answers a text of 100 kB', (text) => {
    expect(readAccount(text)).toEqual(refusal);
    expect(readAccount(`19-${text}/0100`)).toEqual(refusal);
  });
});
