import { randomInt } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { countCall } from '../../http/limits/call-counts.ts';
import { callerAddress } from '../../http/limits/caller-address.ts';
import type { Handlers } from '../../http/routes.ts';
import type { SessionCookies } from '../../http/session.ts';
import { enqueueMail } from '../../messaging/outbox.ts';
import type { Config } from '../../settings/config.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { sha256 } from '../../platform/sha256.ts';
import { isKnownDevice } from '../../session/known-devices.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { changePassword, resetPassword } from './replace-password.ts';

/** Bounds of the random delay of reset mails. */
const resetDelayMs = [1_000, 4_000] as const;

export function passwordHandlers(
  cookies: SessionCookies,
  { trustedProxies }: Config,
): Pick<Handlers, 'changePassword' | 'requestResetPassword' | 'resetPassword'> {
  // Serializes uses of a token and of a user's old password, so that parallel ones do not all cost a hash.
  const inTurn = oneAtATime();
  const addressOf = callerAddress(trustedProxies);
  return {
    async changePassword({ body, user, language, database, now, request, reply }) {
      const change = { ...body, userId: user.id, sessionHash: request.session?.idHash ?? null, language };
      cookies.set(reply, await inTurn(user.id, () => changePassword(database, change, now())));
    },
    /**
     * Does the same for every name; its user is looked up when the mail is created, after a random delay, so that no
     * response time discloses whether the name exists (security, T2). A requester over the quota gets the same response
     * but no mail, without affecting the user's own requests.
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
/** Quota of one requester for one name. */
const ofRequester = { calls: 5, windowMs: hourMs };
/**
 * Quota of all browsers in which the user has never logged in, which bounds the mails caused by strangers (security,
 * T20).
 */
const ofStrangers = { calls: 10, windowMs: hourMs };

interface Asking {
  nameKey: string;
  /** Network of the requester. */
  address: string;
  /** Claimed id of the browser. */
  device: string | undefined;
}

/**
 * Counts a reset request and returns whether it may cause a mail. A browser in which the user has logged in has its own
 * quota, which strangers cannot use up (security, T5). Does the same for existing and unknown names (T2).
 */
async function mayAskForReset(database: Database, { nameKey, address, device }: Asking, now: Date): Promise<boolean> {
  const isKnown = device !== undefined && (await isKnownDevice(database, device, nameKey));
  const requester = isKnown ? `browser ${device}` : `address ${address}`;
  const own = `resets asked for ${sha256(`${nameKey}\n${requester}`)}`;
  if (!(await countCall(database, own, ofRequester, now))) return false;
  return isKnown || countCall(database, `resets that strangers asked for ${sha256(nameKey)}`, ofStrangers, now);
}
