import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeIban, readIban } from '#domain/banking/iban.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));

/** Check digits 00, 01 and 99 fulfil the modulus, too, but are never assigned. */
function oracle(iban: string): boolean {
  if (['00', '01', '99'].includes(iban.slice(2, 4))) return false;
  const rotated = iban.slice(4) + iban.slice(0, 4);
  return BigInt(Array.from(rotated, (character) => Number.parseInt(character, 36)).join('')) % 97n === 1n;
}

const refusal = { ok: false, reason: 'string.iban' };

describe('readIban', () => {
  it('agrees with the definition in big integers', () => {
    fc.assert(
      fc.property(
        fc.record({ czech: fc.stringMatching(/^CZ\d{22}$/), british: fc.stringMatching(/^GB\d{2}[A-Z]{4}\d{14}$/) }),
        ({ czech, british }) => {
          expect(readIban(czech).ok).toBe(oracle(czech));
          expect(readIban(british).ok).toBe(oracle(british));
        },
      ),
    );
  });
});

describe('composeIban', () => {
  it('round-trips with reading and detects any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.record({
          country: fc.constantFrom('CZ' as const, 'SK' as const),
          bankCode: digits(4),
          prefix: fc.oneof(fc.constant(''), digits(6), digits(2)),
          number: fc.oneof(digits(10), digits(2), digits(7)),
          place: fc.integer({ min: 2, max: 23 }),
          change: fc.integer({ min: 1, max: 9 }),
        }),
        ({ country, bankCode, prefix, number, place, change }) => {
          const iban = composeIban(country, { prefix, number, bankCode });
          expect(readIban(iban)).toMatchObject({ ok: true, value: { iban, domestic: { prefix, number, bankCode } } });
          const wrong = iban.slice(0, place) + ((Number(iban[place]) + change) % 10) + iban.slice(place + 1);
          expect(readIban(wrong)).toEqual(refusal);
        },
      ),
    );
  });
});
