/** An interval of integers in which a larger one never gives less. */
export interface Stretch {
  low: number;
  high: number;
}

/** Maximum number of search steps in one range beyond those of a bisection. */
const spareSteps = 4;

/** The end of a range with its value. */
type End = Stretch & { valueAtHigh: number };

/**
 * Returns the smallest number in a range that reaches the target, provided that its end does. Uses interpolation, which takes
 * few steps since values are nearly linear in the amount, and stays close enough to the middle to need at most `spareSteps`
 * more than a bisection (the ITP method of Oliveira and Takahashi).
 */
export function firstInStretch(
  { low, high, valueAtHigh }: End,
  target: number,
  valueAt: (units: number) => number,
): number {
  if (low === high) return high;
  let [below, valueBelow] = [low, valueAt(low)];
  if (valueBelow >= target) return low;
  let [above, valueAbove] = [high, valueAtHigh];
  for (let room = 2 ** (Math.ceil(Math.log2(high - low)) + spareSteps); above - below > 1; room /= 2) {
    const middle = Math.floor((below + above) / 2);
    const allowed = Math.max(0, Math.floor((room - (above - below)) / 2));
    const wished = below + Math.ceil(((target - valueBelow) / (valueAbove - valueBelow)) * (above - below));
    const held = Math.min(middle + allowed, Math.max(middle - allowed, wished));
    const units = Math.min(above - 1, Math.max(below + 1, held));
    const value = valueAt(units);
    if (value >= target) [above, valueAbove] = [units, value];
    else [below, valueBelow] = [units, value];
  }
  return above;
}
