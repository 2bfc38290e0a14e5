import { sql } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { invalidToken, Refusal } from '../../http/refusal.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import { forgetDevices } from '../../session/known-devices.ts';
import { forgetAttempts, registerAttempt } from '../../session/login-attempts.ts';
import { consumeToken, findToken } from '../../session/one-time-tokens.ts';
import { hashPassword, isPasswordRight } from '../../session/passwords.ts';
import { openSession, type SessionOwner } from '../../session/session-store.ts';
import { requireNewPassword } from './password-policy.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** Language of the mail. */
  language: Language;
}

/**
 * Sets a password in a transaction: clears expiry, ends all sessions, tokens, lockouts and known browsers of the user
 * (security, T9), and enqueues a mail.
 */
async function replacePassword(
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

interface Change {
  userId: string;
  oldPassword: string;
  newPassword: string;
  language: Language;
}

/**
 * Changes a password and returns the id of the new session (API-09). Wrong old passwords count as failed log-ins, so
 * that an open session cannot be used for guessing.
 */
export async function changePassword(database: Database, change: Change, now: Date): Promise<string> {
  const { userId, oldPassword, newPassword, language } = change;
  const attempts = `old password of ${userId}`;
  if (!(await registerAttempt(database, attempts, now))) throw new Refusal(422, 'LockedAccount');
  const user = await database
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await isPasswordRight(oldPassword, user.password_hash))) {
    throw new Refusal(401, 'InvalidOldPassword', [{ path: 'oldPassword', code: 'InvalidOldPassword' }]);
  }
  await forgetAttempts(database, attempts);
  await requireNewPassword(newPassword, user.password_hash, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  return database.transaction().execute(async (transaction) => {
    const owner = await replacePassword(transaction, { userId, passwordHash, language }, now);
    return openSession(transaction, owner, now);
  });
}

interface Reset {
  resetToken: string;
  newPassword: string;
  language: Language;
}

/** Sets a new password by the token of a mail (API-11). A refused password does not consume the token. */
export async function resetPassword(database: Database, reset: Reset, now: Date): Promise<void> {
  const { resetToken, newPassword, language } = reset;
  const owner = await findToken(database, 'reset', resetToken, now);
  if (!owner?.user_id) throw invalidToken();
  const userId = owner.user_id;
  const user = await database
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await requireNewPassword(newPassword, user.password_hash, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await database.transaction().execute(async (transaction) => {
    if (!(await consumeToken(transaction, 'reset', resetToken, now))) throw invalidToken();
    await replacePassword(transaction, { userId, passwordHash, language }, now);
  });
}
