import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SessionUser } from '../../routes.ts';
import { sha256 } from '../../sha256.ts';

/** A session ends this long after its last call that is not a ping (SIL-03). */
const idleMs = 30 * 60_000;
/** A session ends at the latest this long after the log-in (SIL-03). */
const absoluteMs = 12 * 60 * 60_000;
/** Calls that follow each other this closely are one activity: the start-up's parallel reads write once. */
const activityStepMs = 1_000;

export interface Session {
  idHash: string;
  user: SessionUser;
}

/** Whose session is opened. It is dead at once when the password has changed since the generation was read. */
export interface SessionOwner {
  userId: string;
  generation: number;
}

/** Opens a session and answers its id: 256 random bits, of which the database keeps the hash only. */
export async function openSession(
  database: Database,
  { userId, generation }: SessionOwner,
  now: Date,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await database
    .insertInto('sessions')
    .values({ id_hash: sha256(id), user_id: userId, generation, created_at: now, active_at: now })
    .execute();
  return id;
}

/** The living session with this id, of a user who may still log in; null otherwise. */
export async function findSession(
  database: Database,
  id: string,
  now: Date,
  prolongs: boolean,
): Promise<Session | null> {
  const idHash = sha256(id);
  const found = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('id_hash', '=', idHash)
    .where('users.status', '=', 'active')
    .whereRef('sessions.generation', '=', 'users.session_generation')
    .where('created_at', '>', new Date(now.getTime() - absoluteMs))
    .where('active_at', '>', new Date(now.getTime() - idleMs))
    .select(['users.id', 'company_id', 'currency_id', 'country_id', 'active_at'])
    .select(sql<string[]>`array(select role from user_roles where user_id = users.id order by role)`.as('roles'))
    .executeTakeFirst();
  if (!found) return null;
  if (prolongs && now.getTime() - found.active_at.getTime() >= activityStepMs) {
    await database.updateTable('sessions').set({ active_at: now }).where('id_hash', '=', idHash).execute();
  }
  const { id: userId, company_id: companyId, currency_id: currencyId, country_id: countryId, roles } = found;
  return { idHash, user: { id: userId, companyId, currencyId, countryId, roles } };
}

/** Ends the session with this id; a copy of its cookie is dead from now on. */
export async function closeSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom('sessions').where('id_hash', '=', sha256(id)).execute();
}

/** Removes the sessions that have ended by themselves. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('created_at', '<=', new Date(now.getTime() - absoluteMs)),
        row('active_at', '<=', new Date(now.getTime() - idleMs)),
      ]),
    )
    .execute();
}
