import { type PlainDate, isPlainDate } from '../dates/plain-date.ts';
import { readBirthNumber, type BirthNumber, type BirthNumberCountry } from '../people/birth-number.ts';
import { typedCode } from '../text/plain-characters.ts';
import { type ClientContext, type ClientValues, type IdentificationType, emptyClient } from './client-values.ts';

type Seen = Readonly<Pick<ClientValues, 'citizenship' | 'personalId'>>;
type Day = Pick<ClientContext, 'today'>;

/** Returns the country of the client's birth number; null for citizens of other countries (CLIENT-27, CLIENT-28). */
export const birthNumberCountry = ({ citizenship }: Pick<Seen, 'citizenship'>): BirthNumberCountry | null =>
  citizenship === 'CZ' || citizenship === 'SK' ? citizenship : null;

/** Whether the client's number is that of another country than ours. */
export const hasForeignNumber = (values: Pick<Seen, 'citizenship'>): boolean =>
  values.citizenship !== '' && birthNumberCountry(values) === null;

/** Returns the client's birth number; null if it is missing or invalid. */
export function birthNumberOf(values: Seen, { today }: Day): BirthNumber | null {
  const country = birthNumberCountry(values);
  const read = country && readBirthNumber(typedCode(values.personalId), country, today);
  return read?.ok ? read.value : null;
}

/**
 * Returns the type of a personal number: a birth number for citizens of the two countries, otherwise any other; empty
 * without one (SIL-136).
 */
export function identificationTypeOf(values: Seen): IdentificationType | '' {
  if (typedCode(values.personalId) === '') return '';
  return birthNumberCountry(values) ? 'BirthNumber' : 'VID';
}

/**
 * Returns the birth date in the birth number if another one is entered (CLIENT-17); null if both agree or one is
 * missing.
 */
export function birthDateMismatch(values: Seen & Pick<ClientValues, 'dateOfBirth'>, day: Day): PlainDate | null {
  const born = birthNumberOf(values, day);
  return born && isPlainDate(values.dateOfBirth) && values.dateOfBirth !== born.birthDate ? born.birthDate : null;
}

/** Whether the tax number belongs to another birth number: it was filled from one that has been corrected since. */
function isOfFormerNumber({ citizenship, personalId, vatId }: Readonly<ClientValues>, day: Day): boolean {
  const former = birthNumberOf({ citizenship, personalId: vatId }, day);
  return former !== null && former.digits !== typedCode(personalId);
}

/**
 * Returns the values that follow from a valid birth number: the sex, and tax number and birth date if these are empty
 * (CLIENT-16, SIL-135).
 */
export function afterBirthNumber(values: Readonly<ClientValues>, day: Day): Partial<ClientValues> {
  const identificationType = identificationTypeOf(values);
  const born = birthNumberOf(values, day);
  const hasFormer = isOfFormerNumber(values, day);
  if (!born) return { identificationType, ...(hasFormer && { vatId: '' }) };
  return {
    identificationType,
    sex: born.sex,
    ...((values.vatId === '' || hasFormer) && { vatId: born.digits }),
    ...(values.dateOfBirth === '' && { dateOfBirth: born.birthDate }),
  };
}

/** The values that identify a client (SIL-175). */
export type ClientIdentity = Pick<ClientValues, 'personalId' | 'identificationType' | 'citizenship'>;

export const identityOf = ({ personalId, identificationType, citizenship }: ClientIdentity): ClientIdentity => ({
  personalId: typedCode(personalId),
  identificationType,
  citizenship,
});

/** Whether a card identifies another client than the stored one whose id it has. */
export function isOtherClient(values: Readonly<ClientValues>, readAs: ClientIdentity | null): boolean {
  if (values.clientId === '' || readAs === null) return false;
  const now = { ...identityOf(values), identificationType: identificationTypeOf(values) };
  const isSameNumber = now.personalId === readAs.personalId && now.citizenship === readAs.citizenship;
  return !isSameNumber || now.identificationType !== readAs.identificationType;
}

/** Returns the card of a new client with that name and identity, without the stored client's values. */
export function asNewClient(values: Readonly<ClientValues>, context: Pick<ClientContext, 'today'>): ClientValues {
  const { prefix, firstName, lastName, suffix } = values;
  const person = { ...emptyClient, prefix, firstName, lastName, suffix, ...identityOf(values) };
  return { ...person, ...afterBirthNumber(person, context) };
}

/** Restores the stored client's identity on a card, and the values that follow from it. */
export function asStoredClient(
  values: Readonly<ClientValues>,
  readAs: ClientIdentity,
  context: Pick<ClientContext, 'today'>,
): ClientValues {
  const stored = { ...values, ...readAs };
  return { ...stored, ...afterBirthNumber(stored, context) };
}
