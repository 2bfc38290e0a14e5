import { useEffect, useRef, useEffectEvent } from 'react';

/**
 * Returns a function that creates a signal for a call of the screen; it is aborted when the screen is left or a newer
 * call begins.
 */
export function useLeavingSignal(): () => AbortSignal {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
}

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
