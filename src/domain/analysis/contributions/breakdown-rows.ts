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
 * Returns the breakdown of a year: the largest positions and the others together. The amounts of each position are rounded by
 * themselves, those of the others are the sums of theirs, and the total is that of the year; shares add up to 100.0
 * (calculation, section 11). Positions without a forecast are not among the rows.
 */
export function yearBreakdown(
  positions: readonly YearlyContribution[],
  year: number,
  totals: BreakdownTotals,
  visible: number,
): Breakdown {
  const at = (row: Float64Array) => row[year] ?? 0;
  const fees = displayedFees(positions, year);
  const known = positions.filter(({ hasForecast }) => hasForecast);
  const sorted = displayedPositions(known, year).toSorted((one, other) => other.exact - one.exact);
  const hasOthers = sorted.length > visible;
  const groups = [
    ...sorted.slice(0, hasOthers ? visible : undefined).map((one) => [one]),
    ...(hasOthers ? [sorted.slice(visible)] : []),
  ];
  const rows = groups.map((group, index) => rowOf(group, hasOthers && index === groups.length - 1));
  const apart = exactSum(positions.map((one) => at(one.withoutForecast)));
  return {
    rows,
    total: { ...totalOf(totals, fees.own), share: exactSum(rows.map(({ share }) => share)) },
    withoutForecast: apart > 0 ? { invested: roundMoney(apart, 0), fees: fees.apart } : null,
  };
}

function totalOf(totals: BreakdownTotals, fees: number): Omit<Breakdown['total'], 'share'> {
  const [invested, value] = [roundMoney(totals.invested, 0), roundMoney(totals.value, 0)];
  return { invested, fees, returns: exactDifference(value, invested), value };
}

/** Fees of the parts with a forecast and of those without, which add up to all fees. */
function displayedFees(positions: readonly YearlyContribution[], year: number): { own: number; apart: number } {
  const own = exactSum(positions.map(({ fees }) => fees[year] ?? 0));
  const apart = exactSum(positions.map(({ feesWithoutForecast: fees }) => fees[year] ?? 0));
  const [shownOwn = 0, shownApart = 0] = roundedParts([own, apart]);
  return { own: shownOwn, apart: shownApart };
}

/**
 * Returns the displayed fees up to a year on deposits without a forecast, as the breakdown of the year has them; 0 if no
 * position has one.
 */
export const feesWithoutForecast = (positions: readonly YearlyContribution[], year: number): number =>
  positions.some(({ hasForecast }) => hasForecast) ? displayedFees(positions, year).apart : 0;

function displayedPositions(known: readonly YearlyContribution[], year: number): DisplayedPosition[] {
  const values = known.map(({ value }) => value[year] ?? 0);
  const isAnyWorth = roundMoney(exactSum(values), 0) > 0;
  const shares = largestRemainder(
    values.map((value) => (isAnyWorth ? Math.max(0, value) : 0)),
    1000,
  );
  return known.map((one, index) => {
    const { positionId, lastYear } = one;
    const exact = values[index] ?? 0;
    const [value, invested] = [roundMoney(exact, 0), roundMoney(one.invested[year] ?? 0, 0)];
    return {
      positionId,
      lastYear,
      exact,
      invested,
      fees: roundMoney(one.fees[year] ?? 0, 0),
      returns: exactDifference(value, invested),
      value,
      share: (shares[index] ?? 0) / 10,
    };
  });
}

/** Returns the value of a row at the end of a year as it is displayed: the sum of its positions, each rounded by itself. */
export const displayedValue = (group: readonly Pick<YearlyContribution, 'value'>[], year: number): number =>
  exactSum(group.map(({ value }) => roundMoney(value[year] ?? 0, 0)));

/** Returns the displayed values of a row of the breakdown from year 0 to the last. */
export const displayedYears = (group: readonly Pick<YearlyContribution, 'value'>[], years: number): Float64Array =>
  Float64Array.from({ length: years + 1 }, (_, year) => displayedValue(group, year));

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
