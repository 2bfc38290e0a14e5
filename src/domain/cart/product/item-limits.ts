import type { CurrencyConfiguration, ProductTerms } from '../catalogue/cart-catalogue.ts';
import type { Bounds } from '../fields/input-field.ts';
import { longestHorizon } from '../../forecast/forecast-plan.ts';
import { type CartProduct, offeredCurrencies } from './cart-product.ts';

/** Maximum amount if none is configured: 12 digits (SIL-76). */
export const largestAmount = 999_999_999_999.99;
export const shortestHorizon = 1;

/** Bounds of an item in one currency; amounts in that currency, the horizon in whole years. */
export interface ItemLimits {
  oneOffAmount: Bounds;
  periodicalAmount: Bounds;
  investmentHorizon: Bounds;
}

export interface SliderBounds extends Bounds {
  step: number;
}

/** Returns the contract type's configuration for a currency, if it has one. */
function currencyConfiguration(product: CartProduct, currencyId: string | null): CurrencyConfiguration | null {
  return product.contractType?.calcConfiguration.find((row) => row.currencyId === currencyId) ?? null;
}

/**
 * Returns the bounds of an item. The minimum of an amount is the limit of the fund or program for the currency, otherwise the
 * fund's own, otherwise the contract type's for the currency, otherwise 0 (SIL-76).
 */
export function itemLimits(product: CartProduct, terms: ProductTerms | null, currencyId: string | null): ItemLimits {
  const configured = currencyConfiguration(product, currencyId);
  const limit = terms?.limits.find((row) => row.currencyId === currencyId);
  const { ownMinimum } = product;
  return {
    oneOffAmount: {
      min: limit?.minimalOneOffAmount ?? ownMinimum.oneOff ?? configured?.minOneOffAmount ?? 0,
      max: configured?.maxOneOffAmount ?? largestAmount,
    },
    periodicalAmount: {
      min: limit?.minimalPeriodicalAmount ?? ownMinimum.periodical ?? configured?.minPeriodicalAmount ?? 0,
      max: configured?.maxPeriodicalAmount ?? largestAmount,
    },
    investmentHorizon: {
      min: configured?.minInvestmentHorizon ?? shortestHorizon,
      max: configured?.maxInvestmentHorizon ?? longestHorizon,
    },
  };
}

function slider(min: number | null, max: number | null, step: number | null): SliderBounds | null {
  return min != null && max != null && step != null && step > 0 && max > min ? { min, max, step } : null;
}

/** Returns the sliders of an item's amounts, null if none is configured; they do not restrict typed amounts (SIL-74). */
export function amountSliders(
  product: CartProduct,
  currencyId: string | null,
): { oneOffAmount: SliderBounds | null; periodicalAmount: SliderBounds | null } {
  const row = currencyConfiguration(product, currencyId);
  return {
    oneOffAmount: row && slider(row.sliderMinOneOffAmount, row.sliderMaxOneOffAmount, row.sliderStepOneOffAmount),
    periodicalAmount:
      row && slider(row.sliderMinPeriodicalAmount, row.sliderMaxPeriodicalAmount, row.sliderStepPeriodicalAmount),
  };
}

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
