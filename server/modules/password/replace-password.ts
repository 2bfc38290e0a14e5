import { sql } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { invalidToken, Refusal } from '../../platform/refusal.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import { deleteBrowserKeys } from '../../session/browser-keys.ts';
import { discardDevices } from '../../session/known-devices.ts';
import { clearAttempts, registerAttempt } from '../../session/login-attempts.ts';
import { consumeToken, findToken } from '../../session/one-time-tokens.ts';
import { hashPassword, isPasswordRight } from '../../session/passwords.ts';
import { openSession, type SessionOwner } from '../../session/session-store.ts';
import { noteEvent } from '../../trail/audit.ts';
import { requireNewPassword } from './password-policy.ts';

interface NewPassword {
  userId: string;
  /** Hash of the id of the session in which the user goes on; null for none. */
  sessionHash: string | null;
  /** Whether it is the first password of an invited user. */
  isFirst: boolean;
  passwordHash: string;
  /** Language of the mail. */
  language: Language;
}

/**
 * Sets a password in a transaction: clears expiry, ends all sessions, tokens, lockouts, known browsers and browser keys of
 * the user (security, T9), except the key of the browser in which the user goes on, whose hash it returns, and enqueues a
 * mail, unless it is the first one.
 */
async function replacePassword(
  transaction: Database,
  { userId, sessionHash, isFirst, passwordHash, language }: NewPassword,
  now: Date,
): Promise<SessionOwner & { deviceHash: string | null }> {
  const user = await transaction
    .updateTable('users')
    .set({
      passwordHash,
      status: sql`case when status in ('expired', 'forced', 'invited') then 'active' else status end`,
      sessionGeneration: sql`session_generation + 1`,
    })
    .where('id', '=', userId)
    .returning(['usernameKey', 'sessionGeneration'])
    .executeTakeFirstOrThrow();
  const ended = await transaction
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .returning(['idHash', 'deviceHash'])
    .execute();
  const deviceHash = ended.find(({ idHash }) => idHash === sessionHash)?.deviceHash ?? null;
  await deleteBrowserKeys(transaction, userId, deviceHash);
  await transaction.deleteFrom('oneTimeTokens').where('userId', '=', userId).execute();
  await discardDevices(transaction, user.usernameKey);
  await clearAttempts(transaction, user.usernameKey);
  const action = isFirst ? 'user-activated' : 'password-changed';
  await noteEvent(transaction, { action, actorId: userId, subjectId: userId }, now);
  if (!isFirst) await enqueueMail(transaction, { template: 'password-changed', language, subjectId: userId }, now);
  return { userId, generation: user.sessionGeneration, deviceHash };
}

interface Change {
  userId: string;
  sessionHash: string | null;
  oldPassword: string;
  newPassword: string;
  language: Language;
}

/**
 * Changes a password and returns the id of the new session (API-09). Wrong old passwords count as failed log-ins, so
 * that an open session cannot be used for guessing.
 */
export async function changePassword(database: Database, change: Change, now: Date): Promise<string> {
  const { userId, sessionHash, oldPassword, newPassword, language } = change;
  const attempts = `old password of ${userId}`;
  if (!(await registerAttempt(database, attempts, now))) throw new Refusal(422, 'LockedAccount');
  const user = await database
    .selectFrom('users')
    .where('id', '=', userId)
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  if (!(await isPasswordRight(oldPassword, user.passwordHash))) {
    throw new Refusal(401, 'InvalidOldPassword', [{ path: 'oldPassword', code: 'InvalidOldPassword' }]);
  }
  await clearAttempts(database, attempts);
  await requireNewPassword(newPassword, user.passwordHash, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  return database.transaction().execute(async (transaction) => {
    const replacement = { userId, sessionHash, isFirst: false, passwordHash, language };
    const owner = await replacePassword(transaction, replacement, now);
    return openSession(transaction, owner, now);
  });
}

interface Reset {
  resetToken: string;
  newPassword: string;
  language: Language;
}

/** Purposes of the links by which a password is set. */
const linkPurposes = ['reset', 'invitation'] as const;

/** Sets a new password by the token of a mail (API-11, SIL-191). A refused password does not consume the token. */
export async function resetPassword(database: Database, reset: Reset, now: Date): Promise<void> {
  const { resetToken, newPassword, language } = reset;
  const owner = await findToken(database, linkPurposes, resetToken, now);
  if (!owner?.userId) throw invalidToken();
  const userId = owner.userId;
  const user = await database
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['passwordHash', 'status'])
    .executeTakeFirstOrThrow();
  await requireNewPassword(newPassword, user.passwordHash, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await database.transaction().execute(async (transaction) => {
    if (!(await consumeToken(transaction, linkPurposes, resetToken, now))) throw invalidToken();
    const isFirst = user.status === 'invited';
    await replacePassword(transaction, { userId, sessionHash: null, isFirst, passwordHash, language }, now);
  });
}
