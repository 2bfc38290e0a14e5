import { afterBirthNumber, identificationTypeOf } from './birth-number-of.ts';
import { emptyClient, type ClientContext, type ClientValues } from './client-values.ts';

/** The values that identify a client (SIL-175). */
export type ClientIdentity = Pick<ClientValues, 'personalId' | 'identificationType' | 'citizenship'>;

export const identityOf = ({ personalId, identificationType, citizenship }: ClientIdentity): ClientIdentity => ({
  personalId: personalId.trim(),
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
