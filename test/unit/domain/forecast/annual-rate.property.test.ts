import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualRate, finalValue } from '#domain/forecast/annual-rate.ts';
import { monthlyFactor } from '#domain/forecast/growth-runs.ts';
import { moneyAmount } from '#test/arbitraries/forecast-item.ts';
import { runs } from '#test/setup/runs.ts';

const payments = fc.record({
  months: fc.integer({ min: 1, max: 480 }),
  oneOffAmount: moneyAmount(),
  periodicalAmount: moneyAmount(50_000),
});
const gain = fc.oneof(fc.double({ min: -5, max: 15, noNaN: true }), fc.constantFrom(0, 1e-9, -1e-9, 1e-6, 0.01));

function byLoop(
  { months, oneOffAmount, periodicalAmount }: { months: number; oneOffAmount: number; periodicalAmount: number },
  annualGain: number,
) {
  const factor = monthlyFactor(annualGain);
  let value = oneOffAmount;
  for (let month = 0; month < months; month += 1) value = value * factor + periodicalAmount;
  return value;
}

describe('finalValue', () => {
  it('equals the loop to 1e-12, also at 0 and at the smallest gains', () => {
    fc.assert(
      fc.property(fc.record({ plan: payments, annualGain: gain }), ({ plan, annualGain }) => {
        const looped = byLoop(plan, annualGain);
        expect(Math.abs(finalValue(plan, annualGain) - looped)).toBeLessThanOrEqual(1e-12 * Math.max(looped, 1e-9));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('annualRate', () => {
  it('finds the rate that the payments earned', () => {
    fc.assert(
      fc.property(
        fc.record({ plans: fc.array(payments, { minLength: 1, maxLength: 5 }), annualGain: gain }),
        ({ plans, annualGain }) => {
          fc.pre(plans.some((plan) => plan.oneOffAmount > 0 || (plan.periodicalAmount > 0 && plan.months > 1)));
          const value = plans.reduce((sum, plan) => sum + finalValue(plan, annualGain), 0);

          const rate = annualRate(plans, value, 20) ?? Number.NaN;
          const worth = plans.reduce((sum, plan) => sum + finalValue(plan, rate), 0);

          expect(Math.abs(worth - value)).toBeLessThanOrEqual(1e-7 * value);
        },
      ),
    );
  });
});
