import type { ForecastItem } from './forecast-item.ts';
import type { FeeRange } from '../fees/fee-scheme.ts';
import { isPrepaid, targetAmount } from '../fees/instalment-fees.ts';

/** A list of rates that is charged for an item, with its lowest and highest rate in percent. */
export interface ChargedTariff {
  /** Whether the base is the target amount of the plan, not a payment. */
  isPrepaid: boolean;
  lowest: number;
  highest: number;
}

type ChargedItem = Pick<
  ForecastItem,
  'oneOffAmount' | 'periodicalAmount' | 'investmentHorizon' | 'chargingMethod' | 'feeScheme' | 'prepaid' | 'age'
>;

function tariff(ranges: readonly FeeRange[], isOfPlan: boolean): ChargedTariff[] {
  const rates = ranges.map(({ rate }) => rate);
  return rates.length === 0 ? [] : [{ isPrepaid: isOfPlan, lowest: Math.min(...rates), highest: Math.max(...rates) }];
}

/**
 * Returns the tariffs that an item is charged by (calculation, sections 3 and 4): that of payments for a one-off amount, for
 * instalments that are not prepaid and for those above the target amount; that of prepaid plans up to the target amount. Empty
 * without a scheme.
 */
export function chargedTariffs(item: ChargedItem): ChargedTariff[] {
  const { feeScheme, oneOffAmount, periodicalAmount, investmentHorizon, chargingMethod } = item;
  if (!feeScheme) return [];
  const hasPlan = isPrepaid(chargingMethod) && periodicalAmount > 0;
  const target = hasPlan ? targetAmount(item) : 0;
  const isAbove = periodicalAmount * 12 * investmentHorizon > target;
  return [
    ...(oneOffAmount > 0 || isAbove ? tariff(feeScheme.paymentRanges, false) : []),
    ...(target > 0 ? tariff(feeScheme.prepaidRanges, true) : []),
  ];
}
