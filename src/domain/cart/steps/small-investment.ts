import type { CartCatalogue } from '../../catalogue/cart-catalogue.ts';
import { isForQualifiedInvestors } from '../package/can-move.ts';
import { productsOf, type ResolvedPosition } from '../resolve/resolve-cart.ts';

/** A one-off investment below this much is asked about, in the item's own currency (CONF-09, SIL-88). */
export const qualifiedInvestment = 1_000_000;

/**
 * Names of the funds that stand alone, are none for qualified investors and get a one-off amount below the threshold; none at all is no
 * amount (CART-42, SIL-88).
 */
export function smallInvestments(positions: readonly ResolvedPosition[], catalogue: CartCatalogue): string[] {
  return positions.flatMap((resolved) => {
    const { position } = resolved;
    const [product] = productsOf(resolved);
    if (position.itemType !== 'Fund' || !product) return [];
    const { id, calcInput } = position;
    const amount = calcInput.oneOffAmount ?? 0;
    const isSmall = amount > 0 && amount < qualifiedInvestment && !isForQualifiedInvestors(id, catalogue);
    return isSmall ? [product.name] : [];
  });
}
