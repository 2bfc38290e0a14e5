import type { CommissionModelCode } from '../catalogue/vocabulary.ts';

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
