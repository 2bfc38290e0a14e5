import { daysBetween } from '../dates/plain-date.ts';
import type { PricePoint } from './price-figures.ts';

/**
 * At most `most` points (2 or more) of an ascending series that draw the same line: the first, last, highest and lowest
 * point stay, the others are the corners that stand out most. Which of these four stay is told by their order where `most`
 * is below 4. Largest triangle, three buckets (Steinarsson 2013), run apart between the points that stay.
 */
export function thinPrices(prices: readonly PricePoint[], most: number): PricePoint[] {
  if (prices.length <= most) return [...prices];
  const staying = stayingPlaces(prices).slice(0, most);
  const places = staying.toSorted((first, second) => first - second);
  const days = prices.map(({ date }) => daysBetween(prices[0]?.date ?? date, date));
  const spare = most - places.length;
  const between = prices.length - places.length;
  let passed = 0;
  const chosen = places.flatMap((to, index) => {
    const from = places[index - 1];
    if (from === undefined) return [to];
    const before = Math.floor((spare * passed) / between);
    passed += to - from - 1;
    const count = Math.floor((spare * passed) / between) - before;
    return [...corners(prices, days, { from, to, count }), to];
  });
  return chosen.flatMap((place) => prices[place] ?? []);
}

/** First, last, highest and lowest point, each once; of equal ones the earliest. */
function stayingPlaces(prices: readonly PricePoint[]): number[] {
  let highest = 0;
  let lowest = 0;
  prices.forEach(({ close }, place) => {
    if (close > (prices[highest]?.close ?? close)) highest = place;
    if (close < (prices[lowest]?.close ?? close)) lowest = place;
  });
  return [...new Set([0, prices.length - 1, highest, lowest])];
}

interface Stretch {
  /** Places of the points around, which stay. */
  from: number;
  to: number;
  /** How many points to choose between them, at most as many as there are. */
  count: number;
}

/** The point of each bucket that makes the largest triangle with the one chosen before and the middle of the next bucket. */
function corners(prices: readonly PricePoint[], days: readonly number[], { from, to, count }: Stretch): number[] {
  const startOf = (bucket: number) => from + 1 + Math.floor((bucket * (to - from - 1)) / count);
  const chosen: number[] = [];
  let before = from;
  for (let bucket = 0; bucket < count; bucket += 1) {
    const end = startOf(bucket + 1);
    const isLast = bucket === count - 1;
    const next = isLast ? middleOf(prices, days, to, to + 1) : middleOf(prices, days, end, startOf(bucket + 2));
    let largest = -1;
    let corner = startOf(bucket);
    for (let place = startOf(bucket); place < end; place += 1) {
      const area = Math.abs(
        (at(days, before) - next.day) * (closeAt(prices, place) - closeAt(prices, before)) -
          (at(days, before) - at(days, place)) * (next.close - closeAt(prices, before)),
      );
      if (area <= largest) continue;
      largest = area;
      corner = place;
    }
    chosen.push(corner);
    before = corner;
  }
  return chosen;
}

function middleOf(prices: readonly PricePoint[], days: readonly number[], from: number, end: number) {
  let day = 0;
  let close = 0;
  for (let place = from; place < end; place += 1) {
    day += at(days, place);
    close += closeAt(prices, place);
  }
  return { day: day / (end - from), close: close / (end - from) };
}

const at = (days: readonly number[], place: number) => days[place] ?? 0;
const closeAt = (prices: readonly PricePoint[], place: number) => prices[place]?.close ?? 0;
