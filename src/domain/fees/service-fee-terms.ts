import { exactProduct } from '../money/exact.ts';
import { roundedQuotient } from '../money/rounding.ts';
import type { CommissionModelCode } from '../catalogue/vocabulary.ts';
import { isPremiumAdvisory } from './fee-model-kind.ts';
import type { FeeScheme } from './fee-scheme.ts';

export interface ServiceFeeTerms {
  model: CommissionModelCode | null;
  feeScheme: FeeScheme | null;
  /** As entered: percentage points of the set-up fee under premium advisory, otherwise percent of the fee (SIL-99). */
  discount: number;
  /** In percent. */
  premiumSetUpFee: number;
}

/**
 * Returns the fee scheme and the discount fraction (0 to 1) in effect under a service fee model (calculation, section 3):
 * premium advisory replaces the scheme's rates with one flat set-up fee.
 */
export function appliedFees(terms: ServiceFeeTerms): { feeScheme: FeeScheme | null; discount: number } {
  const { model, feeScheme, discount, premiumSetUpFee } = terms;
  if (!isPremiumAdvisory(model)) return { feeScheme, discount: fraction(exactProduct([discount, 0.01])) };
  const flat = [{ from: 0, rate: premiumSetUpFee }];
  return {
    feeScheme: feeScheme && { ...feeScheme, paymentRanges: flat, prepaidRanges: flat },
    discount: premiumSetUpFee === 0 ? 0 : fraction(roundedQuotient([discount], [premiumSetUpFee], 15)),
  };
}

const fraction = (value: number) => Math.min(1, Math.max(0, value));
