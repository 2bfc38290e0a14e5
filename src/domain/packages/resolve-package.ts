import type { ProductItem } from '../cart/cart-item.ts';
import { resolveItem, type ResolveContext } from '../cart/resolve-item.ts';
import type { ResolvedItem } from '../cart/resolved-item.ts';
import type { ProductTerms } from '../cart/cart-catalogue.ts';
import { packageProducts } from './package-offer.ts';
import type { PackageFund, PackageItem } from './package-item.ts';

/** The id under which a fund of a package is calculated. */
export const packagePartId = (uuid: string, fundId: string): string => `${uuid}:${fundId}`;

/** A fund of a package as an item of its own, with the package's currency, horizon and charging method. */
export function packagePart({ uuid, calcInput }: PackageItem, { id, investedAmount }: PackageFund): ProductItem {
  const { investmentType, investmentHorizon, chargingMethodId, currencyId } = calcInput;
  return {
    uuid: packagePartId(uuid, id),
    id,
    itemType: 'Fund',
    isAmlValidated: false,
    calcInput: {
      oneOffAmount: investmentType === 'OneOff' ? investedAmount : null,
      periodicalAmount: investmentType === 'Periodical' ? investedAmount : null,
      investmentHorizon,
      chargingMethodId,
      currencyId,
      startingLineId: null,
      endingLineId: null,
    },
  };
}

/** The funds of a package that something is invested in. */
export const investedFunds = ({ funds }: Pick<PackageItem, 'funds'>): PackageFund[] =>
  funds.filter(({ investedAmount }) => (investedAmount ?? 0) > 0);

/**
 * A valid package with all that its forecast needs: each invested fund by itself, its amount one-off or periodical
 * (calculation, section 7). Funds that are no longer offered are left out.
 */
export function resolvePackage(
  item: PackageItem,
  { termsOf, ...context }: Omit<ResolveContext, 'terms'> & { termsOf: (fundId: string) => ProductTerms | null },
): ResolvedItem[] {
  const funds = investedFunds(item);
  return packageProducts({ funds }, context.catalogue).flatMap((product, index) => {
    const fund = funds[index];
    if (!product || !fund) return [];
    return [resolveItem(packagePart(item, fund), product, { ...context, terms: termsOf(fund.id) })];
  });
}
