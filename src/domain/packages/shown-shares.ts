import { exactDifference, exactSum } from '../money/exact.ts';
import { roundedParts } from '../money/rounded-parts.ts';
import { roundMoney } from '../money/rounding.ts';

const decimals = 1;

/** Rounds a share for display and input: 1 decimal (PACK-24, SIL-102). */
export const shownShare = (share: number): number => roundMoney(share, decimals);

/**
 * Returns the shares of a package as they are displayed, with 1 decimal: they add up to their displayed sum. A share that was
 * typed has at most 1 decimal and stays as it is; the computed ones divide what remains by the largest remainder, ties to the
 * earlier fund (calculation, section 7; SIL-102).
 */
export function shownShares(shares: readonly number[]): number[] {
  const isTyped = (share: number) => shownShare(share) === share;
  const computed = shares.filter((share) => !isTyped(share));
  const left = exactDifference(shownShare(exactSum(shares)), exactSum(shares.filter(isTyped)));
  const rounded = roundedParts(computed, { decimals, total: left });
  let next = 0;
  return shares.map((share) => {
    if (isTyped(share)) return share;
    next += 1;
    return rounded[next - 1] ?? 0;
  });
}
