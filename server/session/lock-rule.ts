import { clockToleranceMs } from '../db/database-clock.ts';

const minuteMs = 60_000;

/** Wrong passwords within the window that lock a name (SIL-05). */
export const triesBeforeLock = 5;
export const windowMs = 15 * minuteMs;
const firstLockMs = 15 * minuteMs;
/** A lock doubles up to this length, and is forgotten after as long a quiet time. */
export const longestLockMs = 24 * 60 * minuteMs;

/** What is kept of a submitted name; times in milliseconds since 1970. */
export interface Attempts {
  /** Counted attempts of the last minutes, oldest first. */
  at: readonly number[];
  lockedUntil: number | null;
  /** Locks without a log-in between them. */
  locks: number;
}

export const noAttempts: Attempts = { at: [], lockedUntil: null, locks: 0 };

const lockLength = (locks: number): number => Math.min(firstLockMs * 2 ** locks, longestLockMs);

/** A lock that began in the future is of a clock that has jumped back since, and over. */
function isLocked({ lockedUntil, locks }: Attempts, now: number): boolean {
  if (lockedUntil === null || now >= lockedUntil) return false;
  return lockedUntil - lockLength(Math.max(locks - 1, 0)) <= now + clockToleranceMs;
}

/**
 * Counts an attempt as wrong before its password is looked at, so that guesses made at once cannot pass the limit
 * together; a right password takes it back. While locked, nothing is counted: a refused attempt does not prolong the
 * lock (security, T5).
 */
export function countAttempt(before: Attempts, now: number): { mayTry: boolean; after: Attempts } {
  if (isLocked(before, now)) return { mayTry: false, after: before };
  const isForgotten = before.lockedUntil !== null && now - before.lockedUntil >= longestLockMs;
  const locks = isForgotten ? 0 : before.locks;
  const at = [...before.at.filter((time) => now - time < windowMs && time - now <= clockToleranceMs), now];
  if (at.length < triesBeforeLock) return { mayTry: true, after: { at, lockedUntil: before.lockedUntil, locks } };
  return { mayTry: true, after: { at: [], lockedUntil: now + lockLength(locks), locks: locks + 1 } };
}
