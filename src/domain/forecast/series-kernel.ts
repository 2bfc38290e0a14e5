/** Numbers per run: months, contribution, and the monthly factor of each scenario. */
export const runWidth = 5;

/** Column of each scenario's monthly factor in a run. */
export const factorColumn = { unfavourable: 2, moderate: 3, favourable: 4 } as const;

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
  writeDeposits(target, offset, points, oneOffAmount, periodicalAmount);
  if (runs) writeScenarios(target, offset + points, points, startValue, runs);
  else target.fill(Number.NaN, offset + points, offset + 4 * points);
}

/**
 * Reads a number back from the buffer, so that the compiler knows it is a double. Most amounts are integers, and calculations
 * starting from an integer would use integer arithmetic with an overflow check at every step.
 */
function asDouble(target: Float64Array, at: number, value: number): number {
  target[at] = value;
  return target[at] ?? value;
}

/**
 * Sixteen months per iteration, so that the loop overhead is negligible. Indexes are masked to 30 bits, more than any buffer
 * has: the compiler then knows that they are integers that cannot overflow or become negative, and only checks the buffer's
 * bounds. The mask has to be a literal here; a module constant is not treated as constant.
 */
function writeDeposits(
  target: Float64Array,
  offset: number,
  points: number,
  oneOffAmount: number,
  periodicalAmount: number,
): void {
  const oneOff = asDouble(target, offset, oneOffAmount);
  const monthly = asDouble(target, offset, periodicalAmount);
  const [two, three, four] = [2 * monthly, 3 * monthly, 4 * monthly];
  const [five, six, seven] = [5 * monthly, 6 * monthly, 7 * monthly];
  let month = asDouble(target, offset, 0);
  const end = offset + points;
  let at = offset & 0x3f_ff_ff_ff;
  for (; at + 16 <= end; at = (at + 16) & 0x3f_ff_ff_ff) {
    const deposited = oneOff + monthly * month;
    target[at] = deposited;
    target[at + 1] = deposited + monthly;
    target[at + 2] = deposited + two;
    target[at + 3] = deposited + three;
    target[at + 4] = deposited + four;
    target[at + 5] = deposited + five;
    target[at + 6] = deposited + six;
    target[at + 7] = deposited + seven;
    const later = oneOff + monthly * (month + 8);
    target[at + 8] = later;
    target[at + 9] = later + monthly;
    target[at + 10] = later + two;
    target[at + 11] = later + three;
    target[at + 12] = later + four;
    target[at + 13] = later + five;
    target[at + 14] = later + six;
    target[at + 15] = later + seven;
    month += 16;
  }
  for (; at < end; at += 1) target[at] = oneOff + monthly * (at - offset);
}

/**
 * Writes the three scenarios, each to the same bits as `writeValues`. The months that depend on their predecessor are written
 * for all three at once, because the scenarios are independent of each other.
 */
function writeScenarios(
  target: Float64Array,
  offset: number,
  points: number,
  startValue: number,
  runs: Float64Array,
): void {
  let low = asDouble(target, offset, startValue);
  let middle = asDouble(target, offset + points, startValue);
  let high = asDouble(target, offset + 2 * points, startValue);
  let at = offset + 1;
  for (let run = 0; run < runs.length; run += runWidth) {
    // Also makes it an integer for the compiler, since buffer indexes are derived from it.
    const months = (runs[run] ?? 0) | 0;
    const contribution = runs[run + 1] ?? 0;
    const lowFactor = runs[run + factorColumn.unfavourable] ?? 0;
    const middleFactor = runs[run + factorColumn.moderate] ?? 0;
    const highFactor = runs[run + factorColumn.favourable] ?? 0;
    const end = at + months;
    for (const single = at + singleMonths(months); at < single; at += 1) {
      low = low * lowFactor + contribution;
      middle = middle * middleFactor + contribution;
      high = high * highFactor + contribution;
      target[at] = low;
      target[at + points] = middle;
      target[at + 2 * points] = high;
    }
    if (at < end) {
      low = writeEights(target, at, end, lowFactor, contribution);
      middle = writeEights(target, at + points, end + points, middleFactor, contribution);
      high = writeEights(target, at + 2 * points, end + 2 * points, highFactor, contribution);
    }
    at = end;
  }
}

