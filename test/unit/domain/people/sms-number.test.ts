import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsCountryCodes, smsNumber } from '#domain/people/sms-number.ts';
import { hugeTexts } from '#test/helpers/validator-vectors.ts';
import { runs } from '#test/setup/runs.ts';

const separators = fc.constantFrom('', ' ', '\u00a0', '-', '.', '/', '\u2011');
const national = fc.stringMatching(/^[67]\d{8}$/);
const spaced = fc
  .tuple(
    fc.constantFrom('+', '00'),
    fc.constantFrom('420', '421'),
    national,
    fc.array(separators, { minLength: 8, maxLength: 8 }),
  )
  .map(([prefix, country, number, between]) => ({
    typed: `${prefix}${country}${number
      .split('')
      .map((digit, at) => `${digit}${between[at] ?? ''}`)
      .join('')}`,
    number: `+${country}${number}`,
  }));

describe('smsNumber (SIL-180)', () => {
  it('gives one form to a number, however it was typed', () => {
    fc.assert(
      fc.property(spaced, ({ typed, number }) => {
        expect(smsNumber(typed, smsCountryCodes)).toEqual({ ok: true, value: number });
      }),
      { numRuns: runs(1000) },
    );
  });

  it('lets only E.164 of the served country codes pass, whatever the text', () => {
    const digits = fc.stringMatching(/^(?:\+|00)?\d{1,16}$/);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          digits,
          digits.map((one) => `+420${one}`),
        ),
        (text) => {
          const number = smsNumber(text, smsCountryCodes);
          expect(number.ok ? number.value : '+420601123456').toMatch(/^\+42[01][1-9]\d{8}$/);
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    ['+420601123456', true],
    ['+421905123456', true],
    ['601123456', false],
    ['+0420601123456', false],
    ['+420012345678', false],
    ['+4200601123456', false],
    ['+43660123456', false],
    ['+420900123456', false],
    ['+420909123456', false],
    ['+420976123456', false],
    ['+421900123456', false],
    ['+421979123456', false],
    ['+881612345678', false],
    ['+870773123456', false],
    ['+979112345678', false],
  ])('judges %s: %s', (text, isServed) => expect(smsNumber(text, smsCountryCodes).ok).toBe(isServed));

  it('serves other countries where they are set, but never satellites and premium numbers', () => {
    const served = ['43', '44', '8', '9'];
    expect(smsNumber('+43 660 123 456', served)).toEqual({ ok: true, value: '+43660123456' });
    for (const number of ['+43900123456', '+447012345678', '+88216123456', '+97911234567', '+420601123456'])
      expect(smsNumber(number, served).ok, number).toBe(false);
  });

  it.each(hugeTexts)('answers a text of 100 kB', (text) => {
    expect(smsNumber(`+420${text}`, smsCountryCodes).ok).toBe(false);
  });
});
