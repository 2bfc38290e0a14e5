/**
 * Sums of doubles, many side by side, from which an addend can be taken back without a trace: equal addends give equal bits,
 * in whatever order they came and whatever came and went in between.
 *
 * An addend is split into three parts, whole multiples of 2^40, of 1 and of 2^-40 (what is finer is rounded off, by a rule
 * that knows the addend alone), each at most 2^39 of its units. So 2^14 addends of at most 2^79 come to at most 2^53 units a
 * part, and up to there doubles add whole numbers exactly. One addend may be as large as ten thousand items that each pay a
 * 12-digit amount at once and every month over 99 years, at 12 % a year, or at 9 % and converted at 25 to 1. Whoever adds
 * answers for the two limits.
 */
export interface ExactSums {
  large: Float64Array;
  /** The middle and the small part of every sum, side by side as they are used. */
  parts: Float64Array;
}

export const mostAddends = 2 ** 14;
export const largestAddend = 2 ** 79;
/** Up to here an addend has no large part. */
const largestWithout = 2 ** 39;

// Doubles as large as these have no digits below 2^40, 1 and 2^-40: adding and subtracting one rounds to whole units.
const toLarge = 1.5 * 2 ** 92;
const toMiddle = 1.5 * 2 ** 52;
const toSmall = 1.5 * 2 ** 12;

export const emptySums = (length: number): ExactSums => ({
  large: new Float64Array(length),
  parts: new Float64Array(2 * length),
});

/**
 * Adds the first `count` values, times the factor, to the sums from `at` on; the opposite factor takes them back. No value may
 * be larger than the bound, and no bound times the factor larger than `largestAddend`. The values are used up.
 */
export function addExactly(
  { large, parts }: ExactSums,
  at: number,
  values: Float64Array,
  count: number,
  factor: number,
  bound: number,
): void {
  if (bound * Math.abs(factor) <= largestWithout) {
    addParts(parts, at, values, count, factor);
    return;
  }
  for (let index = 0; index < count; index += 1) {
    const value = (values[index] ?? 0) * factor;
    const largePart = value + toLarge - toLarge;
    large[at + index] = (large[at + index] ?? 0) + largePart;
    values[index] = value - largePart;
  }
  addParts(parts, at, values, count, 1);
}

/** Plain arguments keep the hot loop monomorphic. */
function addParts(parts: Float64Array, at: number, values: Float64Array, count: number, factor: number): void {
  let place = 2 * at;
  for (let index = 0; index < count; index += 1) {
    const value = (values[index] ?? 0) * factor;
    const middlePart = value + toMiddle - toMiddle;
    parts[place] = (parts[place] ?? 0) + middlePart;
    parts[place + 1] = (parts[place + 1] ?? 0) + (value - middlePart + toSmall - toSmall);
    place += 2;
  }
}

/** Writes the sums as doubles. */
export function readSums({ large, parts }: ExactSums, target: Float64Array): void {
  for (let at = 0; at < large.length; at += 1)
    target[at] = (large[at] ?? 0) + (parts[2 * at] ?? 0) + (parts[2 * at + 1] ?? 0);
}
