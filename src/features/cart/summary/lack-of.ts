import { cart } from '#state/cart/cart.ts';
import type { LeftOutItem } from '#state/cart/cart-summary.ts';
import { enteredAmount } from '../shared/entered-amount.ts';

const amounts: ReadonlySet<string> = new Set(['oneOffAmount', 'periodicalAmount', 'investedAmount']);

/**
 * What an item that the totals leave out lacks: an amount, where that is all and none was ever entered; an error in one that was
 * entered; or anything else.
 */
export function lackOf({ uuid, reason, fields }: LeftOutItem): 'amount' | 'amount-error' | 'other' {
  if (reason !== 'invalid' || fields.some((field) => !amounts.has(field))) return 'other';
  const item = cart.item(uuid);
  const hasNone = !item || (enteredAmount(item, 'oneOffAmount') === 0 && enteredAmount(item, 'periodicalAmount') === 0);
  return hasNone ? 'amount' : 'amount-error';
}
