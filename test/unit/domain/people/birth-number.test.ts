import { describe, expect, it } from 'vitest';
import { readBirthNumber } from '#domain/people/birth-number.ts';
import { hugeTexts, validatorVectors } from '#test/helpers/data/validator-vectors.ts';

const today = '2026-11-21';

describe('readBirthNumber', () => {
  it.each(validatorVectors.birthNumbers)(
    'validates $input of $country as published: $note (CLIENT-27)',
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
  ] as const)('with %s of %s: %s', (input, country, valid) => {
    expect(readBirthNumber(input, country, today).ok).toBe(valid);
  });

  it.each([
    ['0332311012', '2003-12-31 + 20', false],
    ['0382311017', '2003-12-31 + 70', false],
    ['8572151016', '1985-02-15 + 70', false],
    ['0421011019', '2004-01-01 + 20', true],
    ['0471011013', '2004-01-01 + 70', true],
  ] as const)('with %s and an overflow month, %s: %s (CLIENT-27)', (input, _birth, valid) => {
    expect(readBirthNumber(input, 'CZ', today).ok).toBe(valid);
  });

  it('reads ten digits with the year 53 as a birth in 2053 and refuses it', () => {
    expect(readBirthNumber('5301011012', 'CZ', today)).toEqual({ ok: false, reason: 'string.personalId' });
    expect(readBirthNumber('5301011012', 'CZ', '2053-01-01')).toMatchObject({ value: { birthDate: '2053-01-01' } });
  });

  it('distinguishes a wrong character from a wrong number', () => {
    expect(readBirthNumber('710319/2745', 'CZ', today)).toEqual({ ok: false, reason: 'string.personalIdFormat' });
    expect(readBirthNumber('7103192746', 'CZ', today)).toEqual({ ok: false, reason: 'string.personalId' });
    expect(readBirthNumber('71031927', 'CZ', today)).toEqual({ ok: false, reason: 'string.personalId' });
  });

  it('derives the century from the length: 175510720 is of 1917, 1755107200 of 2017', () => {
    expect(readBirthNumber('175510720', 'CZ', today)).toMatchObject({ value: { birthDate: '1917-05-10' } });
    expect(readBirthNumber('1755107200', 'CZ', today)).toMatchObject({ value: { birthDate: '2017-05-10' } });
  });

  it('warns of remainder 10 only for births after 1985', () => {
    expect(readBirthNumber('8601151010', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: true } });
    expect(readBirthNumber('8506151050', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: false } });
    expect(readBirthNumber('9001151016', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: false } });
    expect(readBirthNumber('535402756', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: false } });
    expect(readBirthNumber('8801251680', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: true } });
    expect(readBirthNumber('7801233540', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: false } });
    expect(readBirthNumber('7103192745', 'CZ', today)).toMatchObject({ ok: true, value: { isUnusual: false } });
  });

  it('accepts a child born today and refuses one born tomorrow', () => {
    expect(readBirthNumber('1602291010', 'CZ', '2016-02-29').ok).toBe(true);
    expect(readBirthNumber('1602291010', 'CZ', '2016-02-28').ok).toBe(false);
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(readBirthNumber(text, 'CZ', today).ok).toBe(false);
  });
});
