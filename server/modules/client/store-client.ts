import { randomBytes } from 'node:crypto';
import type { SavedAnswer } from '#domain/aml/answers.ts';
import type { Database } from '../../db/database.ts';
import type { KnownClient } from '../../db/tables/contracts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { usernameKey } from '../../session/login-attempts.ts';

/** Normalizes a name for look-ups. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Whether a person is blocked for legal reasons (SIGN-03, API-69). */
export async function isBlocked(
  database: Database,
  { citizenshipCountryId, identificationId }: Pick<KnownClient, 'citizenshipCountryId' | 'identificationId'>,
): Promise<boolean> {
  const found = await database
    .selectFrom('legalBlocks')
    .where('citizenshipCountryId', '=', citizenshipCountryId)
    .where('identificationId', '=', identificationId)
    .select('identificationId')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether another client of any advisor has the user name (CLIENT-34). */
export async function isUsernameTaken(database: Database, username: string, clientId: string | null): Promise<boolean> {
  const found = await database
    .selectFrom('clients')
    .where('usernameKey', '=', usernameKey(username))
    .select('id')
    .executeTakeFirst();
  return found !== undefined && found.id !== clientId;
}

/** Selects the advisor's clients, optionally with a row lock. */
function ownClients(database: Database, ownerId: string, isLocked: boolean) {
  return database
    .selectFrom('clients')
    .where('ownerId', '=', ownerId)
    .select(['id', 'identificationId', 'citizenshipCountryId', 'details'])
    .$if(isLocked, (query) => query.forUpdate());
}

/**
 * Returns the id of the advisor's client with that identity, or null. Refuses an id that belongs to another person:
 * personal ID, identification type and citizenship identify a client (SIL-175).
 */
export async function knownClientId(
  database: Database,
  ownerId: string,
  { id, identificationId, identificationType, citizenshipCountryId }: KnownClient,
  { isLocked } = { isLocked: false },
): Promise<string | null> {
  const own = ownClients(database, ownerId, isLocked);
  if (id === null) {
    const same = await own
      .where('citizenshipCountryId', '=', citizenshipCountryId)
      .where('identificationId', '=', identificationId)
      .executeTakeFirst();
    return same?.id ?? null;
  }
  const found = await own.where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal(422, 'UnknownClient', [{ path: 'client.id', code: 'UnknownClient' }]);
  const isSame =
    found.identificationId === identificationId &&
    found.citizenshipCountryId === citizenshipCountryId &&
    (found.details.identificationType ?? identificationType) === identificationType;
  if (!isSame) {
    throw new Refusal(422, 'ClientIdentityMismatch', [{ path: 'client.id', code: 'ClientIdentityMismatch' }]);
  }
  return found.id;
}

/** Stores or replaces a client after a signature, and returns the id. */
export async function storeClient(
  transaction: Database,
  ownerId: string,
  client: KnownClient,
  now: Date,
): Promise<string> {
  const { identificationId, citizenshipCountryId, surname, username } = client;
  // Looks up by identity, because the client may have been erased since the contract was created.
  const known = await knownClientId(transaction, ownerId, { ...client, id: null }, { isLocked: true });
  if (username !== null && (await isUsernameTaken(transaction, username, known))) {
    throw new Refusal(422, 'UsernameTaken');
  }
  const id = known ?? randomBytes(16).toString('hex');
  const row = {
    surnameKey: nameKey(surname),
    usernameKey: username === null ? null : usernameKey(username),
    details: JSON.stringify({ ...client, id }),
    changedAt: now,
  };
  if (known === null) {
    const identity = { identificationId, citizenshipCountryId };
    await transaction
      .insertInto('clients')
      .values({ id, ownerId, createdAt: now, ...identity, ...row })
      .execute();
  } else {
    await transaction.updateTable('clients').set(row).where('id', '=', id).where('ownerId', '=', ownerId).execute();
  }
  return id;
}

/** Replaces the client's AML answers (AML-10). */
export async function storeAnswers(
  transaction: Database,
  { ownerId, subjectId }: { ownerId: string; subjectId: string },
  answers: readonly SavedAnswer[],
): Promise<void> {
  await transaction
    .deleteFrom('amlAnswers')
    .where('ownerId', '=', ownerId)
    .where('subjectId', '=', subjectId)
    .execute();
  if (answers.length === 0) return;
  await transaction
    .insertInto('amlAnswers')
    .values(
      answers.map(({ questionCode, answerCode, answerValue }, position) => ({
        ownerId,
        subjectId,
        position,
        questionCode,
        answerCode,
        answerValue,
      })),
    )
    .execute();
}
