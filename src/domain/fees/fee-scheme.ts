import type { CalculationBase, ChargingMethodKind } from '../catalogue/vocabulary.ts';

/** A threshold in the item's currency and the rate in percent that applies from it on (calculation, section 3). */
export interface FeeRange {
  from: number;
  rate: number;
}

export interface FeeScheme {
  calculationBase: CalculationBase;
  /** Base: one payment, either a one-off amount or a single instalment. */
  paymentRanges: readonly FeeRange[];
  /** Base: the target amount of a prepaid plan. */
  prepaidRanges: readonly FeeRange[];
}

export interface ChargingMethod {
  method: ChargingMethodKind;
  minimalInvestmentPct?: number | null;
}

/** The user's bounds of prepaid fees; a missing limit is no restriction (calculation, section 4). */
export interface PrepaidFeeParameters {
  maxAge?: number | null;
  maxInvestmentHorizon?: number | null;
  maxTargetAmount?: number | null;
}
