import { entryFee } from './entry-fee.ts';
import { feeRate } from './fee-rate.ts';
import type { FeeRange, FeeScheme } from './fee-scheme.ts';

/** Returns the lowest and highest rate in percent of a payment; null if the scheme has no rates. */
export function feeSpan(scheme: FeeScheme): { lowest: number; highest: number } | null {
  const rates = scheme.paymentRanges.map((range) => range.rate);
  if (rates.length === 0) return null;
  return { lowest: Math.min(...rates), highest: Math.max(...rates) };
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
