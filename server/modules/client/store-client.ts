import { randomBytes } from 'node:crypto';
import type { Client } from '#contract/web-request.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { usernameKey } from '../session/login-attempts.ts';

/** A name as look-ups compare it. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** A client whose contract is made: who it is, is known. */
export interface KnownClient extends Client {
  identificationId: string;
  citizenshipCountryId: string;
  surname: string;
  birthDate: PlainDate;
}

/** Whether no contract may be concluded with a person for legal reasons (SIGN-03, API-69). */
export async function isBlocked(
  database: Database,
  { citizenshipCountryId, identificationId }: Pick<KnownClient, 'citizenshipCountryId' | 'identificationId'>,
): Promise<boolean> {
  const found = await database
    .selectFrom('legal_blocks')
    .where('citizenship_country_id', '=', citizenshipCountryId)
    .where('identification_id', '=', identificationId)
    .select('identification_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a client other than this one has the user name, whosever client that is (CLIENT-34). */
export async function isUsernameTaken(database: Database, username: string, clientId: string | null): Promise<boolean> {
  const found = await database
    .selectFrom('clients')
    .where('username_key', '=', usernameKey(username))
    .select('id')
    .executeTakeFirst();
  return found !== undefined && found.id !== clientId;
}

/** The advisor's client of that personal ID; null where there is none yet. */
export async function knownClientId(
  database: Database,
  ownerId: string,
  { id, citizenshipCountryId, identificationId }: KnownClient,
): Promise<string | null> {
  const own = database.selectFrom('clients').where('owner_id', '=', ownerId).select('id');
  const found =
    id === null
      ? await own
          .where('citizenship_country_id', '=', citizenshipCountryId)
          .where('identification_id', '=', identificationId)
          .executeTakeFirst()
      : await own.where('id', '=', id).executeTakeFirst();
  if (id !== null && !found) throw new Refusal(422, 'UnknownClient', [{ path: 'client.id', code: 'UnknownClient' }]);
  return found?.id ?? null;
}

/** Keeps what is known of the client now, in place of what was known before; answers the client's id. */
export async function storeClient(
  transaction: Database,
  ownerId: string,
  client: KnownClient,
  now: Date,
): Promise<string> {
  const { identificationId, citizenshipCountryId, surname, username } = client;
  const known = await knownClientId(transaction, ownerId, client);
  const id = known ?? randomBytes(16).toString('hex');
  const row = {
    identification_id: identificationId,
    citizenship_country_id: citizenshipCountryId,
    surname_key: nameKey(surname),
    username_key: username === null ? null : usernameKey(username),
    details: JSON.stringify({ ...client, id }),
    changed_at: now,
  };
  if (known === null) {
    await transaction
      .insertInto('clients')
      .values({ id, owner_id: ownerId, created_at: now, ...row })
      .execute();
  } else {
    await transaction.updateTable('clients').set(row).where('id', '=', id).where('owner_id', '=', ownerId).execute();
  }
  return id;
}
