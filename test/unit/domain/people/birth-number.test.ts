import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datePartsOf } from '#domain/dates/plain-date.ts';
import { readBirthNumber } from '#domain/people/birth-number.ts';
import { hugeTexts, validatorVectors } from '#test/helpers/validator-vectors.ts';

const today = '2026-11-21';

describe('readBirthNumber', () => {
  it.each(validatorVectors.birthNumbers)(
    'judges $input of $country as published: $note (CLIENT-27)',
    ({ input, country = 'CZ', valid, expect: expected }) => {
      const answer = readBirthNumber(input, country, today);
      expect(answer.ok).toBe(valid);
      if (answer.ok) expect(answer.value).toMatchObject({ digits: input, ...expected });
    },
  );

  it.each([
    ['5401010110', 'CZ', true],
    ['535402756', 'CZ', true],
    ['1755107200', 'CZ', true],
    ['1032240000', 'CZ', true],
    ['1032240000', 'SK', false],
    ['8522157886', 'CZ', false],
    ['402315854', 'CZ', false],
    ['991231123', 'CZ', false],
    ['2002291016', 'CZ', true],
    ['2102291015', 'CZ', false],
    ['3988002183', 'CZ', false],
    ['590312123', 'CZ', false],
  ] as const)('judges %s of %s: %s', (input, country, valid) => {
    expect(readBirthNumber(input, country, today).ok).toBe(valid);
  });

  it('tells a wrong character from a wrong number', () => {
    expect(readBirthNumber('710319/2745', 'CZ', today)).toEqual({ ok: false, reason: 'string.personalIdFormat' });
    expect(readBirthNumber('7103192746', 'CZ', today)).toEqual({ ok: false, reason: 'string.personalId' });
    expect(readBirthNumber('71031927', 'CZ', today)).toEqual({ ok: false, reason: 'string.personalId' });
  });

  it('lets the length decide the century: 175510720 is of 1917, 1755107200 of 2017', () => {
    expect(readBirthNumber('175510720', 'CZ', today)).toMatchObject({ value: { birthDate: '1917-05-10' } });
    expect(readBirthNumber('1755107200', 'CZ', today)).toMatchObject({ value: { birthDate: '2017-05-10' } });
  });

  it('warns of remainder 10 only for births after 1985', () => {
    expect(readBirthNumber('8801251680', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: true } });
    expect(readBirthNumber('7801233540', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: false } });
    expect(readBirthNumber('7103192745', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: false } });
  });

  it('accepts a child born today and refuses one born tomorrow', () => {
    expect(readBirthNumber('1602291010', 'CZ', '2016-02-29').ok).toBe(true);
    expect(readBirthNumber('1602291010', 'CZ', '2016-02-28').ok).toBe(false);
  });

  it.each(hugeTexts)('answers a text of 100 kB', (text) => {
    expect(readBirthNumber(text, 'CZ', today).ok).toBe(false);
  });
});

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
