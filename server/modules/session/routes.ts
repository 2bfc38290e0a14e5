import type { LoginCode, LoginRequest } from '#contract/login.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import type { AccountStatus } from '../../db/tables/access.ts';
import { admitBeyondLimit } from '../../http/limits/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { SessionCookies } from '../../http/session.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { sha256 } from '../../platform/sha256.ts';
import { deleteBrowserKey } from '../../session/browser-keys.ts';
import { isKnownDevice, rememberDevice } from '../../session/known-devices.ts';
import { attemptKey, clearAttempts, registerAttempt, usernameKey } from '../../session/login-attempts.ts';
import { comparePassword, hashPassword } from '../../session/passwords.ts';
import { discardWorking } from '../order/working-orders.ts';
import { closeSession, openSession, type SessionOwner } from '../../session/session-store.ts';
import { noteEvent } from '../../trail/audit.ts';

export function sessionHandlers(cookies: SessionCookies): Pick<Handlers, 'login' | 'logout' | 'ping'> {
  // Serializes log-ins of a name, so that parallel correct ones do not count as failed attempts.
  const inTurn = oneAtATime();
  return {
    async login({ body, database, now, request, reply }) {
      const nameKey = usernameKey(body.username);
      const given = cookies.readDevice(request);
      const device = given && (await isKnownDevice(database, given, nameKey)) ? given : null;
      await admitBeyondLimit({ request, database, now }, device);
      const result = await inTurn(attemptKey(nameKey, device), () => logIn(database, body, device, now()));
      if (result.code !== 'OK') throw new Refusal(result.code === 'InvalidUsernamePassword' ? 401 : 422, result.code);
      const former = cookies.read(request);
      if (former) await closeSession(database, former, now());
      const used = await rememberDevice(database, given, nameKey, now());
      cookies.set(reply, await openSession(database, { ...result.owner, deviceHash: sha256(used) }, now()));
      cookies.setDevice(reply, used);
      return { code: 'OK' };
    },
    async logout({ user, query, database, request, reply, now }) {
      const id = cookies.read(request);
      const device = cookies.readDevice(request);
      await database.transaction().execute(async (transaction) => {
        // A save that is under way ends before, or finds no session.
        await lockUser(transaction, user.id);
        await discardWorking(transaction, user.id, { revision: query.discardedRevision, computer: query.discardedBy });
        const ofSession = id ? await closeSession(transaction, id, now()) : null;
        const deviceHash = ofSession ?? (device ? sha256(device) : null);
        if (deviceHash !== null) await deleteBrowserKey(transaction, { userId: user.id, deviceHash });
      });
      cookies.clear(reply);
      void reply.header('clear-site-data', '"cache"');
    },
    ping: () => Promise.resolve(),
  };
}

type LoginResult = { code: 'OK'; owner: SessionOwner } | { code: Exclude<LoginCode, 'OK'> };

const codeOfStatus: Record<Exclude<AccountStatus, 'active'>, Exclude<LoginCode, 'OK'>> = {
  locked: 'LockedAccount',
  expired: 'ExpiredPassword',
  forced: 'ForcedChangePassword',
  unassigned: 'DealerNotAssigned',
  // Nobody knows the password that an invited account has until its link is used.
  invited: 'ForcedChangePassword',
  disabled: 'LockedAccount',
};

/**
 * Checks a log-in (SIL-01, SIL-05). Unknown names are counted, locked and hashed like known ones, and the state of an
 * account is disclosed only with the correct password, so that nothing shows which accounts exist (security, C1).
 */
async function logIn(
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
    .where('usernameKey', '=', nameKey)
    .select(['id', 'passwordHash', 'status', 'sessionGeneration'])
    .executeTakeFirst();
  const comparison = await comparePassword(password, user?.passwordHash);
  if (!user || comparison === 'wrong') {
    // Records no unknown name, because it may be anything, even a password.
    await noteEvent(database, { action: 'log-in-refused', actorId: user?.id ?? null, subjectId: null }, now);
    return { code: 'InvalidUsernamePassword' };
  }
  await clearAttempts(database, key);
  if (comparison === 'right-outdated') await renewHash(database, user.id, user.passwordHash, password);
  return user.status === 'active'
    ? { code: 'OK', owner: { userId: user.id, generation: user.sessionGeneration } }
    : { code: codeOfStatus[user.status] };
}

async function renewHash(database: Database, userId: string, outdated: string, password: string): Promise<void> {
  await database
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', userId)
    .where('passwordHash', '=', outdated)
    .execute();
}
