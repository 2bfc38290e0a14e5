/** Milliseconds that the server's clock is ahead of the device's, by its last answer. */
let aheadMs = 0;

/** Notes the time of an answer that no cache has kept. */
export function noteServerTime(date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date);
  // The header counts whole seconds only.
  if (!Number.isNaN(time)) aheadMs = time + 500 - Date.now();
}

/** The time at the server, also where the clock of the device is wrong. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
