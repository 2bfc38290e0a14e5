import { median } from './harness.ts';

/** Returns the value below which a share of the values lies, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [lower, upper] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return lower + (upper - lower) * (place - Math.floor(place));
}

/** Returns half the interquartile range in percent of the median: half of the rounds are within about ± this much. */
export function spreadPercent(values: readonly number[]): number {
  const middle = median(values);
  if (middle === 0) return 0;
  return ((quantile(values, 0.75) - quantile(values, 0.25)) / 2 / middle) * 100;
}
