import type { AmountField } from '#domain/cart/product/product-fields.ts';
import { inputValue } from '#domain/cart/table/cell-commands.ts';
import type { ItemState } from '#state/cart/cart-state.ts';

/** Returns the amount entered for an item in one of the columns of amounts. */
export const enteredAmount = ({ resolved: { position } }: ItemState, column: AmountField): number =>
  Number(inputValue(position, column) ?? 0);
