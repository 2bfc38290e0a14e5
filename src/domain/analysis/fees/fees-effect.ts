import type { ChargingMethod } from '../../fees/fee-scheme.ts';
import type { ForecastPlan } from '../../forecast/forecast-plan.ts';
import { convertedMoney } from '../../forecast/forex.ts';
import { shareOfDeposits } from '../../forecast/item-forecast.ts';
import { pointsToTotals } from '../../forecast/series-points.ts';
import { exactDifference, exactProduct, exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import { withForecast, type AnalysedPart } from '../parts/analysed-part.ts';
import { moderateMoney, projectParts, type ProjectedPart, type ProjectedParts } from '../parts/project-parts.ts';

/** The client's figures at an exit after some years. */
export interface StopFigures {
  years: number;
  deposits: number;
  feesPaid: number;
  /** Fees in percent of the deposits, with 2 decimals; null without deposits. */
  sharePercent: number | null;
  /** The moderate value at the exit; null if the gains are unknown. */
  value: number | null;
}

/** The result of one charging method. Money in the displayed currency; null if the gains are unknown. */
export interface ChargedFigures {
  /** Null: each part keeps its current method. */
  method: ChargingMethod | null;
  /** The moderate value at the horizon. */
  value: number | null;
  /** All fees charged up to the horizon, and the same in percent of the deposits. */
  fee: number;
  feePercent: number | null;
  /** The value without fees less the value. */
  cost: number | null;
  /** Percentage points a year, 2 decimals. */
  costPerYear: number | null;
  /** The first month after which the value stays at or above the deposits; null if never. */
  breakEvenMonth: number | null;
  stops: readonly StopFigures[];
  /** Moderate values from year 0 to the horizon, ending with the value; null if the gains are unknown. */
  byYear: Float64Array | null;
  /** The moderate values by month, as summed. */
  moderate: Float64Array | null;
  /** The month of the last instalment with a fee; 0 without one. */
  lastFeeMonth: number;
}

export interface FeesEffect {
  methods: readonly ChargedFigures[];
  /** The moderate value at the horizon without a fee scheme. */
  withoutFees: number | null;
  /** The values without a fee scheme from year 0 to the horizon; null if the gains are unknown. */
  withoutFeesByYear: Float64Array | null;
}

/** Years of an early exit; those beyond the horizon are left out. */
const stopYears = [1, 3, 5] as const;

/**
 * Calculates parts with each charging method, everything else equal, and without a fee scheme (calculation, section 11). A null
 * method keeps each part's own. Throws like `forecastPlan`.
 */
export function feesEffect(parts: readonly AnalysedPart[], methods: readonly (ChargingMethod | null)[]): FeesEffect {
  const free = projectParts(parts.map((part) => withForecast(part, { feeScheme: null })));
  const withoutFees = free.totals.expectedAssets;
  return {
    methods: methods.map((method) => chargedFigures(parts, method, withoutFees)),
    withoutFees,
    withoutFeesByYear: moderateByYear(free),
  };
}

/** Yearly values end with the totals, like those of the cart. */
function moderateByYear({ series, months, totals }: ProjectedParts): Float64Array | null {
  if (totals.expectedAssets === null) return null;
  return Float64Array.from(pointsToTotals(series, months, totals).moderate);
}

function chargedFigures(
  parts: readonly AnalysedPart[],
  method: ChargingMethod | null,
  withoutFees: number | null,
): ChargedFigures {
  const charged = method ? parts.map((part) => withForecast(part, { chargingMethod: method })) : parts;
  const all = projectParts(charged);
  const { parts: projected, months, series, totals, disclosure } = all;
  const { expectedAssets: value, indicativeFee: fee } = totals;
  const { feePercent, costPerYear, breakEvenMonth } = disclosure;
  return {
    method,
    value,
    fee,
    feePercent,
    cost: withoutFees === null || value === null ? null : exactDifference(withoutFees, value),
    costPerYear,
    breakEvenMonth,
    stops: stopYears.filter((years) => 12 * years <= months).map((years) => stopAfter(projected, years)),
    byYear: moderateByYear(all),
    moderate: value === null ? null : series.slice(2 * (months + 1), 3 * (months + 1)),
    lastFeeMonth: Math.max(0, ...projected.map(({ forecast }) => lastFeeMonth(forecast.plan))),
  };
}

function lastFeeMonth({ feeRuns }: ForecastPlan): number {
  let month = 0;
  let last = 0;
  for (const { instalments, fee } of feeRuns) {
    month += instalments;
    if (fee > 0) last = month;
  }
  return last;
}

function stopAfter(projected: readonly ProjectedPart[], years: number): StopFigures {
  const month = 12 * years;
  const sumOf = (amountOf: (plan: ForecastPlan) => number) =>
    exactSum(projected.map(({ part, forecast }) => convertedMoney(amountOf(forecast.plan), part.conversion)));
  const deposits = sumOf((plan) => depositsUntil(plan, month));
  const feesPaid = sumOf((plan) => feesUntil(plan, month));
  return {
    years,
    deposits,
    feesPaid,
    sharePercent: shareOfDeposits(feesPaid, deposits),
    value: moderateMoney(projected, month),
  };
}

const depositsUntil = ({ months, oneOffAmount, periodicalAmount }: ForecastPlan, month: number): number =>
  roundMoney(exactSum([oneOffAmount, exactProduct([periodicalAmount, Math.min(month, months)])]));

/** Returns the fees charged up to a month, that of the one-off amount included, rounded to 2 decimals. */
export function feesUntil({ oneOffAmount, startValue, feeRuns }: ForecastPlan, month: number): number {
  let left = month;
  const charged = feeRuns.map(({ instalments, fee }) => {
    const taken = Math.min(left, instalments);
    left -= taken;
    return exactProduct([taken, fee]);
  });
  return roundMoney(exactSum([exactDifference(oneOffAmount, startValue), ...charged]));
}
