import { invalidToken, Refusal } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { SessionCookies } from '../../http/session.ts';
import { sha256 } from '../../platform/sha256.ts';
import { rememberDevice } from '../../session/known-devices.ts';
import { consumeToken, findToken, issueToken } from '../../session/one-time-tokens.ts';
import { closeSession, openSession, livingSessionsOf } from '../../session/session-store.ts';

export function singleSignOnHandlers(cookies: SessionCookies): Pick<Handlers, 'internalSso' | 'ssoToken'> {
  return {
    /**
     * Starts a session by a token issued to another system of the group. A foreign link must not switch a user to
     * another account without consent, so the token stays valid until the user confirms.
     */
    async internalSso({ params, query, database, now, request, reply }) {
      const former = cookies.read(request);
      if (former && !query.replaces) {
        const found = await findToken(database, 'sso-in', params.token, now());
        const session = await livingSessionsOf(database, now).find(former, false);
        if (found && session && session.user.id !== found.userId) throw new Refusal(409, 'OtherAccount');
      }
      const owner = await consumeToken(database, 'sso-in', params.token, now());
      const user = await database
        .selectFrom('users')
        .where('id', '=', owner?.userId ?? '')
        .where('status', '=', 'active')
        .select(['id', 'usernameKey', 'sessionGeneration'])
        .executeTakeFirst();
      if (!user) throw invalidToken();
      if (former) await closeSession(database, former, now());
      const device = await rememberDevice(database, cookies.readDevice(request), user.usernameKey, now());
      const session = { userId: user.id, generation: user.sessionGeneration, deviceHash: sha256(device) };
      cookies.set(reply, await openSession(database, session, now()));
      cookies.setDevice(reply, device);
    },
    async ssoToken({ user, database, now }) {
      const { token } = await issueToken(database, 'sso-out', { userId: user.id }, now());
      return { token };
    },
  };
}
