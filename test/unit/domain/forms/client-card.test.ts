import { describe, expect, it } from 'vitest';
import { afterChange, afterLeaving } from '#domain/forms/change-values.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { fieldState } from '#domain/forms/field-state.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { accountForm, clientForm, type ClientContext, type ClientValues } from './client-card-form.ts';

const context: ClientContext = {
  today: '2026-11-22',
  isSlovakDistributor: false,
  adviser: { email: 'advisor@horizont.example', phone: '+420604318277' },
};
const good: ClientValues = {
  ...clientForm.initial,
  citizenship: 'CZ',
  personalId: '7103192745',
  sex: 'MALE',
  dateOfBirth: '1971-03-19',
  vatId: '7103192745',
  email: 'klient@example.com',
  appUsername: 'klient@example.com',
  phone: '+420 601 123 456',
  street: 'Dlouhá',
  idType: 'I',
  dateOfIssue: '2020-01-31',
  dateOfExpiry: '2030-01-31',
  accounts: [{ currency: 'CZK', accountNumber: '19-2000145399/0800', iban: 'CZ65 0800 0000 1920 0014 5399' }],
};

const faultsOf = (changes: Partial<ClientValues>, within: ClientContext = context) =>
  Object.fromEntries(
    [...findFaults(clientForm, { ...good, ...changes }, within)].map(([path, { key }]) => [path, key]),
  );
const change = <Name extends keyof ClientValues>(name: Name, value: ClientValues[Name], before = good) =>
  afterChange(clientForm, { ...before, [name]: value }, name, context);

