import type { SessionCookies } from '../../http/session.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { logIn } from './log-in.ts';
import { isKnownDevice, rememberDevice } from '../../session/known-devices.ts';
import { attemptKey, usernameKey } from '../../session/login-attempts.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { closeSession, openSession } from '../../session/session-store.ts';

export function sessionHandlers(cookies: SessionCookies): Pick<Handlers, 'login' | 'logout' | 'ping'> {
  // Log-ins of one name wait for each other: right ones sent at once do not count as wrong ones before they are judged.
  const inTurn = oneAtATime();
  return {
    async login({ body, database, now, request, reply }) {
      const nameKey = usernameKey(body.username);
      const given = cookies.readDevice(request);
      const device = given && (await isKnownDevice(database, given, nameKey)) ? given : null;
      const result = await inTurn(attemptKey(nameKey, device), () => logIn(database, body, device, now()));
      if (result.code !== 'OK') throw new Refusal(result.code === 'InvalidUsernamePassword' ? 401 : 422, result.code);
      const former = cookies.read(request);
      if (former) await closeSession(database, former, now());
      cookies.set(reply, await openSession(database, result.owner, now()));
      cookies.setDevice(reply, await rememberDevice(database, given, nameKey, now()));
      return { code: 'OK' };
    },
    async logout({ database, request, reply, now }) {
      const id = cookies.read(request);
      if (id) await closeSession(database, id, now());
      cookies.clear(reply);
      void reply.header('clear-site-data', '"cache"');
    },
    ping: () => Promise.resolve(),
  };
}
