import { describe, expect, it } from 'vitest';
import { readCompanyId } from '#domain/people/company-id.ts';
import { hugeTexts, validatorVectors } from '#test/helpers/data/validator-vectors.ts';

const refusal = { ok: false, reason: 'string.identificationNumber' };

describe('readCompanyId', () => {
  it.each(validatorVectors.ico)(
    'validates $input as published: $note (VALID-07)',
    ({ input, country = 'CZ', valid: isValid }) => {
      expect(readCompanyId(input, country).ok).toBe(isValid);
    },
  );

  it.each(['45274649', '00177041', '45317054', '31320155', '35763469'])('accepts the published %s', (digits) => {
    expect(readCompanyId(digits, 'CZ')).toEqual({ ok: true, value: digits });
  });

  it('keeps leading zeros, and pads an old Slovak number of six digits', () => {
    expect(readCompanyId('00151653', 'SK')).toEqual({ ok: true, value: '00151653' });
    expect(readCompanyId('151653', 'SK')).toEqual({ ok: true, value: '00151653' });
    expect(readCompanyId('151653', 'CZ')).toEqual(refusal);
  });

  it('pads no other length, and ignores no part of a longer text', () => {
    expect(readCompanyId('0151653', 'SK')).toEqual(refusal);
    expect(readCompanyId('001770415', 'CZ')).toEqual(refusal);
    expect(readCompanyId(' 01770415', 'CZ')).toEqual(refusal);
    expect(readCompanyId(' 01770410', 'CZ')).toEqual(refusal);
  });

  it('refuses letters, other lengths and spaces with its message key', () => {
    for (const text of ['', '2616868A', '1859951', '4527 4649', ' 45274649'])
      expect(readCompanyId(text, 'CZ')).toEqual(refusal);
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(readCompanyId(text, 'SK')).toEqual(refusal);
  });
});
