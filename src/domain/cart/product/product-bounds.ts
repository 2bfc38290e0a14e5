import type { ProductTerms } from '../../catalogue/cart-catalogue.ts';
import type { CartProduct } from './cart-product.ts';
import { itemLimits, largestAmount, type Bounds } from './item-limits.ts';
import { offeredCurrencies } from './offered-currencies.ts';

/**
 * Bounds that the cart applies to a product in one of its currencies; an unsupported kind of amount is null (CART-44, SIL-76).
 */
export interface ProductBounds {
  currencyId: string;
  oneOffAmount: Bounds | null;
  periodicalAmount: Bounds | null;
  /** In years. */
  investmentHorizon: Bounds;
}

/** Returns the cart's bounds for a product, in each currency that it offers. */
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

/** Whether a maximum is configured rather than the default limit of digits. */
export const isSetMaximum = ({ max }: Bounds): boolean => max < largestAmount;
