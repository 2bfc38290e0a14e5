import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** Returns the whole seconds left of a wait by the clock, and functions to start and stop it. */
export function useCountdown(seconds: number): { left: number; start: () => void; stop: () => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(Math.ceil((endsAt - now) / secondMs), 0);
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    left,
    start: () => {
      const started = Date.now();
      setNow(started);
      setEndsAt(started + seconds * secondMs);
    },
    stop: () => setEndsAt(0),
  };
}

/** Formats seconds as `0:42`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
