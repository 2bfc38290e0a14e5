import { checkSeal } from '#seal/check-seal.ts';
import { isPossibleTime } from '#seal/counted-time-stamp.ts';
import type { TimeStamp } from '#seal/time-stamp.ts';
import { NoTimeStamp } from '../../documents/time-stamp-authority.ts';

/** Returns the time stamp of a sealed file; throws NoTimeStamp without one, and for a time that no reader would accept. */
export async function possibleStamp(file: Uint8Array, now: Date): Promise<TimeStamp> {
  const check = await checkSeal(file);
  const timeStamp = check.fault === null ? check.seal.timeStamp : null;
  if (check.fault !== null || !timeStamp)
    throw new NoTimeStamp(`added time stamp does not hold: ${check.fault ?? 'none'}`);
  if (!isPossibleTime({ ...check.seal, timeStamp }, now)) throw new NoTimeStamp('time of the stamp is not possible');
  return timeStamp;
}
