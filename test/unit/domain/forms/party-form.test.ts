import { describe, expect, it } from 'vitest';
import { valuesAfterChange } from '#domain/forms/change-values.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { accountForm, partyForm, type PartyContext, type PartyValues } from './party-form.ts';

const context: PartyContext = { isSlovakDistributor: false };
const good: PartyValues = {
  ...partyForm.initial,
  country: 'CZ',
  email: 'klient@example.com',
  phone: '+420 601 123 456',
  accounts: [{ currency: 'CZK', accountNumber: '19-2000145399/0800', iban: 'CZ65 0800 0000 1920 0014 5399' }],
};

const faultsOf = (changes: Partial<PartyValues>, within: PartyContext = context) =>
  Object.fromEntries([...findFaults(partyForm, { ...good, ...changes }, within)].map(([path, { key }]) => [path, key]));

describe('form with conditions, a shared check and a list', () => {
  it('has no errors for valid values', () => {
    expect(faultsOf({})).toEqual({});
  });

  it.each<[string, Partial<PartyValues>, Record<string, string>]>([
    ['the number of a business only of an entrepreneur', { kind: 'entrepreneur' }, { companyId: 'mixed.required' }],
    ['its check digit', { kind: 'entrepreneur', companyId: '27074359' }, { companyId: 'string.identificationNumber' }],
    ['either e-mail or phone', { email: '', phone: ' ' }, { email: 'mixed.required' }],
    ['no phone where there is an e-mail', { phone: '' }, {}],
    ['an account at all', { accounts: [] }, { accounts: 'mixed.required' }],
  ])('requires %s', (_what, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  it('requires a permit from foreigners at a Slovak distributor only', () => {
    const slovak = { isSlovakDistributor: true };
    expect(faultsOf({ country: 'DE' }, slovak)).toEqual({ residencePermit: 'mixed.required' });
    expect(faultsOf({ country: 'DE' })).toEqual({});
    expect(faultsOf({ country: 'CZ' }, slovak)).toEqual({});
    const business = { kind: 'entrepreneur', companyId: '27074358', country: 'DE' } as const;
    expect(faultsOf(business, slovak)).toEqual({});
  });

  it('reports the error of a list entry at its index', () => {
    const accounts = [...good.accounts, { currency: '', accountNumber: '1/0100', iban: 'CZ00' }];
    expect(faultsOf({ accounts })).toEqual({
      'accounts.1.currency': 'mixed.required',
      'accounts.1.accountNumber': 'string.accountNumber',
      'accounts.1.iban': 'string.iban',
    });
    expect(readForm(partyForm, good, context).values.accounts[0]?.iban).toBe('CZ6508000000192000145399');
  });

  it('passes the outer form to a list entry', () => {
    const entry = { ...accountForm.initial, accountNumber: '19-2000145399/0800' };
    const within = { form: good, context, index: 0 };
    expect(valuesAfterChange(accountForm, entry, 'accountNumber', within).iban).toBe('CZ6508000000192000145399');
  });
});
