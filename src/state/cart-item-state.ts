import type { CartItem } from '#domain/cart/cart-item.ts';
import { createPackageState, isSamePackage, plainPackage, type PackageState } from './package-state.ts';
import { createProductState, isSameInput, plainProduct, type ProductState } from './product-state.ts';

/** One item of the cart on the page, of whatever kind. */
export type CartItemState = ProductState | PackageState;

export const createItemState = (item: CartItem): CartItemState =>
  item.itemType === 'Package' ? createPackageState(item) : createProductState(item);

/** The plain item behind a state: what is kept and what the rules take. */
export const plainItem = (state: CartItemState): CartItem =>
  state.itemType === 'Package' ? plainPackage(state) : plainProduct(state);

/** Whether two versions of an item have the same input; of a package, the same name too. */
export function isSameItem(left: CartItem, right: CartItem): boolean {
  if (left.itemType === 'Package') return right.itemType === 'Package' && isSamePackage(left, right);
  return right.itemType !== 'Package' && isSameInput(left.calcInput, right.calcInput);
}

/** Whether an item's figures are those of its input: then it is neither judged nor dimmed again, and does not render. */
export const isCurrent = ({ status, forecast, revision }: CartItemState): boolean =>
  status === 'done' && forecast?.revision === revision;
