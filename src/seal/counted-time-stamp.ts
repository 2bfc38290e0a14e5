import type { Seal } from './check-seal.ts';
import type { TimeStamp } from './time-stamp.ts';

/** By how much the clocks of seal, authority and reader may differ. */
const clockDifferenceMs = 5 * 60_000;

/** Whether the time of a stamp can be true: not before that of the seal, nor in the future. */
export function isPossibleTime({ sealedAt, timeStamp }: Seal & { timeStamp: TimeStamp }, now: Date): boolean {
  const at = timeStamp.at.getTime();
  return at >= sealedAt.getTime() - clockDifferenceMs && at <= now.getTime() + clockDifferenceMs;
}

/**
 * Returns the time stamp of a seal if it proves a time: one of an authority that the portal publishes, with a possible
 * time. Anybody can have a seal stamped, so that any other one, `unknown`, says nothing. Null without a time stamp.
 */
export function countedTimeStamp(
  seal: Seal,
  { authorities, now }: { authorities: readonly { fingerprint: string }[]; now: Date },
): TimeStamp | 'unknown' | null {
  const { timeStamp } = seal;
  if (!timeStamp) return null;
  const isPublished = authorities.some(({ fingerprint }) => fingerprint === timeStamp.fingerprint);
  return isPublished && isPossibleTime({ ...seal, timeStamp }, now) ? timeStamp : 'unknown';
}
