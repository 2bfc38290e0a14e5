import { entryFee } from '../../fees/entry-fee.ts';
import { feeRate } from '../../fees/fee-rate.ts';
import type { FeeRange, FeeScheme } from '../../fees/fee-scheme.ts';
import { rateChanges, type RateThreshold } from './rate-thresholds.ts';

/** What is to be said of an amount near a threshold of its tariff, in the item's currency. */
export interface ThresholdNote {
  /** It stands exactly on one; paying up to one costs less; one is less than a tenth of it away. */
  kind: 'on' | 'cheaper' | 'near';
  threshold: RateThreshold;
  /** What the amount is charged now. */
  fee: number;
}

/** So near a threshold, as a part of it, an amount gets a hint (screens, section 5). */
const nearPart = 0.1;

/** Null where there is nothing to be said. A threshold at which the rate does not change is none. */
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
