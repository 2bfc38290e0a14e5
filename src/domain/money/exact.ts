import { decimalOf, product, sum, toNumber } from './decimal.ts';
import { productInUnits, sumInUnits } from './whole-units.ts';

/** The sum in decimals: 0.1 and 0.2 make 0.3, in any order and however many there are. */
export const exactSum = (values: readonly number[]): number => sumInUnits(values) ?? toNumber(sum(values));

/** The difference in decimals: 0.3 less 0.1 is 0.2. */
export const exactDifference = (value: number, subtracted: number): number =>
  sumInUnits([value, -subtracted]) ?? toNumber(decimalOf(value).minus(decimalOf(subtracted)));

/** The product in decimals, to the nearest double. */
export const exactProduct = (factors: readonly number[]): number =>
  productInUnits(factors) ?? toNumber(product(factors));
