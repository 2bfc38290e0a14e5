import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposalOutlook } from '#domain/analysis/proposal/proposal-outlook.ts';
import { sampleFigures } from '#test/helpers/documents/order-samples.ts';
import { runs } from '#test/setup/runs.ts';

const orders = fc.record({
  count: fc.integer({ min: 1, max: 12 }),
  input: fc.record({
    oneOffAmount: fc.integer({ min: 100_000, max: 5_000_000_00 }).map((cents) => cents / 100),
    periodicalAmount: fc.constantFrom(null, 500, 1_333.33, 5_000.5),
    investmentHorizon: fc.integer({ min: 1, max: 40 }),
  }),
  unknown: fc.uniqueArray(fc.integer({ min: 4, max: 11 }), { maxLength: 3 }),
});

describe('the outlook of a proposal', () => {
  it('has rows and gaps that add up to its totals, and a return that is the value less the deposits', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const outlook = proposalOutlook(sampleFigures(order), () => 1);
        if (!outlook) return;
        const { rows, whole, gaps, scenarios } = outlook;
        const sumOf = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);

        expect(sumOf(({ shown }) => shown.expectedAssets ?? 0) + gaps.expectedAssets).toBe(whole.expectedAssets ?? 0);
        expect(sumOf(({ shown }) => shown.invested + shown.withoutForecast) + gaps.paidIn).toBe(
          whole.invested + whole.withoutForecast,
        );
        for (const { value, returns } of scenarios) expect(value - whole.invested).toBe(returns);
        expect(scenarios.find(({ name }) => name === 'moderate')?.value ?? null).toBe(whole.expectedAssets);
      }),
      { numRuns: runs(500, 50) },
    );
  });
});
