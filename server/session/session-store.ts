import { randomBytes } from 'node:crypto';
import { sql, type Expression } from 'kysely';
import { batched } from '../db/rows/batched.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import { prepared, type Put } from '../db/prepared.ts';
import type { SessionUser } from './session-user.ts';
import { sha256 } from '../platform/sha256.ts';
import { noteEvent } from '../trail/audit.ts';
import { sessionCache, type SessionCache } from './session-cache.ts';

/** A session ends this long after its last call that is not a ping (SIL-03). */
const idleMs = 30 * 60_000;
/** A session ends at the latest this long after the log-in (SIL-03). */
const absoluteMs = 12 * 60 * 60_000;
/** Calls that follow each other this closely are one activity: the start-up's parallel reads write once. */
const activityStepMs = 1_000;

export interface Session {
  idHash: string;
  user: SessionUser;
  /** Of the moment in which the session was found. */
  catalogueVersion: string;
}

/** Whose session is opened. It is dead at once when the password has changed since the generation was read. */
export interface SessionOwner {
  userId: string;
  generation: number;
}

interface NewSession extends SessionOwner {
  /** SHA-256 of the browser's id; null if a former session that it goes on from knew none. */
  deviceHash: string | null;
}

/** Opens a session and answers its id: 256 random bits, stored as a hash only. */
export async function openSession(
  database: Database,
  { userId, generation, deviceHash }: NewSession,
  now: Date,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await noteEvent(database, { action: 'logged-in', actorId: userId, subjectId: null }, now);
  await database
    .insertInto('sessions')
    .values({
      idHash: sha256(id),
      userId,
      generation,
      deviceHash,
      createdAt: now,
      activeAt: now,
    })
    .execute();
  return id;
}

type Value<Type> = Type | Expression<Type>;

const selectLiving = (database: Database, openedAfter: Value<Date>, activeAfter: Value<Date>) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('users.status', '=', 'active')
    .whereRef('sessions.generation', '=', 'users.sessionGeneration')
    .where('createdAt', '>', openedAfter)
    .where('activeAt', '>', activeAfter);

const timesOf = (now: Date) => ({
  openedAfter: new Date(now.getTime() - absoluteMs),
  activeAfter: new Date(now.getTime() - idleMs),
});

/** Selects from all sessions that are alive at a time. */
export function livingSessions(database: Database, now: Date) {
  const { openedAfter, activeAfter } = timesOf(now);
  return selectLiving(database, openedAfter, activeAfter);
}

const livingById = prepared((database, put: Put<{ idHashes: string[]; openedAfter: Date; activeAfter: Date }>) =>
  selectLiving(database, put('openedAfter'), put('activeAfter'))
    .where(sql<boolean>`id_hash = any(${put('idHashes')})`)
    .select(['idHash', 'users.id', 'companyId', 'currencyId', 'countryId', 'createdAt', 'activeAt'])
    .select(sql<string[]>`array(select role from user_roles where user_id = users.id order by role)`.as('roles'))
    .select((row) => row.selectFrom('catalogueVersion').select('version').as('catalogueVersion')),
);

/** A session whose row somebody holds is being prolonged already, and is not waited for. */
const prolong = prepared((database, put: Put<{ idHashes: string[]; now: Date }>) =>
  database
    .updateTable('sessions')
    .set({ activeAt: put('now') })
    .where('idHash', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .where(sql<boolean>`id_hash = any(${put('idHashes')})`)
        .select('idHash')
        .forNoKeyUpdate()
        .skipLocked(),
    ),
);

export type FindSession = (id: string, prolongs: boolean) => Promise<Session | null>;

/** Finds sessions, and forgets what it has in memory of them. */
export interface Sessions extends Pick<SessionCache<FoundSession>, 'forgetUser' | 'forgetAll'> {
  /** Finds the living session with an id, of a user who may still log in; null otherwise. A ping does not prolong it. */
  find: FindSession;
}

interface FoundSession {
  session: Session;
  createdAt: number;
  activeAt: number;
}

/** Finds sessions in the database, and in memory as long as the feed tells of every change (SIL-208). */
export function livingSessionsOf(database: Database, now: () => Date, feed?: ChangeFeed): Sessions {
  const cache = sessionCache<FoundSession>(feed, () => now().getTime());
  const read = batched((idHashes: readonly string[]) => readSessions(database, idHashes, now()));
  const touch = batched(async (idHashes: readonly string[]) => {
    await prolong(database, { idHashes: [...idHashes], now: now() });
    return new Map<string, never>();
  });
  async function findNow(idHash: string): Promise<FoundSession | undefined> {
    const known = cache.get(idHash);
    // Another instance may have prolonged what looks ended here.
    if (known && isLiving(known, now().getTime())) return known;
    const store = cache.reading();
    const found = await read(idHash);
    if (found) store(found);
    return found;
  }
  return {
    async find(id, prolongs) {
      const idHash = sha256(id);
      const found = await findNow(idHash);
      if (!found) return null;
      const time = now().getTime();
      if (prolongs && time - found.activeAt >= activityStepMs) {
        await touch(idHash);
        found.activeAt = time;
      }
      return found.session;
    },
    forgetUser: cache.forgetUser,
    forgetAll: cache.forgetAll,
  };
}

const isLiving = ({ createdAt, activeAt }: FoundSession, now: number): boolean =>
  now - createdAt < absoluteMs && now - activeAt < idleMs;

async function readSessions(database: Database, idHashes: readonly string[], now: Date) {
  const rows = await livingById(database, { idHashes: [...idHashes], ...timesOf(now) });
  return new Map(
    rows.map(({ idHash, id, roles, catalogueVersion, ...row }) => {
      const user = { id, companyId: row.companyId, currencyId: row.currencyId, countryId: row.countryId, roles };
      const session: Session = { idHash, user, catalogueVersion: catalogueVersion ?? '' };
      const found: FoundSession = {
        session,
        createdAt: row.createdAt.getTime(),
        activeAt: row.activeAt.getTime(),
      };
      return [idHash, found];
    }),
  );
}

/** Ends the session with this id, a copy of whose cookie is dead from now on, and returns the hash of its browser's id. */
export async function closeSession(database: Database, id: string, now: Date): Promise<string | null> {
  const closed = await database
    .deleteFrom('sessions')
    .where('idHash', '=', sha256(id))
    .returning(['userId', 'deviceHash'])
    .executeTakeFirst();
  if (closed) await noteEvent(database, { action: 'logged-out', actorId: closed.userId, subjectId: null }, now);
  return closed?.deviceHash ?? null;
}

export interface OpenSession {
  idHash: string;
  began: Date;
  /** Hash of the browser's id; null until it is noted. */
  deviceHash: string | null;
}

/** A session that was found, unless it has been closed since; asked where its user is locked. */
export function findOpenSession(transaction: Database, idHash: string): Promise<OpenSession | undefined> {
  return transaction
    .selectFrom('sessions')
    .where('idHash', '=', idHash)
    .select(['idHash', 'createdAt as began', 'deviceHash'])
    .executeTakeFirst();
}

/** Notes the browser of a session that an older server has begun without one. */
export async function noteDevice(transaction: Database, idHash: string, deviceHash: string): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ deviceHash })
    .where('idHash', '=', idHash)
    .where('deviceHash', 'is', null)
    .execute();
}

/** Removes the sessions that have ended by themselves. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('createdAt', '<=', new Date(now.getTime() - absoluteMs)),
        row('activeAt', '<=', new Date(now.getTime() - idleMs)),
      ]),
    )
    .execute();
}
