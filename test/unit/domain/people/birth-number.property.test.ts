import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datePartsOf } from '#domain/dates/plain-date.ts';
import { readBirthNumber } from '#domain/people/birth-number.ts';

const today = '2026-11-21';

const firstBirth = '1954-01-01';
/** Days from the first birth with ten digits to 2004-01-01, the first with overflow months. */
const overflowOffset = 18_262;

const birthBetween = (min: number, max: number) =>
  fc.record({
    offset: fc.integer({ min, max }),
    isFemale: fc.boolean(),
    hasOverflow: fc.boolean(),
    serial: fc.integer({ min: 0, max: 999 }),
  });
const anyBirth = birthBetween(0, 26_600);
/** A birth with a valid number: no overflow month before 2004. */
const birth = anyBirth.map((person) => ({
  ...person,
  hasOverflow: person.hasOverflow && person.offset >= overflowOffset,
}));

/** Composes a ten-digit number with an independent implementation of the rule. */
function composed({ offset, isFemale, hasOverflow, serial }: typeof birth extends fc.Arbitrary<infer B> ? B : never) {
  const birthDate = addDays(firstBirth, offset);
  const { year, month, day } = datePartsOf(birthDate);
  const written = month + (isFemale ? 50 : 0) + (hasOverflow ? 20 : 0);
  const nine =
    [year % 100, written, day].map((part) => String(part).padStart(2, '0')).join('') + String(serial).padStart(3, '0');
  return { digits: `${nine}${(Number(nine) % 11) % 10}`, birthDate, sex: isFemale ? 'FEMALE' : 'MALE' };
}

describe('readBirthNumber, any number', () => {
  it('returns the birth date and sex that a number was composed from', () => {
    fc.assert(
      fc.property(birth, (person) => {
        const { digits, birthDate, sex } = composed(person);
        expect(readBirthNumber(digits, 'CZ', today)).toMatchObject({ ok: true, value: { birthDate, sex } });
      }),
    );
  });

  it('accepts overflow months for Czech numbers only', () => {
    fc.assert(
      fc.property(birth, (person) => {
        expect(readBirthNumber(composed(person).digits, 'SK', today).ok).toBe(!person.hasOverflow);
      }),
    );
  });

  it('refuses an overflow month before 2004, for both sexes (CLIENT-27)', () => {
    fc.assert(
      fc.property(birthBetween(0, overflowOffset - 1), (person) => {
        const { digits } = composed({ ...person, hasOverflow: true });
        expect(readBirthNumber(digits, 'CZ', today)).toEqual({ ok: false, reason: 'string.personalId' });
      }),
    );
  });

  it('detects any single wrong digit, except check digit 0 shared by remainders 10 and 0', () => {
    fc.assert(
      fc.property(
        fc.record({ person: birth, place: fc.nat({ max: 9 }), change: fc.integer({ min: 1, max: 9 }) }),
        ({ person, place, change }) => {
          const { digits } = composed(person);
          fc.pre(digits[9] !== '0');
          const wrong = (Number(digits[place]) + change) % 10;
          fc.pre(!(place === 9 && wrong === 0));
          expect(readBirthNumber(digits.slice(0, place) + wrong + digits.slice(place + 1), 'CZ', today).ok).toBe(false);
        },
      ),
    );
  });
});
