import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportionBounds } from '#domain/analysis/goal/goal-cells.ts';
import { conversionBy, unchanged } from '#domain/forecast/forex.ts';

const money = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100);
const rate = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000);
const proportioned = fc.record({
  amount: money,
  bounds: fc.record({ min: fc.integer({ min: 1, max: 1000 }), max: fc.integer({ min: 1000, max: 1_000_000_000 }) }),
  conversion: fc.oneof(fc.constant(unchanged), rate.map(conversionBy)),
});

describe('proportionBounds', () => {
  it('are the whole totals within which every amount stays within its own bounds', () => {
    fc.assert(
      fc.property(fc.array(proportioned, { minLength: 1, maxLength: 8 }), (amounts) => {
        const present = amounts.reduce(
          (sum, { amount, conversion }) => sum.plus(new Big(amount).times(conversion.multipliers[0] ?? 1)),
          new Big(0),
        );
        /** An amount of a total, at a bound that its exact fraction must not pass. */
        const isWithin = (total: number) =>
          amounts.every(
            ({ amount, bounds }) =>
              new Big(total).times(amount).lte(present.times(bounds.max)) &&
              new Big(total).times(amount).gte(present.times(bounds.min)),
          );
        const { min, max } = proportionBounds(amounts);

        if (min > max) {
          expect(isWithin(max)).toBe(false);
          return;
        }
        expect([min - 1, min, max, max + 1].map(isWithin)).toEqual([false, true, true, false]);
      }),
    );
  });
});
