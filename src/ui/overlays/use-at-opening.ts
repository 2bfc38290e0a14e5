import { useEffect, useEffectEvent } from 'react';

/**
 * Runs a function once when a screen opens; the signal is aborted when the screen is left. The start is deferred,
 * because React's strict mode mounts every screen twice and a one-time token works only once.
 */
export function useAtOpening(run: (signal: AbortSignal) => Promise<void>): void {
  const start = useEffectEvent(run);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => void start(leaving.signal));
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
}
