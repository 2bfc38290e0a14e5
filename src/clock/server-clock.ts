import { dayInPrague, type PlainDate } from '#domain/dates/plain-date.ts';

/** Milliseconds by which the server's clock is ahead of the device's, as of the last answer. */
let aheadMs = 0;

/** Stores the time of an answer that did not come from a cache. */
export function noteServerTime(date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date);
  // The header has whole seconds only.
  if (!Number.isNaN(time)) aheadMs = time + 500 - Date.now();
}

/** Returns the server's time, even if the clock of the device is wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** Returns today by the server's clock. */
export const serverToday = (): PlainDate => dayInPrague(serverNow());
