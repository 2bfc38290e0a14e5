import Big from 'big.js';

/** A decimal number of any length; it never leaves this folder. */
export type Decimal = Big;

/** The constructor is our own, so that nobody else's settings reach it; half up is the rounding of all money. */
const Own = Big();
Own.RM = Big.roundHalfUp;

/** The decimal that the shortest text of the number names: 42.30 is exactly 42.3, whatever its binary digits. */
export const decimalOf = (value: number): Decimal => new Own(value);

export const product = (factors: readonly number[]): Decimal =>
  factors.reduce((result, factor) => result.times(decimalOf(factor)), decimalOf(1));

export const sum = (values: readonly number[]): Decimal =>
  values.reduce((result, value) => result.plus(decimalOf(value)), decimalOf(0));

/** Divides and rounds in one step: to round an already rounded quotient again would turn 0.00499… into 0.01. */
export function quotient(numerator: Decimal, denominator: Decimal, decimals: number): Decimal {
  Own.DP = decimals;
  return numerator.div(denominator);
}

/** The nearest double; a negative zero becomes zero. */
export const toNumber = (value: Decimal): number => value.toNumber() + 0;
