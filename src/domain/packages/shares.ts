import { exactDifference, exactProduct, exactSum } from '../money/exact.ts';
import { largestRemainder } from '../money/largest-remainder.ts';
import { roundedProduct, roundedQuotient } from '../money/rounding.ts';

/** The share in percent of every one of `count` funds, 4 decimals (PACK-06). */
export const equalShare = (count: number): number => roundedQuotient([100], [count], 4);

/** The automatic split: `count` times the equal share. */
export const equalShares = (count: number): number[] => Array.from({ length: count }, () => equalShare(count));

/** The amount of a share in percent, whole and half up (PACK-07, PACK-11; CALC-13). */
export const amountOfShare = (total: number, share: number): number => roundedProduct([total, share, 0.01], 0);

/** The share of an amount in percent, 4 decimals, 0 where the total is 0 (PACK-10; CALC-12). */
export const shareOfAmount = (total: number, amount: number): number =>
  total === 0 ? 0 : roundedQuotient([amount, 100], [total], 4);

/**
 * Amounts of `count` funds that add up to the total exactly: whole numbers, the remainder going one unit each to the first
 * funds; what a total has beyond whole units goes to the first fund (calculation, section 7).
 */
export function equalAmounts(total: number, count: number): number[] {
  const whole = Math.floor(total);
  const each = Math.floor(whole / count);
  const extra = whole - each * count;
  const beyond = exactDifference(total, whole);
  return Array.from({ length: count }, (_, index) => exactSum([each, index < extra ? 1 : 0, index === 0 ? beyond : 0]));
}

/**
 * Whole amounts in the proportion of the shares. Where the shares make up 100 percent the amounts add up to the total
 * exactly: what rounding leaves goes one unit each to the largest remainders, ties to the earlier fund, and what a total has
 * beyond whole units to the first fund.
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

/** How far rounding may take `count` equal parts from their sum: half of the last unit each. */
export const roundingSlack = (count: number, lastUnit: number): number => exactProduct([count, lastUnit, 0.5]);
