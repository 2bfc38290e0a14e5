/** Kinds of items that a cart holds (CART-01). */
export const cartItemTypes = ['Fund', 'Program', 'Contract'] as const;
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

/** One position of the cart (DATA-30); `id` names the fund, program or contract type, `uuid` the position. */
export interface CartItem {
  uuid: string;
  id: string;
  itemType: CartItemType;
  isAmlValidated: boolean;
  calcInput: CalcInput;
}
