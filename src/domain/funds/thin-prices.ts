import { daysBetween } from '../dates/plain-date.ts';
import type { PricePoint } from './price-point.ts';

/**
 * At most `most` points (2 or more) of an ascending series, in one spacing from its first day to its last: that of its
 * sparsest part, or a wider one where there would be too many. Where prices lie days apart in one part and months apart in
 * another, the crowded part would else be drawn with ups and downs that the other part had as well and does not show. First,
 * last, highest and lowest point stay; which of these four is told by their order where `most` is below 4.
 */
export function thinPrices(prices: readonly PricePoint[], most: number): PricePoint[] {
  const first = prices[0]?.date ?? '';
  const days = prices.map(({ date }) => daysBetween(first, date));
  const staying = stayingPlaces(prices).slice(0, most);
  const regular = most < fewestForRegular && prices.length > most ? [] : regularPlaces(days, most);
  const chosen = [...new Set([...staying, ...regular])].toSorted((one, other) => one - other);
  return chosen.flatMap((place) => prices[place] ?? []);
}

/** Fewer points than these are hardly more than the four that stay. */
const fewestForRegular = 6;

/** First, last, highest and lowest point, each once; of equal ones the earliest. */
function stayingPlaces(prices: readonly PricePoint[]): number[] {
  let highest = 0;
  let lowest = 0;
  prices.forEach(({ close }, place) => {
    if (close > (prices[highest]?.close ?? close)) highest = place;
    if (close < (prices[lowest]?.close ?? close)) lowest = place;
  });
  return prices.length === 0 ? [] : [...new Set([0, prices.length - 1, highest, lowest])];
}

/** Spacings that differ by less, as trading days and weeks with holidays do, count as one. */
const sameSpacing = 2;
/** A little below the spacing of the sparsest part, so that a short month keeps its point. */
const slack = 0.95;

/** Places evenly apart, counted from the last day back: of each stretch of time its last price, as that of a month is. */
function regularPlaces(days: readonly number[], most: number): number[] {
  const { dense, sparse } = spacings(days);
  const all = days.map((_, place) => place);
  if (days.length <= most && sparse < dense * sameSpacing) return all;
  const end = days.at(-1) ?? 0;
  // With the points that stay these are `most` at the most: the last one is the last of its stretch.
  const spacing = Math.max(sparse < dense * sameSpacing ? 0 : sparse * slack, end / (most - 4));
  const lastOf = new Map(all.map((place) => [Math.floor((end - at(days, place)) / spacing), place]));
  return [...lastOf.values()];
}

/** How many gaps together tell the spacing at a place: a week's worth, so that weekends do not. */
const gapsTogether = 5;
/** The share of the time in which prices lie closer together than in the sparsest part: a lone pause is no part. */
const sparseShare = 0.9;

/** Days between prices in the densest and in the sparsest part of a series. */
function spacings(days: readonly number[]): { dense: number; sparse: number } {
  const last = days.length - 1;
  const gaps = days.slice(1).map((day, index) => {
    const from = Math.max(0, Math.min(index - 2, last - gapsTogether));
    const to = Math.min(last, from + gapsTogether);
    return { weight: day - at(days, index), spacing: (at(days, to) - at(days, from)) / (to - from) };
  });
  const sorted = gaps.toSorted((one, other) => one.spacing - other.spacing);
  let left = sparseShare * at(days, last);
  const sparse = sorted.find(({ weight }) => (left -= weight) <= 0);
  return { dense: sorted[0]?.spacing ?? 0, sparse: sparse?.spacing ?? 0 };
}

const at = (numbers: readonly number[], place: number) => numbers[place] ?? 0;
