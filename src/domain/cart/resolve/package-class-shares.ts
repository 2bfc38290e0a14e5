import { assetClassOf } from '../../catalogue/asset-class-of.ts';
import type { CartCatalogue } from '../../catalogue/cart-catalogue.ts';
import type { ResolvedItem } from './calculator-input.ts';

/**
 * Returns the asset classes of a package's funds in their order, with their parts of all shares; equal parts while the shares
 * are not calculated. A null class is unknown.
 */
export function packageClassShares(
  funds: readonly { id: string }[],
  shares: readonly number[],
  fundById: CartCatalogue['fundById'],
): ResolvedItem['classShares'] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const parts = new Map<string | null, number>();
  for (const [index, { id }] of funds.entries()) {
    const assetClassId = assetClassOf(id, fundById);
    const part = total > 0 ? (shares[index] ?? 0) / total : 1 / funds.length;
    parts.set(assetClassId, (parts.get(assetClassId) ?? 0) + part);
  }
  return [...parts].map(([assetClassId, part]) => ({ assetClassId, part }));
}
