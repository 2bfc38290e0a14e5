import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenMonth } from '#domain/forecast/break-even.ts';
import { createCartAccumulator } from '#domain/forecast/cart-accumulator.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { forecastPlan } from '#domain/forecast/forecast-plan.ts';
import { seriesLength, writePlan } from '#domain/forecast/item-forecast.ts';
import { forecastItem } from '#test/arbitraries/forecast-item.ts';

const factors: Record<string, number> = { CZK: 1, EUR: 24.5 };
const factorOf = (currencyId: string) => factors[currencyId] ?? 0;

interface Held {
  item: ForecastItem;
  currencyId: string;
}

/** Every item's own series added up, each at its last value past its end: what the accumulator must equal. */
function summed(cart: readonly Held[]): { months: number; series: Float64Array; deposits: Float64Array } {
  const months = Math.max(0, ...cart.map(({ item }) => item.investmentHorizon * 12));
  const series = new Float64Array(seriesLength(months));
  const deposits = new Float64Array(months + 1);
  const hasForecast = cart.some(({ item }) => item.path);
  for (const { item, currencyId } of cart) {
    const plan = forecastPlan(item);
    const own = new Float64Array(seriesLength(plan.months));
    writePlan(plan, own, 0);
    const factor = factorOf(currencyId);
    for (const [index, before] of series.entries()) {
      const [row, month] = [Math.floor(index / (months + 1)), Math.min(index % (months + 1), plan.months)];
      if (row === 0 || plan.growth) series[index] = before + factor * (own[row * (plan.months + 1) + month] ?? 0);
    }
    if (plan.growth)
      for (const [month, before] of deposits.entries())
        deposits[month] = before + factor * (own[Math.min(month, plan.months)] ?? 0);
  }
  if (!hasForecast) series.fill(Number.NaN, months + 1);
  return { months, series, deposits };
}

function expectSameTotal(accumulator: ReturnType<typeof createCartAccumulator>, cart: readonly Held[]): void {
  const wanted = summed(cart);
  const total = new Float64Array(seriesLength(accumulator.months()));
  accumulator.write(total, 0);

  expect(accumulator.months()).toBe(wanted.months);
  const size = Math.max(1, ...[...wanted.series].filter((value) => !Number.isNaN(value)));
  for (const [index, value] of wanted.series.entries())
    if (Number.isNaN(value)) expect(total[index]).toBeNaN();
    else expect(Math.abs((total[index] ?? Number.NaN) - value)).toBeLessThanOrEqual(1e-9 * size);
}

const held = fc.record({
  item: forecastItem({ maxHorizon: 12, unknownGains: true }),
  currencyId: fc.constantFrom('CZK', 'EUR'),
});
const edit = fc.record({ id: fc.integer({ min: 0, max: 4 }).map(String), held, isRemoved: fc.boolean() });

describe('createCartAccumulator', () => {
  it('equals the sum of the items after every edit (SIL-100, CALC-19)', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
        const accumulator = createCartAccumulator();
        accumulator.convertBy(factorOf);
        const cart = new Map<string, Held>();
        for (const { id, held: next, isRemoved } of edits) {
          if (isRemoved) {
            accumulator.remove(id);
            cart.delete(id);
          } else {
            accumulator.set(id, forecastPlan(next.item), next.currencyId);
            cart.set(id, next);
          }
          expectSameTotal(accumulator, [...cart.values()]);
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('does not depend on the order in which the items came', () => {
    fc.assert(
      fc.property(fc.array(held, { minLength: 1, maxLength: 8 }), (cart) => {
        const accumulator = createCartAccumulator();
        accumulator.convertBy(factorOf);
        const ids = cart.map((_, index) => String(index));
        for (const id of ids.toReversed()) {
          const next = cart[Number(id)];
          if (next) accumulator.set(id, forecastPlan(next.item), next.currencyId);
        }
        expectSameTotal(accumulator, cart);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('follows a new currency of the summary', () => {
    const [first, second] = fc.sample(held, 2);
    if (!first || !second) throw new Error('No samples.');
    const accumulator = createCartAccumulator();
    accumulator.set('a', forecastPlan(first.item), 'CZK');
    accumulator.set('b', forecastPlan(second.item), 'EUR');
    accumulator.write(new Float64Array(seriesLength(accumulator.months())), 0);

    accumulator.convertBy(factorOf);

    expectSameTotal(accumulator, [
      { item: first.item, currencyId: 'CZK' },
      { item: second.item, currencyId: 'EUR' },
    ]);
  });

  it('keeps its digits when a huge amount was typed by mistake and taken back', () => {
    const line = { investmentHorizon: 0, unfavourableGain: 1, moderateGain: 4, favourableGain: 7 };
    const item = { id: 'a', oneOffAmount: 1000, periodicalAmount: 10, investmentHorizon: 30, path: [line] };
    const other = { ...item, path: [{ ...line, moderateGain: 5 }] };
    const accumulator = createCartAccumulator();
    const total = new Float64Array(seriesLength(360));
    accumulator.set('a', forecastPlan(item), 'CZK');
    accumulator.set('b', forecastPlan(other), 'CZK');
    accumulator.write(total, 0);
    accumulator.set('a', forecastPlan({ ...item, oneOffAmount: 1e12 }), 'CZK');
    accumulator.write(total, 0);
    accumulator.set('a', forecastPlan(item), 'CZK');
    accumulator.write(total, 0);

    const { series } = summed([item, other].map((one) => ({ item: one, currencyId: 'CZK' })));

    expect(Math.max(...total.map((value, index) => Math.abs(value - (series[index] ?? 0))))).toBeLessThan(1e-9);
  });

  it('breaks even by the items that have a forecast alone', () => {
    fc.assert(
      fc.property(fc.array(held, { minLength: 1, maxLength: 5 }), (cart) => {
        const accumulator = createCartAccumulator();
        accumulator.convertBy(factorOf);
        for (const [index, next] of cart.entries())
          accumulator.set(String(index), forecastPlan(next.item), next.currencyId);
        const known = cart.filter(({ item }) => item.path);
        const all = summed(cart);
        const points = all.months + 1;
        const both = new Float64Array(2 * points);
        both.set(all.deposits);
        both.set(all.series.subarray(2 * points, 3 * points), points);
        // A value that equals its deposits up to rounding may fall on either side of them.
        fc.pre(
          known.length === 0 ||
            both.subarray(0, points).every((deposit, month) => Math.abs(deposit - (both[points + month] ?? 0)) > 1e-6),
        );

        expect(accumulator.breakEven()).toBe(known.length === 0 ? null : breakEvenMonth(both, 0, points, points));
      }),
    );
  }, 60_000);
});
