import { exactDifference, exactSum } from '../money/exact.ts';
import { largestRemainder } from '../money/largest-remainder.ts';
import { roundMoney } from '../money/rounding.ts';
import { roundingSlack } from './shares.ts';

const lastUnit = 0.0001;
const unitsOfAll = 1_000_000;

/** Whether shares exceed 100 percent by more than the rounding of their split (PACK-27). */
export const isAboveWhole = (shares: readonly number[]): boolean =>
  exactDifference(exactSum(shares), 100) > roundingSlack(shares.length, lastUnit);

/**
 * Returns the ratios of a template, 4 decimals: shares that add up to 100 percent within their rounding become ratios that add
 * up to exactly 100, others stay unchanged (PACK-25).
 */
export function templateRatios(shares: readonly number[]): number[] {
  const lacking = exactDifference(100, exactSum(shares));
  if (Math.abs(lacking) > roundingSlack(shares.length, lastUnit)) return shares.map((share) => roundMoney(share, 4));
  return largestRemainder(shares, unitsOfAll).map((units) => roundMoney(units / (unitsOfAll / 100), 4));
}
