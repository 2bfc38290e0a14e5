import { entryFee } from '../../fees/entry-fee.ts';
import { feeRate } from '../../fees/fee-rate.ts';
import type { FeeRange, FeeScheme } from '../../fees/fee-scheme.ts';
import { rateChanges, type RateThreshold } from './rate-thresholds.ts';

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
