import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { TokenPurpose } from '../db/tables/access.ts';
import { sha256 } from '../platform/sha256.ts';

const minuteMs = 60_000;

/** How long a token of each purpose is valid (SIL-08). */
const lifeMs: Record<TokenPurpose, number> = {
  activation: 24 * 60 * minuteMs,
  invitation: 3 * 24 * 60 * minuteMs,
  reset: 30 * minuteMs,
  decision: 14 * 24 * 60 * minuteMs,
  'sso-in': minuteMs,
  'sso-out': minuteMs,
};

/** Every approver gets an id of their own; of the other purposes a new token makes the former ones useless (SIL-08). */
const standsAlone = (purpose: TokenPurpose) => purpose !== 'decision';

type Subject = { userId: string } | { registrationId: string };

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** Issues a token of 256 random bits, stored as a hash only. */
export async function issueToken(
  database: Database,
  purpose: TokenPurpose,
  subject: Subject,
  now: Date,
): Promise<IssuedToken> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeMs[purpose]);
  const owner = {
    user_id: 'userId' in subject ? subject.userId : null,
    registration_id: 'registrationId' in subject ? subject.registrationId : null,
  };
  if (standsAlone(purpose)) {
    const [column, value] =
      'userId' in subject
        ? (['user_id', subject.userId] as const)
        : (['registration_id', subject.registrationId] as const);
    await database.deleteFrom('one_time_tokens').where('purpose', '=', purpose).where(column, '=', value).execute();
  }
  await database
    .insertInto('one_time_tokens')
    .values({ hash: sha256(token), purpose, ...owner, created_at: now, expires_at: expiresAt, used_at: null })
    .execute();
  return { token, expiresAt };
}

/** A purpose, or those that open the same. */
type Purposes = TokenPurpose | readonly TokenPurpose[];

const listOf = (purposes: Purposes): TokenPurpose[] => (typeof purposes === 'string' ? [purposes] : [...purposes]);

/** Whose token this is while it can be used; undefined otherwise. */
export function findToken(database: Database, purposes: Purposes, token: string, now: Date) {
  return database
    .selectFrom('one_time_tokens')
    .where('hash', '=', sha256(token))
    .where('purpose', 'in', listOf(purposes))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['user_id', 'registration_id'])
    .executeTakeFirst();
}

/**
 * Uses a token up: of uses at once exactly one gets its owner, the others undefined (security, T17). Within a
 * transaction that is rolled back it stays usable.
 */
export function consumeToken(database: Database, purposes: Purposes, token: string, now: Date) {
  return database
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('hash', '=', sha256(token))
    .where('purpose', 'in', listOf(purposes))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'registration_id'])
    .executeTakeFirst();
}

/** How long a used link of an activation still says what has become of it. */
const usedActivationMs = 30 * 24 * 60 * minuteMs;

/** Whose activation a used token was (ACC-75); undefined for every other token. */
export function findUsedActivation(database: Database, token: string) {
  return database
    .selectFrom('one_time_tokens')
    .where('hash', '=', sha256(token))
    .where('purpose', '=', 'activation')
    .where('used_at', 'is not', null)
    .select('registration_id')
    .executeTakeFirst();
}

/** Removes tokens that nobody can use any more; a used activation is kept for a while, since its link is opened again. */
export async function sweepTokens(database: Database, now: Date): Promise<void> {
  const isUsedActivation = sql<boolean>`(purpose = 'activation' and used_at is not null)`;
  await database
    .deleteFrom('one_time_tokens')
    .where((row) => row.or([row('expires_at', '<=', now), row('used_at', 'is not', null)]))
    .where((row) =>
      row.or([row.not(isUsedActivation), row('used_at', '<=', new Date(now.getTime() - usedActivationMs))]),
    )
    .execute();
}
