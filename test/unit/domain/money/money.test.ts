import { describe, expect, it } from 'vitest';
import { exactDifference, exactProduct } from '#domain/money/exact.ts';
import { roundedProduct, roundedQuotient, roundMoney } from '#domain/money/rounding.ts';

describe('roundMoney', () => {
  it('rounds by the decimal digits, not by the binary number', () => {
    expect(roundMoney(1.005)).toBe(1.01);
    expect(roundMoney(0.285, 2)).toBe(0.29);
    expect(roundMoney(2.5, 0)).toBe(3);
    expect(roundMoney(-0.001)).toBe(0);
    expect(Object.is(roundMoney(-0.001), -0)).toBe(false);
  });

  it.each([Number.NaN, Infinity, -Infinity])('throws on %s', (value) => {
    expect(() => roundMoney(value)).toThrow(Error);
  });
});

describe('roundedProduct', () => {
  it('calculates 5 % of 42.30 correctly, unlike binary floats', () => {
    expect(roundedProduct([42.3, 5, 0.01])).toBe(2.12);
    expect(Math.round(42.3 * 0.05 * 100) / 100).toBe(2.11);
  });
});

describe('roundedQuotient', () => {
  it('does not round twice: 0.00499… is no cent, with any number of nines', () => {
    expect(roundedQuotient([0.004999999999999, 1e12], [1e12])).toBe(0);
    expect(roundedQuotient([1], [200.0000000001])).toBe(0);
    expect(roundedQuotient([1], [200])).toBe(0.01);
  });

  it('throws on a zero divisor', () => {
    expect(() => roundedQuotient([1], [0])).toThrow(Error);
  });
});

describe('exactDifference and exactProduct', () => {
  it('return 0.2 for 0.3 minus 0.1 and 18664.8 for 77.77 times 240', () => {
    expect(exactDifference(0.3, 0.1)).toBe(0.2);
    expect(exactDifference(0.300001, 0.1)).toBe(0.200001);
    expect(exactProduct([77.77, 240])).toBe(18_664.8);
  });
});
