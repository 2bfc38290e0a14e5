import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { invalidToken } from '../../http/refusal.ts';
import { consumeToken, findToken } from '../../session/one-time-tokens.ts';
import { hashPassword } from '../../session/passwords.ts';
import { requireNewPassword } from './password-policy.ts';
import { replacePassword } from './replace-password.ts';

interface Reset {
  resetToken: string;
  newPassword: string;
  language: Language;
}

/** Sets a new password by the token of a mail (API-11). A password that is refused leaves the token usable. */
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
