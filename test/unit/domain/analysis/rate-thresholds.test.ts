import { describe, expect, it } from 'vitest';
import { rateThresholds } from '#domain/analysis/fees/rate-thresholds.ts';

describe('rateThresholds', () => {
  it('says of 350,000 that a little more than 262,500 costs more', () => {
    const ranges = [
      { from: 0, rate: 4 },
      { from: 350_000, rate: 3 },
    ];
    const [threshold] = rateThresholds({ calculationBase: 'Gross' }, ranges, 0);

    expect(threshold).toEqual({
      from: 350_000,
      rate: 3,
      rateBelow: 4,
      fee: 10_500,
      feeBelow: 14_000,
      cheaperFrom: 262_500.13,
    });
  });
});
