import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { Refusal } from './refusal.ts';
import { sha256 } from '../platform/sha256.ts';

/** A write that must not happen twice: its key and what was asked, neither of them readable. */
export interface IdempotentCall {
  keyHash: string;
  bodyHash: string;
}

const keyForm = /^[\x21-\x7e]{8,128}$/;
const keptMs = 72 * 60 * 60_000;

/** The call's Idempotency-Key; null without one. */
export function idempotentCall(operation: string, request: FastifyRequest, body: unknown): IdempotentCall | null {
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

/** The answer that the key got before; null for a new key. The same key with another body is refused. */
export async function answeredBefore(database: Database, call: IdempotentCall): Promise<string | null> {
  const row = await database
    .selectFrom('idempotent_answers')
    .where('key_hash', '=', call.keyHash)
    .select(['body_hash', 'answer'])
    .executeTakeFirst();
  if (!row) return null;
  if (row.body_hash !== call.bodyHash) throw new Refusal(422, 'IdempotencyKeyReused');
  return row.answer;
}

/**
 * Takes the key with its answer in the transaction of the write. Of calls at once the others wait for the first; false
 * tells that it was somebody else's.
 */
export async function takeKey(
  transaction: Database,
  call: IdempotentCall,
  answer: string,
  now: Date,
): Promise<boolean> {
  const { keyHash, bodyHash } = call;
  const taken = await transaction
    .insertInto('idempotent_answers')
    .values({ key_hash: keyHash, body_hash: bodyHash, answer, created_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Replaces the answer of a key within the transaction of the write; false where another call has done so already. */
export async function renewAnswer(
  transaction: Database,
  { keyHash }: IdempotentCall,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const renewed = await transaction
    .updateTable('idempotent_answers')
    .set({ answer: after })
    .where('key_hash', '=', keyHash)
    .where('answer', '=', before)
    .returning('key_hash')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Removes answers that nobody repeats any more. */
export async function sweepAnswers(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
