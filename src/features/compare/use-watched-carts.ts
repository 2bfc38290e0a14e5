import { useDeferredValue, useEffect } from 'react';
import { compareNewerRates, watchCompared } from '#state/compare/compare.ts';
import { useCompared, type ComparedView } from './shared/use-compared.ts';

/** Returns the cart and what it is compared with, which is calculated while it is shown. */
export function useWatchedCarts(asksForRates = false): readonly ComparedView[] {
  useEffect(() => {
    const stop = watchCompared();
    if (asksForRates) compareNewerRates();
    return stop;
  }, [asksForRates]);
  const current = useCompared();
  // Rendered apart from the click that adds a cart, in slices; but the first one moves the menu, which may be opened again at once.
  const deferred = useDeferredValue(current);
  return deferred.length > 1 ? deferred : current;
}
