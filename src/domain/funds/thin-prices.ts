import { daysBetween } from '../dates/plain-date.ts';
import type { PricePoint } from './price-point.ts';

/**
 * At most `most` points (2 or more) of an ascending series that draw the same line: the first, last, highest and lowest
 * point stay, the others are the corners that stand out most. Which of these four stay is told by their order where `most`
 * is below 4. Largest triangle, three buckets (Steinarsson 2013), with buckets of equal time instead of equal numbers: where
 * prices lie days apart in one part and months apart in another, the crowded part does not take the points of the other.
 */
export function thinPrices(prices: readonly PricePoint[], most: number): PricePoint[] {
  if (prices.length <= most) return [...prices];
  const staying = new Set(stayingPlaces(prices).slice(0, most));
  const days = prices.map(({ date }) => daysBetween(prices[0]?.date ?? date, date));
  const buckets = bucketsOf(days, staying, most - staying.size);
  const chosen = [...staying, ...corners(prices, days, buckets)].toSorted((first, second) => first - second);
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

/** Sums of weights miss whole numbers by less than this. */
const slack = 1e-9;

/**
 * The places that do not stay, in that many buckets of about the same time. A point weighs the time that it stands for, but
 * never more than a bucket: one that stands alone for longer is a bucket of its own, and what it leaves goes to the others.
 */
function bucketsOf(days: readonly number[], staying: ReadonlySet<number>, count: number): number[][] {
  if (count === 0) return [];
  const places = days.flatMap((_, place) => (staying.has(place) ? [] : [place]));
  const gaps = places.map((place) => (at(days, place + 1) - at(days, place - 1)) / 2);
  const span = bucketSpan(gaps, count);
  const buckets: number[][] = Array.from({ length: count }, () => []);
  let weight = 0;
  places.forEach((place, index) => {
    weight += Math.min(1, at(gaps, index) / span);
    buckets[Math.min(count, Math.ceil(weight - slack)) - 1]?.push(place);
  });
  return buckets;
}

/** The time of a bucket with which the weights of all points make up that many buckets; there are more points than buckets. */
function bucketSpan(gaps: readonly number[], count: number): number {
  const widest = gaps.toSorted((first, second) => second - first);
  let rest = gaps.reduce((sum, gap) => sum + gap, 0);
  let alone = 0;
  while (at(widest, alone) > rest / (count - alone)) {
    rest -= at(widest, alone);
    alone += 1;
  }
  return rest / (count - alone);
}

/** The point of each bucket that makes the largest triangle with the one chosen before and the middle of the next bucket. */
function corners(
  prices: readonly PricePoint[],
  days: readonly number[],
  buckets: readonly (readonly number[])[],
): number[] {
  let before = 0;
  return buckets.map((bucket, index) => {
    const next = middleOf(prices, days, buckets[index + 1] ?? [prices.length - 1]);
    let largest = -1;
    let corner = bucket[0] ?? before;
    for (const place of bucket) {
      const area = Math.abs(
        (at(days, before) - next.day) * (closeAt(prices, place) - closeAt(prices, before)) -
          (at(days, before) - at(days, place)) * (next.close - closeAt(prices, before)),
      );
      if (area <= largest) continue;
      largest = area;
      corner = place;
    }
    before = corner;
    return corner;
  });
}

function middleOf(prices: readonly PricePoint[], days: readonly number[], places: readonly number[]) {
  let day = 0;
  let close = 0;
  for (const place of places) {
    day += at(days, place);
    close += closeAt(prices, place);
  }
  return { day: day / places.length, close: close / places.length };
}

const at = (numbers: readonly number[], place: number) => numbers[place] ?? 0;
const closeAt = (prices: readonly PricePoint[], place: number) => prices[place]?.close ?? 0;
