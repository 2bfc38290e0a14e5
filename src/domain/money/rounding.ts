import { decimalOf, product, quotient, toNumber } from './decimal.ts';
import { quotientInUnits, roundedInUnits } from './whole-units.ts';

/**
 * The amount rounded half up in decimals, away from zero at a half; 2 decimals unless told (calculation, section 1).
 * What is rounded is the decimal text of the number, never its binary digits. Throws on NaN and infinities.
 */
export const roundMoney = (value: number, decimals = 2): number =>
  roundedInUnits(value, decimals) ?? toNumber(decimalOf(value).round(decimals));

/** The product of the factors, exact until it is rounded half up once. */
export const roundedProduct = (factors: readonly number[], decimals = 2): number =>
  quotientInUnits(factors, [], decimals) ?? toNumber(product(factors).round(decimals));

/** The product of the numerators over that of the denominators, exact until it is rounded half up once. Throws on a zero divisor. */
export const roundedQuotient = (numerators: readonly number[], denominators: readonly number[], decimals = 2): number =>
  quotientInUnits(numerators, denominators, decimals) ??
  toNumber(quotient(product(numerators), product(denominators), decimals));
