import { daysBetween, type PlainDate } from '../dates/plain-date.ts';
import type { PricePoint } from './price-point.ts';

/**
 * Returns the start price of a period: the last one on or before its first day, at most `oldestDays` old; undefined if the
 * ascending series has none.
 */
export function startPrice(
  prices: readonly PricePoint[],
  since: PlainDate,
  oldestDays: number,
): PricePoint | undefined {
  const start = prices[countUpTo(prices, since) - 1];
  return start && daysBetween(start.date, since) <= oldestDays ? start : undefined;
}

/** Returns the number of prices on or before the day. */
function countUpTo(prices: readonly PricePoint[], day: PlainDate): number {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle]?.date ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
