import type { Client } from '#contract/web-request.ts';

/** A client as typed into the card, with a unique word or number in each field. */
export const typedCanary = {
  prefix: 'Kanr.',
  firstName: 'Kanárina',
  lastName: 'Kanárková-Žlutá',
  suffix: 'KnrSc.',
  pseudonym: 'Kanárčice',
  citizenship: 'CZ',
  personalId: '9554121005',
  placeOfBirth: 'Kanárov nad Sázavou',
  countryOfBirth: 'CZ',
  taxResidence: 'CZ',
  taxResidenceCity: 'Kanárovice',
  vatId: 'CZ8731873187',
  email: 'kanarek8732@klient.example',
  phone: '605 873 387',
  street: 'Kanárková',
  conscriptionNum: '87348734',
  city: 'Kanárkovice',
  postcode: '602 00',
  country: 'CZ',
  idType: 'i',
  idNumber: '204518736',
  idIssuedBy: 'Kanárský úřad',
  dateOfIssue: '14/05/2021',
  dateOfExpiry: '14/05/2031',
  bank: 'CZ0800',
  accountNumber: '2612345674',
  currency: 'CZK',
  accountOwner: 'Kanárina Kanárková-Žlutá',
  variableSymbol: '8735873500',
};

/** The client's income, its start and the occupation: answers to the questions about money laundering. */
export const canaryAnswers = ['87390000', '01/09/2014', 'Kanárkářka'] as const;
export const canaryPlace = 'Kanárov';
export const canaryPhone = '+420605873387';
export const canaryBirthDate = '12/04/1995';
const canaryIban = 'CZ6808000000002612345674';

const address: NonNullable<Client['permanentAddress']> = {
  street: typedCanary.street,
  conscriptionNumber: typedCanary.conscriptionNum,
  streetNumber: null,
  city: typedCanary.city,
  postalCode: '60200',
  countryId: 'CZ',
};

/** The same client as in a request. */
export const canaryPayload = {
  identificationId: typedCanary.personalId,
  identificationType: 'BirthNumber',
  prefix: typedCanary.prefix,
  name: typedCanary.firstName,
  surname: typedCanary.lastName,
  suffix: typedCanary.suffix,
  pseudonym: typedCanary.pseudonym,
  citizenshipCountryId: 'CZ',
  identityDocument: {
    typeId: 'i',
    number: typedCanary.idNumber,
    issuedBy: typedCanary.idIssuedBy,
    issuedDate: '2021-05-14',
    validTo: '2031-05-14',
    unlimitedValidity: false,
  },
  permanentAddress: address,
  correspondentAddress: null,
  temporaryAddress: null,
  email: typedCanary.email,
  phoneNumber: canaryPhone,
  username: typedCanary.email,
  taxResidency: { countryId: 'CZ', city: typedCanary.taxResidenceCity, tin: typedCanary.vatId },
  birthDate: '1995-04-12',
  birthPlace: typedCanary.placeOfBirth,
  birthCountryId: 'CZ',
  sex: 'FEMALE',
  bankAccount: {
    accountNumber: typedCanary.accountNumber,
    bankId: typedCanary.bank,
    iban: canaryIban,
    owner: typedCanary.accountOwner,
    currencyId: 'CZK',
    matchingCode: typedCanary.variableSymbol,
    paymentCode: null,
  },
} satisfies Partial<Client>;

const words = [
  'Kanr.',
  'KnrSc.',
  'Kanár',
  'kanár',
  'kanarek',
  '955412',
  '8731873187',
  '87348734',
  '8735873500',
  '87390000',
  '8739873987',
  '605873387',
  '605 873 387',
  typedCanary.idNumber,
  typedCanary.accountNumber,
  canaryIban,
  '1995-04-12',
  canaryBirthDate,
];

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Creates a finder for the client's words in a text, plain or URL-encoded, and for the secrets that occur meanwhile:
 * codes and pictures, which count only without adjacent letters or digits.
 */
export function canaryFinder() {
  const secrets = new Set<string>();
  return {
    addSecret: (secret: string) => void secrets.add(secret),
    found: (text: string): string[] => {
      const plain = words.filter((word) => text.includes(word) || text.includes(encodeURIComponent(word)));
      return [
        ...plain,
        ...[...secrets].filter((secret) => new RegExp(`(?<![\\w.])${escaped(secret)}(?!\\w)`).test(text)),
      ];
    },
  };
}
export type CanaryFinder = ReturnType<typeof canaryFinder>;
