import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { cart } from '../cart/cart.ts';
import { longestHorizonOf } from './longest-horizon-of.ts';

/** Returns the longest horizon that the product of each item of the cart allows, in years by uuid. */
export function useLongestHorizons(): Readonly<Record<string, number>> {
  const { positions } = useSnapshot(cart.list);
  // The forecast is replaced whenever limits are loaded or an item changes.
  const { forecast } = useSnapshot(cart.summary);
  return useMemo(
    () => (forecast ? Object.fromEntries(positions.map(({ uuid }) => [uuid, longestHorizonOf(uuid)])) : {}),
    [positions, forecast],
  );
}
