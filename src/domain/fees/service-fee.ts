import type { CommissionModelCode } from '../catalogue/vocabulary.ts';
import { exactProduct } from '../money/exact.ts';
import { roundedQuotient } from '../money/rounding.ts';
import type { FeeScheme } from './fee-scheme.ts';

/** What a service fee model charges the client, in any country (SIL-111). */
export type FeeModelKind = 'premium-advisory' | 'fixed-fee' | 'service-fee' | 'free';

const kinds: Readonly<Record<CommissionModelCode, FeeModelKind>> = {
  PAID_ADVISORY_FEE_CZ: 'premium-advisory',
  PAID_ADVISORY_FEE_SK: 'premium-advisory',
  FIX_FEE_CZ: 'fixed-fee',
  FIX_FEE_SK: 'fixed-fee',
  SERVIS_CZ: 'service-fee',
  SERVIS_SK: 'service-fee',
  ZDARMA: 'free',
};

/** Returns the kind of a fee model by its code; null without a model. */
export function feeModelKind(code: CommissionModelCode): FeeModelKind;
export function feeModelKind(code: CommissionModelCode | null): FeeModelKind | null;
export function feeModelKind(code: CommissionModelCode | null): FeeModelKind | null {
  return code && kinds[code];
}

/** Whether the client pays a yearly advisory fee, and a set-up fee instead of each product's rates (calculation, section 3). */
export const isPremiumAdvisory = (code: CommissionModelCode | null): boolean =>
  feeModelKind(code) === 'premium-advisory';

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
