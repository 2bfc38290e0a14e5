import { daysBetween } from '../../dates/plain-date.ts';
import type { PricePoint } from './price-change.ts';

/**
 * Reduces an ascending series to at most `most` points (2 or more), evenly spaced: at the spacing of its sparsest part, or
 * wider if there would be too many. In a series with daily and monthly parts, the dense part would otherwise show fluctuations
 * that the sparse part had as well but does not show. First, last, highest and lowest point stay; if `most` is below 4, they
 * are kept in this order.
 */
export function thinPrices(prices: readonly PricePoint[], most: number): PricePoint[] {
  const first = prices[0]?.date ?? '';
  const days = prices.map(({ date }) => daysBetween(first, date));
  const staying = stayingPlaces(prices).slice(0, most);
  const regular = most < fewestForRegular && prices.length > most ? [] : regularPlaces(days, most);
  const chosen = [...new Set([...staying, ...regular])].toSorted((one, other) => one - other);
  return chosen.flatMap((place) => prices[place] ?? []);
}

/** Minimum number of points that is worth thinning: fewer are hardly more than the four fixed ones. */
const fewestForRegular = 6;

/** Returns the indexes of the first, last, highest and lowest point, without duplicates; the earliest of equal ones. */
function stayingPlaces(prices: readonly PricePoint[]): number[] {
  let highest = 0;
  let lowest = 0;
  prices.forEach(({ close }, place) => {
    if (close > (prices[highest]?.close ?? close)) highest = place;
    if (close < (prices[lowest]?.close ?? close)) lowest = place;
  });
  return prices.length === 0 ? [] : [...new Set([0, prices.length - 1, highest, lowest])];
}

/** Spacings within this factor, such as trading days and weeks with holidays, count as equal. */
const sameSpacing = 2;
/** Slightly below the spacing of the sparsest part, so that a short month keeps its point. */
const slack = 0.95;

/** Returns evenly spaced indexes, counted back from the last day: the last price of each interval, as for a month. */
function regularPlaces(days: readonly number[], most: number): number[] {
  const { dense, sparse } = spacings(days);
  const all = days.map((_, place) => place);
  if (days.length <= most && sparse < dense * sameSpacing) return all;
  const end = days.at(-1) ?? 0;
  // Together with the fixed points there are at most `most`: the last one is the last of its interval.
  const spacing = Math.max(sparse < dense * sameSpacing ? 0 : sparse * slack, end / (most - 4));
  const lastOf = new Map(all.map((place) => [Math.floor((end - at(days, place)) / spacing), place]));
  return [...lastOf.values()];
}

/** Number of gaps that determine the spacing at an index: a week's worth, so that weekends do not matter. */
const gapsTogether = 5;
/** Share of the time covered by smaller spacings than that of the sparsest part: a single pause is not a part. */
const sparseShare = 0.9;

/** Returns the days between prices in the densest and in the sparsest part of a series. */
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
