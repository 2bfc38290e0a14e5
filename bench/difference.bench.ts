import { strictEqual } from 'node:assert/strict';
import { cartDifference } from '../src/domain/analysis/difference/cart-difference.ts';
import type { ConvertedItem } from '../src/domain/analysis/difference/difference-item.ts';
import { conversionBy } from '../src/domain/forecast/forex.ts';
import type { ForecastItem } from '../src/domain/forecast/forecast-item.ts';
import { forecastItem, seriesLength } from '../src/domain/forecast/item-forecast.ts';
import { cartOf, cartYears } from './lib/fixtures.ts';
import type { BenchGroup } from './lib/harness.ts';

type Forecast = ConvertedItem['forecast'];

const asked = { figure: 'expectedAssets', scenario: 'moderate' } as const;

/** A prepaid plan has the most expensive fees, and the most runs of them. */
const prepaidCart = (items: number): ForecastItem[] =>
  cartOf(items).map((item) => ({ ...item, chargingMethod: { method: 'UpFront' } }));

const counted = ({ id, ...forecast }: ForecastItem, factor: number): ConvertedItem => ({
  id,
  leftOut: null,
  forecast,
  currencyId: 'EUR',
  conversion: conversionBy(factor),
});

/** Amounts and gains as they would be in a variant. */
const otherAmounts = ({ oneOffAmount, periodicalAmount, path }: Forecast): Partial<Forecast> => ({
  oneOffAmount: oneOffAmount + 50_000,
  periodicalAmount: periodicalAmount * 2,
  path: path?.map((line) => ({ ...line, moderateGain: line.moderateGain + 1 })) ?? null,
});

const otherTerms = ({ investmentHorizon }: Forecast): Partial<Forecast> => ({
  investmentHorizon: investmentHorizon - 5,
  chargingMethod: { method: 'SharedOnInvestment', minimalInvestmentPct: 50 },
  discount: 0.5,
});

/** Two carts that differ in all seven causes, or only in amounts, gains and rates. */
function cartsOf(items: number, hasOtherTerms: boolean): [ConvertedItem[], ConvertedItem[]] {
  const base = prepaidCart(items).map((item) => counted(item, 24.3));
  const other = base.map(({ forecast, ...item }) => ({
    ...item,
    forecast: { ...forecast, ...otherAmounts(forecast), ...(hasOtherTerms && otherTerms(forecast)) },
    conversion: conversionBy(25),
  }));
  return [base, other];
}

/** Forecasts every item of a cart once, as the worker does. */
function forecasts(items: readonly ForecastItem[]) {
  const series = new Float64Array(seriesLength(cartYears * 12));
  return () => items.reduce((sum, item) => sum + (forecastItem(item, series, 0).totals.expectedAssets ?? 0), 0);
}

/** Runs until the compiler has optimized what is timed: a page divides again at every edit. */
const warmUps = 60;
function warmed(run: () => unknown): () => unknown {
  for (let at = 0; at < warmUps; at += 1) run();
  return run;
}

const divided =
  ([base, other]: [ConvertedItem[], ConvertedItem[]]) =>
  () =>
    cartDifference(base, other, asked);

export const groups: readonly BenchGroup[] = [
  {
    name: 'difference-60',
    base: 'one forecast',
    prepare: () => {
      const [all, some] = [cartsOf(60, true), cartsOf(60, false)];
      strictEqual(Object.keys(divided(all)().causes).length, 7);
      strictEqual(Object.keys(divided(some)().causes).length, 4);
      return {
        cases: [
          { name: 'one forecast', run: warmed(forecasts(prepaidCart(60))) },
          { name: 'all causes', run: warmed(divided(all)) },
          { name: 'amounts, gains, rates', run: warmed(divided(some)) },
        ],
      };
    },
  },
  {
    name: 'difference-1000',
    base: '100 items',
    prepare: () => ({
      cases: [
        { name: '100 items', run: divided(cartsOf(100, true)) },
        { name: '1000 items', run: divided(cartsOf(1000, true)) },
      ],
    }),
  },
];
