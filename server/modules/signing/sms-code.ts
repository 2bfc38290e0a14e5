import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { codesOfNumber, codesOfUser, failedCodesOfUser } from '#domain/people/sms-number.ts';
import type { Database } from '../../db/database.ts';
import { clockToleranceMs } from '../../db/database-clock.ts';
import { lockUser } from '../../db/lock-user.ts';
import { LimitReached, Refusal } from '../../platform/refusal.ts';
import type { SignatureKey } from '../../settings/signature-key.ts';

const minuteMs = 60_000;
/** Validity of a code in time and tries (SIL-158; security, T18). */
const codeLifeMs = 5 * minuteMs;
export const mostCodeTries = 5;

/** Person, phone number and documents of a code. */
export interface CodeSubject {
  personId: string;
  contractId: string;
  documentsHash: string;
  phoneNumber: string;
}

export interface CodeRequest extends CodeSubject {
  ownerId: string;
  /** The phone number in E.164. */
  countedNumber: string;
  /** Whether to limit the codes of the user, in addition to those of the number. */
  limitsUser: boolean;
}

/** By the present key, and by another one that an instance beside this one may have issued the code with. */
const hashesOf = (key: SignatureKey, { personId, contractId, documentsHash, phoneNumber }: CodeSubject, code: string) =>
  key.digests('codes', [personId, contractId, documentsHash, phoneNumber, code].join('\n'));

/**
 * Creates a code, which voids the former one, and counts it for phone number and user, each under a lock, so that
 * concurrent calls cannot exceed the limits. Refuses with TooManyCodes or TooManyCodesOfUser. Returns the code, and the
 * id by which it is voided if it cannot be sent.
 */
export async function issueCode(
  transaction: Database,
  key: SignatureKey,
  { ownerId, countedNumber, limitsUser, ...subject }: CodeRequest,
  now: Date,
): Promise<{ code: string; messageId: string; codeHash: string }> {
  await lockUser(transaction, ownerId);
  const recipients = key.digests('phone numbers', countedNumber);
  for (const recipient of recipients.toSorted()) await lockNumber(transaction, recipient);
  await refuseTooMany(transaction, recipients, now);
  if (limitsUser) await refuseTooManyOfUser(transaction, ownerId, now);
  const messageId = randomBytes(16).toString('hex');
  await transaction
    .insertInto('smsMessages')
    .values({
      id: messageId,
      ownerId,
      recipientHash: recipients[0],
      phoneNumber: null,
      text: null,
      createdAt: now,
    })
    .execute();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    codeHash: hashesOf(key, subject, code)[0],
    documentsHash: subject.documentsHash,
    tries: 0,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  };
  await transaction
    .insertInto('smsCodes')
    .values({ personId: subject.personId, ...row })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
    .execute();
  return { code, messageId, codeHash: row.codeHash };
}

/** Locks the number for all users until the transaction ends. */
async function lockNumber(transaction: Database, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(('x' || left(${recipient}, 16))::bit(64)::bigint)`.execute(transaction);
}

interface CodeLimit {
  codes: number;
  minutes: number;
}

async function refuseTooMany(transaction: Database, recipients: readonly string[], now: Date): Promise<void> {
  const ends = [];
  for (const limit of codesOfNumber) ends.push(await endOf(transaction, { recipients }, limit, now));
  refuseUntil(ends, 'TooManyCodes', now);
}

async function refuseTooManyOfUser(transaction: Database, ownerId: string, now: Date): Promise<void> {
  const ends = [await endOf(transaction, { ownerId }, failedCodesOfUser, now, true)];
  for (const limit of codesOfUser) ends.push(await endOf(transaction, { ownerId }, limit, now));
  refuseUntil(ends, 'TooManyCodesOfUser', now);
}

/** Refuses until the last of the limits that are reached has ended. */
function refuseUntil(ends: readonly (number | null)[], code: string, now: Date): void {
  const reached = ends.filter((end) => end !== null);
  if (reached.length > 0) throw new LimitReached({ now, endsAt: new Date(Math.max(...reached)) }, code);
}

/** When a number or user may have a code again by a limit on those sent, or failed; null where it is not reached. */
async function endOf(
  transaction: Database,
  of: { recipients: readonly string[] } | { ownerId: string },
  { codes, minutes }: CodeLimit,
  now: Date,
  isFailed = false,
): Promise<number | null> {
  const first = await transaction
    .selectFrom('smsMessages')
    .where((row) =>
      'ownerId' in of ? row('ownerId', '=', of.ownerId) : row('recipientHash', 'in', [...of.recipients]),
    )
    .where('isFailed', '=', isFailed)
    .where('createdAt', '>', new Date(now.getTime() - minutes * minuteMs))
    .where('createdAt', '<=', new Date(now.getTime() + clockToleranceMs))
    .orderBy('createdAt', 'desc')
    .offset(codes - 1)
    .limit(1)
    .select('createdAt')
    .executeTakeFirst();
  return first ? first.createdAt.getTime() + minutes * minuteMs : null;
}

/** Voids a code that could not be sent, and counts it only as failed. */
export async function voidCode(
  database: Database,
  { personId, codeHash, messageId }: { personId: string; codeHash: string; messageId: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('smsMessages').set({ isFailed: true }).where('id', '=', messageId).execute();
    await transaction
      .deleteFrom('smsCodes')
      .where('personId', '=', personId)
      .where('codeHash', '=', codeHash)
      .execute();
  });
}

/**
 * Compares a code with that of the person, after the try has been committed (security, T18), so that at most five of
 * any number of concurrent tries are compared. Throws a refusal, or returns the id by which the code is consumed.
 */
export async function tryCode(
  database: Database,
  key: SignatureKey,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<string> {
  const { personId, documentsHash } = subject;
  const tried = await database
    .updateTable('smsCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('personId', '=', personId)
    .where('documentsHash', '=', documentsHash)
    .where('tries', '<', mostCodeTries)
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', latestEnd(now))
    .returning(['codeHash', 'tries'])
    .executeTakeFirst();
  if (!tried) throw new Refusal(422, await whyUnusable(database, subject, now));
  const isRight = hashesOf(key, subject, code)
    .map((hash) => timingSafeEqual(Buffer.from(tried.codeHash, 'hex'), Buffer.from(hash, 'hex')))
    .includes(true);
  const triesLeft = mostCodeTries - tried.tries;
  if (!isRight && triesLeft > 0) throw new Refusal(422, 'WrongCode', [{ path: 'triesLeft', code: String(triesLeft) }]);
  if (!isRight) throw new Refusal(422, 'CodeUsedUp');
  return tried.codeHash;
}

/** A code that ends later was created before the clock jumped back. */
const latestEnd = (now: Date): Date => new Date(now.getTime() + codeLifeMs + clockToleranceMs);

async function whyUnusable(database: Database, { personId, documentsHash }: CodeSubject, now: Date): Promise<string> {
  const code = await database
    .selectFrom('smsCodes')
    .where('personId', '=', personId)
    .select(['documentsHash', 'expiresAt'])
    .executeTakeFirst();
  if (!code || code.documentsHash !== documentsHash) return 'NoCode';
  return code.expiresAt <= now || code.expiresAt > latestEnd(now) ? 'CodeExpired' : 'CodeUsedUp';
}

/** Consumes a code; exactly one of concurrent calls succeeds. A rollback keeps the code. */
export async function consumeCode(transaction: Database, personId: string, codeHash: string): Promise<void> {
  const used = await transaction
    .deleteFrom('smsCodes')
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .returning('personId')
    .executeTakeFirst();
  if (!used) throw new Refusal(422, 'NoCode');
}
