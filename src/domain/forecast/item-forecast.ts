import { exactDifference } from '../money/exact.ts';
import { roundedQuotient, roundMoney } from '../money/rounding.ts';
import { annualRate, type Payments } from './annual-rate.ts';
import { breakEvenMonth } from './break-even.ts';
import type { ForecastItem } from './forecast-item.ts';
import { forecastPlan, type ForecastPlan } from './forecast-plan.ts';
import type { ForecastDisclosure, ForecastTotals } from './forecast-result.ts';
import { type GrowthRun, seriesRuns } from './growth-runs.ts';
import { factorColumn, writeSeries, writeValues } from './series-kernel.ts';

/** `ending` is missing if the gains are unknown. */
export type ItemForecast = { plan: ForecastPlan } & (
  | { totals: KnownTotals; disclosure: ForecastDisclosure & { assetsWithoutFee: number }; ending: Ending }
  | { totals: ForecastTotals; disclosure: ForecastDisclosure; ending: null }
);

type KnownTotals = ForecastTotals & { expectedAssets: number };

/** Moderate value at the horizon, and the same without fees, before rounding. */
export interface Ending {
  value: number;
  valueWithoutFee: number;
  /** The highest moderate gain along the path, in percent. */
  highestGain: number;
}

/** Returns how many numbers the four series of an item need in a buffer. */
export const seriesLength = (months: number): number => 4 * (months + 1);

/**
 * Calculates the full forecast of an item: writes its series into the buffer from the offset on and returns totals and
 * disclosures (calculation, sections 6 and 10; CALC-01, CALC-02). The buffer needs room for `seriesLength(12 *
 * investmentHorizon)` numbers. Throws like `forecastPlan`.
 */
export const forecastItem = (item: ForecastItem, target: Float64Array, offset: number): ItemForecast =>
  forecastOfPlan(forecastPlan(item), target, offset);

/** Calculates the forecast of a planned item, like `forecastItem`. */
export function forecastOfPlan(plan: ForecastPlan, target: Float64Array, offset: number): ItemForecast {
  writePlan(plan, target, offset);
  const points = plan.months + 1;
  const feePercent = shareOfDeposits(plan.indicativeFee, plan.totalInvestment);
  if (!plan.growth)
    return {
      plan,
      totals: totalsWithoutForecast(plan),
      disclosure: { feePercent, assetsWithoutFee: null, costPerYear: null, breakEvenMonth: null },
      ending: null,
    };
  const value = moderateEnd(plan, target, offset);
  const valueWithoutFee = plan.indicativeFee === 0 ? value : moderateWithoutFee(plan, plan.growth);
  const gains = plan.growth.map((run) => run.line.moderateGain);
  const ending = { value, valueWithoutFee, highestGain: Math.max(...gains) };
  const onlyGain = Math.min(...gains) === ending.highestGain ? ending.highestGain : null;
  return {
    plan,
    totals: totalsOf(plan, value),
    disclosure: {
      feePercent,
      assetsWithoutFee: roundMoney(valueWithoutFee),
      costPerYear: costPerYear([plan], ending, { onlyGain }),
      breakEvenMonth: breakEvenMonth(target, offset, offset + 2 * points, points),
    },
    ending,
  };
}

/** Writes only the series of a plan, like `forecastItem`. */
export function writePlan(plan: ForecastPlan, target: Float64Array, offset: number): void {
  const { months, oneOffAmount, periodicalAmount, startValue, runs } = plan;
  writeSeries(target, offset, months, oneOffAmount, periodicalAmount, startValue, runs);
}

/** Writes the series of a plan and returns only its totals: the disclosures would double the time. */
export function seriesAndTotals(plan: ForecastPlan, target: Float64Array, offset: number): ForecastTotals {
  writePlan(plan, target, offset);
  return plan.growth ? totalsOf(plan, moderateEnd(plan, target, offset)) : totalsWithoutForecast(plan);
}

const moderateEnd = ({ months }: ForecastPlan, target: Float64Array, offset: number): number =>
  target[offset + 3 * (months + 1) - 1] ?? 0;

/** Returns a part of the deposits in percent with 2 decimals; null without deposits. */
export const shareOfDeposits = (part: number, deposits: number): number | null =>
  deposits === 0 ? null : roundedQuotient([part, 100], [deposits]);

/** Rates that are known already: the gain without fees, and what the payments earn. */
interface KnownRates {
  onlyGain?: number | null;
  earned?: number | null;
}

/**
 * Returns the cost of the fees in percentage points a year, 2 decimals: the gain without fees less the rate that the payments
 * actually earn (calculation, section 10). With successive lines, the gain is the one rate that leads to the same value.
 */
export function costPerYear(
  payments: readonly Payments[],
  { value, valueWithoutFee, highestGain }: Ending,
  { onlyGain = null, earned = annualRate(payments, value, highestGain) }: KnownRates = {},
): number | null {
  const gain = onlyGain ?? annualRate(payments, valueWithoutFee, highestGain);
  return gain === null || earned === null ? null : roundMoney(gain - earned);
}

function totalsWithoutForecast({ totalInvestment, indicativeFee }: ForecastPlan): ForecastTotals {
  return { totalInvestment, indicativeFee, expectedAssets: null, expectedReturns: null };
}

function totalsOf({ totalInvestment, indicativeFee }: ForecastPlan, value: number): KnownTotals {
  const expectedAssets = roundMoney(value);
  return {
    totalInvestment,
    indicativeFee,
    expectedAssets,
    expectedReturns: exactDifference(expectedAssets, totalInvestment),
  };
}

/**
 * Uses the same kernel as the series, so that an item without fees has the same figure twice and not two figures a cent apart.
 */
function moderateWithoutFee(
  { months, oneOffAmount, periodicalAmount }: ForecastPlan,
  growth: readonly GrowthRun[],
): number {
  const runs = seriesRuns([{ instalments: months, invested: periodicalAmount }], growth);
  const values = new Float64Array(months + 1);
  writeValues(values, 0, oneOffAmount, runs, factorColumn.moderate);
  return values[months] ?? 0;
}
