import { useEffect, useRef } from 'react';

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
