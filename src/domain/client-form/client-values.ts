import type { PlainDate } from '../dates/plain-date.ts';

/** Type of a personal number (DATA-38, SIL-136). */
export type IdentificationType = 'VID' | 'BirthNumber';

interface AddressValues {
  street: string;
  conscriptionNum: string;
  streetNum: string;
  city: string;
  /** With or without its space; five digits in the two countries (SIL-143). */
  postcode: string;
  country: string;
}

type Prefixed<Values, Prefix extends string> = {
  [Name in keyof Values & string as `${Prefix}${Capitalize<Name>}`]: Values[Name];
};

/** The person (DATA-42). Ids are empty without a choice; dates are plain dates, otherwise the text as typed. */
interface PersonValues {
  /** Id of a stored client; empty for a new one. */
  clientId: string;
  prefix: string;
  firstName: string;
  lastName: string;
  suffix: string;
  pseudonym: string;
  salutation: string;
  sex: '' | 'MALE' | 'FEMALE';
  personalId: string;
  identificationType: '' | IdentificationType;
  citizenship: string;
  dateOfBirth: PlainDate;
  placeOfBirth: string;
  countryOfBirth: string;
  taxResidence: string;
  taxResidenceCity: string;
  vatId: string;
  email: string;
  /** With its prefix. */
  phone: string;
  appUsername: string;
}

/** Addresses (DATA-43). */
interface PlaceValues extends AddressValues, Prefixed<AddressValues, 'postal'>, Prefixed<AddressValues, 'temporary'> {
  samePostalAddress: boolean;
  sameTemporaryAddress: boolean;
}

/** Documents, account and employer (DATA-44). */
interface PaperValues {
  idType: string;
  idNumber: string;
  idIssuedBy: string;
  dateOfIssue: PlainDate;
  dateOfExpiry: PlainDate;
  unlimitedValidity: boolean;
  secondaryIdType: string;
  secondaryIdNumber: string;
  secondaryIdIssuedBy: string;
  secondaryDateOfIssue: PlainDate;
  secondaryDateOfExpiry: PlainDate;
  secondaryUnlimitedValidity: boolean;
  /** With its prefix, without the bank code. */
  accountNumber: string;
  bank: string;
  iban: string;
  currency: string;
  accountOwner: string;
  variableSymbol: string;
  specificSymbol: string;
  employerIdentificationNumber: string;
  employerName: string;
}

/** Values of the client card; answers of the questionnaire are stored separately, by question (AML-07). */
export type ClientValues = PersonValues & PlaceValues & PaperValues;
export type ClientField = keyof ClientValues;

export const emptyClient: ClientValues = {
  clientId: '',
  prefix: '',
  firstName: '',
  lastName: '',
  suffix: '',
  pseudonym: '',
  salutation: '',
  sex: '',
  personalId: '',
  identificationType: '',
  citizenship: '',
  dateOfBirth: '',
  placeOfBirth: '',
  countryOfBirth: '',
  taxResidence: '',
  taxResidenceCity: '',
  vatId: '',
  email: '',
  phone: '',
  appUsername: '',
  street: '',
  conscriptionNum: '',
  streetNum: '',
  city: '',
  postcode: '',
  country: '',
  samePostalAddress: true,
  postalStreet: '',
  postalConscriptionNum: '',
  postalStreetNum: '',
  postalCity: '',
  postalPostcode: '',
  postalCountry: '',
  sameTemporaryAddress: true,
  temporaryStreet: '',
  temporaryConscriptionNum: '',
  temporaryStreetNum: '',
  temporaryCity: '',
  temporaryPostcode: '',
  temporaryCountry: '',
  idType: '',
  idNumber: '',
  idIssuedBy: '',
  dateOfIssue: '',
  dateOfExpiry: '',
  unlimitedValidity: false,
  secondaryIdType: '',
  secondaryIdNumber: '',
  secondaryIdIssuedBy: '',
  secondaryDateOfIssue: '',
  secondaryDateOfExpiry: '',
  secondaryUnlimitedValidity: false,
  accountNumber: '',
  bank: '',
  iban: '',
  currency: '',
  accountOwner: '',
  variableSymbol: '',
  specificSymbol: '',
  employerIdentificationNumber: '',
  employerName: '',
};

/** Reference data of the card's choices. */
export interface ClientLists {
  countries: readonly { id: string }[];
  currencies: readonly { id: string }[];
  salutations: readonly { id: string }[];
  banks: readonly { id: string; code: string; countryId: string }[];
  identityDocumentTypes: readonly { id: string; code: string }[];
  secondaryDocumentTypes: readonly { id: string; code: string }[];
}

/** The server's answers about values of the card; each applies to the value that it names. */
export interface ClientChecks {
  username: { value: string; validity: 'AlreadyUsed' | 'InvalidFormat' } | null;
  /** A document number that is invalid or already used. */
  refusedIdNumber: string | null;
  /** A personal number that is blocked for contracts (CLIENT-47). */
  blockedPersonalId: string | null;
}

export const noChecks: ClientChecks = { username: null, refusedIdNumber: null, blockedPersonalId: null };

/** Context that the card depends on in addition to its own values. */
export interface ClientContext {
  today: PlainDate;
  /** The client cannot have the adviser's e-mail and phone (CLIENT-32, CLIENT-33). */
  adviser: { email: string; phone: string | null };
  /** Whether the order is for a long-term investment product, which requires the employer (CLIENT-04, SIL-132). */
  isLtip: boolean;
  lists: ClientLists;
  checks: ClientChecks;
}

const isField = (name: string): name is ClientField => Object.hasOwn(emptyClient, name);
export const clientFields: readonly ClientField[] = Object.keys(emptyClient).filter(isField);

const choices: Partial<Record<ClientField, readonly unknown[]>> = {
  sex: ['', 'MALE', 'FEMALE'] satisfies ClientValues['sex'][],
  identificationType: ['', 'VID', 'BirthNumber'] satisfies ClientValues['identificationType'][],
};

/** Whether an untrusted value has only fields of the client card, each of its type. */
export function areClientValues(value: unknown): value is Partial<ClientValues> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, held]: [string, unknown]) =>
      isField(name) && typeof held === typeof emptyClient[name] && (choices[name]?.includes(held) ?? true),
  );
}
