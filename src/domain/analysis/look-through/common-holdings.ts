import { exactSum } from '../../money/exact.ts';
import type { Holding } from './look-through.ts';

/** With fewer published positions an overlap is not meaningful (screens, section 7). */
const fewestPositions = 10;
/** Percentage above which the overlap of two funds is high. */
const muchOverlap = 40;

export interface Overlap {
  /** The sum of the smaller shares, in percent. */
  percentage: number;
  /** The published part of each fund, in percent. */
  published: readonly [number, number];
  /** Whether the overlap is so high that one of them adds little to the other. */
  isMuch: boolean;
}

/**
 * Returns the overlap of two funds' published holdings; null if one of them publishes fewer than ten (calculation, section 11).
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
  /** Its share in each fund in percent, in the order of the funds; null if a fund does not publish it. */
  shares: readonly (number | null)[];
}

/** Returns the positions that several of the funds hold, with the largest combined weight first. */
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
