import { exactDifference, exactSum } from '../money/exact.ts';
import { orderFreeSum } from '../numbers/order-free-sum.ts';
import { annualRate, type Payments } from './annual-rate.ts';
import { classWeights, distribution, type ClassShares, type ClassWeight } from './distribution.ts';
import type { DistributionShare, ForecastDisclosure, ForecastTotals } from './forecast-result.ts';
import { conversionFactor, convertedMoney, type Conversion } from './forex.ts';
import { costPerYear, shareOfDeposits, type Ending, type ItemForecast } from './item-forecast.ts';
import { paymentsByHorizon } from './return-per-year.ts';

/** An item's contribution to the figures of its cart, in the currency of the summary; calculated once per edit of the item. */
export interface SummaryItem {
  id: string;
  totalInvestment: number;
  indicativeFee: number;
  weights: readonly ClassWeight[];
  /** Null if the gains are unknown. */
  expected: {
    assets: number;
    assetsWithoutFee: number;
    /** The moderate values at the horizon before rounding, and the payments that lead to them. */
    ending: Ending;
    payments: Payments;
  } | null;
}

export interface CartFigures {
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  distribution: DistributionShare[];
  /** Items with unknown gains: included in deposits and fees, excluded from the forecast. */
  withoutForecast: string[];
  /** Internal rate of return of all payments, in percent a year; null if no gain is known (calculation, section 15). */
  returnPerYear: number | null;
}

/** Converts an item's forecast from its own currency into that of the summary; every amount is rounded to 2 decimals. */
export function summaryItem(
  id: string,
  forecast: ItemForecast,
  conversion: Conversion,
  classShares: ClassShares,
): SummaryItem {
  const converted = (amount: number) => convertedMoney(amount, conversion);
  const totalInvestment = converted(forecast.totals.totalInvestment);
  return {
    id,
    totalInvestment,
    indicativeFee: converted(forecast.totals.indicativeFee),
    weights: classWeights(totalInvestment, classShares),
    expected:
      forecast.ending === null
        ? null
        : {
            assets: converted(forecast.totals.expectedAssets),
            assetsWithoutFee: converted(forecast.disclosure.assetsWithoutFee),
            ...convertedEnding(forecast.ending, forecast.plan, conversionFactor(conversion)),
          },
  };
}

const convertedEnding = (
  { value, valueWithoutFee, highestGain }: Ending,
  { months, oneOffAmount, periodicalAmount }: Payments,
  factor: number,
) => ({
  ending: { value: value * factor, valueWithoutFee: valueWithoutFee * factor, highestGain },
  payments: { months, oneOffAmount: oneOffAmount * factor, periodicalAmount: periodicalAmount * factor },
});

/**
 * Returns the figures of a cart in one currency (calculation, sections 8 and 10; CALC-17, SIL-97). Every total is the exact sum
 * of the items' totals in any order; the expected returns are those of the items with a forecast. The series, and with them the
 * break-even month, come from the accumulator.
 */
export function cartFigures(
  items: readonly SummaryItem[],
  classOrder: readonly string[],
  breakEvenMonth: number | null,
): CartFigures {
  const totalInvestment = exactSum(items.map((item) => item.totalInvestment));
  const indicativeFee = exactSum(items.map((item) => item.indicativeFee));
  const feePercent = shareOfDeposits(indicativeFee, totalInvestment);
  const { returnPerYear, ...effect } = effectOfFees(items);
  return {
    totals: { totalInvestment, indicativeFee, ...expectedTotals(items) },
    disclosure: { feePercent, breakEvenMonth, ...effect },
    returnPerYear,
    distribution: distribution(
      items.flatMap(({ weights }) => weights),
      classOrder,
    ),
    withoutForecast: items.filter(({ expected }) => !expected).map(({ id }) => id),
  };
}

function expectedTotals(items: readonly SummaryItem[]): Pick<ForecastTotals, 'expectedAssets' | 'expectedReturns'> {
  const known = items.flatMap(({ expected, totalInvestment }) =>
    expected ? [{ assets: expected.assets, totalInvestment }] : [],
  );
  if (known.length === 0) return { expectedAssets: null, expectedReturns: null };
  const expectedAssets = exactSum(known.map(({ assets }) => assets));
  const invested = exactSum(known.map(({ totalInvestment }) => totalInvestment));
  return { expectedAssets, expectedReturns: exactDifference(expectedAssets, invested) };
}

function effectOfFees(
  items: readonly SummaryItem[],
): Pick<ForecastDisclosure, 'assetsWithoutFee' | 'costPerYear'> & Pick<CartFigures, 'returnPerYear'> {
  const known = items.flatMap(({ expected }) => expected ?? []);
  if (known.length === 0) return { assetsWithoutFee: null, costPerYear: null, returnPerYear: null };
  const value = orderFreeSum(known.map(({ ending }) => ending.value));
  const valueWithoutFee = orderFreeSum(known.map(({ ending }) => ending.valueWithoutFee));
  const highestGain = Math.max(...known.map(({ ending }) => ending.highestGain));
  const payments = paymentsByHorizon(known.map((item) => item.payments));
  const earned = annualRate(payments, value, highestGain);
  return {
    assetsWithoutFee: exactSum(known.map(({ assetsWithoutFee }) => assetsWithoutFee)),
    costPerYear: costPerYear(payments, { value, valueWithoutFee, highestGain }, { earned }),
    returnPerYear: earned,
  };
}
