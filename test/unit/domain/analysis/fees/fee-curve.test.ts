import { describe, expect, it } from 'vitest';
import { feeCurve } from '#domain/analysis/fees/fee-curve.ts';

describe('feeCurve', () => {
  it('marks amounts with a higher fee than the next threshold, and finds the nearest one', () => {
    const ranges = [
      { from: 0, rate: 4 },
      { from: 350_000, rate: 3 },
      { from: 1_000_000, rate: 2 },
    ];
    const curve = feeCurve({ calculationBase: 'Gross' }, ranges, 0, 340_000);

    expect(curve).toMatchObject({ fee: 13_600, nearest: { from: 350_000, fee: 10_500 } });
    expect(curve.dearer).toEqual([{ from: 262_500.13, to: 350_000 }]);
    expect(feeCurve({ calculationBase: 'Gross' }, [], 0, 100)).toMatchObject({ fee: 0, nearest: null, dearer: [] });
  });

  it('ends below a threshold that is its last point: the line has one rate (seed 657612756)', () => {
    const ranges = [
      { from: 160_000, rate: 1 },
      { from: 216_000, rate: 3 },
    ];
    const { stretches } = feeCurve({ calculationBase: 'Gross' }, ranges, 0, 100_000);

    expect(stretches.at(-1)).toEqual({ from: 160_000, feeFrom: 1600, to: 216_000, feeTo: 2160 });
  });
});
