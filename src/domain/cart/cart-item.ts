import type { PackageItem } from '../packages/package-item.ts';

/** Kinds of items that are one product each. */
export const productTypes = ['Fund', 'Program', 'Contract'] as const;
export type ProductType = (typeof productTypes)[number];

/** Kinds of items that a cart holds (CART-01). */
export const cartItemTypes = [...productTypes, 'Package'] as const;
export type CartItemType = (typeof cartItemTypes)[number];

/** What the advisor enters for an item; null is "not entered" (CART-02, DATA-31). Amounts are in the item's currency. */
export interface CalcInput {
  oneOffAmount: number | null;
  periodicalAmount: number | null;
  /** Whole years. */
  investmentHorizon: number | null;
  chargingMethodId: string | null;
  currencyId: string | null;
  /** Programs where the path of a contract item starts and ends; null for the other kinds. */
  startingLineId: string | null;
  endingLineId: string | null;
}

/** A fund, program or contract type in the cart (DATA-30); `id` names the product, `uuid` the position. */
export interface ProductItem {
  uuid: string;
  id: string;
  itemType: ProductType;
  isAmlValidated: boolean;
  calcInput: CalcInput;
}

/** One position of the cart. */
export type CartItem = ProductItem | PackageItem;
