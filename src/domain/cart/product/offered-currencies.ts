import type { Orderable } from '../../catalogue/cart-catalogue.ts';

/** Returns the currencies that a product is offered in, its own first. */
export function offeredCurrencies({
  currencyId,
  currencyIds,
}: Pick<Orderable, 'currencyId' | 'currencyIds'>): string[] {
  return [...new Set(currencyIds.length > 0 ? currencyIds : [currencyId])];
}
