import { describe, expect, it } from 'vitest';
import { findFaults } from '#domain/forms/find-faults.ts';
import { partyForm, type PartyContext, type PartyValues } from './party-form.ts';

const context: PartyContext = { isSlovakDistributor: false };
const good: PartyValues = {
  ...partyForm.initial,
  country: 'CZ',
  email: 'klient@example.com',
  phone: '+420 601 123 456',
};

const faultsOf = (changes: Partial<PartyValues>, within: PartyContext = context) =>
  Object.fromEntries([...findFaults(partyForm, { ...good, ...changes }, within)].map(([path, { key }]) => [path, key]));

describe('form with conditions and a shared check', () => {
  it('has no errors for valid values', () => {
    expect(faultsOf({})).toEqual({});
  });

  it.each<[string, Partial<PartyValues>, Record<string, string>]>([
    ['the number of a business only of an entrepreneur', { kind: 'entrepreneur' }, { companyId: 'mixed.required' }],
    ['its check digit', { kind: 'entrepreneur', companyId: '27074359' }, { companyId: 'string.identificationNumber' }],
    ['either e-mail or phone', { email: '', phone: ' ' }, { email: 'mixed.required' }],
    ['no phone where there is an e-mail', { phone: '' }, {}],
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
});
