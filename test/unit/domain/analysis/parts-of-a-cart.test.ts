import { describe, expect, it } from 'vitest';
import { compareSeries } from '#domain/analysis/compare/compared-years.ts';
import { fundWeights } from '#domain/analysis/look-through/look-through.ts';

describe('compareSeries', () => {
  it('subtracts over the longest horizon, holding ended series, and divides by deposits', () => {
    const base = { invested: Float64Array.of(0, 100), value: Float64Array.of(0, 110) };
    const other = { invested: Float64Array.of(100, 100, 100), value: Float64Array.of(100, 120, 150) };
    const [first, second] = compareSeries(base, [other]);

    expect([...(first?.value ?? [])]).toEqual([0, 110, 110]);
    expect([...(first?.difference ?? [])]).toEqual([0, 0, 0]);
    expect([...(first?.perUnit ?? [])]).toEqual([Number.NaN, 1.1, 1.1]);
    expect([...(second?.difference ?? [])]).toEqual([100, 10, 40]);
    expect([...(second?.perUnit ?? [])]).toEqual([1, 1.2, 1.5]);
  });
});

describe('look-through of a cart', () => {
  it('assigns every unit of a position to its funds, and the remainder to no fund', () => {
    expect(fundWeights(1000, [{ fundId: 'a', share: 100 }])).toEqual([{ fundId: 'a', weight: 1000 }]);
    expect(
      fundWeights(1000, [
        { fundId: 'a', share: 60 },
        { fundId: 'b', share: 30 },
      ]),
    ).toEqual([
      { fundId: 'a', weight: 600 },
      { fundId: 'b', weight: 300 },
      { fundId: null, weight: 100 },
    ]);
  });
});
