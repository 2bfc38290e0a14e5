import type { CartCatalogue } from './cart-catalogue.ts';

/** Returns the id of a fund's asset class; null if the fund or its class is unknown. */
export const assetClassOf = (fundId: string, fundById: CartCatalogue['fundById']): string | null =>
  fundById.get(fundId)?.assetClassId ?? null;
