import { exactDifference, exactSum } from '../../money/exact.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import { roundMoney } from '../../money/rounding.ts';
import { contributionRows } from './contribution-rows.ts';
import type { YearlyContribution } from './yearly-contributions.ts';

/** What one position, or all others together, make up of a year; whole units of the currency shown. */
export interface BreakdownRow {
  /** Of several positions together: the others. */
  positionIds: readonly string[];
  /** Null for the others. */
  lastYear: number | null;
  invested: number;
  fees: number;
  returns: number;
  value: number;
  /** Of the value, percent with 1 decimal. */
  share: number;
}

export interface BreakdownTotals {
  invested: number;
  value: number;
}

/** A year's rows, and what each of their columns adds up to. */
export interface Breakdown {
  rows: readonly BreakdownRow[];
  total: Omit<BreakdownRow, 'positionIds' | 'lastYear'>;
}

/**
 * What makes up a year: the largest positions at it and the others together. Every row is rounded by itself and the last one takes
 * the rounding, so that each column adds up; shares make 100.0 (calculation, section 11).
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
  // Of all positions, so that the share of one does not hang on how many are visible.
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

/** Rounded by itself each, but for the last one, which makes up the total. */
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
