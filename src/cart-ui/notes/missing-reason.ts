import { cart } from '#state/cart/cart.ts';
import type { LeftOutItem } from '#state/cart/calculation/cart-summary.ts';
import { saysError } from '#state/cart/calculation/item-status.ts';
import { isAmountInput } from '#domain/cart/package/item-inputs.ts';
import { enteredAmount } from '../entered-amount.ts';

/**
 * Returns what an item excluded from the totals lacks: an amount, if nothing else is missing and none was ever entered;
 * an entry, if fields are empty but none is wrong; or it has an error, or another reason than its input.
 */
export function missingReason({ uuid, reason, fields }: LeftOutItem): 'amount' | 'entry' | 'error' | 'other' {
  if (reason !== 'invalid') return 'other';
  const item = cart.item(uuid);
  if (!item) return 'amount';
  const { resolved } = item;
  const isOfAmounts = fields.every(isAmountInput);
  const hasNone = enteredAmount(item, 'oneOffAmount') === 0 && enteredAmount(item, 'periodicalAmount') === 0;
  if (isOfAmounts) return hasNone ? 'amount' : 'error';
  return fields.some((field) => saysError({ entering: {}, asked: {}, resolved }, field)) ? 'error' : 'entry';
}
