import { fieldNames } from '../forms/form-table.ts';
import type { PhonePrefix } from '../people/phone.ts';
import { clientForm } from './client-form.ts';
import { birthNumberCountry, birthNumberOf } from './birth-number-of.ts';
import { emptyClient, type ClientContext, type ClientField, type ClientValues } from './client-values.ts';

type Seen = Readonly<ClientValues>;

/** What a client is looked up by (API-69). */
export interface ClientSearch {
  name: string;
  surname: string;
  identificationNumber: string;
  citizenshipCountryId: string;
}

/**
 * What the client is looked up by once all of it is there, the personal number valid; else null (SIL-133). A client who is known
 * already is not looked up.
 */
export function clientSearch(values: Seen, context: ClientContext): ClientSearch | null {
  const search: ClientSearch = {
    name: values.firstName.trim(),
    surname: values.lastName.trim(),
    identificationNumber: values.personalId.trim(),
    citizenshipCountryId: values.citizenship,
  };
  if (Object.values(search).includes('')) return null;
  return birthNumberCountry(values) && !birthNumberOf(values, context) ? null : search;
}

/** Fields that tell who it is, or follow from those: a client that was found has them alike. */
const ofSearch: ReadonlySet<ClientField> = new Set<ClientField>([
  'clientId',
  'identificationType',
  'firstName',
  'lastName',
  'personalId',
  'citizenship',
  'sex',
  'dateOfBirth',
  'vatId',
]);

/** Whether filling in what was found would overwrite entries of the user's (SIL-133). */
export function overwrites(values: Seen, found: Seen): boolean {
  return fieldNames(clientForm).some(
    (name) => !ofSearch.has(name) && values[name] !== emptyClient[name] && values[name] !== found[name],
  );
}

/** Kind of document whose number has to be valid for the contract (CLIENT-21). */
const checkedKind = 'I';

/** The number that has to be valid before a contract is created: of identity cards of Czech citizens; else null (CLIENT-21, CLIENT-22). */
export function idNumberToCheck(values: Seen, { lists }: Pick<ClientContext, 'lists'>): string | null {
  const kind = lists.identityDocumentTypes.find(({ id }) => id === values.idType)?.code;
  return kind === checkedKind && values.citizenship === 'CZ' ? values.idNumber.trim() : null;
}

/** The prefix that a phone number begins with where none is typed (CLIENT-15). */
export const defaultPhonePrefix = (countryOfUser: string): PhonePrefix => (countryOfUser === 'SK' ? '+421' : '+420');
