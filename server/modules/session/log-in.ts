import type { LoginCode, LoginRequest } from '#contract/login.ts';
import type { Database } from '../../db/database.ts';
import type { AccountStatus } from '../../db/tables/access.ts';
import { forgetAttempts, registerAttempt, usernameKey } from './login-attempts.ts';
import { isPasswordRight } from './passwords.ts';

export type LoginResult = { code: 'OK'; userId: string } | { code: Exclude<LoginCode, 'OK'> };

const codeOfStatus: Record<Exclude<AccountStatus, 'active'>, Exclude<LoginCode, 'OK'>> = {
  locked: 'LockedAccount',
  expired: 'ExpiredPassword',
  forced: 'ForcedChangePassword',
  unassigned: 'DealerNotAssigned',
};

/**
 * Judges a log-in (SIL-01, SIL-05). Unknown names are counted, locked and checked like known ones, and the state of an
 * account is told only after its right password, so that nothing shows which accounts exist (security, C1).
 */
export async function logIn(database: Database, { username, password }: LoginRequest, now: Date): Promise<LoginResult> {
  const nameKey = usernameKey(username);
  if (!(await registerAttempt(database, nameKey, now))) return { code: 'LockedAccount' };
  const user = await database
    .selectFrom('users')
    .where('username_key', '=', nameKey)
    .select(['id', 'password_hash', 'status'])
    .executeTakeFirst();
  const isRight = await isPasswordRight(password, user?.password_hash);
  if (!user || !isRight) return { code: 'InvalidUsernamePassword' };
  await forgetAttempts(database, nameKey);
  return user.status === 'active' ? { code: 'OK', userId: user.id } : { code: codeOfStatus[user.status] };
}
