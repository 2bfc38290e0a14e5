import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datePartsOf } from '#domain/dates/plain-date.ts';
import { readBirthNumber } from '#domain/people/birth-number.ts';

const today = '2026-11-21';

const overflows = fc.constantFrom(0, 20);
const birth = fc.record({
  offset: fc.integer({ min: 0, max: 26_600 }),
  isFemale: fc.boolean(),
  overflow: overflows,
  serial: fc.integer({ min: 0, max: 999 }),
});

/** Composes a ten-digit number as an office would: an independent reading of the rule. */
function composed({ offset, isFemale, overflow, serial }: typeof birth extends fc.Arbitrary<infer B> ? B : never) {
  const birthDate = addDays('1954-01-01', offset);
  const { year, month, day } = datePartsOf(birthDate);
  const written = month + (isFemale ? 50 : 0) + (year >= 2004 ? overflow : 0);
  const nine =
    [year % 100, written, day].map((part) => String(part).padStart(2, '0')).join('') + String(serial).padStart(3, '0');
  return { digits: `${nine}${(Number(nine) % 11) % 10}`, birthDate, sex: isFemale ? 'FEMALE' : 'MALE', year, overflow };
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
        const { digits, year, overflow } = composed(person);
        expect(readBirthNumber(digits, 'SK', today).ok).toBe(year < 2004 || overflow === 0);
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
