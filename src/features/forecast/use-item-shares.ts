import { packageClassShares } from '#domain/cart/resolve/resolve-package.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { cart } from '#state/cart/cart.ts';
import { currentDivision } from '#state/cart/item-status.ts';
import { useCartCatalogue } from '#cart-ui/reference.ts';

/** Returns the asset classes of an item with their fractions; empty if the item no longer exists. */
export function useItemShares(): (uuid: string) => ResolvedItem['classShares'] {
  const catalogue = useCartCatalogue();
  return (uuid) => {
    const product = cart.product(uuid)?.resolved;
    if (product) return product.product ? classSharesOf(product.position, product.product, catalogue) : [];
    const bundle = cart.package(uuid);
    if (!bundle) return [];
    const { funds } = bundle.resolved.position.division;
    return packageClassShares(funds, currentDivision(bundle)?.shares ?? [], catalogue.fundById);
  };
}

/** Returns the class with the largest fraction, or null if none is known. */
export const mainClass = (shares: ResolvedItem['classShares']): string | null =>
  shares.toSorted((one, other) => other.part - one.part)[0]?.assetClassId ?? null;
