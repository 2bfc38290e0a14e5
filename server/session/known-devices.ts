import { randomBytes } from 'node:crypto';
import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { sha256 } from '../platform/sha256.ts';

/** A browser stays known this long after its last log-in. */
export const deviceLifeMs = 365 * dayMs;

/** Whether the user of this name has logged in with this browser before. */
export async function isKnownDevice(database: Database, device: string, nameKey: string): Promise<boolean> {
  const row = await database
    .selectFrom('knownDevices')
    .where('deviceHash', '=', sha256(device))
    .where('nameHash', '=', sha256(nameKey))
    .select('usedAt')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the browser after a log-in and answers its id; an id that nobody was given is not adopted. */
export async function rememberDevice(
  database: Database,
  given: string | undefined,
  nameKey: string,
  now: Date,
): Promise<string> {
  const device = await adoptDevice(database, given);
  await database
    .insertInto('knownDevices')
    .values({ deviceHash: sha256(device), nameHash: sha256(nameKey), usedAt: now })
    .onConflict((conflict) => conflict.columns(['deviceHash', 'nameHash']).doUpdateSet({ usedAt: now }))
    .execute();
  return device;
}

/** Answers the given id of a browser, or a new one where nobody was given it. */
export async function adoptDevice(database: Database, given: string | undefined): Promise<string> {
  return given && (await wasGiven(database, given)) ? given : randomBytes(32).toString('base64url');
}

/** A browser with a key was given its id, although a new password has forgotten it as a known one since. */
async function wasGiven(database: Database, device: string): Promise<boolean> {
  const row = await database
    .selectFrom('knownDevices')
    .where('deviceHash', '=', sha256(device))
    .select('deviceHash')
    .unionAll(database.selectFrom('browserKeys').where('deviceHash', '=', sha256(device)).select('deviceHash'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the browsers of a name: after a new password somebody else may have used them. */
export async function discardDevices(database: Database, nameKey: string): Promise<void> {
  await database.deleteFrom('knownDevices').where('nameHash', '=', sha256(nameKey)).execute();
}

/** Removes browsers that were not used for long. */
export async function sweepDevices(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('knownDevices')
    .where('usedAt', '<', new Date(now.getTime() - deviceLifeMs))
    .execute();
}
