import { describe, expect, it } from 'vitest';
import { appliedFees } from '#domain/fees/service-fee.ts';

const feeScheme = {
  calculationBase: 'Net' as const,
  paymentRanges: [
    { from: 0, rate: 4 },
    { from: 500_000, rate: 3 },
  ],
  prepaidRanges: [{ from: 0, rate: 2 }],
};

describe('appliedFees', () => {
  it.each(['PAID_ADVISORY_FEE_CZ', 'PAID_ADVISORY_FEE_SK'] as const)(
    'uses one flat set-up fee under %s, its discount in percentage points (SIL-99)',
    (model) => {
      const applied = appliedFees({ model, feeScheme, discount: 0.5, premiumSetUpFee: 2.5 });

      expect(applied.discount).toBe(0.2);
      expect(applied.feeScheme).toEqual({
        calculationBase: 'Net',
        paymentRanges: [{ from: 0, rate: 2.5 }],
        prepaidRanges: [{ from: 0, rate: 2.5 }],
      });
    },
  );

  it('has no discount if the set-up fee is 0', () => {
    expect(appliedFees({ model: 'PAID_ADVISORY_FEE_CZ', feeScheme, discount: 1, premiumSetUpFee: 0 }).discount).toBe(0);
  });

  it.each(['FIX_FEE_CZ', 'SERVIS_SK', 'ZDARMA', null] as const)(
    'keeps the scheme and uses a discount in percent of the fee under %s',
    (model) => {
      expect(appliedFees({ model, feeScheme, discount: 33.3, premiumSetUpFee: 2 })).toEqual({
        feeScheme,
        discount: 0.333,
      });
    },
  );

  it('never waives more than the full fee', () => {
    expect(appliedFees({ model: 'PAID_ADVISORY_FEE_SK', feeScheme, discount: 3, premiumSetUpFee: 2 }).discount).toBe(1);
  });
});
