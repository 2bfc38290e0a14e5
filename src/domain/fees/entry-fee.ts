import type { CalculationBase } from '../catalogue/vocabulary.ts';
import { exactDifference, exactSum } from '../money/exact.ts';
import { roundedProduct, roundedQuotient } from '../money/rounding.ts';

export interface FeeTerms {
  calculationBase: CalculationBase;
  /** In percent. */
  rate: number;
  /** Waived part of the fee, 0 to 1. */
  discount: number;
}

/**
 * Returns the fee contained in a payment of `base`, rounded half up to 2 decimals (CALC-09 to CALC-11). Gross applies the rate
 * to the payment, Net to the invested amount. Both are exact decimals until the single rounding.
 */
export function entryFee(base: number, { calculationBase, rate, discount }: FeeTerms): number {
  const charged = exactDifference(1, discount);
  if (calculationBase === 'Gross') return roundedProduct([base, rate, 0.01, charged]);
  return roundedQuotient([base, rate, charged], [exactSum([100, rate])]);
}
