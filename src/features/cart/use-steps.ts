import { startTransition, useEffect, useState } from 'react';

/** Cards of the first picture, which comes with all the rest of the screen, and of every step after it. */
const firstCards = 1;
const stepCards = 3;

/**
 * How many cards of a long list are there: the first ones at once, the others in steps that let clicks and frames through. `least`
 * of them are there without waiting. Cards that come once all are there come at once.
 */
export function useSteps(total: number, least: number): number {
  const [shown, setShown] = useState(firstCards);
  const isWhole = shown >= total;
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() =>
      startTransition(() => setShown((count) => (isWhole ? Number.POSITIVE_INFINITY : count + stepCards))),
    );
    return () => clearTimeout(timer);
  }, [shown, isWhole]);
  return Math.min(total, Math.max(shown, least));
}