describe('the client card as a form', () => {
  it('has nothing against a client in order', () => {
    expect(faultsOf({})).toEqual({});
  });

  it.each<[string, Partial<ClientValues>, Record<string, string>]>([
    ['the number of a business only of an entrepreneur', { kind: 'entrepreneur' }, { companyId: 'mixed.required' }],
    ['its check digit', { kind: 'entrepreneur', companyId: '27074359' }, { companyId: 'string.identificationNumber' }],
    ['a birth number in digits (CLIENT-27)', { personalId: '710319/2745' }, { personalId: 'string.personalIdFormat' }],
    ['its check digit (CLIENT-27)', { personalId: '7103192746' }, { personalId: 'string.personalId' }],
    ['the sex that it says (CLIENT-29)', { sex: 'FEMALE' }, { sex: 'mixed.invalidSex' }],
    ['of a foreigner any number (CLIENT-28)', { citizenship: 'DE', personalId: 'X-1', sex: 'FEMALE' }, {}],
    ['of a foreigner a sex all the same (CLIENT-30)', { citizenship: 'DE', sex: '' }, { sex: 'mixed.required' }],
    ['18 years (CLIENT-31)', { dateOfBirth: '2008-11-23' }, { dateOfBirth: 'date.client-over-18' }],
    ['18 years to the day (CLIENT-31)', { dateOfBirth: '2008-11-22' }, {}],
    [
      'an e-mail other than the own (CLIENT-32)',
      { email: 'Advisor@horizont.example' },
      { email: 'string.emailSameAsUser' },
    ],
    ['a phone other than the own (CLIENT-33)', { phone: '+421 604 318 277' }, { phone: 'string.phoneSameAsUser' }],
    ['either e-mail or phone', { email: '', phone: ' ' }, { email: 'mixed.required' }],
    ['no phone where there is an e-mail', { phone: '' }, {}],
    [
      'a postal street where it is another (CLIENT-36)',
      { samePostalAddress: false },
      { postalStreet: 'mixed.required' },
    ],
    [
      'ten characters of a number in it (CLIENT-35)',
      { samePostalAddress: false, postalStreet: 'Krátká', postalStreetNum: '12345678901' },
      { postalStreetNum: 'string.max' },
    ],
    ['no issue in the future (CLIENT-38)', { dateOfIssue: '2026-11-23' }, { dateOfIssue: 'date.max' }],
    ['a year of validity (CLIENT-39)', { dateOfExpiry: '2027-11-21' }, { dateOfExpiry: 'date.min' }],
    ['none where it is unlimited (CLIENT-39)', { dateOfExpiry: '', unlimitedValidity: true }, {}],
    ['the number of a second document (CLIENT-40)', { secondaryIdType: 'P' }, { secondaryIdNumber: 'mixed.required' }],
    ['an account at all', { accounts: [] }, { accounts: 'mixed.required' }],
  ])('asks for %s', (_what, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  it('names the day from which a document is valid long enough', () => {
    const found = findFaults(clientForm, { ...good, dateOfExpiry: '2027-01-01' }, context).get('dateOfExpiry');
    expect(found).toEqual({ key: 'date.min', values: { min: '2027-11-22' } });
  });

  it('asks foreigners at a Slovak distributor for a permit, and no one else', () => {
    const slovak = { ...context, isSlovakDistributor: true };
    expect(faultsOf({ citizenship: 'DE' }, slovak)).toEqual({ residencePermit: 'mixed.required' });
    expect(faultsOf({ citizenship: 'DE' })).toEqual({});
    expect(faultsOf({ citizenship: 'CZ' }, slovak)).toEqual({});
    const business = { kind: 'entrepreneur', companyId: '27074358', citizenship: 'DE' } as const;
    expect(faultsOf(business, slovak)).toEqual({});
  });

  it('finds the fault of an entry in a list at its place', () => {
    const accounts = [...good.accounts, { currency: '', accountNumber: '1/0100', iban: 'CZ00' }];
    expect(faultsOf({ accounts })).toEqual({
      'accounts.1.currency': 'mixed.required',
      'accounts.1.accountNumber': 'string.accountNumber',
      'accounts.1.iban': 'string.iban',
    });
    expect(readForm(clientForm, good, context).values.accounts[0]?.iban).toBe('CZ6508000000192000145399');
  });

  it('composes the IBAN of an entry by the country of the form around it (CLIENT-18)', () => {
    const entry = { ...accountForm.initial, accountNumber: '19-2000145399/0800' };
    const within = { form: good, context, index: 0 };
    expect(afterChange(accountForm, entry, 'accountNumber', within).iban).toBe('CZ6508000000192000145399');
  });
});

describe('the dependencies of the client card', () => {
  it('take the first document from the choice of the second, and clear that with all of it (CLIENT-12, CLIENT-13)', () => {
    const two = { ...good, secondaryIdType: 'P', secondaryIdNumber: '123' } as const;
    expect(fieldState(clientForm, 'secondaryIdType', two, context).options).toEqual(['P', 'D']);
    expect(change('idType', 'P', two)).toMatchObject({ idType: 'P', secondaryIdType: '', secondaryIdNumber: '' });
    expect(change('secondaryIdType', '', two)).toMatchObject({ secondaryIdNumber: '' });
    expect(change('idType', 'D', two)).toMatchObject({ secondaryIdType: 'P', secondaryIdNumber: '123' });
  });

  it('keep another postal address while it is not asked for, and send none (CLIENT-03, DATA-40)', () => {
    const other = { ...good, samePostalAddress: false, postalStreet: 'Krátká' };
    const same = change('samePostalAddress', true, other);
    expect(same.postalStreet).toBe('Krátká');
    expect(readForm(clientForm, same, context).values.postalStreet).toBe('');
    expect(change('samePostalAddress', false, same).postalStreet).toBe('Krátká');
  });

  it('fill what follows when a field is left, and overwrite nothing typed (CLIENT-09, CLIENT-11, CLIENT-16, SIL-135)', () => {
    const leave = (name: keyof ClientValues, changes: Partial<ClientValues>) =>
      afterLeaving(clientForm, { ...good, ...changes }, [name], context);
    expect(leave('dateOfIssue', { dateOfIssue: '2024-02-29' }).dateOfExpiry).toBe('2034-02-28');
    expect(leave('personalId', { sex: '', vatId: '' })).toMatchObject({ sex: 'MALE', vatId: '7103192745' });
    expect(leave('personalId', { vatId: 'CZ1' }).vatId).toBe('CZ1');
    expect(leave('personalId', { personalId: '7103192746', sex: '' }).sex).toBe('');
    expect(leave('email', { appUsername: '' }).appUsername).toBe('klient@example.com');
    expect(leave('email', { appUsername: 'klient' }).appUsername).toBe('klient');
  });
});
