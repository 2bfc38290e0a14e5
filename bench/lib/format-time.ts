import { median } from './harness.ts';

const digits = 3;
const inMs = { name: 'ms', perMs: 1 };
const smallerUnits = [
  { name: 'ns', perMs: 1e6 },
  { name: 'µs', perMs: 1e3 },
];

/** Formats milliseconds with three significant digits in ns, µs or ms, whichever needs no leading zeros. */
export function formatTime(ms: number): string {
  const unit = smallerUnits.find(({ perMs }) => Math.abs(Number((ms * perMs).toPrecision(digits))) < 1000) ?? inMs;
  return `${formatFigure(ms * unit.perMs)} ${unit.name}`;
}

/** Formats a number with three significant digits, and never with an exponent. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const rounded = Number(value.toPrecision(digits));
  if (Math.abs(rounded) >= 100) return rounded.toFixed(0);
  return Math.abs(rounded) < 1e-6 ? rounded.toFixed(0) : value.toPrecision(digits);
}

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
