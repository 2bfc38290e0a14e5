import { describe, expect, it } from 'vitest';
import { rateThresholds } from '#domain/analysis/fees/rate-thresholds.ts';

describe('rateThresholds', () => {
  it('finds that amounts from 262,500.13 cost more than 350,000', () => {
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
