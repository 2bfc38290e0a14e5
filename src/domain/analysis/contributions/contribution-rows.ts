import { exactDifference, exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import { moderateValues, type ProjectedPart } from '../parts/project-parts.ts';

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
 * Returns the moderate values of the positions in a month; after its own end a position keeps its last value. Positions with
 * unknown gains are left out.
 */
export function contributionsAt(projected: readonly ProjectedPart[], month: number): Contribution[] {
  const byPosition = new Map<string, number>();
  for (const part of projected) {
    const value = moderateValues(part)?.[Math.min(month, part.forecast.plan.months)];
    if (value === undefined) continue;
    const { positionId, conversion } = part.part;
    byPosition.set(positionId, (byPosition.get(positionId) ?? 0) + value * conversionFactor(conversion));
  }
  return [...byPosition].map(([positionId, value]) => ({ positionId, value }));
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
