import type { DayPrice } from './price-change.ts';

/** Value of the first day in a rebased series. */
export const rebasedStart = 100;

/** Rebases a history to 100 on its first day; all percentage changes stay the same. */
export function rebasedPrices(prices: readonly DayPrice[]): DayPrice[] {
  const [first] = prices;
  if (!first || first.price <= 0) return [...prices];
  return prices.map(({ date, price }) => ({ date, price: (price / first.price) * rebasedStart }));
}
