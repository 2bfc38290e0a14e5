import { randomInt } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { countCall } from '../../http/call-counts.ts';
import { callerAddress } from '../../http/caller-address.ts';
import type { Handlers } from '../../http/routes.ts';
import type { SessionCookies } from '../../http/session.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import type { Config } from '../../platform/config.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { sha256 } from '../../platform/sha256.ts';
import { isKnownDevice } from '../../session/known-devices.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { changePassword, resetPassword } from './replace-password.ts';

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

const hourMs = 60 * 60_000;
/** Of one requester for one name. */
const ofRequester = { calls: 5, windowMs: hourMs };
/** Of all requesters together whose browsers the user has not logged in with; bounds the mails that strangers cause (security, T20). */
const ofStrangers = { calls: 10, windowMs: hourMs };

interface Asking {
  nameKey: string;
  /** Network that the request comes from. */
  address: string;
  /** Id of the browser, as it claims. */
  device: string | undefined;
}

/**
 * Counts a request of a reset and tells whether it may cause a mail. A browser that the user has logged in with has a budget of its
 * own, which nobody else can use up, from however many addresses (security, T5). The same is done for every name, whether somebody
 * has it or not (T2).
 */
async function mayAskForReset(database: Database, { nameKey, address, device }: Asking, now: Date): Promise<boolean> {
  const isKnown = device !== undefined && (await isKnownDevice(database, device, nameKey));
  const requester = isKnown ? `browser ${device}` : `address ${address}`;
  const own = `resets asked for ${sha256(`${nameKey}\n${requester}`)}`;
  if (!(await countCall(database, own, ofRequester, now))) return false;
  return isKnown || countCall(database, `resets that strangers asked for ${sha256(nameKey)}`, ofStrangers, now);
}
