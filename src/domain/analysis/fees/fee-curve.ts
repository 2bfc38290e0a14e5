import { entryFee, feeRate, type FeeRange, type FeeScheme } from '../../fees/fee-scheme.ts';
import { rateChanges, type RateThreshold } from './rate-thresholds.ts';

/** The fee between two thresholds: a straight line from the first to just below the next. */
interface FeeStretch {
  from: number;
  to: number;
  feeFrom: number;
  feeTo: number;
}

/** The fee as a function of the amount, in the item's currency (calculation, section 11). */
export interface FeeCurve {
  stretches: readonly FeeStretch[];
  /** The current fee of the amount. */
  fee: number;
  /** The threshold relevant for the amount: the next one, otherwise the last one passed; null without any. */
  nearest: RateThreshold | null;
  /** Amounts with a higher fee than the threshold above them. */
  dearer: readonly { from: number; to: number }[];
}

/** How far the curve extends, as a multiple of the larger of the amount and its relevant threshold. */
const beyond = 1.35;

/** Returns the fees of a tariff from 0 to somewhat above the amount and its nearest threshold. */
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
    const next = thresholds[index];
    // At a threshold the curve ends below it, also where it is the last point.
    const end = next && next.from <= last ? { to: next.from, feeTo: next.feeBelow } : { to: last, feeTo: feeOf(last) };
    return { from: threshold?.from ?? 0, feeFrom: threshold?.fee ?? 0, ...end };
  });
  const dearer = within.flatMap(({ cheaperFrom, from }) =>
    cheaperFrom === null ? [] : [{ from: cheaperFrom, to: from }],
  );
  return { stretches, fee: feeOf(amount), nearest, dearer };
}
