import { fieldNames } from '../forms/form-table.ts';
import { lineText, typedCode } from '../text/plain-characters.ts';
import { clientForm } from './client-form.ts';
import { birthNumberCountry, birthNumberOf } from './client-identity.ts';
import { emptyClient, type ClientContext, type ClientField, type ClientValues } from './client-values.ts';

type Seen = Readonly<ClientValues>;

/** Search criteria for a client (API-69). */
export interface ClientSearch {
  name: string;
  surname: string;
  identificationNumber: string;
  citizenshipCountryId: string;
}

/**
 * Returns the search criteria once all of them are entered and the personal number is valid; otherwise null (SIL-133).
 * Null as well for a client who is already known.
 */
export function clientSearch(values: Seen, context: ClientContext): ClientSearch | null {
  const search: ClientSearch = {
    name: lineText(values.firstName),
    surname: lineText(values.lastName),
    identificationNumber: typedCode(values.personalId),
    citizenshipCountryId: values.citizenship,
  };
  if (Object.values(search).includes('')) return null;
  return birthNumberCountry(values) && !birthNumberOf(values, context) ? null : search;
}

/** Fields of the search or derived from them: a client that was found has the same values. */
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

/** Whether filling in the client found would overwrite the user's input (SIL-133). */
export function overwrites(values: Seen, found: Seen): boolean {
  return fieldNames(clientForm).some(
    (name) => !ofSearch.has(name) && values[name] !== emptyClient[name] && values[name] !== found[name],
  );
}

/** Type of document whose number has to be valid for the contract (CLIENT-21). */
const checkedKind = 'I';

/**
 * Returns the number to validate before a contract is created: that of a Czech citizen's identity card; otherwise null
 * (CLIENT-21, CLIENT-22).
 */
export function idNumberToCheck(values: Seen, { lists }: Pick<ClientContext, 'lists'>): string | null {
  const kind = lists.identityDocumentTypes.find(({ id }) => id === values.idType)?.code;
  return kind === checkedKind && values.citizenship === 'CZ' ? typedCode(values.idNumber) : null;
}

/**
 * Returns what an untouched card begins with: most clients are of the user's country, and their accounts in its currency
 * (SIL-226). Nothing for a country or currency that is not offered.
 */
export function usualClient(
  { countryId, currencyId }: { countryId: string; currencyId: string },
  { lists }: Pick<ClientContext, 'lists'>,
): Partial<ClientValues> {
  const isOffered = lists.countries.some(({ id }) => id === countryId);
  const country = isOffered ? countryId : '';
  return {
    citizenship: country,
    countryOfBirth: country,
    taxResidence: country,
    country,
    currency: lists.currencies.some(({ id }) => id === currencyId) ? currencyId : '',
  };
}
