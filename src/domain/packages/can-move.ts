import type { CartCatalogue } from '../cart/cart-catalogue.ts';
import type { PackageItem } from './package-item.ts';

const qualifiedInvestorsCode = 'FKI';

/** Whether a fund is one for qualified investors, which no package takes (PACK-03). */
export function isForQualifiedInvestors(fundId: string, { fundById, fundTypes }: CartCatalogue): boolean {
  const fundTypeId = fundById.get(fundId)?.fundTypeId ?? null;
  return fundTypes.some(({ id, code }) => id === fundTypeId && code === qualifiedInvestorsCode);
}

/** Whether a package takes a fund (PACK-03, PACK-04, SIL-105); one that it holds already it takes without change. */
export const canMove = (
  fundId: string,
  { packageType }: Pick<PackageItem, 'packageType'>,
  catalogue: CartCatalogue,
): boolean => packageType !== null && !isForQualifiedInvestors(fundId, catalogue);
