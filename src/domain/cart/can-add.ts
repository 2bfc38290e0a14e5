import type { CartItemType } from './cart-item.ts';
import type { CartProduct } from './cart-product.ts';

export type AddRefusal = 'already-there' | 'not-offered' | 'max-items' | 'only-one-appendix';

export interface AddRules {
  maxItems: number;
  onlyOneAppendixItemType: boolean;
}

interface Position {
  itemType: CartItemType;
  id: string;
}

/** Why a product cannot be added to the cart, or null where it can (CART-31…33, CART-36, SIL-70, SIL-71, SIL-75). */
export function addRefusal(
  wanted: Position,
  product: CartProduct | null,
  items: readonly Position[],
  rules: AddRules,
): AddRefusal | null {
  if (items.some(({ itemType, id }) => itemType === wanted.itemType && id === wanted.id)) return 'already-there';
  if (!product || (wanted.itemType === 'Contract' && product.contractType?.status !== 'Active')) return 'not-offered';
  if (items.length >= rules.maxItems) return 'max-items';
  const isOtherType = items.some(({ itemType }) => itemType !== wanted.itemType);
  return rules.onlyOneAppendixItemType && isOtherType ? 'only-one-appendix' : null;
}
