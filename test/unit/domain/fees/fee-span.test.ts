import { describe, expect, it } from 'vitest';
import { cheaperThreshold, feeSpan } from '#domain/fees/fee-span.ts';

const scheme = {
  calculationBase: 'Gross' as const,
  paymentRanges: [
    { from: 1_000_000, rate: 3.1 },
    { from: 0, rate: 5 },
    { from: 350_000, rate: 4.1 },
  ],
  prepaidRanges: [],
};

describe('cheaperThreshold', () => {
  it('finds that 350,000 can cost less than 349,999', () => {
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 349_999)).toEqual({
      from: 350_000,
      fee: 14_350,
      currentFee: 17_499.95,
    });
  });

  it('finds the nearest cheaper threshold, and null if more never costs less', () => {
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 100_000)).toBeNull();
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 287_000)).toBeNull();
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 287_001)?.from).toBe(350_000);
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 5_000_000)).toBeNull();
  });

  it('finds the nearest of several cheaper ones, in any order', () => {
    const ranges = [{ from: 1_000_000, rate: 1 }, ...scheme.paymentRanges.slice(1)];
    expect(cheaperThreshold(scheme, ranges, 349_999)).toEqual({ from: 350_000, fee: 14_350, currentFee: 17_499.95 });
    expect(cheaperThreshold(scheme, ranges, 350_000)?.from).toBe(1_000_000);
  });

  it('is null at a full discount', () => {
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 349_999, 1)).toBeNull();
  });
});

describe('feeSpan', () => {
  it('is the lowest and highest rate of a payment, null without rates', () => {
    expect(feeSpan(scheme)).toEqual({ lowest: 3.1, highest: 5 });
    expect(feeSpan({ ...scheme, paymentRanges: [] })).toBeNull();
  });
});
