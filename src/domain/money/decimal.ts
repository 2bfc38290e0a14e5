import Big from 'big.js';

/** A decimal number of arbitrary precision; used in this folder only. */
export type Decimal = Big;

/** A separate constructor, isolated from other code's settings; all money is rounded half up. */
const Own = Big();
Own.RM = Big.roundHalfUp;

/** Returns the decimal of the number's shortest text: 42.30 is exactly 42.3, whatever its binary digits. */
export const decimalOf = (value: number): Decimal => new Own(value);

export const product = (factors: readonly number[]): Decimal =>
  factors.reduce((result, factor) => result.times(decimalOf(factor)), decimalOf(1));

export const sum = (values: readonly number[]): Decimal =>
  values.reduce((result, value) => result.plus(decimalOf(value)), decimalOf(0));

/** Divides and rounds in one step: rounding a rounded quotient again would turn 0.00499… into 0.01. */
export function quotient(numerator: Decimal, denominator: Decimal, decimals: number): Decimal {
  Own.DP = decimals;
  return numerator.div(denominator);
}

/** Returns the nearest double; a negative zero becomes zero. */
export const toNumber = (value: Decimal): number => value.toNumber() + 0;
