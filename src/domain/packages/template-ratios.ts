import { exactDifference, exactSum } from '../money/exact.ts';
import { largestRemainder } from '../money/largest-remainder.ts';
import { roundMoney } from '../money/rounding.ts';
import { roundingSlack } from './shares.ts';

const lastUnit = 0.0001;
const unitsOfAll = 1_000_000;

/** Whether shares are more than the whole, beyond the rounding of their split (PACK-27). */
export const isAboveWhole = (shares: readonly number[]): boolean =>
  exactDifference(exactSum(shares), 100) > roundingSlack(shares.length, lastUnit);

/**
 * Ratios of a template, 4 decimals: shares that make up 100 percent up to their rounding become ratios that add up to 100
 * exactly, others stay as they are (PACK-25).
 */
export function templateRatios(shares: readonly number[]): number[] {
  const lacking = exactDifference(100, exactSum(shares));
  if (Math.abs(lacking) > roundingSlack(shares.length, lastUnit)) return shares.map((share) => roundMoney(share, 4));
  return largestRemainder(shares, unitsOfAll).map((units) => roundMoney(units / (unitsOfAll / 100), 4));
}

/** A share as it is shown and entered: 1 decimal (PACK-24, SIL-102). */
export const shownShare = (share: number): number => roundMoney(share, 1);
