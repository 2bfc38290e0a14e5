import type { CalcInput } from '../document.ts';
import type { CartCatalogue, ProductTerms } from '../catalogue/cart-catalogue.ts';
import { findProduct, type CartProduct, offeredCurrencies } from './cart-product.ts';
import { itemLimits } from './item-limits.ts';
import { recordOf } from '../../record-of.ts';
import { chosenFields, productFields, typedFields, type ProductFields } from './product-fields.ts';

/**
 * Returns the input of a new item (CART-34, SIL-73): the user's currency if the product offers it, the minimum of a required
 * amount, the product's horizon if allowed, the first charging method, and the path of lines from the product's starting line
 * to the shortest one.
 */
export function defaultInput(product: CartProduct, terms: ProductTerms | null, userCurrencyId: string): CalcInput {
  const currencies = offeredCurrencies(product);
  const currencyId = currencies.includes(userCurrencyId)
    ? userCurrencyId
    : (currencies.find((id) => id === product.currencyId) ?? currencies[0] ?? product.currencyId);
  const item = { product, currencyId, limits: itemLimits(product, terms, currencyId) };
  const fields: ProductFields = productFields;
  return {
    ...recordOf(typedFields, (field) => fields[field].initial?.(item) ?? null),
    ...recordOf(chosenFields, (field) => fields[field].initial?.(item) ?? null),
  };
}

export interface WantedProduct {
  itemType: CartProduct['itemType'];
  id: string;
  /** First line of a contract item; if omitted or not one of its lines, the longest is used (SIL-54, SIL-73). */
  startingLineId?: string | undefined;
}

/** Returns the product of a new item, or null if it is not offered. */
export function productToAdd(wanted: WantedProduct, catalogue: CartCatalogue): CartProduct | null {
  const { itemType, id, startingLineId = null } = wanted;
  return findProduct({ itemType, id, calcInput: { startingLineId } }, catalogue);
}
