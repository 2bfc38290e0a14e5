import type { CartCatalogue } from '../cart/cart-catalogue.ts';
import type { ResolvedItem } from '../cart/resolved-item.ts';
import type { PackageItem } from './package-item.ts';

/** The asset classes of a package's funds in their order, with their parts of all shares; a null class is unknown. */
export function packageClassShares(
  { funds }: Pick<PackageItem, 'funds'>,
  fundById: CartCatalogue['fundById'],
): ResolvedItem['classShares'] {
  const total = funds.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const parts = new Map<string | null, number>();
  for (const { id, share } of funds) {
    const assetClassId = fundById.get(id)?.assetClassId ?? null;
    const part = total > 0 ? (share ?? 0) / total : 1 / funds.length;
    parts.set(assetClassId, (parts.get(assetClassId) ?? 0) + part);
  }
  return [...parts].map(([assetClassId, part]) => ({ assetClassId, part }));
}
