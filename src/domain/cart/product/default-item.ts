import type { RequirementKind } from '../../catalogue/vocabulary.ts';
import type { CalcInput } from '../document.ts';
import type { CartCatalogue, ProductTerms } from '../../catalogue/cart-catalogue.ts';
import { findProduct, type CartProduct } from './cart-product.ts';
import { itemLimits, type Bounds } from './item-limits.ts';
import { offeredCurrencies } from './offered-currencies.ts';

function defaultAmount(kind: RequirementKind, { min }: Bounds): number | null {
  return kind === 'Required' && min > 0 ? min : null;
}

function defaultHorizon(own: number | null, { min, max }: Bounds): number {
  const years = Math.round(own ?? min);
  return years >= min && years <= max ? years : min;
}

/**
 * The input of a new item (CART-34, SIL-73): the user's currency where the product offers it, the minimum of a required
 * amount, the product's horizon where it is allowed, the first charging method, the path of lines from the one that the
 * product was made with to the shortest.
 */
export function defaultInput(product: CartProduct, terms: ProductTerms | null, userCurrencyId: string): CalcInput {
  const currencies = offeredCurrencies(product);
  const currencyId = currencies.includes(userCurrencyId)
    ? userCurrencyId
    : (currencies.find((id) => id === product.currencyId) ?? currencies[0] ?? product.currencyId);
  const limits = itemLimits(product, terms, currencyId);
  const hasEnd = product.contractType?.investmentPlanType === 'WithTargetProgram';
  return {
    currencyId,
    oneOffAmount: defaultAmount(product.oneOffInvestmentType, limits.oneOffAmount),
    periodicalAmount: defaultAmount(product.periodicalInvestmentType, limits.periodicalAmount),
    investmentHorizon: defaultHorizon(product.investmentHorizon, limits.investmentHorizon),
    chargingMethodId: product.contractType?.commChargingMethods[0] ?? null,
    startingLineId: product.lines.find(({ id }) => id === product.termsOwner.id)?.id ?? null,
    endingLineId: hasEnd ? (product.lines.at(-1)?.id ?? null) : null,
  };
}

export interface WantedProduct {
  itemType: CartProduct['itemType'];
  id: string;
  /** Line that a contract item starts on; left out, or not one of its lines, the longest is meant (SIL-54, SIL-73). */
  startingLineId?: string | undefined;
}

/** The product that a new item would have, or null where it is not offered. */
export function productToAdd(wanted: WantedProduct, catalogue: CartCatalogue): CartProduct | null {
  const { itemType, id, startingLineId = null } = wanted;
  return findProduct({ itemType, id, calcInput: { startingLineId } }, catalogue);
}
