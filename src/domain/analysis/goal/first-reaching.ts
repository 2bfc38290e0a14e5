/** An interval of whole numbers in which a larger one never gives less. */
export interface Stretch {
  low: number;
  high: number;
}

/** The most that a search inside one stretch may take above the halvings it would need. */
const spareSteps = 4;

/** The highest number of a stretch, with what it gives. */
type End = Stretch & { valueAtHigh: number };

/**
 * The smallest number of a stretch that gives at least the target, where its highest one does. It goes by interpolation, which
 * finds an amount in a few steps since values are nearly linear in it, and is held so close to the middle that it never takes more
 * than `spareSteps` above the halvings of a bisection (the ITP method of Oliveira and Takahashi).
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
