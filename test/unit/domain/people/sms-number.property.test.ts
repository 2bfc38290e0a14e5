import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsCountryCodes, smsNumber } from '#domain/people/sms-number.ts';

const separators = fc.constantFrom('', ' ', '\u00a0', '-', '.', '/', '\u2011');
const national = fc.stringMatching(/^[67]\d{8}$/);
const spaced = fc
  .record({
    prefix: fc.constantFrom('+', '00'),
    country: fc.constantFrom('420', '421'),
    number: national,
    between: fc.array(separators, { minLength: 8, maxLength: 8 }),
  })
  .map(({ prefix, country, number, between }) => ({
    typed: `${prefix}${country}${number
      .split('')
      .map((digit, at) => `${digit}${between[at] ?? ''}`)
      .join('')}`,
    number: `+${country}${number}`,
  }));

describe('smsNumber (SIL-180)', () => {
  it('returns the same form for a number in any typed format', () => {
    fc.assert(
      fc.property(spaced, ({ typed, number }) => {
        expect(smsNumber(typed, smsCountryCodes)).toEqual({ ok: true, value: number });
      }),
    );
  });

  it('accepts only E.164 numbers of served countries, for any text', () => {
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
    );
  });
});
