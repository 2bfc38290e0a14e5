import { randomInt } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import { callerAddress } from '../../http/caller-address.ts';
import type { SessionCookies } from '../../http/session.ts';
import type { Handlers } from '../../http/routes.ts';
import { sha256 } from '../../platform/sha256.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { changePassword } from './change-password.ts';
import { mayAskForReset } from './may-ask-for-reset.ts';
import { resetPassword } from './reset-password.ts';

/** Bounds of the delay of a reset's mail, in milliseconds. */
const resetDelayMs = [1_000, 4_000] as const;

export function passwordHandlers(
  cookies: SessionCookies,
  { trustedProxies }: Config,
): Pick<Handlers, 'changePassword' | 'requestResetPassword' | 'resetPassword'> {
  // Uses of one token, and old passwords of one user, wait for each other: only the first costs a hash.
  const inTurn = oneAtATime();
  const addressOf = callerAddress(trustedProxies);
  return {
    async changePassword({ body, user, language, database, now, reply }) {
      const change = { ...body, userId: user.id, language };
      cookies.set(reply, await inTurn(user.id, () => changePassword(database, change, now())));
    },
    /**
     * Does the same for every name; who it belongs to is looked up when the mail is made (security, T2). That is later and
     * at no certain time, so that its work slows down neither this answer nor one that could be told from it. A requester who asks too
     * often gets the same answer and no mail, and so leaves the user's own requests alone.
     */
    async requestResetPassword({ query, language, database, now, request }) {
      const subjectId = usernameKey(query.username);
      const asking = { nameKey: subjectId, address: addressOf(request.raw), device: cookies.readDevice(request) };
      if (!(await mayAskForReset(database, asking, now()))) return;
      const delayMs = randomInt(...resetDelayMs);
      await enqueueMail(database, { template: 'password-reset', language, subjectId, delayMs }, now());
    },
    async resetPassword({ body, language, database, now }) {
      await inTurn(sha256(body.resetToken), () => resetPassword(database, { ...body, language }, now()));
    },
  };
}
