import { cheaperThreshold, type CheaperThreshold } from '../../fees/fee-scheme.ts';
import { targetAmount } from '../../fees/instalment-fees.ts';
import type { ForecastItem } from '../../forecast/forecast-item.ts';

/**
 * Thresholds from which paying more costs less in fees, in the item's currency; null without one (calculation, section 10).
 */
export interface ThresholdHints {
  oneOff: CheaperThreshold | null;
  /** For a single instalment, if each instalment is charged separately. */
  instalment: CheaperThreshold | null;
  /** For the target amount, if the fee is prepaid on the whole plan. */
  plan: CheaperThreshold | null;
}

const noHints: ThresholdHints = { oneOff: null, instalment: null, plan: null };

function planHint(item: ForecastItem): CheaperThreshold | null {
  if (!item.feeScheme) return null;
  const target = targetAmount(item);
  const hint =
    target > 0 ? cheaperThreshold(item.feeScheme, item.feeScheme.prepaidRanges, target, item.discount) : null;
  const isReachable = hint && hint.from <= (item.prepaid?.maxTargetAmount ?? Infinity);
  return isReachable ? hint : null;
}

/** Returns the hints at the rate thresholds of a resolved item. */
export function thresholdHints(item: ForecastItem): ThresholdHints {
  const { feeScheme, oneOffAmount, periodicalAmount, discount, chargingMethod } = item;
  if (!feeScheme) return noHints;
  const onPayment = (base: number) =>
    base > 0 ? cheaperThreshold(feeScheme, feeScheme.paymentRanges, base, discount) : null;
  const isPrepaid = chargingMethod?.method === 'UpFront' || chargingMethod?.method === 'SharedOnInvestment';
  return {
    oneOff: onPayment(oneOffAmount),
    instalment: isPrepaid ? null : onPayment(periodicalAmount),
    plan: isPrepaid ? planHint(item) : null,
  };
}
