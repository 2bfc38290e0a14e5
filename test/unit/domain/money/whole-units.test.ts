import { describe, expect, it } from 'vitest';
import { productInUnits, quotientInUnits, roundedInUnits, sumInUnits } from '#domain/money/whole-units.ts';

describe('calculation in whole units', () => {
  it('supports typical forecast inputs', () => {
    expect(sumInUnits([0.1, 0.2])).toBe(0.3);
    expect(sumInUnits([1, 2])).toBe(3);
    expect(sumInUnits([0.1234, 1])).toBe(1.1234);
    expect(productInUnits([77.77, 240])).toBe(18_664.8);
    expect(quotientInUnits([42.3, 5, 0.01], [], 2)).toBe(2.12);
    expect(quotientInUnits([1], [200], 2)).toBe(0.01);
    expect(quotientInUnits([-1], [200], 2)).toBe(-0.01);
    expect(quotientInUnits([-1], [201], 2)).toBe(0);
    expect(roundedInUnits(38_065_798.692_342, 2)).toBe(38_065_798.69);
    expect(roundedInUnits(-0.001, 2)).toBe(0);
  });

  it('is null from fifteen digits on, and for rounding from twelve on', () => {
    expect(productInUnits([999_999_999_999_999])).toBe(999_999_999_999_999);
    expect(productInUnits([1e15])).toBeNull();
    expect(sumInUnits([9_999_999_999_999, 0.01])).toBe(9_999_999_999_999.01);
    expect(sumInUnits([1e13, 0.01])).toBeNull();
    expect(sumInUnits([5e13, 0.01])).toBeNull();
    expect(roundedInUnits(9_999_999_999.99, 2)).toBe(9_999_999_999.99);
    expect(roundedInUnits(1e10, 2)).toBeNull();
    // The power of ten for this many decimals is not an exact double.
    expect(productInUnits([0.0001, 0.0001, 0.0001, 0.0001, 0.0001, 0.001])).toBeNull();
  });

  it('is null if a double could not hold an intermediate value', () => {
    expect(sumInUnits([1e15])).toBeNull();
    expect(sumInUnits([999_999_999_999_999, 0.01])).toBeNull();
    expect(sumInUnits(Array.from({ length: 11 }, () => 999_999_999_999_999))).toBeNull();
    expect(productInUnits([1 / 3])).toBeNull();
    expect(productInUnits([1e9, 1e9])).toBeNull();
    expect(productInUnits(Array.from({ length: 8 }, () => 0.0001))).toBeNull();
    expect(quotientInUnits([1e14], [0.01], 4)).toBeNull();
    expect(quotientInUnits([1], [0], 2)).toBeNull();
    expect(roundedInUnits(1.005, 2)).toBeNull();
    expect(roundedInUnits(1e12, 2)).toBeNull();
    expect(roundedInUnits(Number.NaN, 2)).toBeNull();
    expect(roundedInUnits(Infinity, 2)).toBeNull();
    expect(sumInUnits([Number.NaN])).toBeNull();
  });
});
