import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCompanyId } from '#domain/people/company-id.ts';

const refusal = { ok: false, reason: 'string.identificationNumber' };

const valid = fc.nat({ max: 9_999_999 }).map((serial) => {
  const seven = String(serial).padStart(7, '0');
  return (
    Array.from({ length: 10 }, (_, check) => `${seven}${check}`).find((digits) => readCompanyId(digits, 'CZ').ok) ?? ''
  );
});

describe('readCompanyId', () => {
  it('accepts exactly one check digit for every serial number', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), (serial) => {
        const numbers = Array.from({ length: 10 }, (_, check) => `${String(serial).padStart(7, '0')}${check}`);
        expect(numbers.filter((digits) => readCompanyId(digits, 'CZ').ok)).toHaveLength(1);
      }),
    );
  });

  it('detects a swap of neighbours among the first seven, unless check digits 0 and 1 coincide', () => {
    fc.assert(
      fc.property(fc.record({ digits: valid, place: fc.nat({ max: 5 }) }), ({ digits, place }) => {
        fc.pre(digits[place] !== digits[place + 1] && !['0', '1'].includes(digits[7] ?? ''));
        const swapped = digits.slice(0, place) + digits[place + 1] + digits[place] + digits.slice(place + 2);
        expect(readCompanyId(swapped, 'CZ')).toEqual(refusal);
      }),
    );
  });
});
