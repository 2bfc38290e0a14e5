import type { ProductTerms } from '../../catalogue/cart-catalogue.ts';
import type { CartProduct } from './cart-product.ts';
import { itemLimits, largestAmount, type Bounds } from './item-limits.ts';
import { offeredCurrencies } from './offered-currencies.ts';

/** What the cart takes of a product in one of its currencies; a kind of amount that it does not take is null (CART-44, SIL-76). */
export interface ProductBounds {
  currencyId: string;
  oneOffAmount: Bounds | null;
  periodicalAmount: Bounds | null;
  /** Years. */
  investmentHorizon: Bounds;
}

/** The bounds that the cart applies to a product, in each currency that it offers. */
export function productBounds(product: CartProduct, terms: ProductTerms): ProductBounds[] {
  const { oneOffInvestmentType, periodicalInvestmentType } = product;
  return offeredCurrencies(product).map((currencyId) => {
    const limits = itemLimits(product, terms, currencyId);
    return {
      currencyId,
      oneOffAmount: oneOffInvestmentType === 'Forbidden' ? null : limits.oneOffAmount,
      periodicalAmount: periodicalInvestmentType === 'Forbidden' ? null : limits.periodicalAmount,
      investmentHorizon: limits.investmentHorizon,
    };
  });
}

/** Whether a bound is one that somebody has set, and not the room for digits. */
export const isSetMaximum = ({ max }: Bounds): boolean => max < largestAmount;
