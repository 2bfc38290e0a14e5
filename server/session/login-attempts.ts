import { sql } from 'kysely';
import { plainCharacters } from '#domain/text/plain-characters.ts';
import type { Database } from '../db/database.ts';
import { sha256 } from '../platform/sha256.ts';
import { countAttempt, longestLockMs, noAttempts, windowMs } from './lock-rule.ts';

/** How a submitted name is compared: case, width, dashes, and spaces around or doubled do not make another name. */
export function usernameKey(username: string): string {
  return plainCharacters(username.normalize('NFKC')).trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** What wrong passwords are counted by: the submitted name, apart for a browser that is known for it (security, T5). */
export function attemptKey(nameKey: string, knownDevice: string | null): string {
  return knownDevice === null ? nameKey : `${nameKey}\n${knownDevice}`;
}

/** Counts an attempt in the database and tells whether its password may be looked at. */
export async function registerAttempt(database: Database, key: string, now: Date): Promise<boolean> {
  const nameHash = sha256(key);
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('loginAttempts')
      .values({ nameHash, attempts: [], lockedUntil: null, locks: 0 })
      .onConflict((conflict) => conflict.column('nameHash').doNothing())
      .execute();
    const row = await transaction
      .selectFrom('loginAttempts')
      .where('nameHash', '=', nameHash)
      .select(['attempts', 'lockedUntil', 'locks'])
      .forUpdate()
      .executeTakeFirst();
    const before = row
      ? { at: row.attempts.map(Number), lockedUntil: row.lockedUntil?.getTime() ?? null, locks: row.locks }
      : noAttempts;
    const { mayTry, after } = countAttempt(before, now.getTime());
    if (mayTry) {
      const { at, lockedUntil, locks } = after;
      await transaction
        .updateTable('loginAttempts')
        .set({ attempts: [...at], lockedUntil: lockedUntil === null ? null : new Date(lockedUntil), locks })
        .where('nameHash', '=', nameHash)
        .execute();
    }
    return mayTry;
  });
}

/** The right password forgets the wrong ones before it. */
export async function clearAttempts(database: Database, key: string): Promise<void> {
  await database.deleteFrom('loginAttempts').where('nameHash', '=', sha256(key)).execute();
}

/** Removes what no rule asks for any more. */
export async function sweepAttempts(database: Database, now: Date): Promise<void> {
  const lockForgotten = new Date(now.getTime() - longestLockMs);
  const attemptForgotten = now.getTime() - windowMs;
  await database
    .deleteFrom('loginAttempts')
    .where((row) => row.or([row('lockedUntil', 'is', null), row('lockedUntil', '<', lockForgotten)]))
    .where(sql<boolean>`coalesce(attempts[cardinality(attempts)], 0) <= ${attemptForgotten}`)
    .execute();
}
