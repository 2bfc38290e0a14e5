import { exactDifference, exactSum } from '../../money/exact.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import { roundedParts } from '../../money/rounded-parts.ts';
import { roundMoney } from '../../money/rounding.ts';
import type { YearlyContribution } from './yearly-contributions.ts';

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
  /** Deposits without a forecast, and their fees; null if there are none. */
  withoutForecast: { invested: number; fees: number } | null;
}

/** A position with its rounded amounts, and its value before rounding. */
type DisplayedPosition = Omit<BreakdownRow, 'positionIds'> & { positionId: string; exact: number };

/**
 * Returns the breakdown of a year: the largest positions and the others together. The amounts of all positions are rounded by
 * the largest remainder, so that each column adds up and an amount does not depend on the number of visible rows; shares add up
 * to 100.0 (calculation, section 11). Positions without a forecast are not among the rows.
 */
export function yearBreakdown(
  positions: readonly YearlyContribution[],
  year: number,
  totals: BreakdownTotals,
  visible: number,
): Breakdown {
  const at = (row: Float64Array) => row[year] ?? 0;
  const fees = displayedFees(positions, year);
  const known = positions.flatMap((one, index) => (one.hasForecast ? [{ one, fee: fees.own[index] ?? 0 }] : []));
  const sorted = displayedPositions(known, year, totals).toSorted((one, other) => other.exact - one.exact);
  const hasOthers = sorted.length > visible;
  const groups = [
    ...sorted.slice(0, hasOthers ? visible : undefined).map((one) => [one]),
    ...(hasOthers ? [sorted.slice(visible)] : []),
  ];
  const rows = groups.map((group, index) => rowOf(group, hasOthers && index === groups.length - 1));
  const apart = exactSum(positions.map((one) => at(one.withoutForecast)));
  return {
    rows,
    total: sumsOf(rows),
    withoutForecast: apart > 0 ? { invested: roundMoney(apart, 0), fees: exactSum(fees.apart) } : null,
  };
}

/** Fees of the parts with a forecast and of those without, which add up to all fees. */
function displayedFees(positions: readonly YearlyContribution[], year: number): { own: number[]; apart: number[] } {
  const own = positions.map(({ fees }) => fees[year] ?? 0);
  const apart = positions.map(({ feesWithoutForecast: fees }) => fees[year] ?? 0);
  const rounded = roundedParts([...own, ...apart]);
  return { own: rounded.slice(0, own.length), apart: rounded.slice(own.length) };
}

/**
 * Returns the displayed fees up to a year on deposits without a forecast, as the breakdown of the year has them; 0 if no
 * position has one.
 */
export const feesWithoutForecast = (positions: readonly YearlyContribution[], year: number): number =>
  positions.some(({ hasForecast }) => hasForecast) ? exactSum(displayedFees(positions, year).apart) : 0;

function displayedPositions(
  known: readonly { one: YearlyContribution; fee: number }[],
  year: number,
  totals: BreakdownTotals,
): DisplayedPosition[] {
  const columnOf = (row: 'invested' | 'value') => known.map(({ one }) => one[row][year] ?? 0);
  const total = roundMoney(totals.value, 0);
  const values = roundedParts(columnOf('value'), { total });
  const invested = roundedParts(columnOf('invested'), { total: roundMoney(totals.invested, 0) });
  const shares = largestRemainder(
    columnOf('value').map((value) => (total > 0 ? Math.max(0, value) : 0)),
    1000,
  );
  return known.map(({ one, fee }, index) => {
    const { positionId, lastYear } = one;
    const [value, paid] = [values[index] ?? 0, invested[index] ?? 0];
    return {
      positionId,
      lastYear,
      exact: one.value[year] ?? 0,
      invested: paid,
      fees: fee,
      returns: exactDifference(value, paid),
      value,
      share: (shares[index] ?? 0) / 10,
    };
  });
}

/** Rounds rows of yearly amounts for display, so that they add up to the displayed total in every year. */
export function displayedYears(rows: readonly Float64Array[], totals: ArrayLike<number>): Float64Array[] {
  const displayed = rows.map(({ length }) => new Float64Array(length));
  for (let year = 0; year < totals.length; year += 1) {
    const total = totals[year] ?? Number.NaN;
    if (!Number.isFinite(total)) continue;
    const amounts = roundedParts(
      rows.map((row) => row[year] ?? 0),
      { total: roundMoney(total, 0) },
    );
    for (const [index, row] of displayed.entries()) row[year] = amounts[index] ?? 0;
  }
  return displayed;
}

const rowOf = (group: readonly DisplayedPosition[], isOthers: boolean): BreakdownRow => ({
  positionIds: group.map(({ positionId }) => positionId),
  lastYear: isOthers ? null : (group[0]?.lastYear ?? null),
  ...sumsOf(group),
});

function sumsOf(rows: readonly Breakdown['total'][]): Breakdown['total'] {
  const sumOf = (column: keyof Breakdown['total']) => exactSum(rows.map((row) => row[column]));
  return {
    invested: sumOf('invested'),
    fees: sumOf('fees'),
    returns: sumOf('returns'),
    value: sumOf('value'),
    share: sumOf('share'),
  };
}
