import { exactDifference, exactProduct, exactSum } from '../money/exact.ts';
import { largestRemainder } from '../money/largest-remainder.ts';
import { roundedProduct, roundedQuotient } from '../money/rounding.ts';

/** Returns the share of each of `count` funds in percent, 4 decimals (PACK-06). */
export const equalShare = (count: number): number => roundedQuotient([100], [count], 4);

/** Returns the automatic split: `count` times the equal share. */
export const equalShares = (count: number): number[] => Array.from({ length: count }, () => equalShare(count));

/** Returns the amount of a share in percent, whole and rounded half up (PACK-07, PACK-11; CALC-13). */
export const amountOfShare = (total: number, share: number): number => roundedProduct([total, share, 0.01], 0);

/** Returns the share of an amount in percent, 4 decimals, 0 if the total is 0 (PACK-10; CALC-12). */
export const shareOfAmount = (total: number, amount: number): number =>
  total === 0 ? 0 : roundedQuotient([amount, 100], [total], 4);

/**
 * Returns the amounts of `count` funds that add up to the total exactly: whole numbers, with the remainder as one unit each to
 * the first funds; the decimals of the total go to the first fund (calculation, section 7).
 */
export function equalAmounts(total: number, count: number): number[] {
  const whole = Math.floor(total);
  const each = Math.floor(whole / count);
  const extra = whole - each * count;
  const beyond = exactDifference(total, whole);
  return Array.from({ length: count }, (_, index) => exactSum([each, index < extra ? 1 : 0, index === 0 ? beyond : 0]));
}

/**
 * Returns whole amounts in proportion to the shares. If the shares add up to 100 percent, the amounts add up to the total
 * exactly: rounding differences go to the largest remainders, one unit each, ties to the earlier fund, and the decimals of the
 * total go to the first fund.
 */
export function amountsOfShares(total: number, shares: readonly number[]): number[] {
  const lacking = exactDifference(100, exactSum(shares));
  if (Math.abs(lacking) > roundingSlack(shares.length, 0.0001))
    return shares.map((share) => amountOfShare(total, share));
  const whole = Math.floor(total);
  const beyond = exactDifference(total, whole);
  return largestRemainder(shares, whole).map((amount, index) => (index === 0 ? exactSum([amount, beyond]) : amount));
}

export interface PackageSplit {
  shares: number[];
  amounts: number[];
}

/** Returns the maximum rounding difference of the sum of `count` parts: half of the last unit each. */
export const roundingSlack = (count: number, lastUnit: number): number => exactProduct([count, lastUnit, 0.5]);
