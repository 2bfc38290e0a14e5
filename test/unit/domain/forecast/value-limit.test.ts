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

  it('counts the parts of a package together, before fees', () => {
    const half = { ...item, oneOffAmount: 499_999_999_999.99, investmentHorizon: 35 };
    expect(reachesLimit([half])).toBe(false);
    expect(reachesLimit([half, half])).toBe(true);
  });

  it('grows line by line, like the forecast', () => {
    const fast = { investmentHorizon: 10, unfavourableGain: 0, moderateGain: 20, favourableGain: 20 };
    const slow = { ...fast, investmentHorizon: 0, moderateGain: 0 };
    const plan = { ...item, oneOffAmount: 900_000_000_000, investmentHorizon: 20 };
    // 11 years at 20 % are 6.7e12, 20 years would be 34.5e12.
    expect(reachesLimit([{ ...plan, path: [fast, slow] }])).toBe(false);
    expect(reachesLimit([{ ...plan, path: [{ ...fast, investmentHorizon: 0 }] }])).toBe(true);
  });

  it('refuses deposits of that size, with a forecast or without', () => {
    const large = { ...item, periodicalAmount: 99_999_999_999, path: null };
    expect(reachesLimit([large])).toBe(true);
    expect(reachesLimit([{ ...large, investmentHorizon: 8 }])).toBe(false);
  });
});
