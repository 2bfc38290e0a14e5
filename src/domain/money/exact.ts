import { decimalOf, product, sum, toNumber } from './decimal.ts';
import { productInUnits, sumInUnits } from './whole-units.ts';

/** Returns the exact decimal sum: 0.1 and 0.2 make 0.3, in any order and for any number of values. */
export const exactSum = (values: readonly number[]): number => sumInUnits(values) ?? toNumber(sum(values));

/** Returns the exact decimal difference: 0.3 less 0.1 is 0.2. */
export const exactDifference = (value: number, subtracted: number): number =>
  sumInUnits([value, -subtracted]) ?? toNumber(decimalOf(value).minus(decimalOf(subtracted)));

/** Returns the exact decimal product, to the nearest double. */
export const exactProduct = (factors: readonly number[]): number =>
  productInUnits(factors) ?? toNumber(product(factors));
