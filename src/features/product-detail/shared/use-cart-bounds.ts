import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { singleProduct } from '#domain/cart/product/cart-product.ts';
import { isSetMaximum, productBounds, type ProductBounds } from '#domain/cart/product/item-limits.ts';
import type { Bounds } from '#domain/cart/fields/input-field.ts';
import type { CartFund, CartProgram, ProductTerms } from '#domain/cart/catalogue/cart-catalogue.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { Fact } from '#ui/layout/facts.tsx';

type Sold = { itemType: 'Fund'; product: CartFund } | { itemType: 'Program'; product: CartProgram };
type Amount = 'oneOffAmount' | 'periodicalAmount';

/**
 * Returns the bounds of a fund or program in the cart: minimum and maximum amount in each of its currencies, and the
 * horizon (SIL-76).
 */
export function useCartBounds(): (sold: Sold, limits: ProductTerms['limits']) => Fact[] {
  const { t } = useTranslation(['fund-detail', 'products']);
  const { contractTypeById, codelists } = useSnapshot(catalogueState);

  const inMoney = (all: readonly ProductBounds[], amount: Amount, bound: (bounds: Bounds) => number | null) => {
    const stated = all.flatMap(({ currencyId, [amount]: bounds }) => {
      const code = codelists.currencies.find(({ id }) => id === currencyId)?.code;
      const value = bounds && bound(bounds);
      return code === undefined || value === null ? [] : [formatFact('amount', value, code)];
    });
    return stated.join(', ') || null;
  };
  const least = (all: readonly ProductBounds[], amount: Amount) =>
    all.every(({ [amount]: bounds }) => bounds === null)
      ? t('fact.not-accepted')
      : inMoney(all, amount, ({ min }) => min);
  const most = (label: string, all: readonly ProductBounds[], amount: Amount): Fact[] => {
    const value = inMoney(all, amount, (bounds) => (isSetMaximum(bounds) ? bounds.max : null));
    return value === null ? [] : [{ label, value }];
  };

  return (sold, limits) => {
    const { itemType, product } = sold;
    const all = productBounds(singleProduct(itemType, product, contractTypeById), { feeSchemes: [], limits });
    const from = Math.min(...all.map(({ investmentHorizon }) => investmentHorizon.min));
    const count = Math.max(...all.map(({ investmentHorizon }) => investmentHorizon.max));
    return [
      { label: t('fact.one-off'), value: least(all, 'oneOffAmount') },
      ...most(t('fact.max-one-off'), all, 'oneOffAmount'),
      { label: t('fact.periodical'), value: least(all, 'periodicalAmount') },
      ...most(t('fact.max-periodical'), all, 'periodicalAmount'),
      { label: t('fact.horizon-bounds'), value: t('products:contract-type.horizon', { from, count }) },
    ];
  };
}
