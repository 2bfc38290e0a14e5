import type { TimedAuthority, TimeStampAuthority } from '../../documents/time-stamp-authority.ts';

/** Returns an authority whose calls share a time budget; the time between them does not count. */
export function authorityWithin(authority: TimeStampAuthority, patienceMs: number) {
  let leftMs = patienceMs;
  return async <Made>(run: (asked: TimedAuthority) => Promise<Made>): Promise<Made> => {
    const start = performance.now();
    try {
      return await run({ ...authority, timeoutMs: Math.floor(leftMs) });
    } finally {
      leftMs = Math.max(0, leftMs - (performance.now() - start));
    }
  };
}
