import { startTransition, useEffect, useState } from 'react';

/** Number of cards in the first render, together with the rest of the screen, and in every step after it. */
const firstCards = 1;
const stepCards = 3;

/**
 * Returns how many cards of a long list to render: the first ones at once, the others in steps that leave time for
 * clicks and frames. At least `least` cards are rendered without waiting. Once all are rendered, added cards appear at
 * once.
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
