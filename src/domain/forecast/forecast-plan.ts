import { entryFee, feeRate } from '../fees/fee-scheme.ts';
import { instalmentFees, totalOfRuns, type FeeRun } from '../fees/instalment-fees.ts';
import { exactDifference, exactProduct, exactSum } from '../money/exact.ts';
import { roundMoney } from '../money/rounding.ts';
import type { ForecastItem } from './forecast-item.ts';
import { type ContributionRun, growthRuns, type GrowthRun, seriesRuns } from './growth-runs.ts';

/**
 * An item with its fees in decimals and its growth calculated, so that the monthly series need plain arithmetic only. Amounts
 * are in the item's own currency.
 */
export interface ForecastPlan {
  months: number;
  oneOffAmount: number;
  periodicalAmount: number;
  /** The amount invested at month 0: the one-off amount less its fee. */
  startValue: number;
  /** All fees charged up to the horizon, rounded to 2 decimals. */
  indicativeFee: number;
  totalInvestment: number;
  growth: readonly GrowthRun[] | null;
  feeRuns: readonly FeeRun[];
  /** Runs of months with the same contribution and growth, from `seriesRuns`; null if the gains are unknown. */
  runs: Float64Array | null;
}

/** Maximum horizon of a forecast, in years. */
export const longestHorizon = 99;

/**
 * Returns the plan of an item (calculation, sections 2 to 6). Throws on non-finite amounts, on a horizon that is not whole
 * years up to `longestHorizon`, and on an empty path.
 */
export function forecastPlan(item: ForecastItem): ForecastPlan {
  const { oneOffAmount, periodicalAmount, investmentHorizon, path } = item;
  if (!Number.isInteger(investmentHorizon) || investmentHorizon < 0 || investmentHorizon > longestHorizon)
    throw new RangeError(`The horizon is not whole years from 0 to ${longestHorizon}: ${investmentHorizon}`);
  const months = investmentHorizon * 12;
  const oneOffFee = feeOfOneOff(item);
  const feeRuns = feesOfInstalments(item);
  const growth = path && growthRuns(path, months);
  const contributions = contributionsOf(periodicalAmount, feeRuns);
  return {
    months,
    oneOffAmount,
    periodicalAmount,
    startValue: exactDifference(oneOffAmount, oneOffFee),
    indicativeFee: roundMoney(exactSum([oneOffFee, totalOfRuns(feeRuns)])),
    totalInvestment: roundMoney(exactSum([oneOffAmount, exactProduct([periodicalAmount, months])])),
    growth,
    feeRuns,
    runs: growth && seriesRuns(contributions, growth),
  };
}

/** Returns what each instalment invests after its fee. */
export const contributionsOf = (periodicalAmount: number, feeRuns: readonly FeeRun[]): ContributionRun[] =>
  feeRuns.map(({ instalments, fee }) => ({ instalments, invested: exactDifference(periodicalAmount, fee) }));

/** Returns the fee of the one-off amount, in the item's currency (calculation, section 3). */
export function feeOfOneOff({
  feeScheme,
  oneOffAmount,
  discount = 0,
}: Pick<ForecastItem, 'feeScheme' | 'oneOffAmount' | 'discount'>): number {
  if (!feeScheme) return 0;
  const rate = feeRate(feeScheme.paymentRanges, oneOffAmount);
  return entryFee(oneOffAmount, { calculationBase: feeScheme.calculationBase, rate, discount });
}

/** Returns the fees of all instalments as runs of equal fees, in the item's currency (calculation, section 4). */
export function feesOfInstalments({
  feeScheme,
  discount = 0,
  ...item
}: Omit<ForecastItem, 'id' | 'oneOffAmount' | 'path'>): FeeRun[] {
  if (!feeScheme) return [{ instalments: item.investmentHorizon * 12, fee: 0 }];
  return instalmentFees({ ...item, feeScheme, discount });
}
