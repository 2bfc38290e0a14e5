import { exactDifference, exactSum } from '../money/exact.ts';
import type { Payments } from './annual-rate.ts';
import { distribution, type WeightedItem } from './distribution.ts';
import type { DistributionShare, ForecastDisclosure, ForecastTotals } from './forecast-result.ts';
import { conversionFactor, convertedMoney, type Conversion } from './forex.ts';
import { costPerYear, shareOfDeposits, type ItemForecast } from './item-forecast.ts';

/** An item of a cart, forecast in its own currency, with its way into the currency of the summary. */
export interface SummaryItem {
  id: string;
  forecast: ItemForecast;
  conversion: Conversion;
  classShares: WeightedItem['classShares'];
}

export interface CartFigures {
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  distribution: DistributionShare[];
  /** Items with unknown gains: counted in what is paid in and in the fees, left out of the forecast. */
  withoutForecast: string[];
}

/**
 * The figures of a cart in one currency (calculation, sections 8 and 10; CALC-17, SIL-97). Every total is the exact sum of the
 * items' totals, each converted and rounded to 2 decimals; the expected returns are those of the items that have a forecast.
 * The series, and with them the break-even month, are the accumulator's.
 */
export function cartFigures(
  items: readonly SummaryItem[],
  classOrder: readonly string[],
  breakEvenMonth: number | null,
): CartFigures {
  const deposits = items.map(({ forecast, conversion }) => convertedMoney(forecast.totals.totalInvestment, conversion));
  const totalInvestment = exactSum(deposits);
  const indicativeFee = exactSum(
    items.map(({ forecast, conversion }) => convertedMoney(forecast.totals.indicativeFee, conversion)),
  );
  const feePercent = shareOfDeposits(indicativeFee, totalInvestment);
  return {
    totals: { totalInvestment, indicativeFee, ...expected(items, deposits) },
    disclosure: { feePercent, breakEvenMonth, ...effectOfFees(items) },
    distribution: distribution(
      items.map(({ classShares }, index) => ({ deposits: deposits[index] ?? 0, classShares })),
      classOrder,
    ),
    withoutForecast: items.filter(({ forecast }) => !forecast.ending).map(({ id }) => id),
  };
}

function expected(
  items: readonly SummaryItem[],
  deposits: readonly number[],
): Pick<ForecastTotals, 'expectedAssets' | 'expectedReturns'> {
  const assets = items.flatMap(({ forecast: { totals }, conversion }) =>
    totals.expectedAssets === null ? [] : [convertedMoney(totals.expectedAssets, conversion)],
  );
  if (assets.length === 0) return { expectedAssets: null, expectedReturns: null };
  const expectedAssets = exactSum(assets);
  const invested = exactSum(deposits.filter((_, index) => items[index]?.forecast.ending));
  return { expectedAssets, expectedReturns: exactDifference(expectedAssets, invested) };
}

function effectOfFees(items: readonly SummaryItem[]): Pick<ForecastDisclosure, 'assetsWithoutFee' | 'costPerYear'> {
  const endings = items.flatMap(({ forecast: { ending, plan }, conversion }) =>
    ending ? [{ ending, plan, factor: conversionFactor(conversion) }] : [],
  );
  const assetsWithoutFee = items.flatMap(({ forecast: { disclosure }, conversion }) =>
    disclosure.assetsWithoutFee === null ? [] : [convertedMoney(disclosure.assetsWithoutFee, conversion)],
  );
  if (endings.length === 0) return { assetsWithoutFee: null, costPerYear: null };
  const value = endings.reduce((sum, { ending, factor }) => sum + ending.value * factor, 0);
  const valueWithoutFee = endings.reduce((sum, { ending, factor }) => sum + ending.valueWithoutFee * factor, 0);
  const highestGain = Math.max(...endings.map(({ ending }) => ending.highestGain));
  const payments = paymentsByHorizon(endings.map(({ plan, factor }) => ({ ...plan, factor })));
  return {
    assetsWithoutFee: exactSum(assetsWithoutFee),
    costPerYear: costPerYear(payments, { value, valueWithoutFee, highestGain }),
  };
}

/** Payments that end together are added up: what they are worth at one rate is linear in them. */
function paymentsByHorizon(plans: readonly (Payments & { factor: number })[]): Payments[] {
  const byMonths = new Map<number, Payments>();
  for (const { months, oneOffAmount, periodicalAmount, factor } of plans) {
    const before = byMonths.get(months) ?? { months, oneOffAmount: 0, periodicalAmount: 0 };
    byMonths.set(months, {
      months,
      oneOffAmount: before.oneOffAmount + oneOffAmount * factor,
      periodicalAmount: before.periodicalAmount + periodicalAmount * factor,
    });
  }
  return [...byMonths.values()];
}
