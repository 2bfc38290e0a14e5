import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { spendCall } from '../../http/limits/call-counts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { noteEvent, type AuditAction } from '../../trail/audit.ts';
import { nameKey } from './store-client.ts';

/** Daily quota of look-ups of persons, documents, user names and employers per user (security, T4). */
export const lookUpsADay = { calls: 500, windowMs: dayMs };

/** Daily quota of contracts per user (security, T25). */
const contractsADay = { calls: 200, windowMs: dayMs };

/**
 * Counts a requested contract, also as a look-up, because its refusal discloses blocked persons and taken user names
 * (security, T4, T25).
 */
export async function countContract(database: Database, userId: string, now: Date): Promise<void> {
  await countLookUp(database, { userId, action: 'contract-asked-for' }, now);
  await spendCall(database, `contracts of ${userId}`, contractsADay, now);
}

/** Counts a look-up and records it, with its subject only if that is a stored client (security, T4, T29). */
export async function countLookUp(
  database: Database,
  { userId, action, subjectId = null }: { userId: string; action: AuditAction; subjectId?: string | null },
  now: Date,
): Promise<void> {
  await spendCall(database, `look-ups of ${userId}`, lookUpsADay, now);
  await noteEvent(database, { action, actorId: userId, subjectId }, now);
}

/** Refuses a person or document blocked for legal reasons (API-69, API-72). */
export const legalReasons = () => new Refusal(451, 'LegalReasons');

/** Finds a client of the owner. */
export function findClientById(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('clients')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .select(['id', 'details'])
    .executeTakeFirst();
}

interface Search {
  name: string;
  surname: string;
  identificationNumber: string;
  citizenshipCountryId: string;
}

/** Finds the owner's client that matches the whole search, regardless of other advisors' clients. */
export async function searchClient(
  database: Database,
  ownerId: string,
  { name, surname, identificationNumber, citizenshipCountryId }: Search,
) {
  const found = await database
    .selectFrom('clients')
    .where('ownerId', '=', ownerId)
    .where('citizenshipCountryId', '=', citizenshipCountryId)
    .where('identificationId', '=', identificationNumber)
    .where('surnameKey', '=', nameKey(surname))
    .select(['id', 'details'])
    .executeTakeFirst();
  return found && nameKey(found.details.name ?? '') === nameKey(name) ? found : undefined;
}

/** Whether a client can log in with the name. */
export function isUsername(username: string): boolean {
  return /^[\p{L}\d](?:[\p{L}\d._%+@-]{1,252})[\p{L}\d]$/u.test(usernameKey(username));
}
