import type { LoginCode, LoginRequest } from '#contract/login.ts';
import { noteEvent } from '../../trail/audit.ts';
import type { Database } from '../../db/database.ts';
import type { AccountStatus } from '../../db/tables/access.ts';
import { attemptKey, forgetAttempts, registerAttempt, usernameKey } from '../../session/login-attempts.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from '../../session/passwords.ts';
import type { SessionOwner } from '../../session/session-store.ts';

export type LoginResult = { code: 'OK'; owner: SessionOwner } | { code: Exclude<LoginCode, 'OK'> };

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
export async function logIn(
  database: Database,
  { username, password }: LoginRequest,
  knownDevice: string | null,
  now: Date,
): Promise<LoginResult> {
  const nameKey = usernameKey(username);
  const key = attemptKey(nameKey, knownDevice);
  if (!(await registerAttempt(database, key, now))) return { code: 'LockedAccount' };
  const user = await database
    .selectFrom('users')
    .where('username_key', '=', nameKey)
    .select(['id', 'password_hash', 'status', 'session_generation'])
    .executeTakeFirst();
  const isRight = await isPasswordRight(password, user?.password_hash);
  if (!user || !isRight) {
    // Of an unknown name nothing is written but that it was one: what people type there may be anything.
    await noteEvent(database, { action: 'log-in-refused', actorId: user?.id ?? null, subjectId: null }, now);
    return { code: 'InvalidUsernamePassword' };
  }
  await forgetAttempts(database, key);
  if (isHashOutdated(user.password_hash)) await renewHash(database, user.id, user.password_hash, password);
  return user.status === 'active'
    ? { code: 'OK', owner: { userId: user.id, generation: user.session_generation } }
    : { code: codeOfStatus[user.status] };
}

async function renewHash(database: Database, userId: string, outdated: string, password: string): Promise<void> {
  await database
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .where('password_hash', '=', outdated)
    .execute();
}
