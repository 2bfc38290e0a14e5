import { describe, expect, it } from 'vitest';
import { equalAmounts, shareOfAmount } from '#domain/packages/shares.ts';
import { checkSum } from '#domain/packages/sum-check.ts';

describe('equalAmounts', () => {
  it("add the total's decimals to the first fund", () => {
    expect(equalAmounts(100.1, 2)).toEqual([50.1, 50]);
  });
});

describe('shareOfAmount and amountOfShare', () => {
  it('are 0 for 0', () => {
    expect(shareOfAmount(0, 100)).toBe(0);
  });
});

describe('checkSum', () => {
  it('compares amounts exactly in amount mode (PACK-21, PACK-22, PACK-23)', () => {
    const shares = [50, 50];
    expect(checkSum('AMOUNT', 100, { shares, amounts: [50, 50] })).toEqual({ outcome: 'match', amountDifference: 0 });
    expect(checkSum('AMOUNT', 100, { shares, amounts: [50, 49.99] })).toEqual({
      outcome: 'lower',
      amountDifference: 0.01,
    });
    expect(checkSum('AMOUNT', 100, { shares, amounts: [50, 51] })).toEqual({ outcome: 'higher', amountDifference: -1 });
  });

  it('accepts shares within half of their last digit each in percent mode (SIL-103)', () => {
    const amounts = [33, 33, 33];
    expect(checkSum('PERCENT', 100, { shares: [33.3333, 33.3333, 33.3333], amounts }).outcome).toBe('match');
    expect(checkSum('PERCENT', 100, { shares: [33.3333, 33.3333, 33.3332], amounts }).outcome).toBe('lower');
    expect(checkSum('PERCENT', 100, { shares: [33.3334, 33.3334, 33.3334], amounts }).outcome).toBe('higher');
  });
});
