import { formatIban } from '../banking/iban.ts';
import { readForm } from '../forms/read-form.ts';
import { lineText, withoutSpaces } from '../text/plain-characters.ts';
import { clientForm } from './client-form.ts';
import { identificationTypeOf } from './client-identity.ts';
import {
  emptyClient,
  type ClientContext,
  type ClientLists,
  type ClientValues,
  type IdentificationType,
} from './client-values.ts';

interface PayloadAddress {
  street: string | null;
  conscriptionNumber: string | null;
  streetNumber: string | null;
  city: string | null;
  postalCode: string | null;
  countryId: string | null;
}

interface PayloadDocument {
  typeId: string | null;
  number: string | null;
  issuedBy: string | null;
  issuedDate: string | null;
  validTo: string | null;
  unlimitedValidity: boolean;
}

/**
 * A client in requests and responses; null means "not entered" (DATA-38…41). Names differ from those of the form
 * (SIL-162).
 */
export interface ClientPayload {
  id: string | null;
  identificationId: string | null;
  identificationType: IdentificationType | null;
  prefix: string | null;
  name: string | null;
  surname: string | null;
  suffix: string | null;
  pseudonym: string | null;
  salutation: string | null;
  citizenshipCountryId: string | null;
  identityDocument: PayloadDocument | null;
  secondaryIdentityDocument: PayloadDocument | null;
  permanentAddress: PayloadAddress | null;
  correspondentAddress: PayloadAddress | null;
  temporaryAddress: PayloadAddress | null;
  email: string | null;
  phoneNumber: string | null;
  username: string | null;
  taxResidency: { countryId: string | null; city: string | null; tin: string | null } | null;
  birthDate: string | null;
  birthPlace: string | null;
  birthCountryId: string | null;
  sex: 'MALE' | 'FEMALE' | null;
  bankAccount: {
    accountNumber: string | null;
    bankId: string | null;
    iban: string | null;
    owner: string | null;
    currencyId: string | null;
    matchingCode: string | null;
    paymentCode: string | null;
  } | null;
  employer: { identificationNumber: string | null; name: string | null } | null;
}

const orNull = <Text extends string>(text: Text | ''): Text | null => (text === '' ? null : text);

/** Returns the part of a payload; null if all of its values are null. */
function partOf<Part extends object>(part: Part): Part | null {
  return Object.values(part).some((value) => value !== null && value !== false) ? part : null;
}

type AddressPrefix = '' | 'postal' | 'temporary';
type AddressName = 'street' | 'conscriptionNum' | 'streetNum' | 'city' | 'postcode' | 'country';

const fieldOf = {
  '': {
    street: 'street',
    conscriptionNum: 'conscriptionNum',
    streetNum: 'streetNum',
    city: 'city',
    postcode: 'postcode',
    country: 'country',
  },
  postal: {
    street: 'postalStreet',
    conscriptionNum: 'postalConscriptionNum',
    streetNum: 'postalStreetNum',
    city: 'postalCity',
    postcode: 'postalPostcode',
    country: 'postalCountry',
  },
  temporary: {
    street: 'temporaryStreet',
    conscriptionNum: 'temporaryConscriptionNum',
    streetNum: 'temporaryStreetNum',
    city: 'temporaryCity',
    postcode: 'temporaryPostcode',
    country: 'temporaryCountry',
  },
} as const satisfies Record<AddressPrefix, Record<AddressName, keyof ClientValues>>;

type Read = Readonly<ClientValues>;

/** Returns the form's field names of an address, by its parts. */
export const addressFields = (prefix: AddressPrefix): (typeof fieldOf)[AddressPrefix] => fieldOf[prefix];

function addressOf(values: Read, prefix: AddressPrefix): PayloadAddress {
  const of = (name: AddressName) => orNull(values[fieldOf[prefix][name]]);
  return {
    street: of('street'),
    conscriptionNumber: of('conscriptionNum'),
    streetNumber: of('streetNum'),
    city: of('city'),
    postalCode: of('postcode'),
    countryId: of('country'),
  };
}

function addressValues(address: PayloadAddress | null, prefix: AddressPrefix): Partial<ClientValues> {
  if (!address) return {};
  const { street, conscriptionNumber, streetNumber, city, postalCode, countryId } = address;
  const of = fieldOf[prefix];
  return {
    [of.street]: street ?? '',
    [of.conscriptionNum]: conscriptionNumber ?? '',
    [of.streetNum]: streetNumber ?? '',
    [of.city]: city ?? '',
    [of.postcode]: postalCode ?? '',
    [of.country]: countryId ?? '',
  };
}

function documentsOf(values: Read): Pick<ClientPayload, 'identityDocument' | 'secondaryIdentityDocument'> {
  return {
    identityDocument: partOf({
      typeId: orNull(values.idType),
      number: orNull(values.idNumber),
      issuedBy: orNull(values.idIssuedBy),
      issuedDate: orNull(values.dateOfIssue),
      validTo: orNull(values.dateOfExpiry),
      unlimitedValidity: values.unlimitedValidity,
    }),
    secondaryIdentityDocument: partOf({
      typeId: orNull(values.secondaryIdType),
      number: orNull(values.secondaryIdNumber),
      issuedBy: orNull(values.secondaryIdIssuedBy),
      issuedDate: orNull(values.secondaryDateOfIssue),
      validTo: orNull(values.secondaryDateOfExpiry),
      unlimitedValidity: values.secondaryUnlimitedValidity,
    }),
  };
}

