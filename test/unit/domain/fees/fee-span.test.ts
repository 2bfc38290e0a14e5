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
  it('says that 350,000 can cost less than 349,999', () => {
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 349_999)).toEqual({
      from: 350_000,
      fee: 14_350,
      currentFee: 17_499.95,
    });
  });

  it('names the nearest threshold that is cheaper, and none where more never costs less', () => {
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 100_000)).toBeNull();
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 287_000)).toBeNull();
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 287_001)?.from).toBe(350_000);
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 5_000_000)).toBeNull();
  });

  it('names the nearest of several that are cheaper, in whatever order they stand', () => {
    const ranges = [{ from: 1_000_000, rate: 1 }, ...scheme.paymentRanges.slice(1)];
    expect(cheaperThreshold(scheme, ranges, 349_999)).toEqual({ from: 350_000, fee: 14_350, currentFee: 17_499.95 });
    expect(cheaperThreshold(scheme, ranges, 350_000)?.from).toBe(1_000_000);
  });

  it('has nothing to name at a full discount', () => {
    expect(cheaperThreshold(scheme, scheme.paymentRanges, 349_999, 1)).toBeNull();
  });
});

describe('feeSpan', () => {
  it('is the lowest and the highest rate of a payment, null without rates', () => {
    expect(feeSpan(scheme)).toEqual({ lowest: 3.1, highest: 5 });
    expect(feeSpan({ ...scheme, paymentRanges: [] })).toBeNull();
  });
});
