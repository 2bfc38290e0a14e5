import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import type { SignatureKey } from '../settings/signature-key.ts';
import { livingSessions } from './session-store.ts';

/** A key ends when its user has had no session in its browser for this long. */
export const browserKeyLifeMs = dayMs;

const keyBytes = 32;
const idBytes = 8;

interface BrowserKey {
  /** Tells keys apart; not a secret. */
  id: string;
  /** In base64url. */
  key: string;
}

export interface KeyOwner {
  userId: string;
  deviceHash: string;
}

/** Binds the encrypted key to user and browser. */
export const keyBelongsTo = ({ userId, deviceHash }: KeyOwner): string => JSON.stringify([userId, deviceHash]);

/**
 * Returns the key of a user's browser for a session. A missing one, one that ended before the session began and one that no signature
 * key opens are replaced (SIL-266). The caller has locked the user, so that windows that start at once get the same key.
 */
export async function openBrowserKey(
  transaction: Database,
  signatureKey: SignatureKey,
  owner: KeyOwner & { sessionBegan: Date },
  now: Date,
): Promise<BrowserKey> {
  const { userId, deviceHash, sessionBegan } = owner;
  const stored = await transaction
    .updateTable('browserKeys')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .where('seenAt', '>', new Date(sessionBegan.getTime() - browserKeyLifeMs))
    .returning(['id', 'sealedKey'])
    .executeTakeFirst();
  const key = stored ? unsealKey(signatureKey, owner, stored.sealedKey) : null;
  if (stored && key !== null) return { id: stored.id, key };
  const made = { id: randomBytes(idBytes).toString('hex'), key: randomBytes(keyBytes).toString('base64url') };
  const sealed = signatureKey.seal('browser keys', made.key, keyBelongsTo(owner));
  const row = { id: made.id, sealedKey: sealed, seenAt: now };
  await transaction
    .insertInto('browserKeys')
    .values({ userId, deviceHash, ...row })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet(row))
    .execute();
  return made;
}

function unsealKey(signatureKey: SignatureKey, owner: KeyOwner, sealed: Buffer): string | null {
  try {
    return signatureKey.unseal('browser keys', Buffer.from(sealed), keyBelongsTo(owner));
  } catch {
    return null;
  }
}

/** Deletes the key of a user's browser; what the browser has stored can no longer be read. */
export async function deleteBrowserKey(transaction: Database, { userId, deviceHash }: KeyOwner): Promise<void> {
  await transaction
    .deleteFrom('browserKeys')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .execute();
}

/** Deletes the keys of all browsers of a user, except that of the browser in which the user goes on. */
export async function deleteBrowserKeys(
  transaction: Database,
  userId: string,
  keptDeviceHash: string | null = null,
): Promise<void> {
  await transaction
    .deleteFrom('browserKeys')
    .where('userId', '=', userId)
    .$if(keptDeviceHash !== null, (query) => query.where('deviceHash', '<>', keptDeviceHash ?? ''))
    .execute();
}

/** Notes which keys have a living session, and deletes those that have had none for their life. */
export async function sweepBrowserKeys(database: Database, now: Date): Promise<void> {
  const living = livingSessions(database, now).select(['userId', 'deviceHash', 'createdAt']).as('living');
  await database
    .updateTable('browserKeys')
    .from(living)
    .set({ seenAt: now })
    .whereRef('browserKeys.userId', '=', 'living.userId')
    .whereRef('browserKeys.deviceHash', '=', 'living.deviceHash')
    // A session that began later does not revive the key.
    .where('seenAt', '>', sql<Date>`living.created_at - make_interval(secs => ${browserKeyLifeMs / 1_000})`)
    .execute();
  await database
    .deleteFrom('browserKeys')
    .where('seenAt', '<=', new Date(now.getTime() - browserKeyLifeMs))
    .execute();
}
