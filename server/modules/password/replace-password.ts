import { sql } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import { forgetDevices } from '../../session/known-devices.ts';
import { forgetAttempts } from '../../session/login-attempts.ts';
import type { SessionOwner } from '../../session/session-store.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** Of the mail that tells about it. */
  language: Language;
}

/**
 * Sets a password within a transaction: an expired or forced one counts as renewed, all sessions, tokens, locks and known
 * browsers of the user end (security, T9), and a mail tells about it.
 */
export async function replacePassword(
  transaction: Database,
  { userId, passwordHash, language }: NewPassword,
  now: Date,
): Promise<SessionOwner> {
  const user = await transaction
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      status: sql`case when status in ('expired', 'forced') then 'active' else status end`,
      session_generation: sql`session_generation + 1`,
    })
    .where('id', '=', userId)
    .returning(['username_key', 'session_generation'])
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
  await forgetDevices(transaction, user.username_key);
  await forgetAttempts(transaction, user.username_key);
  await enqueueMail(transaction, { template: 'password-changed', language, subjectId: userId }, now);
  return { userId, generation: user.session_generation };
}
