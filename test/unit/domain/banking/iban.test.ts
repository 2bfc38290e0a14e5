import { describe, expect, it } from 'vitest';
import { readAccount } from '#domain/banking/account-number.ts';
import { composeIban, formatIban, readIban } from '#domain/banking/iban.ts';
import { hugeTexts, validatorVectors } from '#test/helpers/data/validator-vectors.ts';

const refusal = { ok: false, reason: 'string.iban' };

describe('readIban', () => {
  it.each(validatorVectors.ibans)(
    'validates $input as published: $note (VALID-04)',
    ({ input, valid, expect: expected }) => {
      const answer = readIban(input);
      expect(answer.ok).toBe(valid);
      if (!answer.ok || !expected) return;
      const { country, bank, prefix, number, domesticValid } = expected;
      expect(answer.value).toMatchObject({
        country,
        domestic: { bankCode: bank, prefix, number },
        isDomesticValid: domesticValid,
      });
    },
  );

  it('recognises a valid IBAN with an invalid account', () => {
    expect(readIban('CZ3801000000000000008021')).toMatchObject({ ok: true, value: { isDomesticValid: false } });
  });

  it('refuses other lengths, unknown countries and letters in a domestic account', () => {
    for (const text of ['', 'CZ', 'CZ650800000019200014539', 'XX6508000000192000145399', 'CZ65080000001920001453AB'])
      expect(readIban(text)).toEqual(refusal);
  });

  it.each([
    ['a letter in a domestic account', 'CZ8608000000192000A45399'],
    ['a digit too many', 'CZ36080000001920001453990'],
    ['an unknown country', 'XX7608000000192000145399'],
    ['a small letter', 'BG27BNBG9661102034567a'],
    ['small letters', 'BG80bnbg96611020345678'],
    ['letters for the check digits', 'BGAB12BNBG966110200009'],
    ['a letter for the second check digit', 'BG8ABNBG96611020000091'],
  ])('refuses %s, even if modulus 97 matches', (_fault, text) => {
    expect(readIban(text)).toEqual(refusal);
  });

  it('ignores white space around and between the groups', () => {
    expect(readIban('\tCZ65 0800\u00a00000\u202f1920 0014 5399\n')).toMatchObject({
      ok: true,
      value: { iban: 'CZ6508000000192000145399' },
    });
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(readIban(text)).toEqual(refusal);
    expect(readIban(`CZ65${text}`)).toEqual(refusal);
  });
});

describe('composeIban', () => {
  const vectors = [
    ...validatorVectors.czAccounts.map((vector) => ({ ...vector, country: 'CZ' as const })),
    ...validatorVectors.skAccounts.map((vector) => ({ ...vector, country: 'SK' as const })),
  ].filter(({ valid }) => valid);

  it.each(vectors)('composes the published IBAN of $input', ({ input, country, expect: expected }) => {
    const account = readAccount(input);
    expect(account.ok && composeIban(country, account.value)).toBe(expected?.['iban']);
  });
});

describe('formatIban', () => {
  it('writes groups of four that parse to the same IBAN', () => {
    expect(formatIban('CZ6508000000192000145399')).toBe('CZ65 0800 0000 1920 0014 5399');
    expect(readIban(formatIban('BG80BNBG96611020345678')).ok).toBe(true);
  });
});
