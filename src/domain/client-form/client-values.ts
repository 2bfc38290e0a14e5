import type { PlainDate } from '../dates/plain-date.ts';

/** How a person's number is to be understood (DATA-38, SIL-136). */
export type IdentificationType = 'VID' | 'BirthNumber';

interface AddressValues {
  street: string;
  conscriptionNum: string;
  streetNum: string;
  city: string;
  /** With or without its space; five digits where it is one of the two countries (SIL-143). */
  postcode: string;
  country: string;
}

type Prefixed<Values, Prefix extends string> = {
  [Name in keyof Values & string as `${Prefix}${Capitalize<Name>}`]: Values[Name];
};

/** The person (DATA-42). Ids of lists are empty where nothing is chosen; days are plain dates, else the text as typed. */
interface PersonValues {
  /** Of a client whose data are known; empty for a new one. */
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

/** Where the client lives and gets letters (DATA-43). */
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
  /** With its prefix, without the code of the bank. */
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

/** What the client card holds; the answers of the questionnaire are beside it, keyed by question (AML-07). */
export type ClientValues = PersonValues & PlaceValues & PaperValues;
export type ClientField = keyof ClientValues;

/** The card that nobody has touched. */
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

/** Reference data that the card chooses from. */
export interface ClientLists {
  countries: readonly { id: string }[];
  currencies: readonly { id: string }[];
  salutations: readonly { id: string }[];
  banks: readonly { id: string; code: string; countryId: string }[];
  identityDocumentTypes: readonly { id: string; code: string }[];
  secondaryDocumentTypes: readonly { id: string; code: string }[];
}

/** What a server has answered of values in the card; each holds for the value that it names. */
export interface ClientChecks {
  username: { value: string; validity: 'AlreadyUsed' | 'InvalidFormat' } | null;
  /** A document's number that is not valid or is used already. */
  refusedIdNumber: string | null;
  /** A personal number with which no contract may be concluded (CLIENT-47). */
  blockedPersonalId: string | null;
}

export const noChecks: ClientChecks = { username: null, refusedIdNumber: null, blockedPersonalId: null };

/** What the card depends on beside its own values. */
export interface ClientContext {
  today: PlainDate;
  /** Whose own e-mail and phone a client cannot have (CLIENT-32, CLIENT-33). */
  adviser: { email: string; phone: string | null };
  /** Whether the order is for a long-term investment product, for which the employer is asked (CLIENT-04, SIL-132). */
  isLtip: boolean;
  lists: ClientLists;
  checks: ClientChecks;
}

const fields: ReadonlySet<string> = new Set(Object.keys(emptyClient));
const isField = (name: string): name is ClientField => fields.has(name);

const choices: Partial<Record<ClientField, readonly unknown[]>> = {
  sex: ['', 'MALE', 'FEMALE'] satisfies ClientValues['sex'][],
  identificationType: ['', 'VID', 'BirthNumber'] satisfies ClientValues['identificationType'][],
};

/** Whether a value read from outside holds fields of the client card alone, each of its kind. */
export function areClientValues(value: unknown): value is Partial<ClientValues> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, held]: [string, unknown]) =>
      isField(name) && typeof held === typeof emptyClient[name] && (choices[name]?.includes(held) ?? true),
  );
}
