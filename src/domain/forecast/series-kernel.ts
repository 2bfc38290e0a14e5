import { runWidth } from './forecast-plan.ts';

/**
 * Writes the four series of one plan into the buffer, one after another, `months + 1` points each: invested, unfavourable,
 * moderate, favourable (calculation, section 6). Nothing is allocated and nothing is rounded. The arguments are plain numbers
 * and one kind of array so that the call stays monomorphic. Without runs the three values are NaN.
 */
export function writeSeries(
  target: Float64Array,
  offset: number,
  months: number,
  oneOffAmount: number,
  periodicalAmount: number,
  startValue: number,
  runs: Float64Array | null,
): void {
  const points = months + 1;
  for (let month = 0; month < points; month += 1) target[offset + month] = oneOffAmount + periodicalAmount * month;
  if (runs) writeValues(target, offset + points, points, startValue, runs);
  else target.fill(Number.NaN, offset + points, offset + 4 * points);
}

/** The three scenarios side by side in one loop: their chains are independent, so the processor runs them at once. */
function writeValues(
  target: Float64Array,
  offset: number,
  points: number,
  startValue: number,
  runs: Float64Array,
): void {
  let low = startValue;
  let middle = startValue;
  let high = startValue;
  let at = offset;
  target[at] = low;
  target[at + points] = middle;
  target[at + 2 * points] = high;
  for (let run = 0; run < runs.length; run += runWidth) {
    const end = at + (runs[run] ?? 0);
    const contribution = runs[run + 1] ?? 0;
    const lowFactor = runs[run + 2] ?? 0;
    const middleFactor = runs[run + 3] ?? 0;
    const highFactor = runs[run + 4] ?? 0;
    while (at < end) {
      at += 1;
      low = low * lowFactor + contribution;
      middle = middle * middleFactor + contribution;
      high = high * highFactor + contribution;
      target[at] = low;
      target[at + points] = middle;
      target[at + 2 * points] = high;
    }
  }
}
