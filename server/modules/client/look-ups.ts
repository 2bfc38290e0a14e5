import type { Database } from '../../db/database.ts';
import { countCall } from '../../http/call-counts.ts';
import { Refusal } from '../../http/refusal.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { noteEvent, type AuditAction } from '../../trail/audit.ts';
import { nameKey } from './store-client.ts';

/** So many persons, documents, names and employers may one user ask about a day (security, T4). */
export const lookUpsADay = { calls: 500, windowMs: 24 * 60 * 60_000 };

/** So many contracts may one user have made a day (security, T25). */
const contractsADay = { calls: 200, windowMs: 24 * 60 * 60_000 };

/**
 * Counts a contract that is to be made: whether a person is blocked or a user name taken is told by its refusal, so that it is a look-up
 * like the others, and one of the contracts of a day (security, T4, T25).
 */
export async function countContract(database: Database, userId: string, now: Date): Promise<void> {
  await countLookUp(database, { userId, action: 'contract-asked-for' }, now);
  const isAllowed = await countCall(database, `contracts of ${userId}`, contractsADay, now);
  if (!isAllowed) throw new Refusal(429, 'TooManyRequests');
}

/** Counts a look-up of the user and writes down that it was made, about whom it was only where that is known (security, T4, T29). */
export async function countLookUp(
  database: Database,
  { userId, action, subjectId = null }: { userId: string; action: AuditAction; subjectId?: string | null },
  now: Date,
): Promise<void> {
  const isAllowed = await countCall(database, `look-ups of ${userId}`, lookUpsADay, now);
  if (!isAllowed) throw new Refusal(429, 'TooManyRequests');
  await noteEvent(database, { action, actorId: userId, subjectId }, now);
}

/** No contract may be concluded with this person or on this document (API-69, API-72). */
export const legalReasons = () => new Refusal(451, 'LegalReasons');

/** A client of the owner's; undefined for an unknown id and for one of somebody else. */
export function findClientById(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('clients')
    .where('owner_id', '=', ownerId)
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

/** The owner's client of whom all of the search is true; or undefined, whatever other advisors have. */
export async function searchClient(
  database: Database,
  ownerId: string,
  { name, surname, identificationNumber, citizenshipCountryId }: Search,
) {
  const found = await database
    .selectFrom('clients')
    .where('owner_id', '=', ownerId)
    .where('citizenship_country_id', '=', citizenshipCountryId)
    .where('identification_id', '=', identificationNumber)
    .where('surname_key', '=', nameKey(surname))
    .select(['id', 'details'])
    .executeTakeFirst();
  return found && nameKey(found.details.name ?? '') === nameKey(name) ? found : undefined;
}

/** How a document's number is compared: without spaces, in capitals. */
export const documentKey = (number: string): string => number.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** What the register knows of a document. */
export function findIdentityDocument(database: Database, number: string) {
  return database
    .selectFrom('identity_documents')
    .where('number_key', '=', documentKey(number))
    .select(['validity', 'is_blocked'])
    .executeTakeFirst();
}

/** A name that a client can log in with: as short and plain as an e-mail address at least and at most. */
export function isUsername(username: string): boolean {
  return /^[\p{L}\d](?:[\p{L}\d._%+@-]{1,252})[\p{L}\d]$/u.test(usernameKey(username));
}

/** The employer of an identification number, an old Slovak one filled up with zeros. */
export function findEmployer(database: Database, identificationNumber: string) {
  return database
    .selectFrom('employers')
    .where('id', '=', identificationNumber.padStart(8, '0'))
    .select('name')
    .executeTakeFirst();
}
