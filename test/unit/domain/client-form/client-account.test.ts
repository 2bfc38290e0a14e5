import { describe, expect, it } from 'vitest';
import { accountOf, accountOfIban, composedIban, takeAccountApart } from '#domain/client-form/client-account.ts';
import { emptyClient, type ClientValues } from '#domain/client-form/client-values.ts';
import { clientContext } from '#test/helpers/client-sample.ts';

/** Banks of three countries, two of them with the same code. */
const lists = {
  ...clientContext.lists,
  banks: [
    { id: 'de', code: '0800', countryId: 'DE' },
    { id: 'sk', code: '0800', countryId: 'SK' },
    { id: 'cz', code: '0800', countryId: 'CZ' },
    { id: 'cz2', code: '2700', countryId: 'CZ' },
    { id: 'sk2', code: '1200', countryId: 'SK' },
  ],
};
const client = (changes: Partial<ClientValues>): ClientValues => ({ ...emptyClient, ...changes });

describe('accountOf', () => {
  it('reads a Czech or Slovak account, ignoring spaces in the number (CLIENT-43)', () => {
    const parts = { prefix: '19', number: '2000145399', bankCode: '0800' };
    expect(accountOf({ accountNumber: '19-2000 145399', bank: 'cz' }, lists)).toEqual({ ...parts, country: 'CZ' });
    expect(accountOf({ accountNumber: '19-2000145399', bank: 'sk' }, lists)).toEqual({ ...parts, country: 'SK' });
  });

  it('is null without a bank, for a bank of another country and for an invalid number', () => {
    expect(accountOf({ accountNumber: '19-2000145399', bank: '' }, lists)).toBeNull();
    expect(accountOf({ accountNumber: '19-2000145399', bank: 'de' }, lists)).toBeNull();
    expect(accountOf({ accountNumber: '19-2000145398', bank: 'cz' }, lists)).toBeNull();
    expect(accountOf({ accountNumber: 'x', bank: 'cz' }, lists)).toBeNull();
  });
});

describe('composedIban', () => {
  it('uses the country of the bank, and is empty without an account (CLIENT-18)', () => {
    const values = client({ accountNumber: '19-8742637541', bank: 'sk2', country: 'CZ' });
    expect(composedIban(values, { lists })).toEqual({ iban: 'SK31 1200 0000 1987 4263 7541' });
    expect(composedIban(client({ accountNumber: '19-8742637541' }), { lists })).toEqual({});
  });
});

describe('takeAccountApart', () => {
  const taken = (changes: Partial<ClientValues>) => takeAccountApart(client(changes), { lists });

  it("prefers the bank in the chosen bank's country, then in the client's (VALID-05)", () => {
    const accountNumber = '19-2000145399/0800';
    expect(taken({ accountNumber, bank: 'sk2', country: 'CZ' })).toEqual({
      accountNumber: '19-2000145399',
      bank: 'sk',
    });
    expect(taken({ accountNumber, bank: 'cz2', country: 'SK' })).toEqual({
      accountNumber: '19-2000145399',
      bank: 'cz',
    });
    expect(taken({ accountNumber, country: 'SK' })).toEqual({ accountNumber: '19-2000145399', bank: 'sk' });
  });

  it('uses a Czech or Slovak bank for a client of another country', () => {
    expect(taken({ accountNumber: '6850057 / 2700', country: 'AT' })).toEqual({
      accountNumber: '6850057',
      bank: 'cz2',
    });
    expect(taken({ accountNumber: '6850057/1200', country: 'AT' })).toEqual({ accountNumber: '6850057', bank: 'sk2' });
  });

  it('keeps the bank if no bank has the code', () => {
    expect(taken({ accountNumber: '6850057/9999', bank: 'cz' })).toEqual({ accountNumber: '6850057' });
  });

  it('leaves a number without a bank code unchanged', () => {
    expect(taken({ accountNumber: '19-2000 145399', bank: 'cz' })).toEqual({});
    expect(taken({ accountNumber: '', bank: 'cz' })).toEqual({});
  });
});

describe('accountOfIban', () => {
  const found = (iban: string) => accountOfIban(client({ iban }), { lists });

  it('finds the bank by the code and the country of the IBAN (CLIENT-19)', () => {
    expect(found('cz6508000000192000145399')).toEqual({
      iban: 'CZ65 0800 0000 1920 0014 5399',
      accountNumber: '19-2000145399',
      bank: 'cz',
    });
  });

  it('clears the bank if the list has none with the code', () => {
    expect(found('CZ5508000000001234567899')).toMatchObject({ bank: 'cz' });
    expect(found('CZ4201000000195505030267')).toEqual({
      iban: 'CZ42 0100 0000 1955 0503 0267',
      accountNumber: '19-5505030267',
      bank: '',
    });
  });

  it('clears account and bank for an IBAN of another country only (SIL-140)', () => {
    expect(found('de89370400440532013000')).toEqual({
      iban: 'DE89 3704 0044 0532 0130 00',
      accountNumber: '',
      bank: '',
    });
    expect(found('CZ66')).toEqual({});
  });
});
