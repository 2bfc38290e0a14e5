import { entryFee } from '../../fees/entry-fee.ts';
import { feeRate } from '../../fees/fee-rate.ts';
import type { FeeRange, FeeScheme } from '../../fees/fee-scheme.ts';
import { rateChanges, type RateThreshold } from './rate-thresholds.ts';

/** The fee of the amounts between two thresholds: a straight line from the first of them to just below the next. */
export interface FeeStretch {
  from: number;
  to: number;
  feeFrom: number;
  feeTo: number;
}

/** The fee as a function of the amount, in the item's currency (calculation, section 11). */
export interface FeeCurve {
  stretches: readonly FeeStretch[];
  /** What the amount is charged now. */
  fee: number;
  /** The next threshold, else the one that was passed last: that whose jump matters to the amount; null without any. */
  nearest: RateThreshold | null;
  /** Amounts that cost more than the threshold above them. */
  dearer: readonly { from: number; to: number }[];
}

/** What is drawn beyond the amount and the threshold that matters to it, as a part of the larger. */
const beyond = 1.35;

/** The fee of a tariff from 0 to somewhat above an amount and the threshold near it. */
export function feeCurve(
  { calculationBase }: Pick<FeeScheme, 'calculationBase'>,
  ranges: readonly FeeRange[],
  discount: number,
  amount: number,
): FeeCurve {
  const feeOf = (base: number) => entryFee(base, { calculationBase, rate: feeRate(ranges, base), discount });
  const thresholds = rateChanges({ calculationBase }, ranges, discount);
  const nearest = thresholds.find(({ from }) => from >= amount) ?? thresholds.at(-1) ?? null;
  const last = Math.max(amount, nearest?.from ?? 0) * beyond;
  const within = thresholds.filter(({ from }) => from < last);
  const stretches = [null, ...within].map((threshold, index): FeeStretch => {
    const next = within[index];
    return {
      from: threshold?.from ?? 0,
      to: next?.from ?? last,
      feeFrom: threshold?.fee ?? 0,
      feeTo: next?.feeBelow ?? feeOf(last),
    };
  });
  const dearer = within.flatMap(({ cheaperFrom, from }) =>
    cheaperFrom === null ? [] : [{ from: cheaperFrom, to: from }],
  );
  return { stretches, fee: feeOf(amount), nearest, dearer };
}
