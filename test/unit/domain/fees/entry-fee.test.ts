import { describe, expect, it } from 'vitest';
import { entryFee } from '#domain/fees/entry-fee.ts';
import { feeRate } from '#domain/fees/fee-rate.ts';
import { validatorVectors } from '../../../helpers/validator-vectors.ts';

const { fees } = validatorVectors;

/** The vectors give rates as fractions. */
const percentOf = (fraction: string) => Number((Number(fraction) * 100).toFixed(6));

describe('entryFee', () => {
  it('has twelve vectors to agree with', () => {
    expect(fees).toHaveLength(12);
  });

  it.each(fees)('agrees with the tariff: $note ($input.base)', ({ input, expected }) => {
    const base = Number(input.base);
    const ranges = input.ranges.map(({ from, rate }) => ({ from, rate: percentOf(rate) }));
    const calculationBase = input.kind === 'gross' ? 'Gross' : 'Net';

    const fee = entryFee(base, { calculationBase, rate: feeRate(ranges, base), discount: Number(input.discount) });

    expect(fee.toFixed(2)).toBe(expected);
  });

  it('takes the discount off the fee, not off the rate of the base (CALC-09, CALC-10)', () => {
    expect(entryFee(10_000, { calculationBase: 'Gross', rate: 5, discount: 0.25 })).toBe(375);
    expect(entryFee(10_500, { calculationBase: 'Net', rate: 5, discount: 0.1 })).toBe(450);
  });

  it('rounds a half cent up, exactly where it is one (CALC-11)', () => {
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
  ])(
    'takes the rate of the highest threshold not above $base, in whatever order they stand (CALC-08)',
    ({ base, rate }) => {
      expect(feeRate(ranges, base)).toBe(rate);
    },
  );

  it('is 0 without ranges', () => {
    expect(feeRate([], 1_000)).toBe(0);
  });
});
