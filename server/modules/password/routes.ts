import { enqueueMail } from '../../messaging/outbox.ts';
import type { SessionCookies } from '../../plugins/session.ts';
import type { Handlers } from '../../routes.ts';
import { usernameKey } from '../session/login-attempts.ts';
import { oneAtATime } from '../session/one-at-a-time.ts';
import { tokenHash } from '../session/one-time-tokens.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';

export function passwordHandlers(
  cookies: SessionCookies,
): Pick<Handlers, 'changePassword' | 'requestResetPassword' | 'resetPassword'> {
  // Uses of one token, and old passwords of one user, wait for each other: only the first costs a hash.
  const inTurn = oneAtATime();
  return {
    async changePassword({ body, user, language, database, now, reply }) {
      const change = { ...body, userId: user.id, language };
      cookies.set(reply, await inTurn(user.id, () => changePassword(database, change, now())));
    },
    /** Does the same for every name; who it belongs to is looked up when the mail is made (security, T2). */
    async requestResetPassword({ query, language, database, now }) {
      const subjectId = usernameKey(query.username);
      await enqueueMail(database, { template: 'password-reset', language, subjectId }, now());
    },
    async resetPassword({ body, language, database, now }) {
      await inTurn(tokenHash(body.resetToken), () => resetPassword(database, { ...body, language }, now()));
    },
  };
}
