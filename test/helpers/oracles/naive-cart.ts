import { expect } from 'vitest';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { itemStatus } from '#state/cart/calculation/item-status.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import type { CartBench } from '../cart/cart-bench.ts';
import { naiveForecast } from './naive-forecast.ts';

interface Shown {
  input: ForecastItem;
  totals: ForecastTotals;
}

/**
 * Returns the investments of an item that the totals count: a product, or the funds of a package with their displayed
 * amounts.
 */
function shownBy(item: ItemState): Shown[] {
  const { input } = item.resolved;
  if (item.answer?.status !== 'done' || !input) return [];
  if (item.answer.kind === 'product' && input.kind === 'product')
    return [{ input: input.forecast, totals: item.answer.totals }];
  if (item.answer.kind !== 'package' || input.kind !== 'package' || item.kind !== 'package') return [];
  const parts = item.answer.forecast?.parts ?? [];
  return input.division.funds.flatMap(({ id }, index) => {
    const amount = item.divided?.amounts[index] ?? 0;
    const forecast = input.parts[index]?.forecast;
    if (!forecast || amount === 0) return [];
    const totals = parts.find(({ fundId }) => fundId === id)?.totals;
    if (!totals) throw new Error(`${id} has an amount and no figures.`);
    const name = input.investmentType === 'OneOff' ? 'oneOffAmount' : 'periodicalAmount';
    return [{ input: { ...forecast, [name]: amount }, totals }];
  });
}

const known = new Map<string, ForecastTotals>();

/** Memoized, because carts of few amounts and terms have few forecasts, and each of them is slow. */
function naiveTotals(input: ForecastItem): ForecastTotals {
  const key = JSON.stringify({ ...input, id: '' });
  const { totalInvestment, indicativeFee, expectedAssets, expectedReturns } = known.get(key) ?? naiveForecast(input);
  const totals = { totalInvestment, indicativeFee, expectedAssets, expectedReturns };
  known.set(key, totals);
  return totals;
}

const sumOf = (values: readonly (number | null)[]) =>
  Number(values.reduce<bigint>((sum, value) => sum + BigInt(Math.round((value ?? 0) * 100)), 0n)) / 100;

/**
 * Expects every figure of the cart on the page to equal the naive calculator's to the cent: those of its items, and the
 * totals as their sums. For a cart in the user's currency whose products all have gains.
 */
export function expectNaiveFigures({ store }: CartBench): void {
  const items = store.list.positions.flatMap(({ uuid }) => store.item(uuid) ?? []);
  const shown = items.filter((item) => itemStatus(item) === 'done').flatMap(shownBy);
  const naive = shown.map(({ input }) => naiveTotals(input));
  expect(shown.map(({ totals }) => totals)).toEqual(naive);
  const { forecast } = store.calculation.summary.state;
  if (naive.length === 0) return expect(forecast?.totals.totalInvestment ?? 0).toBe(0);
  expect(forecast?.totals).toEqual({
    totalInvestment: sumOf(naive.map((totals) => totals.totalInvestment)),
    indicativeFee: sumOf(naive.map((totals) => totals.indicativeFee)),
    expectedAssets: sumOf(naive.map((totals) => totals.expectedAssets)),
    expectedReturns: sumOf(naive.map((totals) => totals.expectedReturns)),
  });
}