/** Writes one scenario, month 0 and then run by run: v[t+1] = v[t]·g + c, with the factor g from the column. */
export function writeValues(
  target: Float64Array,
  offset: number,
  startValue: number,
  runs: Float64Array,
  column: number,
): void {
  let value = asDouble(target, offset, startValue);
  let at = offset + 1;
  for (let run = 0; run < runs.length; run += runWidth) {
    const months = (runs[run] ?? 0) | 0;
    const contribution = runs[run + 1] ?? 0;
    const factor = runs[run + column] ?? 0;
    const end = at + months;
    for (const single = at + singleMonths(months); at < single; at += 1) {
      value = value * factor + contribution;
      target[at] = value;
    }
    if (at < end) value = writeEights(target, at, end, factor, contribution);
    at = end;
  }
}

/**
 * Number of months of a run that are written one by one: the remainder modulo eight, and eight more that the others build on.
 */
const singleMonths = (months: number): number => (months < 16 ? months : (months & 7) + 8);

/**
 * Writes the months up to the end, in multiples of eight, and returns the last value. Month by month each would depend on its
 * predecessor; instead, eight months (a to h) are advanced by eight at a time, v[t+8] = v[t]·g⁸ + c·(1 + g + … + g⁷), which are
 * independent of each other. Sixteen months per iteration; indexes are masked as in `writeDeposits`.
 */
function writeEights(target: Float64Array, first: number, end: number, factor: number, contribution: number): number {
  const square = factor * factor;
  const fourth = square * square;
  const eighth = fourth * fourth;
  const contributions = contribution * (1 + factor) * (1 + square) * (1 + fourth);
  let a = target[first - 8] ?? 0;
  let b = target[first - 7] ?? 0;
  let c = target[first - 6] ?? 0;
  let d = target[first - 5] ?? 0;
  let e = target[first - 4] ?? 0;
  let f = target[first - 3] ?? 0;
  let g = target[first - 2] ?? 0;
  let h = target[first - 1] ?? 0;
  for (let at = first & 0x3f_ff_ff_ff; ; at = (at + 16) & 0x3f_ff_ff_ff) {
    a = a * eighth + contributions;
    b = b * eighth + contributions;
    c = c * eighth + contributions;
    d = d * eighth + contributions;
    e = e * eighth + contributions;
    f = f * eighth + contributions;
    g = g * eighth + contributions;
    h = h * eighth + contributions;
    target[at] = a;
    target[at + 1] = b;
    target[at + 2] = c;
    target[at + 3] = d;
    target[at + 4] = e;
    target[at + 5] = f;
    target[at + 6] = g;
    target[at + 7] = h;
    if (at + 8 >= end) return h;
    a = a * eighth + contributions;
    b = b * eighth + contributions;
    c = c * eighth + contributions;
    d = d * eighth + contributions;
    e = e * eighth + contributions;
    f = f * eighth + contributions;
    g = g * eighth + contributions;
    h = h * eighth + contributions;
    target[at + 8] = a;
    target[at + 9] = b;
    target[at + 10] = c;
    target[at + 11] = d;
    target[at + 12] = e;
    target[at + 13] = f;
    target[at + 14] = g;
    target[at + 15] = h;
    if (at + 16 >= end) return h;
  }
}

/**
 * Adds the three values of payments, multiplied by the factor, to consecutive rows of `points` values; after the last run the
 * last value stays. All three are calculated together: months depend on each other, scenarios do not.
 */
export function addValues(
  target: Float64Array,
  offset: number,
  points: number,
  startValue: number,
  runs: Float64Array,
  factor: number,
): void {
  let low = startValue * factor;
  let middle = low;
  let high = low;
  let at = offset;
  for (let run = 0; run < runs.length; run += runWidth) {
    const end = at + ((runs[run] ?? 0) | 0);
    const contribution = (runs[run + 1] ?? 0) * factor;
    const lowFactor = runs[run + factorColumn.unfavourable] ?? 0;
    const middleFactor = runs[run + factorColumn.moderate] ?? 0;
    const highFactor = runs[run + factorColumn.favourable] ?? 0;
    for (; at < end; at += 1) {
      target[at] = (target[at] ?? 0) + low;
      target[at + points] = (target[at + points] ?? 0) + middle;
      target[at + 2 * points] = (target[at + 2 * points] ?? 0) + high;
      low = low * lowFactor + contribution;
      middle = middle * middleFactor + contribution;
      high = high * highFactor + contribution;
    }
  }
  addToAll(target, at, offset + points, low);
  addToAll(target, at + points, offset + 2 * points, middle);
  addToAll(target, at + 2 * points, offset + 3 * points, high);
}

function addToAll(target: Float64Array, start: number, end: number, value: number): void {
  for (let at = start; at < end; at += 1) target[at] = (target[at] ?? 0) + value;
}
