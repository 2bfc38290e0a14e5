import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { sha256 } from '../platform/sha256.ts';
import { Refusal } from '../platform/refusal.ts';

/** What is known of a call that must not happen twice. */
export interface OnceCall {
  database: Database;
  request: FastifyRequest;
  now: () => Date;
}

/** A write in its parts. */
export interface Once<Prepared, Written> {
  /** What is done, and by whom: another operation may have the same key. */
  operation: string;
  /** What a repeated call has to send alike. */
  body: unknown;
  /**
   * What comes before the transaction: checks, quotas that a refused call uses up as well, and whatever takes time, because PGlite
   * lets nobody else query while a transaction runs. A replayed call does none of it.
   */
  prepare: () => Promise<Prepared>;
  /** What the key is answered from now on. */
  answer: (prepared: Prepared) => string;
  /** The write itself. A refusal leaves the key free. */
  write: (transaction: Database, prepared: Prepared) => Promise<Written>;
  /** Whether a stored answer is no longer valid: the call then runs, and its answer replaces that one. */
  isOutdated?: (answer: string) => Promise<boolean>;
}

export interface Outcome<Written> {
  answer: string;
  /** Null where an earlier call, or another one at the same time, has written. */
  written: { value: Written } | null;
}

/**
 * Runs a write at most once for each Idempotency-Key (security, R8 to R10): a key that was answered before gets that answer again, of
 * calls at the same time the others wait for the first and get its answer, and the same key with another body is refused. Without a
 * key every call writes.
 */
export async function runOnce<Prepared, Written>(
  call: OnceCall,
  once: Once<Prepared, Written>,
): Promise<Outcome<Written>> {
  const { database, request } = call;
  const key = idempotencyKey(once.operation, request, once.body);
  if (!key) return write(call, once, { key: null, outdated: null });
  const before = await findAnswer(database, key);
  const isOutdated = before !== null && (await once.isOutdated?.(before)) === true;
  if (before !== null && !isOutdated) return { answer: before, written: null };
  try {
    return await write(call, once, { key, outdated: before });
  } catch (error) {
    // The first of two at once has written while this one was prepared, and used up what it needs, such as a code.
    const answer = error instanceof Refusal ? await findAnswer(database, key) : null;
    if (answer === null || answer === before) throw error;
    return { answer, written: null };
  }
}

interface Claim {
  key: IdempotencyKey | null;
  /** The answer that this call replaces. */
  outdated: string | null;
}

async function write<Prepared, Written>(
  { database, now }: OnceCall,
  once: Once<Prepared, Written>,
  { key, outdated }: Claim,
): Promise<Outcome<Written>> {
  const prepared = await once.prepare();
  const answer = once.answer(prepared);
  const written = await database.transaction().execute(async (transaction) => {
    const isFirst =
      !key ||
      (outdated === null
        ? await takeKey(transaction, key, answer, now())
        : await replaceAnswer(transaction, key, { outdated, answer }));
    return isFirst ? { value: await once.write(transaction, prepared) } : null;
  });
  if (written || !key) return { answer, written };
  // Refuses the key that came at once with something else.
  return { answer: (await findAnswer(database, key)) ?? answer, written };
}

/** A key and what was asked under it, neither of them readable. */
interface IdempotencyKey {
  keyHash: string;
  bodyHash: string;
}

const keyForm = /^[\x21-\x7e]{8,128}$/;
const keptMs = 72 * 60 * 60_000;

/** The call's Idempotency-Key; null without one. */
function idempotencyKey(operation: string, request: FastifyRequest, body: unknown): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw new Refusal(400, 'BadRequest', [{ path: 'Idempotency-Key', code: 'pattern' }]);
  }
  return {
    keyHash: sha256(`${operation}\n${key}`),
    bodyHash: createHmac('sha256', key).update(JSON.stringify(body)).digest('hex'),
  };
}

/** The stored answer of a key; null for a new key. The same key with another body is refused. */
async function findAnswer(database: Database, { keyHash, bodyHash }: IdempotencyKey): Promise<string | null> {
  const row = await database
    .selectFrom('idempotentAnswers')
    .where('keyHash', '=', keyHash)
    .select(['bodyHash', 'answer'])
    .executeTakeFirst();
  if (!row) return null;
  if (row.bodyHash !== bodyHash) throw new Refusal(422, 'IdempotencyKeyReused');
  return row.answer;
}

/** Waits for a transaction that has taken the key; false where that one has committed. */
async function takeKey(
  transaction: Database,
  { keyHash, bodyHash }: IdempotencyKey,
  answer: string,
  now: Date,
): Promise<boolean> {
  const taken = await transaction
    .insertInto('idempotentAnswers')
    .values({ keyHash, bodyHash, answer, createdAt: now })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .returning('keyHash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** False where another call has replaced the answer already. */
async function replaceAnswer(
  transaction: Database,
  { keyHash }: IdempotencyKey,
  { outdated, answer }: { outdated: string; answer: string },
): Promise<boolean> {
  const replaced = await transaction
    .updateTable('idempotentAnswers')
    .set({ answer })
    .where('keyHash', '=', keyHash)
    .where('answer', '=', outdated)
    .returning('keyHash')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Removes answers that nobody repeats any more. */
export async function sweepAnswers(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('idempotentAnswers')
    .where('createdAt', '<', new Date(now.getTime() - keptMs))
    .execute();
}
