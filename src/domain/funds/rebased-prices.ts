import type { DayPrice } from './price-change.ts';

/** What prices of ascending days are set to on the first of them. */
export const rebasedStart = 100;

/** The same history as the value of 100 that was paid in on its first day; every change in percent stays what it was. */
export function rebasedPrices(prices: readonly DayPrice[]): DayPrice[] {
  const [first] = prices;
  if (!first || first.price <= 0) return [...prices];
  return prices.map(({ date, price }) => ({ date, price: (price / first.price) * rebasedStart }));
}
