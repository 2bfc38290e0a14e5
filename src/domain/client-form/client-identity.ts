import { afterBirthNumber, identificationTypeOf } from './birth-number-of.ts';
import { emptyClient, type ClientContext, type ClientValues } from './client-values.ts';

/** Who a client is (SIL-175). */
export type ClientIdentity = Pick<ClientValues, 'personalId' | 'identificationType' | 'citizenship'>;

export const identityOf = ({ personalId, identificationType, citizenship }: ClientIdentity): ClientIdentity => ({
  personalId: personalId.trim(),
  identificationType,
  citizenship,
});

/** Whether a card names somebody else than the stored client whose id it has. */
export function isOtherClient(values: Readonly<ClientValues>, readAs: ClientIdentity | null): boolean {
  if (values.clientId === '' || readAs === null) return false;
  const now = { ...identityOf(values), identificationType: identificationTypeOf(values) };
  const isSameNumber = now.personalId === readAs.personalId && now.citizenship === readAs.citizenship;
  return !isSameNumber || now.identificationType !== readAs.identificationType;
}

/** The card of a new client of that name and identity, without anything that the stored client has brought. */
export function asNewClient(values: Readonly<ClientValues>, context: Pick<ClientContext, 'today'>): ClientValues {
  const { prefix, firstName, lastName, suffix } = values;
  const person = { ...emptyClient, prefix, firstName, lastName, suffix, ...identityOf(values) };
  return { ...person, ...afterBirthNumber(person, context) };
}

/** The card with the stored client's identity again, and what follows from it. */
export function asStoredClient(
  values: Readonly<ClientValues>,
  readAs: ClientIdentity,
  context: Pick<ClientContext, 'today'>,
): ClientValues {
  const stored = { ...values, ...readAs };
  return { ...stored, ...afterBirthNumber(stored, context) };
}
