import { describe, expect, it } from 'vitest';
import { reachesLimit } from '#domain/forecast/value-limit.ts';

const item = {
  id: 'a',
  oneOffAmount: 0,
  periodicalAmount: 0,
  investmentHorizon: 10,
  path: [{ investmentHorizon: 0, unfavourableGain: 0, moderateGain: 7, favourableGain: 9 }],
};

describe('reachesLimit', () => {
  it('accepts the largest amount that can be entered, over ten years', () => {
    expect(reachesLimit([{ ...item, oneOffAmount: 999_999_999_999.99 }])).toBe(false);
  });

  it('refuses an expected value of 10,000,000,000,000 or more', () => {
    // 1e12 · 1.07^34 is 9.98e12, and a year more is 10.68e12.
    expect(reachesLimit([{ ...item, oneOffAmount: 999_999_999_999.99, investmentHorizon: 34 }])).toBe(false);
    expect(reachesLimit([{ ...item, oneOffAmount: 999_999_999_999.99, investmentHorizon: 35 }])).toBe(true);
  });

  it('counts fees and the parts of a package together', () => {
    const feeScheme = { calculationBase: 'Gross' as const, paymentRanges: [{ from: 0, rate: 50 }], prepaidRanges: [] };
    const large = { ...item, oneOffAmount: 999_999_999_999.99, investmentHorizon: 35 };
    expect(reachesLimit([{ ...large, feeScheme }])).toBe(false);
    expect(
      reachesLimit([
        { ...large, feeScheme },
        { ...large, feeScheme },
      ]),
    ).toBe(true);
  });

  it('refuses deposits of that size, with a forecast or without', () => {
    const large = { ...item, periodicalAmount: 99_999_999_999, path: null };
    expect(reachesLimit([large])).toBe(true);
    expect(reachesLimit([{ ...large, investmentHorizon: 8 }])).toBe(false);
  });
});
