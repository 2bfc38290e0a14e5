import type { PlainDate } from '../dates/plain-date.ts';
import { isPlainDate } from '../dates/plain-date.ts';
import { readBirthNumber, type BirthNumber, type BirthNumberCountry } from '../people/birth-number.ts';
import type { ClientContext, ClientValues, IdentificationType } from './client-values.ts';

type Seen = Readonly<Pick<ClientValues, 'citizenship' | 'personalId'>>;
type Day = Pick<ClientContext, 'today'>;

/** The country whose birth numbers the client has; null for other citizens (CLIENT-27, CLIENT-28). */
export const birthNumberCountry = ({ citizenship }: Pick<Seen, 'citizenship'>): BirthNumberCountry | null =>
  citizenship === 'CZ' || citizenship === 'SK' ? citizenship : null;

/** The client's birth number; null if it is missing or invalid. */
export function birthNumberOf(values: Seen, { today }: Day): BirthNumber | null {
  const country = birthNumberCountry(values);
  const read = country && readBirthNumber(values.personalId.trim(), country, today);
  return read?.ok ? read.value : null;
}

/** A birth number of citizens of the two countries, any other number of others; empty without one (SIL-136). */
export function identificationTypeOf(values: Seen): IdentificationType | '' {
  if (values.personalId.trim() === '') return '';
  return birthNumberCountry(values) ? 'BirthNumber' : 'VID';
}

/** The day of birth in the birth number, where another one is entered (CLIENT-17); null where both agree or one is missing. */
export function birthDateMismatch(values: Seen & Pick<ClientValues, 'dateOfBirth'>, day: Day): PlainDate | null {
  const born = birthNumberOf(values, day);
  return born && isPlainDate(values.dateOfBirth) && values.dateOfBirth !== born.birthDate ? born.birthDate : null;
}

/** The tax number where it is that of another birth number: it was filled from one that has been corrected since. */
function isOfFormerNumber({ citizenship, personalId, vatId }: Readonly<ClientValues>, day: Day): boolean {
  const former = birthNumberOf({ citizenship, personalId: vatId }, day);
  return former !== null && former.digits !== personalId.trim();
}

/**
 * What follows from a valid birth number: the sex, and tax number and day of birth where nothing is entered yet (CLIENT-16,
 * SIL-135).
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
