import { invalidToken, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { SessionCookies } from '../../http/session.ts';
import { consumeToken, findToken, issueToken } from '../../session/one-time-tokens.ts';
import { closeSession, openSession, sessionFinder } from '../../session/session-store.ts';

export function singleSignOnHandlers(cookies: SessionCookies): Pick<Handlers, 'internalSso' | 'ssoToken'> {
  return {
    /**
     * Opens a session by a token that another system of the group was given; the language is the page's matter. A link that
     * somebody else made must not put a user into another account unasked: the token stays usable until the user has said so.
     */
    async internalSso({ params, query, database, now, request, reply }) {
      const former = cookies.read(request);
      if (former && !query.replaces) {
        const found = await findToken(database, 'sso-in', params.token, now());
        const session = await sessionFinder(database, now)(former, false);
        if (found && session && session.user.id !== found.user_id) throw new Refusal(409, 'OtherAccount');
      }
      const owner = await consumeToken(database, 'sso-in', params.token, now());
      const user = await database
        .selectFrom('users')
        .where('id', '=', owner?.user_id ?? '')
        .where('status', '=', 'active')
        .select(['id', 'session_generation'])
        .executeTakeFirst();
      if (!user) throw invalidToken();
      if (former) await closeSession(database, former, now());
      const session = { userId: user.id, generation: user.session_generation };
      cookies.set(reply, await openSession(database, session, now()));
    },
    async ssoToken({ user, database, now }) {
      const { token } = await issueToken(database, 'sso-out', { userId: user.id }, now());
      return { token };
    },
  };
}
