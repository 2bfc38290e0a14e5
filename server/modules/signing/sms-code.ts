import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { Refusal } from '../../refusal.ts';
import type { SignatureKey } from '../../signature-key.ts';

const minuteMs = 60_000;
/** How long and for how many tries a code can be used, and how often one can be had (SIL-158; security, T18). */
export const codeLifeMs = 5 * minuteMs;
export const mostTries = 5;
export const codeAllowances = [
  { codes: 3, windowMs: 10 * minuteMs },
  { codes: 10, windowMs: 24 * 60 * minuteMs },
] as const;

/** Whose code it is, where it is sent, and what it signs. */
export interface CodeSubject {
  personId: string;
  contractId: string;
  documentsHash: string;
  phoneNumber: string;
}

const hashOf = (key: SignatureKey, { personId, contractId, documentsHash, phoneNumber }: CodeSubject, code: string) =>
  key.digest('codes', [personId, contractId, documentsHash, phoneNumber, code].join('\n'));

/**
 * Makes a code, which voids the former one, within a transaction that counts it for its phone number. Refuses with TooManyCodes.
 * Answers what is to be sent, and the mark by which the code is voided again when it could not be sent.
 */
export async function issueCode(
  transaction: Database,
  key: SignatureKey,
  { ownerId, ...subject }: CodeSubject & { ownerId: string },
  now: Date,
): Promise<{ code: string; messageId: string; codeHash: string }> {
  await lockUser(transaction, ownerId);
  const recipient = key.digest('phone numbers', subject.phoneNumber);
  await refuseTooMany(transaction, recipient, now);
  const messageId = randomBytes(16).toString('hex');
  await transaction
    .insertInto('sms_messages')
    .values({ id: messageId, recipient_hash: recipient, phone_number: null, text: null, created_at: now })
    .execute();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: hashOf(key, subject, code),
    documents_hash: subject.documentsHash,
    tries: 0,
    expires_at: new Date(now.getTime() + codeLifeMs),
  };
  await transaction
    .insertInto('sms_codes')
    .values({ person_id: subject.personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  return { code, messageId, codeHash: row.code_hash };
}

async function refuseTooMany(transaction: Database, recipient: string, now: Date): Promise<void> {
  for (const { codes, windowMs } of codeAllowances) {
    const { count } = await transaction
      .selectFrom('sms_messages')
      .where('recipient_hash', '=', recipient)
      .where('created_at', '>', new Date(now.getTime() - windowMs))
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= codes) throw new Refusal(429, 'TooManyCodes');
  }
}

/** Makes a code useless: it could not be sent. */
export async function voidCode(database: Database, personId: string, codeHash: string): Promise<void> {
  await database.deleteFrom('sms_codes').where('person_id', '=', personId).where('code_hash', '=', codeHash).execute();
}

/**
 * Compares a code with that of the person, after the try is counted for good (security, T18): of any number of tries at once five
 * are compared. Throws what stands against it, else answers the mark by which the code is used up.
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
    .updateTable('sms_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('person_id', '=', personId)
    .where('documents_hash', '=', documentsHash)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!tried) throw new Refusal(422, await whyUnusable(database, subject, now));
  const isRight = timingSafeEqual(Buffer.from(tried.code_hash, 'hex'), Buffer.from(hashOf(key, subject, code), 'hex'));
  if (!isRight) throw new Refusal(422, tried.tries < mostTries ? 'WrongCode' : 'CodeUsedUp');
  return tried.code_hash;
}

async function whyUnusable(database: Database, { personId, documentsHash }: CodeSubject, now: Date): Promise<string> {
  const code = await database
    .selectFrom('sms_codes')
    .where('person_id', '=', personId)
    .select(['documents_hash', 'expires_at'])
    .executeTakeFirst();
  if (!code || code.documents_hash !== documentsHash) return 'NoCode';
  return code.expires_at <= now ? 'CodeExpired' : 'CodeUsedUp';
}

/** Uses a code up: of uses at once exactly one succeeds. Within a transaction that is rolled back it stays usable. */
export async function consumeCode(transaction: Database, personId: string, codeHash: string): Promise<void> {
  const used = await transaction
    .deleteFrom('sms_codes')
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .returning('person_id')
    .executeTakeFirst();
  if (!used) throw new Refusal(422, 'NoCode');
}
