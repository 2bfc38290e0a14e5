import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datePartsOf } from '#domain/dates/plain-date.ts';
import { readBirthNumber } from '#domain/people/birth-number.ts';

const today = '2026-11-21';

const firstBirth = '1954-01-01';
/** Days from the first birth with ten digits to 2004-01-01, the first one whose month may overflow. */
const overflowOffset = 18_262;

const birthBetween = (min: number, max: number) =>
  fc.record({
    offset: fc.integer({ min, max }),
    isFemale: fc.boolean(),
    hasOverflow: fc.boolean(),
    serial: fc.integer({ min: 0, max: 999 }),
  });
const anyBirth = birthBetween(0, 26_600);
/** A birth whose number an office may write: no overflow month before 2004. */
const birth = anyBirth.map((person) => ({
  ...person,
  hasOverflow: person.hasOverflow && person.offset >= overflowOffset,
}));

/** Composes a ten-digit number as an office would: an independent reading of the rule. */
function composed({ offset, isFemale, hasOverflow, serial }: typeof birth extends fc.Arbitrary<infer B> ? B : never) {
  const birthDate = addDays(firstBirth, offset);
  const { year, month, day } = datePartsOf(birthDate);
  const written = month + (isFemale ? 50 : 0) + (hasOverflow ? 20 : 0);
  const nine =
    [year % 100, written, day].map((part) => String(part).padStart(2, '0')).join('') + String(serial).padStart(3, '0');
  return { digits: `${nine}${(Number(nine) % 11) % 10}`, birthDate, sex: isFemale ? 'FEMALE' : 'MALE' };
}

describe('readBirthNumber, any number', () => {
  it('gives back the birth date and sex from which a number was composed', () => {
    fc.assert(
      fc.property(birth, (person) => {
        const { digits, birthDate, sex } = composed(person);
        expect(readBirthNumber(digits, 'CZ', today)).toMatchObject({ ok: true, value: { birthDate, sex } });
      }),
    );
  });

  it('takes overflow months for Czech numbers only', () => {
    fc.assert(
      fc.property(birth, (person) => {
        expect(readBirthNumber(composed(person).digits, 'SK', today).ok).toBe(!person.hasOverflow);
      }),
    );
  });

  it('refuses an overflow month of a birth before 2004, of men and women (CLIENT-27)', () => {
    fc.assert(
      fc.property(birthBetween(0, overflowOffset - 1), (person) => {
        const { digits } = composed({ ...person, hasOverflow: true });
        expect(readBirthNumber(digits, 'CZ', today)).toEqual({ ok: false, reason: 'string.personalId' });
      }),
    );
  });

  it('catches any single wrong digit, but for the check digit 0 that remainder 10 and remainder 0 share', () => {
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
