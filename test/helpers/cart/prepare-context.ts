import type { CartCatalogue } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { PrepareContext } from '#domain/cart/prepare/prepare-context.ts';
import { cartCatalogue } from './cart-catalogue.ts';
import { orderContext } from './cart-order.ts';

/**
 * Returns the context in which wishes are prepared: the small catalogue, with parts of it varied, and numbered UUIDs.
 */
export function prepareContext(parts: Partial<CartCatalogue> = {}): PrepareContext {
  let made = 0;
  return {
    catalogue: cartCatalogue(parts),
    terms: () => null,
    ordering: orderContext(),
    currencyId: 'CZK',
    rules: { maxItems: 10, onlyOneAppendixItemType: false },
    packagesDisabled: false,
    template: () => null,
    method: 'AMOUNT',
    newUuid: () => {
      made += 1;
      return `new ${made}`;
    },
  };
}
