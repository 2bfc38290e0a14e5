import { entryFee, type FeeRange, type FeeScheme } from '../../fees/fee-scheme.ts';
import { isPrepaid, countedYears, targetAmount } from '../../fees/instalment-fees.ts';
import type { ForecastItem } from '../../forecast/forecast-item.ts';
import { exactDifference, exactSum } from '../../money/exact.ts';
import { roundedQuotient } from '../../money/rounding.ts';

/** The derivation of one fee (calculation, section 3), in the item's currency. */
export interface ExplainedFee {
  base: number;
  /** The threshold that the base has reached; null below the lowest, which is free of charge. */
  range: FeeRange | null;
  /** In percent, before the discount. */
  rate: number;
  /** Waived part, 0 to 1. */
  discount: number;
  /** With 8 decimals. */
  beforeRounding: number;
  fee: number;
}

/** The derivation of the fee prepaid on the whole plan (calculation, section 4). */
interface ExplainedPrepayment extends ExplainedFee {
  /** Number of years whose instalments are counted. */
  years: number;
}

/** The fees of an item under its scheme; null without one. */
export interface ExplainedFees {
  oneOff: ExplainedFee;
  /** Fee of a full instalment that is not prepaid. */
  instalment: ExplainedFee;
  prepaid: ExplainedPrepayment | null;
}

const shownDecimals = 8;

/** Derives the fees of an item, by the same rules as the forecast. */
export function explainFees(item: ForecastItem): ExplainedFees | null {
  const { feeScheme, discount = 0, oneOffAmount, periodicalAmount } = item;
  if (!feeScheme) return null;
  const explained = (ranges: readonly FeeRange[], base: number) => explainFee(feeScheme, ranges, base, discount);
  const hasPrepaid = isPrepaid(item.chargingMethod) && periodicalAmount > 0;
  return {
    oneOff: explained(feeScheme.paymentRanges, oneOffAmount),
    instalment: explained(feeScheme.paymentRanges, periodicalAmount),
    prepaid: hasPrepaid
      ? { years: countedYears(item), ...explained(feeScheme.prepaidRanges, targetAmount(item)) }
      : null,
  };
}

function explainFee(
  { calculationBase }: FeeScheme,
  ranges: readonly FeeRange[],
  base: number,
  discount: number,
): ExplainedFee {
  const range = reachedRange(ranges, base);
  const rate = range?.rate ?? 0;
  const charged = exactDifference(1, discount);
  const whole = calculationBase === 'Gross' ? 100 : exactSum([100, rate]);
  return {
    base,
    range,
    rate,
    discount,
    beforeRounding: roundedQuotient([base, rate, charged], [whole], shownDecimals),
    fee: entryFee(base, { calculationBase, rate, discount }),
  };
}

/** Finds the same range as `feeRate`. */
const reachedRange = (ranges: readonly FeeRange[], base: number): FeeRange | null =>
  ranges
    .filter(({ from }) => from <= base)
    .toSorted((a, b) => a.from - b.from)
    .at(-1) ?? null;
