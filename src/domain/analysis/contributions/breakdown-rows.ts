import { exactDifference, exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import type { YearlyContribution } from './yearly-contributions.ts';

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

/** The share of one position, or of all others together, in the figures of a year; in whole units of the displayed currency. */
export interface BreakdownRow {
  /** Several ids for the row of other positions. */
  positionIds: readonly string[];
  /** Null for the row of other positions. */
  lastYear: number | null;
  invested: number;
  fees: number;
  returns: number;
  value: number;
  /** Share of the value, in percent with 1 decimal. */
  share: number;
}

export interface BreakdownTotals {
  invested: number;
  value: number;
}

export interface Breakdown {
  rows: readonly BreakdownRow[];
  total: Omit<BreakdownRow, 'positionIds' | 'lastYear'>;
}

/**
 * Returns the breakdown of a year: the largest positions and the others together. Every row is rounded separately and the last
 * one absorbs the difference, so that each column adds up; shares add up to 100.0 (calculation, section 11).
 */
export function yearBreakdown(
  positions: readonly YearlyContribution[],
  year: number,
  totals: BreakdownTotals,
  visible: number,
): Breakdown {
  const at = (row: Float64Array) => row[year] ?? 0;
  const worth = positions.map(({ positionId, value }) => ({ positionId, value: at(value) }));
  const values = contributionRows(worth, totals.value, { visible, decimals: 0 });
  const named = new Set(values.map(({ positionId }) => positionId));
  const groups = values.map(({ positionId }) =>
    positions.filter((one) => (positionId === null ? !named.has(one.positionId) : one.positionId === positionId)),
  );
  const columnOf = (rowOf: (one: YearlyContribution) => Float64Array, total: number) =>
    addingUp(
      groups.map((group) => group.reduce((sum, one) => sum + at(rowOf(one)), 0)),
      total,
    );
  const feesTotal = positions.reduce((sum, { fees }) => sum + at(fees), 0);
  const invested = columnOf((one) => one.invested, totals.invested);
  const fees = columnOf((one) => one.fees, feesTotal);
  // Calculated over all positions, so that a share does not depend on the number of visible rows.
  const shares = largestRemainder(
    positions.map(({ value }) => (roundMoney(totals.value, 0) > 0 ? Math.max(0, at(value)) : 0)),
    1000,
  );
  const shareOf = new Map(positions.map(({ positionId }, index) => [positionId, shares[index] ?? 0]));
  const rows = groups.map((group, index): BreakdownRow => {
    const value = values[index]?.value ?? 0;
    const paid = invested[index] ?? 0;
    return {
      positionIds: group.map(({ positionId }) => positionId),
      lastYear: values[index]?.positionId === null ? null : (group[0]?.lastYear ?? null),
      invested: paid,
      fees: fees[index] ?? 0,
      returns: exactDifference(value, paid),
      value,
      share: group.reduce((sum, { positionId }) => sum + (shareOf.get(positionId) ?? 0), 0) / 10,
    };
  });
  return { rows, total: totalOf(rows) };
}

/** Rounds each amount separately, except for the last one, which completes the total. */
function addingUp(amounts: readonly number[], total: number): number[] {
  const alone = amounts.slice(0, -1).map((amount) => roundMoney(amount, 0));
  return amounts.length === 0 ? [] : [...alone, exactDifference(roundMoney(total, 0), exactSum(alone))];
}

function totalOf(rows: readonly BreakdownRow[]): Breakdown['total'] {
  const sumOf = (column: keyof Breakdown['total']) => exactSum(rows.map((row) => row[column]));
  return {
    invested: sumOf('invested'),
    fees: sumOf('fees'),
    returns: sumOf('returns'),
    value: sumOf('value'),
    share: sumOf('share'),
  };
}
