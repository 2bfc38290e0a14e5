import type { CommissionModelCode } from '../catalogue/vocabulary.ts';

/** What a service fee model asks of the client, whatever the country (SIL-111). */
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

/** The kind of a fee model by its code; null where no model is chosen. */
export function feeModelKind(code: CommissionModelCode): FeeModelKind;
export function feeModelKind(code: CommissionModelCode | null): FeeModelKind | null;
export function feeModelKind(code: CommissionModelCode | null): FeeModelKind | null {
  return code && kinds[code];
}

/** Whether the client pays for advice a year, and a set-up fee in place of the rates of each product (calculation, section 3). */
export const isPremiumAdvisory = (code: CommissionModelCode | null): boolean =>
  feeModelKind(code) === 'premium-advisory';
