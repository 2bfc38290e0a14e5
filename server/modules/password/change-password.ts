import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { forgetAttempts, registerAttempt } from '../../session/login-attempts.ts';
import { hashPassword, isPasswordRight } from '../../session/passwords.ts';
import { openSession } from '../../session/session-store.ts';
import { requireNewPassword } from './password-policy.ts';
import { replacePassword } from './replace-password.ts';

interface Change {
  userId: string;
  oldPassword: string;
  newPassword: string;
  language: Language;
}

/**
 * Changes a password and answers the id of the session that goes on (API-09). Wrong old passwords are counted as at the
 * log-in, so that a session left open is no place to guess at.
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
