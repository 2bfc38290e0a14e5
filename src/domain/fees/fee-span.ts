import { entryFee } from './entry-fee.ts';
import { feeRate } from './fee-rate.ts';
import type { FeeRange, FeeScheme } from './fee-scheme.ts';

/** The lowest and highest rate in percent that a payment can bear; null where the scheme has no rates. */
export function feeSpan(scheme: FeeScheme): { lowest: number; highest: number } | null {
  const rates = scheme.paymentRanges.map((range) => range.rate);
  if (rates.length === 0) return null;
  return { lowest: Math.min(...rates), highest: Math.max(...rates) };
}

export interface CheaperThreshold {
  /** The threshold to reach, in the item's currency. */
  from: number;
  fee: number;
  /** What the base costs now. */
  currentFee: number;
}

/**
 * The nearest threshold above the base at which the whole fee is lower than now: 350,000 can cost less than 349,999
 * (calculation, section 10). Null where more money never costs less.
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
