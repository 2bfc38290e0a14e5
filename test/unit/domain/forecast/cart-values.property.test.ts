import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CartValues } from '#domain/forecast/cart-values.ts';
import { forecastPlan } from '#domain/forecast/forecast-plan.ts';
import { isGrowing, type GrowingPlan } from '#domain/forecast/item-group.ts';
import { seriesLength, writePlan } from '#domain/forecast/item-forecast.ts';
import { forecastItem } from '#test/arbitraries/forecast-item.ts';
import { runs } from '#test/setup/runs.ts';

const factorOf = (currencyId: string) => (currencyId === 'EUR' ? 24.355 : 1);

interface Grown {
  plan: GrowingPlan;
  currencyId: string;
}

const grown: fc.Arbitrary<Grown> = fc.record({
  plan: forecastItem({ maxHorizon: 12 }).map(forecastPlan).filter(isGrowing),
  currencyId: fc.constantFrom('CZK', 'EUR'),
});
/** Some items with their own payments on another item's growth. */
const cart = fc
  .array(fc.tuple(grown, fc.nat(3)), { maxLength: 24 })
  .map((items) => items.flatMap(([item, others]) => Array.from({ length: 1 + others }, (_, at) => paying(item, at))));

const paying = ({ plan, currencyId }: Grown, more: number): Grown => ({
  plan: { ...plan, startValue: plan.startValue + more * 1000.01 },
  currencyId,
});

const change = (values: CartValues, items: readonly Grown[], sign: 1 | -1) =>
  items.forEach(({ plan, currencyId }) => values.change(plan, currencyId, sign));

/** Sums of the whole cart, calculated at once. */
function sumsOf(items: readonly Grown[], points: number): number[] {
  const values = new CartValues();
  change(values, items, 1);
  return [...values.read(points, factorOf)];
}

/** Sum and magnitude of all items' values, added one by one. */
function itemByItem(items: readonly Grown[], points: number): { sum: number; size: number }[] {
  const rows = Array.from({ length: 3 * points }, () => ({ sum: 0, size: 0 }));
  for (const { plan, currencyId } of items) {
    const own = new Float64Array(seriesLength(plan.months));
    writePlan(plan, own, 0);
    for (const [index, row] of rows.entries()) {
      const series = 1 + Math.floor(index / points);
      const value = own[series * (plan.months + 1) + Math.min(index % points, plan.months)] ?? Number.NaN;
      row.sum += value * factorOf(currencyId);
      row.size += Math.abs(value * factorOf(currencyId));
    }
  }
  return rows;
}

describe('CartValues', () => {
  it("sums the items' values to 1e-12, with the last value after the end of each (SIL-100)", () => {
    fc.assert(
      fc.property(fc.record({ items: cart, points: fc.integer({ min: 145, max: 180 }) }), ({ items, points }) => {
        const sums = sumsOf(items, points);

        expect(sums).toHaveLength(3 * points);
        const errors = itemByItem(items, points).map(
          ({ sum, size }, index) => Math.abs((sums[index] ?? Number.NaN) - sum) / Math.max(1, size),
        );
        expect(Math.max(...errors)).toBeLessThanOrEqual(1e-12);
      }),
      { numRuns: runs(300) },
    );
  });

  it('has identical bits for the same items, after any earlier edits and reads (CALC-19)', () => {
    fc.assert(
      fc.property(fc.record({ kept: cart, gone: cart, longer: fc.nat(40) }), ({ kept, gone, longer }) => {
        const [points, read] = [145, 145 + longer];
        const values = new CartValues();
        change(values, gone, 1);
        values.read(read, factorOf);
        change(values, kept.toReversed(), 1);
        values.read(points, () => 7);
        change(values, gone, -1);
        values.outdate();

        expect([...values.read(points, factorOf)]).toEqual(sumsOf(kept, points));
        expect([...values.read(read, factorOf)]).toEqual(sumsOf(kept, read));
      }),
      { numRuns: runs(300) },
    );
  });

  it('includes an added, changed or removed item at once', () => {
    fc.assert(
      fc.property(fc.record({ items: cart, one: grown }), ({ items, one }) => {
        const values = new CartValues();
        change(values, items, 1);
        values.read(145, factorOf);
        change(values, [one], 1);

        expect([...values.read(145, factorOf)]).toEqual(sumsOf([...items, one], 145));
        change(values, [one], -1);
        expect([...values.read(145, factorOf)]).toEqual(sumsOf(items, 145));
      }),
    );
  });
});
