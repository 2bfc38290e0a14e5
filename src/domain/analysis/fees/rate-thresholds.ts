import { entryFee, feeRate, type FeeRange, type FeeScheme } from '../../fees/fee-scheme.ts';
import { exactDifference } from '../../money/exact.ts';

/** A change of the rate in a tariff: the fee at the threshold and just below it, in the item's currency. */
export interface RateThreshold {
  from: number;
  /** Percent from the threshold on, and below it. */
  rate: number;
  rateBelow: number;
  fee: number;
  /** The fee of one cent less. */
  feeBelow: number;
  /** The smallest amount from which, up to the threshold, paying the threshold costs less; null without one. */
  cheaperFrom: number | null;
}

const cent = 0.01;

/**
 * Returns the thresholds of a tariff above 0 in ascending order, with the fee at each (calculation, section 11): between them
 * the fee is proportional to the amount, `entryFee`.
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

/** Returns the thresholds at which the rate changes. */
export const rateChanges = (...tariff: Parameters<typeof rateThresholds>): RateThreshold[] =>
  rateThresholds(...tariff).filter(({ rate, rateBelow }) => rate !== rateBelow);

/** Searches range by range downwards while the upper end of a range costs more; within a range the fee never decreases. */
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

/** Returns the first amount in a range that costs more than the fee, in cents; its upper end must cost more. */
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

/** A hint about an amount near a threshold of its tariff, in the item's currency. */
export interface ThresholdNote {
  /** `on`: the amount equals a threshold; `cheaper`: paying up to one costs less; `near`: one is less than a tenth away. */
  kind: 'on' | 'cheaper' | 'near';
  threshold: RateThreshold;
  /** The current fee of the amount. */
  fee: number;
}

/** Maximum distance to a threshold, as a part of it, for a hint (screens, section 5). */
const nearPart = 0.1;

/** Returns the hint, or null without one. Thresholds at which the rate does not change are ignored. */
export function thresholdNote(
  { calculationBase }: Pick<FeeScheme, 'calculationBase'>,
  ranges: readonly FeeRange[],
  discount: number,
  base: number,
): ThresholdNote | null {
  if (base <= 0) return null;
  const thresholds = rateChanges({ calculationBase }, ranges, discount);
  const threshold = thresholds.find(({ from }) => from >= base);
  if (!threshold) return null;
  const fee = entryFee(base, { calculationBase, rate: feeRate(ranges, base), discount });
  if (threshold.from === base) return { kind: 'on', threshold, fee };
  if (threshold.fee < fee) return { kind: 'cheaper', threshold, fee };
  return base > threshold.from * (1 - nearPart) ? { kind: 'near', threshold, fee } : null;
}
