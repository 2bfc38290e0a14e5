import { formatIban } from '../banking/iban.ts';
import { readForm } from '../forms/read-form.ts';
import { lineText, withoutSpaces } from '../text/plain-characters.ts';
import { clientForm } from './client-form.ts';
import { identificationTypeOf } from './client-identity.ts';
import {
  emptyClient,
  type ClientContext,
  type ClientField,
  type ClientLists,
  type ClientValues,
} from './client-values.ts';

type Fields = Readonly<Record<string, ClientField>>;

/**
 * The form's field of each member of a client in requests and responses (DATA-38…41). The names differ: those of the form
 * are in stored drafts (SIL-162).
 */
const personFields = {
  id: 'clientId',
  identificationId: 'personalId',
  identificationType: 'identificationType',
  prefix: 'prefix',
  name: 'firstName',
  surname: 'lastName',
  suffix: 'suffix',
  pseudonym: 'pseudonym',
  salutation: 'salutation',
  citizenshipCountryId: 'citizenship',
  email: 'email',
  phoneNumber: 'phone',
  username: 'appUsername',
  birthDate: 'dateOfBirth',
  birthPlace: 'placeOfBirth',
  birthCountryId: 'countryOfBirth',
  sex: 'sex',
} as const satisfies Fields;

/** The same of each address. */
export const addressFields = {
  permanentAddress: {
    street: 'street',
    conscriptionNumber: 'conscriptionNum',
    streetNumber: 'streetNum',
    city: 'city',
    postalCode: 'postcode',
    countryId: 'country',
  },
  correspondentAddress: {
    street: 'postalStreet',
    conscriptionNumber: 'postalConscriptionNum',
    streetNumber: 'postalStreetNum',
    city: 'postalCity',
    postalCode: 'postalPostcode',
    countryId: 'postalCountry',
  },
  temporaryAddress: {
    street: 'temporaryStreet',
    conscriptionNumber: 'temporaryConscriptionNum',
    streetNumber: 'temporaryStreetNum',
    city: 'temporaryCity',
    postalCode: 'temporaryPostcode',
    countryId: 'temporaryCountry',
  },
} as const satisfies Record<string, Fields>;

/** The same of each part. */
const partFields = {
  ...addressFields,
  taxResidency: { countryId: 'taxResidence', city: 'taxResidenceCity', tin: 'vatId' },
  identityDocument: {
    typeId: 'idType',
    number: 'idNumber',
    issuedBy: 'idIssuedBy',
    issuedDate: 'dateOfIssue',
    validTo: 'dateOfExpiry',
    unlimitedValidity: 'unlimitedValidity',
  },
  secondaryIdentityDocument: {
    typeId: 'secondaryIdType',
    number: 'secondaryIdNumber',
    issuedBy: 'secondaryIdIssuedBy',
    issuedDate: 'secondaryDateOfIssue',
    validTo: 'secondaryDateOfExpiry',
    unlimitedValidity: 'secondaryUnlimitedValidity',
  },
  bankAccount: {
    accountNumber: 'accountNumber',
    bankId: 'bank',
    iban: 'iban',
    owner: 'accountOwner',
    currencyId: 'currency',
    matchingCode: 'variableSymbol',
    paymentCode: 'specificSymbol',
  },
  employer: { identificationNumber: 'employerIdentificationNumber', name: 'employerName' },
} as const satisfies Record<string, Fields>;

/** A value of the form as it is sent: null means "not entered". */
type Sent<Value> = Value extends '' ? null : Value extends string ? Value | null : Value;
type Members<Named extends Fields> = { [Member in keyof Named]: Sent<ClientValues[Named[Member]]> };

/** A client in requests and responses (DATA-38…41). */
export type ClientPayload = Members<typeof personFields> & {
  [Part in keyof typeof partFields]: Members<(typeof partFields)[Part]> | null;
};

function membersOf<Named extends Fields>(values: Readonly<ClientValues>, fields: Named): Members<Named> {
  const members = Object.entries(fields).map(([member, field]) => [
    member,
    values[field] === '' ? null : values[field],
  ]);
  return Object.fromEntries(members);
}

/** The values of the form that a part says; none where there is no part. */
function valuesOf(part: Partial<Record<string, unknown>> | null, fields: Fields): Partial<ClientValues> {
  if (!part) return {};
  return Object.fromEntries(Object.entries(fields).map(([member, field]) => [field, part[member] ?? '']));
}

/** Returns the part of a payload; null if nothing of it is entered. */
function partOf<Part extends object>(part: Part): Part | null {
  return Object.values(part).some((value) => value !== null && value !== false) ? part : null;
}

/** The account as the form shows it: without the bank code that its bank says, the IBAN in groups of four. */
function accountValues({ bankAccount: account }: ClientPayload, { banks }: ClientLists): Partial<ClientValues> {
  if (!account) return {};
  const code = banks.find(({ id }) => id === account.bankId)?.code;
  const number = account.accountNumber ?? '';
  return {
    accountNumber: code !== undefined && number.endsWith(`/${code}`) ? number.slice(0, -code.length - 1) : number,
    iban: formatIban(withoutSpaces(account.iban ?? '')),
  };
}

/** Returns the payload of a card, with its values as read by the form. */
export function clientOf(typed: Readonly<ClientValues>, context: ClientContext): ClientPayload {
  const { values } = readForm(clientForm, typed, context);
  const part = <Name extends keyof typeof partFields>(name: Name) => membersOf(values, partFields[name]);
  return {
    ...membersOf(values, personFields),
    identificationType: identificationTypeOf(values) || null,
    taxResidency: partOf(part('taxResidency')),
    identityDocument: partOf(part('identityDocument')),
    secondaryIdentityDocument: partOf(part('secondaryIdentityDocument')),
    permanentAddress: partOf(part('permanentAddress')),
    correspondentAddress: values.samePostalAddress ? null : part('correspondentAddress'),
    temporaryAddress: values.sameTemporaryAddress ? null : part('temporaryAddress'),
    bankAccount: partOf(part('bankAccount')),
    employer: partOf(part('employer')),
  };
}

/**
 * Returns the card of a client with every field, empty if the client has no value (CLIENT-06, CLIENT-08, CLIENT-49).
 */
export function clientValues(client: ClientPayload, { lists }: Pick<ClientContext, 'lists'>): ClientValues {
  const part = (name: keyof typeof partFields) => valuesOf(client[name], partFields[name]);
  return inOneLine({
    ...emptyClient,
    ...valuesOf(client, personFields),
    ...part('taxResidency'),
    ...part('identityDocument'),
    ...part('secondaryIdentityDocument'),
    ...part('permanentAddress'),
    ...part('correspondentAddress'),
    ...part('temporaryAddress'),
    ...part('bankAccount'),
    ...part('employer'),
    ...accountValues(client, lists),
    samePostalAddress: client.correspondentAddress === null,
    sameTemporaryAddress: client.temporaryAddress === null,
  });
}

/** Returns the values with each text in one line of characters that are seen, as forms read them (VALID-20). */
function inOneLine(values: ClientValues): ClientValues {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? lineText(value) : value,
  ]);
  return { ...values, ...Object.fromEntries(texts) };
}
