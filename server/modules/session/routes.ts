import type { SessionCookies } from '../../plugins/session.ts';
import { Refusal } from '../../refusal.ts';
import type { Handlers } from '../../routes.ts';
import { logIn } from './log-in.ts';
import { usernameKey } from './login-attempts.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { closeSession, openSession } from './session-store.ts';

export function sessionHandlers(cookies: SessionCookies): Pick<Handlers, 'login' | 'logout' | 'ping'> {
  // Log-ins of one name wait for each other: right ones sent at once do not count as wrong ones before they are judged.
  const inTurn = oneAtATime();
  return {
    async login({ body, database, now, request, reply }) {
      const result = await inTurn(usernameKey(body.username), () => logIn(database, body, now()));
      if (result.code !== 'OK') throw new Refusal(result.code === 'InvalidUsernamePassword' ? 401 : 422, result.code);
      const former = cookies.read(request);
      if (former) await closeSession(database, former);
      cookies.set(reply, await openSession(database, result.userId, now()));
      return { code: 'OK' };
    },
    async logout({ database, request, reply }) {
      const id = cookies.read(request);
      if (id) await closeSession(database, id);
      cookies.clear(reply);
      void reply.header('clear-site-data', '"cache"');
    },
    ping: () => Promise.resolve(),
  };
}
