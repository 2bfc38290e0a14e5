import { exactSum } from '../../money/exact.ts';
import type { Holding } from './look-through.ts';

/** With fewer published positions an overlap says nothing (screens, section 7). */
const fewestPositions = 10;
/** Above so many percent two funds are much of the same. */
const muchOverlap = 40;

/** How much two funds hold of the same. */
export interface Overlap {
  /** The sum of the smaller shares, in percent. */
  percentage: number;
  /** What part of each is published, in percent. */
  published: readonly [number, number];
  /** Whether it is so much that one of them adds little to the other. */
  isMuch: boolean;
}

/**
 * The overlap of two funds over their published holdings; null where one of them publishes fewer than ten (calculation, section
 * 11).
 */
export function overlapOf(first: readonly Holding[], second: readonly Holding[]): Overlap | null {
  if (first.length < fewestPositions || second.length < fewestPositions) return null;
  const inSecond = new Map(second.map(({ id, share }) => [id, share]));
  const percentage = exactSum(first.map(({ id, share }) => Math.min(share, inSecond.get(id) ?? 0)));
  return {
    percentage,
    published: [exactSum(first.map(({ share }) => share)), exactSum(second.map(({ share }) => share))],
    isMuch: percentage > muchOverlap,
  };
}

/** A position that several funds hold. */
export interface CommonHolding {
  id: string;
  /** What it is of each fund, in percent, in the order of the funds; null where a fund does not publish it. */
  shares: readonly (number | null)[];
}

/** What more than one of the funds holds, first what weighs most in all of them together. */
export function commonHoldings(funds: readonly (readonly Holding[])[]): CommonHolding[] {
  const ids = new Set(funds.flatMap((holdings) => holdings.map(({ id }) => id)));
  return [...ids]
    .map((id) => {
      const shares = funds.map((holdings) => holdings.find((holding) => holding.id === id)?.share ?? null);
      const known = shares.filter((share) => share !== null);
      return { id, shares, count: known.length, sum: exactSum(known) };
    })
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.sum - one.sum)
    .map(({ id, shares }) => ({ id, shares }));
}
