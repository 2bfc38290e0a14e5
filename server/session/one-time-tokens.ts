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
    userId: 'userId' in subject ? subject.userId : null,
    registrationId: 'registrationId' in subject ? subject.registrationId : null,
  };
  if (standsAlone(purpose)) {
    const [column, value] =
      'userId' in subject
        ? (['userId', subject.userId] as const)
        : (['registrationId', subject.registrationId] as const);
    await database.deleteFrom('oneTimeTokens').where('purpose', '=', purpose).where(column, '=', value).execute();
  }
  await database
    .insertInto('oneTimeTokens')
    .values({ hash: sha256(token), purpose, ...owner, createdAt: now, expiresAt, usedAt: null })
    .execute();
  return { token, expiresAt };
}

/** A purpose, or those that open the same. */
type Purposes = TokenPurpose | readonly TokenPurpose[];

const listOf = (purposes: Purposes): TokenPurpose[] => (typeof purposes === 'string' ? [purposes] : [...purposes]);

/** Whose token this is while it can be used; undefined otherwise. */
export function findToken(database: Database, purposes: Purposes, token: string, now: Date) {
  return database
    .selectFrom('oneTimeTokens')
    .where('hash', '=', sha256(token))
    .where('purpose', 'in', listOf(purposes))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(['userId', 'registrationId'])
    .executeTakeFirst();
}

/**
 * Uses a token up: of uses at once exactly one gets its owner, the others undefined (security, T17). Within a
 * transaction that is rolled back it stays usable.
 */
export function consumeToken(database: Database, purposes: Purposes, token: string, now: Date) {
  return database
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('hash', '=', sha256(token))
    .where('purpose', 'in', listOf(purposes))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'registrationId'])
    .executeTakeFirst();
}

/** How long a used link of an activation still says what has become of it. */
const usedActivationMs = 30 * 24 * 60 * minuteMs;

/** Whose activation a used token was (ACC-75); undefined for every other token. */
export function findUsedActivation(database: Database, token: string) {
  return database
    .selectFrom('oneTimeTokens')
    .where('hash', '=', sha256(token))
    .where('purpose', '=', 'activation')
    .where('usedAt', 'is not', null)
    .select('registrationId')
    .executeTakeFirst();
}

/** Removes tokens that nobody can use any more; a used activation is kept for a while, since its link is opened again. */
export async function sweepTokens(database: Database, now: Date): Promise<void> {
  const isUsedActivation = sql<boolean>`(purpose = 'activation' and used_at is not null)`;
  await database
    .deleteFrom('oneTimeTokens')
    .where((row) => row.or([row('expiresAt', '<=', now), row('usedAt', 'is not', null)]))
    .where((row) =>
      row.or([row.not(isUsedActivation), row('usedAt', '<=', new Date(now.getTime() - usedActivationMs))]),
    )
    .execute();
}
