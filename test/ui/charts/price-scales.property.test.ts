import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceSteps, dateTicks } from '#domain/charts/axis-steps.ts';
import { addDays } from '#domain/dates/plain-date.ts';

describe('priceSteps', () => {
  it('enclose the prices with at most six evenly spaced values', () => {
    const price = fc.integer({ min: 1, max: 1e9 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(fc.record({ one: price, other: price }), ({ one, other }) => {
        const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
        const steps = priceSteps({ lowest, highest });
        expect(steps.length).toBeGreaterThanOrEqual(2);
        expect(steps.length).toBeLessThanOrEqual(6);
        // A multiple of the step is as near to a price as doubles of its size allow (seed 67654753: 99999.9997 to 99999.9998).
        const slack = Math.max((highest - lowest) * 1e-9, highest * 2 ** -50);
        expect(steps[0]).toBeLessThanOrEqual(lowest + slack);
        expect(steps.at(-1)).toBeGreaterThanOrEqual(highest - slack);
      }),
    );
  });
});

describe('dateTicks', () => {
  it('lie within the span, ascending, at most one more than fits', () => {
    fc.assert(
      fc.property(
        fc.record({ start: fc.nat(20_000), span: fc.nat(15_000), most: fc.integer({ min: 1, max: 14 }) }),
        ({ start, span, most }) => {
          const from = addDays('1990-01-01', start);
          const to = addDays(from, span);
          const days = dateTicks(from, to, most).map(({ date }) => date);
          expect(days.every((day) => day >= from && day <= to)).toBe(true);
          expect(days.toSorted()).toEqual(days);
          expect(new Set(days).size).toBe(days.length);
          expect(days.length).toBeLessThanOrEqual(most + 1);
        },
      ),
    );
  });
});
