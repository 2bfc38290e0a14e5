import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSeries } from '#domain/analysis/compare/compared-years.ts';
import { weightsBy, weightsByHolding, type LookThroughFund } from '#domain/analysis/look-through/look-through.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { exactSum } from '#domain/money/exact.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { moneyAmount } from '#test/arbitraries/forecast-item.ts';
import { runs } from '#test/setup/runs.ts';

describe('compareSeries', () => {
  it('subtracts two runs', () => {
    fc.assert(
      fc.property(
        fc.record({ one: analysedParts({ maxHorizon: 6 }, 2), two: analysedParts({ maxHorizon: 6 }, 2) }),
        ({ one, two }) => {
          const [base, other] = [one, two].map((parts) => {
            const { series, months } = projectParts(parts);
            const row = (index: number) => series.slice(index * (months + 1), (index + 1) * (months + 1));
            return { invested: row(0), value: row(2) };
          });
          if (!base || !other) throw new Error('Two carts are compared.');
          const [, compared] = compareSeries(base, [other]);
          const at = (series: Float64Array, month: number) => series[Math.min(month, series.length - 1)] ?? Number.NaN;

          expect(compared?.difference).toHaveLength(Math.max(base.value.length, other.value.length));
          for (const [month, difference] of (compared?.difference ?? []).entries())
            expect(difference).toBe(at(other.value, month) - at(base.value, month));
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

describe('look-through of a cart', () => {
  const facts: Record<string, LookThroughFund> = {
    a: {
      assetClass: 'equity',
      region: 'europe',
      currency: 'EUR',
      issuer: 'one',
      risk: '5',
      holdings: [
        { id: 'x', share: 60 },
        { id: 'y', share: 10 },
      ],
    },
    b: {
      assetClass: 'bond',
      region: null,
      currency: 'CZK',
      issuer: 'one',
      risk: '2',
      holdings: [{ id: 'x', share: 30 }],
    },
  };
  const factsOf = (id: string) => facts[id] ?? null;

  it('adds up to 100.0 on every side, largest first and unassigned last', () => {
    const weights = [
      { fundId: 'a', weight: 1 },
      { fundId: 'b', weight: 1 },
      { fundId: 'c', weight: 1 },
      { fundId: null, weight: 3 },
    ];

    expect(weightsBy('issuer', weights, factsOf)).toEqual([
      { key: 'one', weight: 2, amount: 2, percentage: 33.3 },
      { key: null, weight: 4, amount: 4, percentage: 66.7 },
    ]);
    expect(weightsByHolding(weights, factsOf)).toEqual([
      { key: 'x', weight: 0.9, amount: 1, percentage: 15 },
      { key: 'y', weight: 0.1, amount: 0, percentage: 1.7 },
      { key: null, weight: 5, amount: 5, percentage: 83.3 },
    ]);
    fc.assert(
      fc.property(fc.array(fc.record({ fundId: fc.constantFrom('a', 'b', 'c'), weight: moneyAmount() })), (some) => {
        const shares = weightsBy('region', some, factsOf);
        const tenths = shares.reduce((sum, { percentage }) => sum + Math.round(percentage * 10), 0);
        expect(tenths).toBe(some.some(({ weight }) => weight > 0) ? 1000 : 0);
        const whole = roundMoney(exactSum(some.map(({ weight }) => weight)), 0);
        expect(exactSum(shares.map(({ amount }) => amount))).toBe(whole);
        expect(exactSum(shares.map(({ weight }) => weight))).toBe(exactSum(some.map(({ weight }) => weight)));
      }),
    );
  });
});
