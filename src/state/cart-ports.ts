import type { CartCatalogue, ProductTerms } from '#domain/cart/cart-catalogue.ts';
import type { TermsOwner } from '#domain/cart/cart-product.ts';
import type { PackageTemplate } from '#domain/packages/new-package.ts';
import type { PrepaidFeeParameters } from '#domain/fees/fee-scheme.ts';
import type { ForexPair } from '#domain/forecast/forecast-result.ts';
import type { AnalyticsClient } from '#worker-client/analytics-client.ts';
import { recalculate } from '#worker-client/page-analytics.ts';
import { createCartStorage, type CartStorage } from './cart-storage.ts';
import { catalogueState, loadProductTerms, termsKey } from './catalogue.ts';

/** What of the signed-in user decides about a cart. */
export interface CartUser {
  id: string;
  currencyId: string;
  onlyOneAppendixItemType: boolean;
  prepaidFeeParameters: PrepaidFeeParameters | null;
}

/** What the cart needs of the rest of the page. */
export interface CartPorts {
  catalogue: () => CartCatalogue;
  user: () => CartUser | null;
  maxItems: () => number;
  /** Whether the operator has switched packages off (PACK-29, SIL-109). */
  packagesDisabled: () => boolean;
  template: (id: string) => PackageTemplate | null;
  /** The page's language, as a tag. */
  language: () => string;
  rates: () => readonly ForexPair[];
  /** Ids of the asset classes in the catalogue's order. */
  assetClassOrder: () => readonly string[];
  terms: (owner: TermsOwner) => ProductTerms | null;
  /** Rejects where the terms cannot be read. */
  loadTerms: (owner: TermsOwner) => Promise<ProductTerms>;
  recalculate: AnalyticsClient['recalculate'];
  newUuid: () => string;
  storage: CartStorage;
}

/** The cart's ports on the real page. */
export function pageCartPorts(): CartPorts {
  return {
    catalogue: () => ({
      fundById: catalogueState.fundById,
      programById: catalogueState.programById,
      contractTypeById: catalogueState.contractTypeById,
      assetClassById: catalogueState.assetClassById,
      chargingMethods: catalogueState.codelists.commissionChargingMethods,
      fundTypes: catalogueState.codelists.fundTypes,
    }),
    user: () => catalogueState.user,
    maxItems: () => catalogueState.config.maxCartItems,
    packagesDisabled: () => catalogueState.config.cartPackagesDisabled,
    template: (id) => catalogueState.fundPackageTemplates.find((template) => template.id === id) ?? null,
    language: () => document.documentElement.lang,
    rates: () => catalogueState.forex,
    assetClassOrder: () => catalogueState.assetClasses.map(({ id }) => id),
    terms: ({ itemType, id }) => catalogueState.terms.get(termsKey(itemType, id)) ?? null,
    loadTerms: ({ itemType, id }) => loadProductTerms(itemType, id),
    recalculate,
    newUuid: () => crypto.randomUUID(),
    storage: createCartStorage(),
  };
}
