import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { assetClassLook } from '#domain/charts/palette.ts';
import type { CartCatalogue } from '#domain/cart/catalogue/cart-catalogue.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { ListedPosition } from '#state/cart/cart-state.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { userState } from '#state/session/user.ts';

/** Returns the reference data of the cart's rules. */
export function useCartCatalogue(): CartCatalogue {
  const { fundById, programById, contractTypeById, assetClassById, codelists } = useSnapshot(catalogueState);
  return useMemo(
    () => ({
      fundById,
      programById,
      contractTypeById,
      assetClassById,
      chargingMethods: codelists.commissionChargingMethods,
      fundTypes: codelists.fundTypes,
    }),
    [fundById, programById, contractTypeById, assetClassById, codelists],
  );
}

/** Returns the ISO code of a currency, by default the user's. */
export function useCurrencyCode(): (currencyId?: string | null) => string {
  const { codelists } = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  return (currencyId = user?.currencyId) => currencyCode(codelists.currencies, currencyId);
}

/**
 * Returns name and colour of an asset class, with colours in catalogue order; the name is null for an unknown class.
 */
export function useAssetClass(): (assetClassId: string | null) => { name: string | null; colour: string } {
  const { assetClasses } = useSnapshot(catalogueState);
  return (assetClassId) => assetClassLook(assetClasses, assetClassId);
}

/** Returns the short product name of a position, as lists show it; null if the product is no longer offered. */
export function useProductName(): (position: ListedPosition) => string | null {
  const nameOf = useWholeName();
  return (position) => {
    const name = nameOf(position);
    return name === null || position.itemType === 'Package' ? name : displayName(name);
  };
}

/** Returns the full product name, for exports. */
export function useWholeName(): (position: ListedPosition) => string | null {
  const catalogue = useCartCatalogue();
  return (position) => {
    const { uuid, id, itemType } = position;
    if (itemType === 'Package') return position.name;
    const calcInput = { startingLineId: cart.product(uuid)?.resolved.position.calcInput.startingLineId ?? null };
    return findProduct({ id, itemType, calcInput }, catalogue)?.name ?? null;
  };
}
