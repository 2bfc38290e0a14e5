import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { boundsOf } from '#domain/cart/table/cell-rules.ts';
import { longestHorizon } from '#domain/forecast/forecast-plan.ts';
import { cart } from '../cart/cart.ts';

function mostYearsOf(uuid: string): number {
  const resolved = cart.item(uuid)?.resolved;
  const bounds = resolved ? boundsOf(resolved, 'investmentHorizon') : null;
  return bounds?.max ?? longestHorizon;
}

/** Returns the longest horizon that the product of each item of the cart allows, in years by uuid. */
export function useLongestHorizons(): Readonly<Record<string, number>> {
  const { positions } = useSnapshot(cart.list);
  // The forecast is replaced whenever limits are loaded or an item changes.
  const { forecast } = useSnapshot(cart.summary);
  return useMemo(
    () => (forecast ? Object.fromEntries(positions.map(({ uuid }) => [uuid, mostYearsOf(uuid)])) : {}),
    [positions, forecast],
  );
}
