import fc from 'fast-check';
import { emptyClient, type ClientValues } from '#domain/client-form/client-values.ts';
import { clientLists } from './client-sample.ts';

const idOf = (list: readonly { id: string }[]) => fc.constantFrom('', ...list.map(({ id }) => id));
const country = idOf(clientLists.countries);

/** Generates values of the client card; the test provides days and free texts. */
export function anyClient({
  days,
  texts,
}: {
  days: fc.Arbitrary<string>;
  texts: fc.Arbitrary<string>;
}): fc.Arbitrary<ClientValues> {
  const special: { [Name in keyof ClientValues]?: fc.Arbitrary<ClientValues[Name]> } = {
    clientId: fc.constantFrom('', 'client-1'),
    identificationType: fc.constantFrom('', 'BirthNumber', 'VID'),
    sex: fc.constantFrom('', 'MALE', 'FEMALE'),
    citizenship: country,
    countryOfBirth: country,
    taxResidence: country,
    country,
    postalCountry: country,
    temporaryCountry: country,
    salutation: idOf(clientLists.salutations),
    bank: idOf(clientLists.banks),
    currency: idOf(clientLists.currencies),
    idType: idOf(clientLists.identityDocumentTypes),
    secondaryIdType: idOf(clientLists.secondaryDocumentTypes),
    dateOfBirth: days,
    dateOfIssue: days,
    dateOfExpiry: days,
    secondaryDateOfIssue: days,
    secondaryDateOfExpiry: days,
  };
  const ofKind = Object.entries(emptyClient).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? fc.boolean() : texts,
  ]);
  return fc.record({ ...Object.fromEntries(ofKind), ...special });
}
