const unitDigits = 60n;
const unitsOfOne = 2 ** 60;

/**
 * Converts a double to whole units of 2^-60, for sums and differences without rounding. Exact for 0 and for values of 2^-8
 * (0.0039…) or more, since no double of that magnitude has a smaller binary digit; smaller values are rounded to the nearest
 * unit. Throws on NaN and infinities.
 */
export const toUnits = (value: number): bigint =>
  Math.abs(value) < 2 ** 53 ? BigInt(Math.round(value * unitsOfOne)) : BigInt(value) << unitDigits;

/** Returns the nearest double of a number of units. */
export const fromUnits = (units: bigint): number => Number(units) / unitsOfOne;

/** Returns the sum of doubles, rounded once at the end: the same to the bit in any order. */
export const orderFreeSum = (values: readonly number[]): number =>
  fromUnits(values.reduce((sum, value) => sum + toUnits(value), 0n));
