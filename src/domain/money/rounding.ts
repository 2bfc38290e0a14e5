import { decimalOf, product, quotient, toNumber } from './decimal.ts';
import { quotientInUnits, roundedInUnits } from './whole-units.ts';

/**
 * Rounds an amount half up in decimals, away from zero at a half; to 2 decimals by default (calculation, section 1). Rounds the
 * decimal text of the number, never its binary digits. Throws on NaN and infinities.
 */
export const roundMoney = (value: number, decimals = 2): number =>
  roundedInUnits(value, decimals) ?? toNumber(decimalOf(value).round(decimals));

/**
 * Clears the last digits of a sum of doubles, which would decide how a half is rounded: of cents up to some ten million. Keeps
 * what is no number.
 */
export const withoutNoise = (amount: number): number => (Number.isFinite(amount) ? roundMoney(amount, 6) : amount);

/** Returns the product of the factors, exact until a single rounding half up. */
export const roundedProduct = (factors: readonly number[], decimals = 2): number =>
  quotientInUnits(factors, [], decimals) ?? toNumber(product(factors).round(decimals));

/**
 * Returns the product of the numerators divided by that of the denominators, exact until a single rounding half up. Throws on a
 * zero divisor.
 */
export const roundedQuotient = (numerators: readonly number[], denominators: readonly number[], decimals = 2): number =>
  quotientInUnits(numerators, denominators, decimals) ??
  toNumber(quotient(product(numerators), product(denominators), decimals));
