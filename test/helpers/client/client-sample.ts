import type { Client } from '#contract/web-request.ts';
import { emptyClient, noChecks, type ClientContext, type ClientValues } from '#domain/client-form/client-values.ts';

/** The demo's reference data for the choices of the card. */
export const clientLists = {
  countries: ['CZ', 'SK', 'BG', 'DE', 'AT'].map((id) => ({ id, code: id, name: id })),
  currencies: ['CZK', 'EUR'].map((id) => ({ id, code: id, name: id })),
  salutations: [
    { id: 'mr', code: 'MR', name: 'Vážený pane' },
    { id: 'mrs', code: 'MRS', name: 'Vážená paní' },
  ],
  banks: [
    { id: 'CZ0800', code: '0800', name: 'Česká spořitelna', countryId: 'CZ' },
    { id: 'CZ2700', code: '2700', name: 'UniCredit Bank', countryId: 'CZ' },
    { id: 'SK1200', code: '1200', name: 'Banka', countryId: 'SK' },
  ],
  identityDocumentTypes: [
    { id: 'i', code: 'I', name: 'Občanský průkaz' },
    { id: 'p', code: 'P', name: 'Cestovní pas' },
    { id: 'r', code: 'R', name: 'Povolení k pobytu' },
  ],
  secondaryDocumentTypes: [
    { id: 'p', code: 'P', name: 'Cestovní pas' },
    { id: 'd', code: 'D', name: 'Řidičský průkaz' },
  ],
};

export const clientContext: ClientContext = {
  today: '2026-11-22',
  adviser: { email: 'advisor@horizont.example', phone: '+420604318277' },
  isLtip: false,
  lists: clientLists,
  checks: noChecks,
};

/** A valid card. */
export const goodClient: ClientValues = {
  ...emptyClient,
  firstName: 'Petr',
  lastName: 'Řezáč',
  personalId: '7103192745',
  identificationType: 'BirthNumber',
  dateOfBirth: '1971-03-19',
  sex: 'MALE',
  placeOfBirth: 'Brno',
  countryOfBirth: 'CZ',
  citizenship: 'CZ',
  taxResidence: 'CZ',
  vatId: '7103192745',
  email: 'klient@example.com',
  phone: '+420601123456',
  appUsername: 'klient@example.com',
  street: 'Lidická',
  city: 'Brno',
  postcode: '60200',
  country: 'CZ',
  idType: 'i',
  idNumber: '204518736',
  idIssuedBy: 'Magistrát města Brna',
  dateOfIssue: '2020-01-31',
  dateOfExpiry: '2030-01-31',
  bank: 'CZ0800',
  accountNumber: '19-2000145399',
  currency: 'CZK',
  iban: 'CZ65 0800 0000 1920 0014 5399',
  accountOwner: 'Petr Řezáč',
};

/** The same client as in a request. */
export const goodPayload: Client = {
  id: null,
  identificationId: '7103192745',
  identificationType: 'BirthNumber',
  prefix: null,
  name: 'Petr',
  surname: 'Řezáč',
  suffix: null,
  pseudonym: null,
  salutation: null,
  citizenshipCountryId: 'CZ',
  identityDocument: {
    typeId: 'i',
    number: '204518736',
    issuedBy: 'Magistrát města Brna',
    issuedDate: '2020-01-31',
    validTo: '2030-01-31',
    unlimitedValidity: false,
  },
  secondaryIdentityDocument: null,
  permanentAddress: {
    street: 'Lidická',
    conscriptionNumber: null,
    streetNumber: null,
    city: 'Brno',
    postalCode: '60200',
    countryId: 'CZ',
  },
  correspondentAddress: null,
  temporaryAddress: null,
  email: 'klient@example.com',
  phoneNumber: '+420601123456',
  username: 'klient@example.com',
  taxResidency: { countryId: 'CZ', city: null, tin: '7103192745' },
  birthDate: '1971-03-19',
  birthPlace: 'Brno',
  birthCountryId: 'CZ',
  sex: 'MALE',
  bankAccount: {
    accountNumber: '19-2000145399',
    bankId: 'CZ0800',
    iban: 'CZ6508000000192000145399',
    owner: 'Petr Řezáč',
    currencyId: 'CZK',
    matchingCode: null,
    paymentCode: null,
  },
  employer: null,
};
