import { boundsOf } from '#domain/cart/table/cell-rules.ts';
import { longestHorizon } from '#domain/forecast/forecast-plan.ts';
import { cart } from '../cart/cart.ts';

/** Returns the longest horizon in years that the product of an item of the cart allows. */
export function longestHorizonOf(uuid: string): number {
  const resolved = cart.item(uuid)?.resolved;
  const bounds = resolved ? boundsOf(resolved, 'investmentHorizon') : null;
  return bounds?.max ?? longestHorizon;
}
