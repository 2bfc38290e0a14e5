import { countCall } from '../../http/call-counts.ts';
import type { Database } from '../../db/database.ts';
import { sha256 } from '../../platform/sha256.ts';
import { isKnownDevice } from '../../session/known-devices.ts';

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
export async function mayAskForReset(
  database: Database,
  { nameKey, address, device }: Asking,
  now: Date,
): Promise<boolean> {
  const isKnown = device !== undefined && (await isKnownDevice(database, device, nameKey));
  const requester = isKnown ? `browser ${device}` : `address ${address}`;
  const own = `resets asked for ${sha256(`${nameKey}\n${requester}`)}`;
  if (!(await countCall(database, own, ofRequester, now))) return false;
  return isKnown || countCall(database, `resets that strangers asked for ${sha256(nameKey)}`, ofStrangers, now);
}
