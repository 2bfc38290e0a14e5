import type { CartCatalogue } from '../catalogue/cart-catalogue.ts';
import { isForQualifiedInvestors } from '../product/cart-product.ts';
import { productsOf, type ResolvedPosition } from '../resolve/resolve-cart.ts';

/** One-off investments below this amount, in the item's own currency, need a confirmation (CONF-09, SIL-88). */
const qualifiedInvestment = 1_000_000;

/**
 * Returns the names of separate funds, except those for qualified investors, with a one-off amount above 0 and below the
 * threshold (CART-42, SIL-88).
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
