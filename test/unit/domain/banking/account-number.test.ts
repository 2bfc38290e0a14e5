import { describe, expect, it } from 'vitest';
import { isValidAccount, padAccount, readAccount } from '#domain/banking/account-number.ts';
import { hugeTexts, validatorVectors } from '#test/helpers/data/validator-vectors.ts';

const refusal = { ok: false, reason: 'string.accountNumber' };
const vectors = [...validatorVectors.czAccounts, ...validatorVectors.skAccounts];

describe('readAccount', () => {
  it.each(vectors)('validates $input as published: $note (VALID-05)', ({ input, valid, expect: expected }) => {
    const answer = readAccount(input);
    expect(answer.ok).toBe(valid);
    if (!answer.ok) expect(answer).toEqual(refusal);
    else
      expect(answer.value).toEqual({
        prefix: expected?.['prefix'],
        number: expected?.['number'],
        bankCode: expected?.['bank'],
      });
  });

  it.each([
    '1/0100',
    '0000000000/0800',
    '',
    '/0100',
    '19-/0100',
    '1234567-19/0100',
    '19-2000145399',
    ' 2516/0720',
    '19-2000145399/08001',
  ])('refuses %j', (text) => {
    expect(readAccount(text)).toEqual(refusal);
  });

  it('requires two non-zero digits in the number, even if modulus 11 matches', () => {
    expect(readAccount('0000000000/0800')).toEqual(refusal);
    expect(isValidAccount({ prefix: '', number: '10', bankCode: '0800' })).toBe(false);
  });

  it.each([
    { prefix: '0000019', number: '2000145399', bankCode: '0800' },
    { prefix: ' 19', number: '2000145399', bankCode: '0800' },
    { prefix: '19', number: '00000000019', bankCode: '0800' },
    { prefix: '19', number: ' 19', bankCode: '0800' },
    { prefix: '19', number: '9', bankCode: '0800' },
    { prefix: '19', number: '2000145399', bankCode: '08000' },
    { prefix: '19', number: '2000145399', bankCode: 'x0800' },
  ])('refuses a part of another format, even if modulus 11 matches: %o', (account) => {
    expect(isValidAccount(account)).toBe(false);
    expect(isValidAccount({ prefix: '19', number: '2000145399', bankCode: '0800' })).toBe(true);
  });

  it('pads prefix and number with leading zeros and stays valid', () => {
    const padded = padAccount({ prefix: '19', number: '8742637541', bankCode: '1200' });
    expect(padded).toEqual({ prefix: '000019', number: '8742637541', bankCode: '1200' });
    expect(isValidAccount(padded)).toBe(true);
  });

  it.each(hugeTexts)('handles a text of 100 kB', (text) => {
    expect(readAccount(text)).toEqual(refusal);
    expect(readAccount(`19-${text}/0100`)).toEqual(refusal);
  });
});
