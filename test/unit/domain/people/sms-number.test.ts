import { describe, expect, it } from 'vitest';
import { smsCountryCodes, smsNumber } from '#domain/people/sms-number.ts';
import { hugeTexts } from '#test/helpers/data/validator-vectors.ts';

describe('smsNumber (SIL-180)', () => {
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
  ])('with %s: %s', (text, isServed) => expect(smsNumber(text, smsCountryCodes).ok).toBe(isServed));

  it('serves further configured countries, but never satellite and premium numbers', () => {
    const served = ['43', '44', '8', '9'];
    expect(smsNumber('+43 660 123 456', served)).toEqual({ ok: true, value: '+43660123456' });
    for (const number of ['+43900123456', '+447012345678', '+88216123456', '+97911234567', '+420601123456'])
      expect(smsNumber(number, served).ok, number).toBe(false);
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(smsNumber(`+420${text}`, smsCountryCodes).ok).toBe(false);
  });
});
