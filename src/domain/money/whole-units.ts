/*
 * Decimal calculation in integers: most amounts, rates and counts are multiples of some small unit, which a double holds
 * exactly. Every function returns the same figure as arbitrary-precision decimals, or null if that is not guaranteed.
 */

/** Powers of ten that a double holds exactly. */
const powers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const powerOf = (exponent: number) => powers[exponent] ?? Number.NaN;
/** Below this limit every integer is a distinct double, and 15 digits are the shortest text of the nearest double. */
const mostUnits = 1e15;
const mostDecimals = 4;
/** Below this limit a product with a power of ten is off by far less than `clearOfHalf`. */
const mostRounded = 1e12;
const clearOfHalf = 1e-3;

const isExact = (units: number) => Number.isSafeInteger(units);

/** Returns the number of decimals in the shortest text of the number; -1 if there are more than four, or too many digits. */
function decimalsOf(value: number): number {
  for (let decimals = 0; decimals <= mostDecimals; decimals += 1) {
    const power = powerOf(decimals);
    const units = value * power;
    if (!(Math.abs(units) < mostUnits)) return -1;
    if (Math.round(units) / power === value) return decimals;
  }
  return -1;
}

/** Divides by a power of ten, to the nearest double; a negative zero becomes zero. */
const overPower = (units: number, decimals: number): number => units / powerOf(decimals) + 0;

/**
 * Returns the integer nearest to a quotient of integers, away from zero at a half; null if they are too large, or for a divisor
 * of 0.
 */
function dividedHalfUp(numerator: number, denominator: number): number | null {
  if (!isExact(numerator) || !isExact(denominator) || denominator === 0) return null;
  const [size, divisor] = [Math.abs(numerator), Math.abs(denominator)];
  const rest = size % divisor;
  const whole = (size - rest) / divisor + (rest >= divisor - rest ? 1 : 0);
  return Math.sign(numerator) === Math.sign(denominator) ? whole : -whole;
}

/** Returns the product in units of the returned number of decimals. */
function productOf(factors: readonly number[]): { units: number; decimals: number } | null {
  let [units, decimals] = [1, 0];
  for (const factor of factors) {
    const own = decimalsOf(factor);
    if (own < 0) return null;
    units *= Math.round(factor * powerOf(own));
    decimals += own;
    if (!isExact(units) || decimals >= powers.length) return null;
  }
  return { units, decimals };
}

/** Returns the exact sum, to the nearest double. */
export function sumInUnits(values: readonly number[]): number | null {
  let decimals = 0;
  for (const value of values) {
    const own = decimalsOf(value);
    if (own < 0) return null;
    decimals = Math.max(decimals, own);
  }
  const power = powerOf(decimals);
  let total = 0;
  for (const value of values) {
    const units = value * power;
    if (!(Math.abs(units) < mostUnits)) return null;
    total += Math.round(units);
    if (!isExact(total)) return null;
  }
  return overPower(total, decimals);
}

/** Returns the exact product, to the nearest double. */
export function productInUnits(factors: readonly number[]): number | null {
  const product = productOf(factors);
  return product && overPower(product.units, product.decimals);
}

/** Returns the exact quotient of two products, rounded half up once. */
export function quotientInUnits(
  numerators: readonly number[],
  denominators: readonly number[],
  decimals: number,
): number | null {
  const [over, under] = [productOf(numerators), productOf(denominators)];
  if (!over || !under) return null;
  const shift = under.decimals + decimals - over.decimals;
  const units = dividedHalfUp(over.units * powerOf(Math.max(0, shift)), under.units * powerOf(Math.max(0, -shift)));
  return units === null ? null : overPower(units, decimals);
}

/** Returns the number rounded half up; null if it is too close to a half. */
export function roundedInUnits(value: number, decimals: number): number | null {
  const size = Math.abs(value) * powerOf(decimals);
  if (!(size < mostRounded) || Math.abs(size - Math.floor(size) - 0.5) < clearOfHalf) return null;
  return overPower(Math.sign(value) * Math.round(size), decimals);
}
