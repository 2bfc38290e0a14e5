import { exactDifference, exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import { moderateValues, type ProjectedPart } from '../parts/project-parts.ts';

/** What a position is worth in a month, before rounding, in the currency shown. */
export interface Contribution {
  positionId: string;
  value: number;
}

/** One row of what makes up a total; a null position stands for all others together. */
export interface ContributionRow {
  positionId: string | null;
  value: number;
}

/** Moderate values of the positions in a month; after its own end a position stays at its last value. Those of unknown gains are left out. */
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
 * The largest contributions first, so many that can be seen, and the others together. Every visible part is rounded by itself and
 * the last row takes the rounding, so that the rows add up to the total (calculation, section 11).
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
