import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCartAccumulator } from '#domain/forecast/cart-accumulator.ts';
import { forecastPlan } from '#domain/forecast/forecast-plan.ts';
import { seriesLength } from '#domain/forecast/item-forecast.ts';
import {
  factorOf,
  still,
  type Held,
  summed,
  expectSameTotal,
  held,
  toldBy,
  toldOf,
} from './cart-accumulator-helpers.ts';

function expectCloseTo(actual: Float64Array, wanted: Float64Array): void {
  const errors = actual.map((value, index) => Math.abs(value - (wanted[index] ?? Number.NaN)) / Math.max(1, value));
  expect(Math.max(...errors)).toBeLessThanOrEqual(1e-11);
}

describe('createCartAccumulator', () => {
  it('keeps no trace of a mistyped amount, however large', () => {
    const line = { investmentHorizon: 0, unfavourableGain: 1, moderateGain: 4, favourableGain: 7 };
    const item = { id: 'a', oneOffAmount: 1000.01, periodicalAmount: 10.1, investmentHorizon: 30, path: [line] };
    const accumulator = createCartAccumulator();
    const cart: [string, Held][] = ['a', 'b'].map((id) => [id, { item, currencyId: 'CZK' }]);
    for (const [id, { item: own }] of cart) accumulator.set(id, forecastPlan(own), 'CZK');
    for (const oneOffAmount of [1e12, 1e24, 1e200]) {
      accumulator.set('a', forecastPlan({ ...item, oneOffAmount }), 'CZK');
      toldBy(accumulator);
    }
    accumulator.set('a', forecastPlan(item), 'CZK');

    expect(toldBy(accumulator)).toEqual(toldOf(cart));
  });

  it('sums instalments of one growth with different fee ends, and no trace of a mistyped fee', () => {
    const line = { investmentHorizon: 0, unfavourableGain: 1, moderateGain: 4, favourableGain: 7 };
    const costing = (id: string, rate: number): [string, Held] => {
      const ranges = [{ from: 0, rate }];
      const feeScheme = { calculationBase: 'Gross' as const, paymentRanges: ranges, prepaidRanges: ranges };
      const amounts = { oneOffAmount: 0, periodicalAmount: 1000, investmentHorizon: 10 };
      const item = { id, ...amounts, feeScheme, chargingMethod: { method: 'UpFront' as const }, path: [line] };
      return [id, { item, currencyId: 'CZK' }];
    };
    const cart = [costing('a', 20.3), costing('b', 4.7), costing('c', 11.1)];
    const accumulator = createCartAccumulator();
    accumulator.convertBy(factorOf);
    for (const [id, { item, currencyId }] of cart) accumulator.set(id, forecastPlan(item), currencyId);
    expectSameTotal(
      accumulator,
      cart.map(([, one]) => one),
    );

    const [, mistyped] = costing('b', 7.9);
    accumulator.set('b', forecastPlan(mistyped.item), 'CZK');
    accumulator.set('b', forecastPlan(cart[1]?.[1].item ?? expect.fail()), 'CZK');
    expect(toldBy(accumulator)).toEqual(toldOf(cart));
  });

  it('keeps no trace of ten thousand 12-digit items over 99 years, on one or many growths', () => {
    const cart = Array.from({ length: 10_000 }, (_, index): [string, Held] => {
      const moderateGain = index % 2 === 0 ? 8 : (index % 80) / 10;
      const line = { investmentHorizon: 0, unfavourableGain: -3, moderateGain, favourableGain: 8 };
      const amount = 999_999_999_999.99 - index / 100;
      const item = { id: 'a', oneOffAmount: amount, periodicalAmount: amount, investmentHorizon: 99, path: [line] };
      return [String(index), { item, currencyId: index % 3 === 0 ? 'EUR' : 'CZK' }];
    });
    const accumulator = createCartAccumulator();
    accumulator.convertBy(factorOf);
    for (const [id, { item, currencyId }] of cart) accumulator.set(id, forecastPlan(item), currencyId);
    toldBy(accumulator);
    for (const [id] of cart.slice(0, 5000)) accumulator.remove(id);
    toldBy(accumulator);
    for (const [id, { item, currencyId }] of cart.slice(0, 5000).toReversed())
      accumulator.set(id, forecastPlan(item), currencyId);

    expect(toldBy(accumulator)).toEqual(toldOf(cart));
  });

  it('sums in one order, whatever the values and number of growths', () => {
    const soaring = { investmentHorizon: 0, unfavourableGain: 1, moderateGain: 90, favourableGain: 150 };
    const item = { id: 'a', oneOffAmount: 0, periodicalAmount: 100.1, investmentHorizon: 99, path: [soaring] };
    const large = [1, 2, 3].map((gain): [string, Held] => {
      const path = [{ ...soaring, unfavourableGain: gain / 7 }];
      return [String(gain), { item: { ...item, path }, currencyId: 'EUR' }];
    });
    const many = Array.from({ length: 2 ** 14 + 1 }, (_, index): [string, Held] => {
      const path = [{ ...soaring, moderateGain: index / 1000, favourableGain: 20 }];
      return [String(index), { item: { ...item, investmentHorizon: 1, path }, currencyId: 'CZK' }];
    });

    expect(toldOf(large.toReversed())).toEqual(toldOf(large));
    expectCloseTo(toldOf(large).series, summed(large.map(([, one]) => one)).series);
    expect(toldOf(many.toReversed())).toEqual(toldOf(many));
    expectCloseTo(toldOf(many).series, summed(many.map(([, one]) => one)).series);
  });

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

  it('keeps its precision after a huge mistyped amount was corrected', () => {
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

  it('breaks even at the start in a cart without growth or costs, despite rounding (SIL-101)', () => {
    const item = { id: 'a', oneOffAmount: 0, periodicalAmount: 1500.1, investmentHorizon: 10, path: [still] };
    const accumulator = createCartAccumulator();
    accumulator.convertBy((currencyId) => (currencyId === 'EUR' ? 24.355 : 1));
    accumulator.set('a', forecastPlan(item), 'CZK');
    accumulator.set('b', forecastPlan({ ...item, periodicalAmount: 77.77 }), 'EUR');

    expect(accumulator.breakEven()).toBe(0);
  });
});
