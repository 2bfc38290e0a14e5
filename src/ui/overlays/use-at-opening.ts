import { useEffect, useEffectEvent } from 'react';

/**
 * Runs something once when a screen opens; the signal tells when the screen is left. It waits a turn, since React's strict
 * mode opens and leaves every screen once more, and a one-time token works once only.
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
