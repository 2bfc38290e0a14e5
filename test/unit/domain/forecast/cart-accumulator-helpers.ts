import fc from 'fast-check';
import { expect } from 'vitest';
import { createCartAccumulator, type CartAccumulator } from '#domain/forecast/cart-accumulator.ts';
import type { ForecastItem, PathLine } from '#domain/forecast/forecast-item.ts';
import { forecastPlan } from '#domain/forecast/forecast-plan.ts';
import { seriesLength, writePlan } from '#domain/forecast/item-forecast.ts';
import { forecastItem } from '#test/arbitraries/forecast-item.ts';

const factors: Record<string, number> = { CZK: 1, EUR: 24.5 };
export const factorOf = (currencyId: string) => factors[currencyId] ?? 0;

export const still: PathLine = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };

export interface Held {
  item: ForecastItem;
  currencyId: string;
}

/** Sums the series of all items, each continued with its last value: the oracle of the accumulator. */
export function summed(cart: readonly Held[]): { months: number; series: Float64Array; deposits: Float64Array } {
  const hasForecast = cart.some(({ item }) => item.path);
  const counted = cart.filter(({ item }) => !hasForecast || item.path);
  const months = Math.max(0, ...counted.map(({ item }) => item.investmentHorizon * 12));
  const series = new Float64Array(seriesLength(months));
  const deposits = new Float64Array(months + 1);
  for (const { item, currencyId } of cart) {
    const plan = forecastPlan(item);
    const own = new Float64Array(seriesLength(plan.months));
    writePlan(plan, own, 0);
    const factor = factorOf(currencyId);
    for (const [index, before] of series.entries()) {
      const [row, month] = [Math.floor(index / (months + 1)), Math.min(index % (months + 1), plan.months)];
      if (hasForecast ? plan.growth : row === 0)
        series[index] = before + factor * (own[row * (plan.months + 1) + month] ?? 0);
    }
    if (plan.growth)
      for (const [month, before] of deposits.entries())
        deposits[month] = before + factor * (own[Math.min(month, plan.months)] ?? 0);
  }
  if (!hasForecast) series.fill(Number.NaN, months + 1);
  return { months, series, deposits };
}

export function expectSameTotal(accumulator: ReturnType<typeof createCartAccumulator>, cart: readonly Held[]): void {
  const wanted = summed(cart);
  const total = new Float64Array(seriesLength(accumulator.months()));
  accumulator.write(total, 0);

  expect(accumulator.months()).toBe(wanted.months);
  const size = Math.max(1, ...[...wanted.series].filter((value) => !Number.isNaN(value)));
  // Equal if both are unknown; an assertion per point would take longer than all sums.
  const isOff = (value: number, index: number) =>
    !Object.is(value, total[index]) && !(Math.abs((total[index] ?? Number.NaN) - value) <= 1e-9 * size);
  expect(wanted.series.findIndex(isOff)).toBe(-1);
}

/** Items of every kind, some without growth or costs, so that their value equals the deposits. */
const anyItem = fc
  .tuple(forecastItem({ maxHorizon: 12, unknownGains: true }), fc.integer({ min: 0, max: 3 }))
  .map(([item, kind]) => (kind === 0 && item.path ? { ...item, feeScheme: null, path: [still] } : item));
export const held = fc.record({
  item: anyItem,
  currencyId: fc.constantFrom('CZK', 'EUR'),
});

/** Returns all results of an accumulator. */
export function toldBy(accumulator: CartAccumulator) {
  const series = new Float64Array(seriesLength(accumulator.months()));
  accumulator.write(series, 0);
  return { months: accumulator.months(), series, breakEven: accumulator.breakEven() };
}

/** Converts and adds the items one by one and returns the results. */
export function toldOf(cart: Iterable<[string, Held]>, convert = factorOf) {
  const accumulator = createCartAccumulator();
  accumulator.convertBy(convert);
  for (const [id, { item, currencyId }] of cart) accumulator.set(id, forecastPlan(item), currencyId);
  return toldBy(accumulator);
}
