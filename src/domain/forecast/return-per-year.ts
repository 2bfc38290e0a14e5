import { orderFreeSum } from '../numbers/order-free-sum.ts';
import { annualRate, type Payments } from './annual-rate.ts';
import type { Ending } from './item-forecast.ts';

/** What the return of an item or a cart is calculated from, in one currency. */
export interface PaidItem {
  payments: Payments;
  ending: Pick<Ending, 'value' | 'highestGain'>;
}

/**
 * Returns the return per year in percent: the internal rate of return of the payments of items, each up to its own end, against
 * their values there (calculation, section 15). Null without payments, or if even a rate of -100 leaves more than the value.
 */
export function returnPerYear(items: readonly PaidItem[]): number | null {
  const value = orderFreeSum(items.map(({ ending }) => ending.value));
  const highestGain = Math.max(...items.map(({ ending }) => ending.highestGain));
  return annualRate(paymentsByHorizon(items.map(({ payments }) => payments)), value, highestGain);
}

/** Adds up payments with the same end, since their value at one rate is linear in them. The earliest end comes first. */
export function paymentsByHorizon(payments: readonly Payments[]): Payments[] {
  const byMonths = new Map<number, Payments[]>();
  for (const payment of payments) {
    const ending = byMonths.get(payment.months);
    if (ending) ending.push(payment);
    else byMonths.set(payment.months, [payment]);
  }
  return [...byMonths]
    .toSorted(([a], [b]) => a - b)
    .map(([months, ending]) => ({
      months,
      oneOffAmount: orderFreeSum(ending.map(({ oneOffAmount }) => oneOffAmount)),
      periodicalAmount: orderFreeSum(ending.map(({ periodicalAmount }) => periodicalAmount)),
    }));
}
