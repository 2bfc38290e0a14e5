import { cart } from '#state/cart/cart.ts';
import type { LeftOutItem } from '#state/cart/cart-summary.ts';
import { isAmountInput } from '#domain/cart/package/item-inputs.ts';
import { enteredAmount } from './entered-amount.ts';

/**
 * Returns what an item excluded from the totals is missing: an amount, if nothing else is missing and none was ever
 * entered; a valid amount, if the entered one is wrong; or something else.
 */
export function missingReason({ uuid, reason, fields }: LeftOutItem): 'amount' | 'amount-error' | 'other' {
  if (reason !== 'invalid' || fields.some((field) => !isAmountInput(field))) return 'other';
  const item = cart.item(uuid);
  const hasNone = !item || (enteredAmount(item, 'oneOffAmount') === 0 && enteredAmount(item, 'periodicalAmount') === 0);
  return hasNone ? 'amount' : 'amount-error';
}
