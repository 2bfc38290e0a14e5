import type { CalculationBase, ChargingMethodKind } from '../catalogue/vocabulary.ts';
import { exactDifference, exactSum } from '../money/exact.ts';
import { roundedProduct, roundedQuotient } from '../money/rounding.ts';

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

/**
 * Returns the rate in percent for the base: that of the highest threshold not above it, 0 below the lowest (CALC-08). The
 * ranges may be in any order.
 */
export function feeRate(ranges: readonly FeeRange[], base: number): number {
  let reached: FeeRange | undefined;
  for (const range of ranges) if (range.from <= base && (!reached || range.from >= reached.from)) reached = range;
  return reached?.rate ?? 0;
}

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

export interface CheaperThreshold {
  /** The threshold to reach, in the item's currency. */
  from: number;
  fee: number;
  /** The current fee of the base. */
  currentFee: number;
}

/**
 * Returns the nearest threshold above the base with a lower total fee: 350,000 can cost less than 349,999 (calculation, section
 * 10). Null if paying more never costs less.
 */
export function cheaperThreshold(
  scheme: Pick<FeeScheme, 'calculationBase'>,
  ranges: readonly FeeRange[],
  base: number,
  discount = 0,
): CheaperThreshold | null {
  const feeOf = (amount: number) =>
    entryFee(amount, { calculationBase: scheme.calculationBase, rate: feeRate(ranges, amount), discount });
  const currentFee = feeOf(base);
  const above = ranges.filter((range) => range.from > base).toSorted((a, b) => a.from - b.from);
  const cheaper = above.find((range) => feeOf(range.from) < currentFee);
  return cheaper ? { from: cheaper.from, fee: feeOf(cheaper.from), currentFee } : null;
}
