import type { Orderable } from '../../catalogue/cart-catalogue.ts';

/** Currencies in which a product is offered, its own first. */
export function offeredCurrencies({
  currencyId,
  currencyIds,
}: Pick<Orderable, 'currencyId' | 'currencyIds'>): string[] {
  return [...new Set(currencyIds.length > 0 ? currencyIds : [currencyId])];
}
