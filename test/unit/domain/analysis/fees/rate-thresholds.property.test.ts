import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateThresholds } from '#domain/analysis/fees/rate-thresholds.ts';
import { entryFee, feeRate } from '#domain/fees/fee-scheme.ts';
import { percentBetween } from '#test/arbitraries/forecast-item.ts';

const smallRanges = fc.uniqueArray(
  fc.record({ from: fc.integer({ min: 0, max: 3000 }).map((cents) => cents / 100), rate: percentBetween(0, 60) }),
  { maxLength: 4, selector: ({ from }) => from },
);

describe('rateThresholds', () => {
  it('finds the first amount above which all cost more than the threshold, like a full scan', () => {
    fc.assert(
      fc.property(
        fc.record({ calculationBase: fc.constantFrom('Gross' as const, 'Net' as const), ranges: smallRanges }),
        ({ calculationBase, ranges }) => {
          const feeOf = (amount: number) =>
            entryFee(amount, { calculationBase, rate: feeRate(ranges, amount), discount: 0 });
          for (const { from, fee, feeBelow, cheaperFrom } of rateThresholds({ calculationBase }, ranges, 0)) {
            let cents = Math.round(from * 100);
            while (cents > 0 && feeOf((cents - 1) / 100) > fee) cents -= 1;

            expect(fee).toBe(feeOf(from));
            expect(feeBelow).toBe(feeOf(Math.round(from * 100 - 1) / 100));
            expect(cheaperFrom).toBe(cents === Math.round(from * 100) ? null : cents / 100);
          }
        },
      ),
    );
  });
});
