const unitDigits = 60n;
const unitsOfOne = 2 ** 60;

/**
 * A double in whole units of 2^-60, to be added up and taken back without any rounding. Exact for 0 and for all that is
 * 2^-8 (0.0039…) or more, since no double of that size has a smaller binary digit; the rest to the nearest unit. Throws on
 * NaN and infinities.
 */
export const toUnits = (value: number): bigint =>
  Math.abs(value) < 2 ** 53 ? BigInt(Math.round(value * unitsOfOne)) : BigInt(value) << unitDigits;

/** The nearest double of a number of units. */
export const fromUnits = (units: bigint): number => Number(units) / unitsOfOne;

/** The sum of doubles, rounded once at the end: the same to the bit in any order. */
export const orderFreeSum = (values: readonly number[]): number =>
  fromUnits(values.reduce((sum, value) => sum + toUnits(value), 0n));
