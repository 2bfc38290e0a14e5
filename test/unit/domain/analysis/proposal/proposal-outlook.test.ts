import { describe, expect, it } from 'vitest';
import { proposalOutlook } from '#domain/analysis/proposal/proposal-outlook.ts';
import { projectionsOf } from '#domain/cart/figures/position-figures.ts';
import { sampleFigures } from '#test/helpers/documents/order-samples.ts';

describe('the outlook of a proposal', () => {
  it('counts every item at its own end', () => {
    const { rows, endings } = proposalOutlook(sampleFigures({ count: 6 }), () => 1) ?? expect.fail('nothing counts');

    expect(endings).toEqual([
      { years: 10, count: 2 },
      { years: 18, count: 1 },
      { years: 20, count: 3 },
    ]);
    expect(rows).toHaveLength(6);
  });

  it('weighs the ongoing costs by the value after the first year, and counts products whose costs are not known', () => {
    const figures = sampleFigures({ count: 1 });
    const value = figures.positions.flatMap(projectionsOf)[0]?.yearly.moderate?.[1] ?? 0;

    expect(proposalOutlook(figures, () => 1.5)?.ongoing).toEqual({
      amount: Math.round(value * 0.015),
      percent: 1.5,
      unknown: 0,
    });
    expect(proposalOutlook(figures, () => null)?.ongoing).toEqual({ amount: null, percent: null, unknown: 1 });
    const two = sampleFigures({ count: 2 });
    const first = two.positions[0]?.resolved.position.id;
    expect(proposalOutlook(two, ({ id }) => (id === first ? null : 2))?.ongoing).toMatchObject({
      percent: 2,
      unknown: 1,
    });
  });
});
