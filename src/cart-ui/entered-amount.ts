import { packageAmountColumn } from '#domain/cart/table/cell-commands.ts';
import type { ItemState } from '#state/cart/cart-state.ts';

/** Returns the amount entered for an item in one of the two amount columns. */
export function enteredAmount({ resolved }: ItemState, column: 'oneOffAmount' | 'periodicalAmount'): number {
  if (resolved.kind === 'product') return resolved.position.calcInput[column] ?? 0;
  const { position } = resolved;
  return packageAmountColumn(position) === column ? (position.calcInput.investedAmount ?? 0) : 0;
}
