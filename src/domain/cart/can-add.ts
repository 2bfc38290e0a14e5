import type { CartItemType } from './document.ts';

export type AddRefusal = 'already-there' | 'not-offered' | 'max-items' | 'only-one-appendix';

/** The most items that a cart can be allowed to hold; a pasted sheet has as many rows at most. */
export const mostCartItems = 1000;

export interface AddRules {
  maxItems: number;
  onlyOneAppendixItemType: boolean;
}

interface Position {
  itemType: CartItemType;
  id: string;
}

/** Packages consist of funds and go into the same appendix (SIL-71). */
const appendixType = ({ itemType }: Position) => (itemType === 'Package' ? 'Fund' : itemType);

/** Returns why a product or package cannot be added to the cart, or null if it can (CART-31…33, CART-36, SIL-70, SIL-71). */
export function addRefusal(
  wanted: Position,
  isOffered: boolean,
  items: readonly Position[],
  rules: AddRules,
): AddRefusal | null {
  if (items.some(({ itemType, id }) => itemType === wanted.itemType && id === wanted.id)) return 'already-there';
  if (!isOffered) return 'not-offered';
  if (items.length >= rules.maxItems) return 'max-items';
  const isOtherType = items.some((item) => appendixType(item) !== appendixType(wanted));
  return rules.onlyOneAppendixItemType && isOtherType ? 'only-one-appendix' : null;
}
