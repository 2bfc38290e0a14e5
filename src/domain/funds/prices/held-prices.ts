import type { PlainDate } from '../../dates/plain-date.ts';
import type { PricePoint } from './price-change.ts';

/** A part of a portfolio: its prices on ascending days and its share, in a unit common to all parts. */
export interface HeldPart {
  prices: readonly PricePoint[];
  share: number;
}

/**
 * Returns the value of a portfolio bought for 100 on the first day on which all its parts have a price, without rebalancing,
 * each part in its own currency. Without a price on a day, a part uses its previous one; the series ends with the part whose
 * prices end first, since later values are unknown. Empty if a part has no prices, if there is no common day, or if nothing is
 * held (SIL-60).
 */
export function heldPrices(parts: readonly HeldPart[]): PricePoint[] {
  const held = parts.filter(({ share }) => share > 0);
  const bought = held.reduce((sum, { share }) => sum + share, 0);
  const firstDays = held.map(({ prices }) => prices[0]?.date ?? null);
  if (held.length === 0 || firstDays.includes(null)) return [];
  const start = firstDays.reduce<PlainDate>((latest, day) => (day !== null && day > latest ? day : latest), '');
  const end = held.reduce<PlainDate>((earliest, { prices }) => earlierOf(earliest, prices.at(-1)?.date), '9999-12-31');
  if (end < start) return [];
  const walks = held.map(({ prices, share }) => walkOf(prices, (100 * share) / bought, start));
  return daysBetween(held, start, end).map((date) => ({
    date,
    close: walks.reduce((sum, valueAt) => sum + valueAt(date), 0),
  }));
}

/** Returns the value of one part for days in ascending order. */
function walkOf(prices: readonly PricePoint[], paid: number, start: PlainDate): (day: PlainDate) => number {
  let next = 0;
  let close = 0;
  const priceAt = (day: PlainDate) => {
    for (let point = prices[next]; point && point.date <= day; point = prices[next]) {
      close = point.close;
      next += 1;
    }
    return close;
  };
  const pieces = paid / priceAt(start);
  return (day) => pieces * priceAt(day);
}

const earlierOf = (first: PlainDate, second: PlainDate = first) => (second < first ? second : first);

/** Returns every day in the period on which a part has a price, ascending. */
function daysBetween(parts: readonly HeldPart[], start: PlainDate, end: PlainDate): PlainDate[] {
  const days = new Set<PlainDate>();
  for (const { prices } of parts) for (const { date } of prices) if (date >= start && date <= end) days.add(date);
  return [...days].toSorted();
}
