import { describe, expect, it } from 'vitest';
import { entryFee, feeRate, cheaperThreshold } from '#domain/fees/fee-scheme.ts';
import { validatorVectors } from '../../../helpers/data/validator-vectors.ts';

const { fees } = validatorVectors;

/** The vectors contain rates as fractions. */
const percentOf = (fraction: string) => Number((Number(fraction) * 100).toFixed(6));

describe('entryFee', () => {
  it('has twelve vectors', () => {
    expect(fees).toHaveLength(12);
  });

  it.each(fees)('matches the tariff: $note ($input.base)', ({ input, expected }) => {
    const base = Number(input.base);
    const ranges = input.ranges.map(({ from, rate }) => ({ from, rate: percentOf(rate) }));
    const calculationBase = input.kind === 'gross' ? 'Gross' : 'Net';

    const fee = entryFee(base, { calculationBase, rate: feeRate(ranges, base), discount: Number(input.discount) });

    expect(fee.toFixed(2)).toBe(expected);
  });

  it('applies the discount to the fee, not to the rate of the base (CALC-09, CALC-10)', () => {
    expect(entryFee(10_000, { calculationBase: 'Gross', rate: 5, discount: 0.25 })).toBe(375);
    expect(entryFee(10_500, { calculationBase: 'Net', rate: 5, discount: 0.1 })).toBe(450);
  });

  it('rounds an exact half cent up (CALC-11)', () => {
    expect(entryFee(42.3, { calculationBase: 'Gross', rate: 5, discount: 0 })).toBe(2.12);
    // 0.21 / 1.05 of 5 % with half off is 0.005.
    expect(entryFee(0.21, { calculationBase: 'Net', rate: 5, discount: 0.5 })).toBe(0.01);
  });
});

describe('feeRate', () => {
  const ranges = [
    { from: 500_000, rate: 1 },
    { from: 1_000, rate: 4 },
    { from: 100_000, rate: 3 },
  ];

  it.each([
    { base: 999.99, rate: 0 },
    { base: 1_000, rate: 4 },
    { base: 99_999.99, rate: 4 },
    { base: 100_000, rate: 3 },
    { base: 9_999_999, rate: 1 },
  ])('uses the highest threshold not above $base, in any order (CALC-08)', ({ base, rate }) => {
    expect(feeRate(ranges, base)).toBe(rate);
  });

  it('is 0 without ranges', () => {
    expect(feeRate([], 1_000)).toBe(0);
  });
});

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
