import type { CartCatalogue } from '../../catalogue/cart-catalogue.ts';

/** Code of the type of funds for qualified investors (DATA-05). */
export const qualifiedInvestorsCode = 'FKI';

/** Whether a fund is for qualified investors; packages do not accept these (PACK-03). */
export function isForQualifiedInvestors(fundId: string, { fundById, fundTypes }: CartCatalogue): boolean {
  const fundTypeId = fundById.get(fundId)?.fundTypeId ?? null;
  return fundTypes.some(({ id, code }) => id === fundTypeId && code === qualifiedInvestorsCode);
}
