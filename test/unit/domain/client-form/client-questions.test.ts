import { describe, expect, it } from 'vitest';
import { clientForm } from '#domain/client-form/client-form.ts';
import { birthDateMismatch } from '#domain/client-form/client-identity.ts';
import { clientSearch, idNumberToCheck, overwrites, usualClient } from '#domain/client-form/client-questions.ts';
import { phonePrefixOf } from '#domain/people/phone.ts';
import { emptyClient } from '#domain/client-form/client-values.ts';
import { afterLeaving } from '#domain/forms/change-values.ts';
import { clientContext, goodClient } from '#test/helpers/client/client-sample.ts';

describe('an untouched card', () => {
  it("begins with the user's country and currency, as far as they are offered (SIL-226)", () => {
    const country = { citizenship: 'CZ', countryOfBirth: 'CZ', taxResidence: 'CZ', country: 'CZ' };

    expect(usualClient({ countryId: 'CZ', currencyId: 'CZK' }, clientContext)).toEqual({ ...country, currency: 'CZK' });
    expect(new Set(Object.values(usualClient({ countryId: 'XX', currencyId: 'XXX' }, clientContext)))).toEqual(
      new Set(['']),
    );
  });

  it('takes the client for the owner of the account unless another one is entered (SIL-226)', () => {
    const ownerAfter = (accountOwner: string) =>
      afterLeaving(clientForm, { ...goodClient, accountOwner }, ['accountNumber'], clientContext).accountOwner;

    expect([ownerAfter(''), ownerAfter('Eva')]).toEqual(['Petr Řezáč', 'Eva']);
    const byIban = { ...goodClient, bank: '', accountNumber: '', accountOwner: '', iban: 'CZ6508000000192000145399' };
    expect(afterLeaving(clientForm, byIban, ['iban'], clientContext)).toMatchObject({
      accountNumber: '19-2000145399',
      accountOwner: 'Petr Řezáč',
    });
  });
});

describe('client look-up', () => {
  it('needs name, surname, a valid personal number and the citizenship (CLIENT-08, SIL-133)', () => {
    expect(clientSearch(goodClient, clientContext)).toEqual({
      name: 'Petr',
      surname: 'Řezáč',
      identificationNumber: '7103192745',
      citizenshipCountryId: 'CZ',
    });
    const spaced = { ...goodClient, firstName: ' Petr ', lastName: ' Řezáč ', personalId: ' 7103192745 ' };
    expect(clientSearch(spaced, clientContext)).toEqual(clientSearch(goodClient, clientContext));
    expect(clientSearch({ ...goodClient, lastName: ' ' }, clientContext)).toBeNull();
    for (const name of ['firstName', 'lastName', 'personalId', 'citizenship'] as const)
      expect(clientSearch({ ...goodClient, [name]: '' }, clientContext)).toBeNull();
    expect(clientSearch({ ...goodClient, personalId: '7103192746' }, clientContext)).toBeNull();
    expect(clientSearch({ ...goodClient, personalId: 'X1', citizenship: 'AT' }, clientContext)).not.toBeNull();
  });

  it('overwrites other input, and only that is confirmed (SIL-133)', () => {
    const { firstName, lastName, personalId, citizenship, sex, dateOfBirth, vatId } = goodClient;
    const typed = { ...emptyClient, firstName, lastName, personalId, citizenship, sex, dateOfBirth, vatId };
    expect(overwrites(typed, goodClient)).toBe(false);
    expect(overwrites({ ...typed, city: 'Brno' }, goodClient)).toBe(false);
    expect(overwrites({ ...typed, city: 'Praha' }, goodClient)).toBe(true);
    expect(overwrites({ ...typed, samePostalAddress: false }, goodClient)).toBe(true);
  });
});

describe('questions of the client card', () => {
  it('ask about a birth date that differs from the birth number (CLIENT-17)', () => {
    expect(birthDateMismatch({ ...goodClient, dateOfBirth: '1971-03-20' }, clientContext)).toBe('1971-03-19');
    expect(birthDateMismatch(goodClient, clientContext)).toBeNull();
    const spaced = { ...goodClient, personalId: ' 7103192745 ', dateOfBirth: '1971-03-20' };
    expect(birthDateMismatch(spaced, clientContext)).toBe('1971-03-19');
    expect(birthDateMismatch({ ...goodClient, dateOfBirth: '19/03' }, clientContext)).toBeNull();
    expect(
      birthDateMismatch({ ...goodClient, dateOfBirth: '1971-03-20', citizenship: 'DE' }, clientContext),
    ).toBeNull();
  });

  it("ask for a Czech citizen's identity card number before the contract (CLIENT-21, CLIENT-22)", () => {
    expect(idNumberToCheck(goodClient, clientContext)).toBe('204518736');
    expect(idNumberToCheck({ ...goodClient, idNumber: ' 204518736 ' }, clientContext)).toBe('204518736');
    expect(idNumberToCheck({ ...goodClient, idType: 'p' }, clientContext)).toBeNull();
    expect(idNumberToCheck({ ...goodClient, idType: '' }, clientContext)).toBeNull();
    expect(idNumberToCheck({ ...goodClient, citizenship: 'SK' }, clientContext)).toBeNull();
  });

  it("prefill a phone number with the prefix of the user's country (CLIENT-15)", () => {
    expect(['SK', 'CZ', 'AT'].map(phonePrefixOf)).toEqual(['+421', '+420', '+420']);
  });
});
