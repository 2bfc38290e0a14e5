import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisSteps } from '#domain/charts/axis-steps.ts';

const amount = fc.double({ min: 1, max: 1e13, noNaN: true });
const stepOf = (steps: number[]) => (steps[1] ?? 0) - (steps[0] ?? 0);
const mantissa = (step: number) => step / 10 ** Math.floor(Math.log10(step) + 1e-9);

describe('axisSteps', () => {
  it('returns three to six steps for amounts that start at zero', () => {
    fc.assert(
      fc.property(fc.record({ highest: amount, most: fc.integer({ min: 4, max: 6 }) }), ({ highest, most }) => {
        const count = axisSteps({ lowest: 0, highest }, most).length - 1;
        expect(count).toBeGreaterThanOrEqual(3);
        expect(count).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('uses only steps of 1, 2, 2.5 or 5 times a power of ten', () => {
    fc.assert(
      fc.property(amount, (highest) => {
        const step = mantissa(stepOf(axisSteps({ lowest: 0, highest })));
        expect([1, 2, 2.5, 5].some((allowed) => Math.abs(allowed - step) < 1e-6)).toBe(true);
      }),
    );
  });

  it('encloses every value and includes zero, on whichever side the values are', () => {
    fc.assert(
      fc.property(fc.record({ one: amount, other: amount, isBelow: fc.boolean() }), ({ one, other, isBelow }) => {
        const range = { lowest: isBelow ? -one : 0, highest: other };
        const steps = axisSteps(range);
        expect(Math.min(...steps)).toBeLessThanOrEqual(range.lowest);
        expect(Math.max(...steps)).toBeGreaterThanOrEqual(range.highest);
        expect(steps.some((value) => value === 0)).toBe(true);
        expect(steps.length - 1).toBeLessThanOrEqual(isBelow ? 5 : 4);
      }),
    );
  });
});