function documentValues({
  identityDocument: first,
  secondaryIdentityDocument: second,
}: ClientPayload): Partial<ClientValues> {
  return {
    ...(first && {
      idType: first.typeId ?? '',
      idNumber: first.number ?? '',
      idIssuedBy: first.issuedBy ?? '',
      dateOfIssue: first.issuedDate ?? '',
      dateOfExpiry: first.validTo ?? '',
      unlimitedValidity: first.unlimitedValidity,
    }),
    ...(second && {
      secondaryIdType: second.typeId ?? '',
      secondaryIdNumber: second.number ?? '',
      secondaryIdIssuedBy: second.issuedBy ?? '',
      secondaryDateOfIssue: second.issuedDate ?? '',
      secondaryDateOfExpiry: second.validTo ?? '',
      secondaryUnlimitedValidity: second.unlimitedValidity,
    }),
  };
}

function accountValues(account: ClientPayload['bankAccount'], { banks }: ClientLists): Partial<ClientValues> {
  if (!account) return {};
  const code = banks.find(({ id }) => id === account.bankId)?.code;
  const number = account.accountNumber ?? '';
  return {
    accountNumber: code !== undefined && number.endsWith(`/${code}`) ? number.slice(0, -code.length - 1) : number,
    bank: account.bankId ?? '',
    iban: formatIban(withoutSpaces(account.iban ?? '')),
    currency: account.currencyId ?? '',
    accountOwner: account.owner ?? '',
    variableSymbol: account.matchingCode ?? '',
    specificSymbol: account.paymentCode ?? '',
  };
}

function personOf(values: Read) {
  const tax = {
    countryId: orNull(values.taxResidence),
    city: orNull(values.taxResidenceCity),
    tin: orNull(values.vatId),
  };
  return {
    id: orNull(values.clientId),
    identificationId: orNull(values.personalId),
    identificationType: orNull(identificationTypeOf(values)),
    prefix: orNull(values.prefix),
    name: orNull(values.firstName),
    surname: orNull(values.lastName),
    suffix: orNull(values.suffix),
    pseudonym: orNull(values.pseudonym),
    salutation: orNull(values.salutation),
    citizenshipCountryId: orNull(values.citizenship),
    email: orNull(values.email),
    phoneNumber: orNull(values.phone),
    username: orNull(values.appUsername),
    taxResidency: partOf(tax),
    birthDate: orNull(values.dateOfBirth),
    birthPlace: orNull(values.placeOfBirth),
    birthCountryId: orNull(values.countryOfBirth),
    sex: orNull(values.sex),
  };
}

function personValues(client: ClientPayload): Partial<ClientValues> {
  return {
    clientId: client.id ?? '',
    personalId: client.identificationId ?? '',
    identificationType: client.identificationType ?? '',
    prefix: client.prefix ?? '',
    firstName: client.name ?? '',
    lastName: client.surname ?? '',
    suffix: client.suffix ?? '',
    pseudonym: client.pseudonym ?? '',
    salutation: client.salutation ?? '',
    citizenship: client.citizenshipCountryId ?? '',
    email: client.email ?? '',
    phone: client.phoneNumber ?? '',
    appUsername: client.username ?? '',
    taxResidence: client.taxResidency?.countryId ?? '',
    taxResidenceCity: client.taxResidency?.city ?? '',
    vatId: client.taxResidency?.tin ?? '',
    dateOfBirth: client.birthDate ?? '',
    placeOfBirth: client.birthPlace ?? '',
    countryOfBirth: client.birthCountryId ?? '',
    sex: client.sex ?? '',
  };
}

/** Returns the payload of a card, with its values as read by the form. */
export function clientOf(typed: Readonly<ClientValues>, context: ClientContext): ClientPayload {
  const { values } = readForm(clientForm, typed, context);
  return {
    ...personOf(values),
    ...documentsOf(values),
    permanentAddress: partOf(addressOf(values, '')),
    correspondentAddress: values.samePostalAddress ? null : addressOf(values, 'postal'),
    temporaryAddress: values.sameTemporaryAddress ? null : addressOf(values, 'temporary'),
    bankAccount: partOf({
      accountNumber: orNull(values.accountNumber),
      bankId: orNull(values.bank),
      iban: orNull(values.iban),
      owner: orNull(values.accountOwner),
      currencyId: orNull(values.currency),
      matchingCode: orNull(values.variableSymbol),
      paymentCode: orNull(values.specificSymbol),
    }),
    employer: partOf({
      identificationNumber: orNull(values.employerIdentificationNumber),
      name: orNull(values.employerName),
    }),
  };
}

/**
 * Returns the card of a client with every field, empty if the client has no value (CLIENT-06, CLIENT-08, CLIENT-49).
 */
export function clientValues(client: ClientPayload, { lists }: Pick<ClientContext, 'lists'>): ClientValues {
  return inOneLine({
    ...emptyClient,
    ...personValues(client),
    ...addressValues(client.permanentAddress, ''),
    samePostalAddress: client.correspondentAddress === null,
    ...addressValues(client.correspondentAddress, 'postal'),
    sameTemporaryAddress: client.temporaryAddress === null,
    ...addressValues(client.temporaryAddress, 'temporary'),
    ...documentValues(client),
    ...accountValues(client.bankAccount, lists),
    employerIdentificationNumber: client.employer?.identificationNumber ?? '',
    employerName: client.employer?.name ?? '',
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
