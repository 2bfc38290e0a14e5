import { exactDifference, exactSum } from '../money/exact.ts';
import { recordOf } from '../record-of.ts';
import { roundedParts } from '../money/rounded-parts.ts';
import { roundMoney } from '../money/rounding.ts';
import type { ForecastTotals } from './forecast-result.ts';
import { investedWithForecast, investedWithoutForecast } from './series-points.ts';

/**
 * Totals as they are displayed beside each other, in whole units: the value less the deposits is the return (calculation,
 * section 8).
 */
export interface ShownTotals {
  /** The deposits that the return refers to: those with a forecast, or all if none has one. */
  invested: number;
  /** Deposits without a forecast, in addition; 0 if all or none have one. */
  withoutForecast: number;
  /** Null if the gains are unknown, like the returns. */
  expectedAssets: number | null;
  expectedReturns: number | null;
  indicativeFee: number;
}

const returnsOf = (assets: number | null, invested: number) =>
  assets === null ? null : exactDifference(assets, invested);

/** Returns the return as it is displayed beside a value and its deposits: the difference of the two in whole units. */
export const displayedReturn = (value: number, invested: number): number =>
  exactDifference(roundMoney(value, 0), roundMoney(invested, 0));

/**
 * Returns the return as a percentage of the deposits that it refers to, of the amounts before rounding; null without deposits
 * or without a forecast.
 */
export const returnPercent = (value: number | null, invested: number): number | null =>
  value === null || !Number.isFinite(value) || invested <= 0 ? null : ((value - invested) / invested) * 100;

/** Rounds totals for display: the return is the difference of the displayed value and the displayed deposits. */
export function shownTotals(totals: ForecastTotals): ShownTotals {
  const invested = roundMoney(investedWithForecast(totals), 0);
  const expectedAssets = totals.expectedAssets === null ? null : roundMoney(totals.expectedAssets, 0);
  return {
    invested,
    withoutForecast: roundMoney(investedWithoutForecast(totals), 0),
    expectedAssets,
    expectedReturns: returnsOf(expectedAssets, invested),
    indicativeFee: roundMoney(totals.indicativeFee, 0),
  };
}

/**
 * Returns by how much a total as displayed is more than the sum of its rows as displayed, each of which is rounded by itself;
 * negative where it is less, 0 without a total (calculation, section 8).
 */
export const roundingGap = (rows: readonly (number | null)[], total: number | null): number =>
  total === null ? 0 : exactDifference(total, exactSum(rows.map((row) => row ?? 0)));

const roundedColumns = ['invested', 'expectedReturns', 'expectedAssets', 'indicativeFee'] as const;

/** Returns by how much displayed totals are more than their displayed rows, column by column (calculation, section 8). */
export function roundingGaps(
  rows: readonly ShownTotals[],
  total: ShownTotals,
): Record<(typeof roundedColumns)[number], number> {
  // Deposits of a row without a forecast are not among those that the return refers to.
  const compared = total.expectedAssets === null ? rows : rows.filter(({ expectedAssets }) => expectedAssets !== null);
  return recordOf(roundedColumns, (column) =>
    roundingGap(
      (column === 'invested' ? compared : rows).map((row) => row[column]),
      total[column],
    ),
  );
}

/**
 * Rounds the totals of parts so that they add up to the displayed totals of their whole, in every column, and so that the value
 * less the deposits is the return in every row. All in one currency.
 */
export function shownParts(parts: readonly ForecastTotals[], whole: ShownTotals): ShownTotals[] {
  // Without any forecast, the whole counts all deposits as the ones that it shows.
  const isCompared = ({ expectedAssets }: ForecastTotals) => whole.expectedAssets === null || expectedAssets !== null;
  const invested = roundedParts(
    parts.map((part) => (isCompared(part) ? investedWithForecast(part) : 0)),
    { total: whole.invested },
  );
  const apart = roundedParts(
    parts.map((part) => (isCompared(part) ? investedWithoutForecast(part) : part.totalInvestment)),
    { total: whole.withoutForecast },
  );
  const assets = roundedParts(
    parts.map(({ expectedAssets }) => expectedAssets ?? 0),
    { total: whole.expectedAssets ?? 0 },
  );
  const fees = roundedParts(
    parts.map(({ indicativeFee }) => indicativeFee),
    { total: whole.indicativeFee },
  );
  return parts.map((part, index): ShownTotals => {
    const own = { invested: invested[index] ?? 0, withoutForecast: apart[index] ?? 0 };
    const expectedAssets = part.expectedAssets === null ? null : (assets[index] ?? 0);
    return {
      // A part without a forecast shows its deposits as its own, as it does alone.
      ...(isCompared(part) ? own : { invested: own.withoutForecast, withoutForecast: 0 }),
      expectedAssets,
      expectedReturns: returnsOf(expectedAssets, own.invested),
      indicativeFee: fees[index] ?? 0,
    };
  });
}
