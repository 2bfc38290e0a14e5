import type { Client } from '#contract/web-request.ts';
import type { Database } from '../db/database.ts';

/** Ids of the demo's web requests: digits, too many to be guessed. */
export const demoWebRequests = {
  advisor: '74920318465501827364019283746550',
  poradca: '18273645509182736455019283746552',
} as const;

/** A client of whom nothing is known. */
export const unknownClient: Client = {
  id: null,
  identificationId: null,
  identificationType: null,
  prefix: null,
  name: null,
  surname: null,
  suffix: null,
  pseudonym: null,
  salutation: null,
  citizenshipCountryId: null,
  identityDocument: null,
  secondaryIdentityDocument: null,
  permanentAddress: null,
  correspondentAddress: null,
  temporaryAddress: null,
  email: null,
  phoneNumber: null,
  username: null,
  taxResidency: null,
  birthDate: null,
  birthPlace: null,
  birthCountryId: null,
  sex: null,
  bankAccount: null,
  employer: null,
};

const czechClient: Client = {
  ...unknownClient,
  identificationId: '8553121236',
  identificationType: 'BirthNumber',
  prefix: 'Ing.',
  name: 'Žaneta',
  surname: 'Dvořáčková',
  salutation: 'mrs',
  citizenshipCountryId: 'CZ',
  identityDocument: {
    typeId: 'i',
    number: '204518736',
    issuedBy: 'Magistrát města Brna',
    issuedDate: '2021-05-14',
    validTo: '2031-05-14',
    unlimitedValidity: false,
  },
  permanentAddress: {
    street: 'Lidická',
    conscriptionNumber: '1862',
    streetNumber: '23',
    city: 'Brno',
    postalCode: '60200',
    countryId: 'CZ',
  },
  email: 'zaneta.dvorackova@klient.example',
  phoneNumber: '+420605184327',
  username: 'zaneta.dvorackova@klient.example',
  taxResidency: { countryId: 'CZ', city: 'Brno', tin: '8553121236' },
  birthDate: '1985-03-12',
  birthPlace: 'Brno',
  birthCountryId: 'CZ',
  sex: 'FEMALE',
  bankAccount: {
    accountNumber: '19-2000145399/0800',
    bankId: 'CZ0800',
    iban: 'CZ6508000000192000145399',
    owner: 'Žaneta Dvořáčková',
    currencyId: 'CZK',
    matchingCode: null,
    paymentCode: null,
  },
  employer: { identificationNumber: '27045137', name: 'Moravské strojírny' },
};

const slovakClient: Client = {
  ...unknownClient,
  name: 'Ľubica',
  surname: 'Ďurčáková',
  salutation: 'mrs',
  citizenshipCountryId: 'SK',
  email: 'lubica.durcakova@klient.example',
  phoneNumber: '+421905281946',
  sex: 'FEMALE',
};

const answers = [
  ['PEP', 'NO', null],
  ['OWN_ACCOUNT', 'YES', null],
  ['SOURCE_OF_MONEY', 'EMPLOYMENT', null],
  ['SOURCE_OF_MONEY', 'OTHER', 'Dividendy'],
  ['PURPOSE', 'RETIREMENT', null],
  ['MONTHLY_INCOME', null, '52000'],
  ['INCOME_CURRENCY', 'CZK', null],
  ['INCOME_SINCE', null, '2014-09-01'],
  ['OCCUPATION', null, 'Konstruktérka'],
] as const;

/** Answers to the whole questionnaire, as a client gave them. */
export const demoAnswers = (owner_id: string, subject_id: string) =>
  answers.map(([question_code, answer_code, answer_value], position) => ({
    owner_id,
    subject_id,
    position,
    question_code,
    answer_code,
    answer_value,
  }));

/** Adds what two clients filled in beforehand, each for one advisor: one complete, one barely begun. */
export async function seedWebRequests(database: Database): Promise<void> {
  await database
    .insertInto('web_requests')
    .values([
      { id: demoWebRequests.advisor, owner_id: 'advisor', details: JSON.stringify(czechClient) },
      { id: demoWebRequests.poradca, owner_id: 'poradca', details: JSON.stringify(slovakClient) },
    ])
    .execute();
  await database.insertInto('aml_answers').values(demoAnswers('advisor', demoWebRequests.advisor)).execute();
}
