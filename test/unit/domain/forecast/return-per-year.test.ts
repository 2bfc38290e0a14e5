import { describe, expect, it } from 'vitest';
import { returnPerYear } from '#domain/forecast/return-per-year.ts';

describe('returnPerYear', () => {
  it('is the gain itself without fees, and below it with a fee', () => {
    const payments = { months: 120, oneOffAmount: 100_000, periodicalAmount: 0 };
    const grown = 100_000 * 1.05 ** 10;

    expect(returnPerYear([{ payments, ending: { value: grown, highestGain: 5 } }])).toBeCloseTo(5, 8);
    expect(returnPerYear([{ payments, ending: { value: grown * 0.97, highestGain: 5 } }])).toBeCloseTo(4.680664903, 8);
    expect(returnPerYear([{ payments, ending: { value: 0, highestGain: 5 } }])).toBeCloseTo(-100, 8);
  });
});
