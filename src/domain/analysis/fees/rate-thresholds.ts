import { entryFee } from '../../fees/entry-fee.ts';
import { feeRate } from '../../fees/fee-rate.ts';
import type { FeeRange, FeeScheme } from '../../fees/fee-scheme.ts';
import { exactDifference } from '../../money/exact.ts';

/** Where the rate of a tariff changes: the fee there and just below it, in the item's currency. */
export interface RateThreshold {
  from: number;
  /** Percent from here on, and below. */
  rate: number;
  rateBelow: number;
  fee: number;
  /** The fee of one cent less. */
  feeBelow: number;
  /** The smallest amount from which on, up to here, it is cheaper to pay the threshold; null where it never is. */
  cheaperFrom: number | null;
}

const cent = 0.01;

/**
 * The jumps of a tariff's fee, thresholds above 0 in ascending order (calculation, section 11): between them the fee is the rate
 * of the amount, `entryFee`.
 */
export function rateThresholds(
  { calculationBase }: Pick<FeeScheme, 'calculationBase'>,
  ranges: readonly FeeRange[],
  discount: number,
): RateThreshold[] {
  const feeOf = (amount: number) => entryFee(amount, { calculationBase, rate: feeRate(ranges, amount), discount });
  const starts = [...new Set(ranges.map(({ from }) => from))].filter((from) => from > 0).toSorted((a, b) => a - b);
  return starts.map((from, index) => {
    const below = exactDifference(from, cent);
    const fee = feeOf(from);
    return {
      from,
      rate: feeRate(ranges, from),
      rateBelow: feeRate(ranges, below),
      fee,
      feeBelow: feeOf(below),
      cheaperFrom: cheaperFrom(feeOf, [0, ...starts.slice(0, index)], from, fee),
    };
  });
}

/** Those thresholds at which the rate does change. */
export const rateChanges = (...tariff: Parameters<typeof rateThresholds>): RateThreshold[] =>
  rateThresholds(...tariff).filter(({ rate, rateBelow }) => rate !== rateBelow);

/** Stretch by stretch downwards, as long as its whole upper end is dearer; within a stretch the fee never falls. */
function cheaperFrom(
  feeOf: (amount: number) => number,
  starts: readonly number[],
  threshold: number,
  fee: number,
): number | null {
  let end = threshold;
  let found: number | null = null;
  for (const start of starts.toReversed()) {
    if (feeOf(exactDifference(end, cent)) <= fee) return found;
    found = firstDearer(feeOf, start, end, fee);
    if (found > start) return found;
    end = start;
  }
  return found;
}

/** The first amount of a stretch that costs more than the fee, in cents; its last one does. */
function firstDearer(feeOf: (amount: number) => number, start: number, end: number, fee: number): number {
  let low = Math.round(start * 100);
  let high = Math.round(end * 100) - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (feeOf(middle / 100) > fee) high = middle;
    else low = middle + 1;
  }
  return low / 100;
}
