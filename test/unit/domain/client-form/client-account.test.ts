import { describe, expect, it } from 'vitest';
import {
  accountOf,
  accountOfIban,
  composedIban,
  takeAccountApart,
  withChosenBank,
} from '#domain/client-form/client-account.ts';
import { emptyClient, type ClientValues } from '#domain/client-form/client-values.ts';
import { clientContext } from '#test/helpers/client/client-sample.ts';

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
    expect(accountOf(client({ accountNumber: '19-2000 145399', bank: 'cz' }), lists)).toEqual({
      ...parts,
      country: 'CZ',
    });
    expect(accountOf(client({ accountNumber: '19-2000145399', bank: 'sk' }), lists)).toEqual({
      ...parts,
      country: 'SK',
    });
  });

  it('is null without a bank, for a bank of another country and for a wrong number', () => {
    expect(accountOf(client({ accountNumber: '19-2000145399', bank: '' }), lists)).toBeNull();
    expect(accountOf(client({ accountNumber: '19-2000145399', bank: 'de' }), lists)).toBeNull();
    expect(accountOf(client({ accountNumber: '19-2000145398', bank: 'cz' }), lists)).toBeNull();
    expect(accountOf(client({ accountNumber: 'x', bank: 'cz' }), lists)).toBeNull();
  });
});

describe('an account of a bank that is not in the list (SIL-139)', () => {
  const parts = { prefix: '', number: '6850057', bankCode: '9999' };
  const accountNumber = '6850057/9999';

  it('has the typed code, and the country of its IBAN or else of the client', () => {
    expect(accountOf(client({ accountNumber }), lists)).toEqual({ ...parts, country: 'CZ' });
    expect(accountOf(client({ accountNumber, country: 'SK' }), lists)).toEqual({ ...parts, country: 'SK' });
    const { iban = '' } = composedIban(client({ accountNumber, country: 'SK' }), { lists });
    expect(iban).toMatch(/^SK\d\d 9999 0000 0000 0685 0057$/);
    expect(accountOf(client({ accountNumber, iban }), lists)).toEqual({ ...parts, country: 'SK' });
    expect(accountOf(client({ accountNumber: '6850058/9999' }), lists)).toBeNull();
  });

  it('loses the code as soon as a bank is chosen', () => {
    expect(withChosenBank(client({ accountNumber, bank: 'cz2' }), { lists })).toEqual({
      accountNumber: '6850057',
      iban: 'CZ04 2700 0000 0000 0685 0057',
    });
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

  it('keeps an unknown code with the number and chooses no bank (SIL-139)', () => {
    expect(taken({ accountNumber: '6850057 / 9999', bank: 'cz' })).toEqual({ accountNumber: '6850057/9999', bank: '' });
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

  it('keeps the code with the number if the bank is not in the list (SIL-139)', () => {
    expect(found('CZ5508000000001234567899')).toMatchObject({ bank: 'cz' });
    expect(found('CZ4201000000195505030267')).toEqual({
      iban: 'CZ42 0100 0000 1955 0503 0267',
      accountNumber: '19-5505030267/0100',
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
