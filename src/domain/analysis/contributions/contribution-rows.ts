import { exactDifference, exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';

/** The value of a position in a month, before rounding, in the displayed currency. */
export interface Contribution {
  positionId: string;
  value: number;
}

/** One row of the breakdown of a total; a null position represents all others together. */
export interface ContributionRow {
  positionId: string | null;
  value: number;
}

/**
 * Returns the largest contributions up to the visible number, and the others together. Every visible part is rounded separately
 * and the last row absorbs the difference, so that the rows add up to the total (calculation, section 11).
 */
export function contributionRows(
  contributions: readonly Contribution[],
  total: number,
  { visible, decimals }: { visible: number; decimals: number },
): ContributionRow[] {
  const sorted = contributions.toSorted((a, b) => b.value - a.value);
  const hasOthers = sorted.length > visible;
  const alone = sorted.slice(0, hasOthers ? visible : Math.max(0, sorted.length - 1));
  const rows = alone.map(({ positionId, value }) => ({ positionId, value: roundMoney(value, decimals) }));
  const rest = exactDifference(roundMoney(total, decimals), exactSum(rows.map(({ value }) => value)));
  const smallest = sorted.at(-1);
  if (!smallest) return [];
  return [...rows, { positionId: hasOthers ? null : smallest.positionId, value: rest }];
}
