import { useEffect, useRef } from 'react';

/** Gives every call of a screen a signal that tells when the screen is left or a newer call begins. */
export function useLeavingSignal(): () => AbortSignal {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
}
