import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, product, quotient, sum, toNumber } from '#domain/money/decimal.ts';
import { productInUnits, quotientInUnits, roundedInUnits, sumInUnits } from '#domain/money/whole-units.ts';
import { runs } from '#test/setup/runs.ts';

const inDecimals = (decimals: number, most: number) =>
  fc.integer({ min: -most, max: most }).map((units) => units / 10 ** decimals);
/** What forecasts calculate with, what lies beside a half, and anything that a double is. */
const figure = fc.oneof(
  inDecimals(2, 1e9),
  inDecimals(0, 1e6),
  inDecimals(4, 1e5),
  inDecimals(3, 2 ** 52),
  inDecimals(2, Number.MAX_SAFE_INTEGER),
  fc.integer({ min: -1e9, max: 1e9 }).map((units) => units / 200 + 2 ** -32),
  fc.double({ min: -1e16, max: 1e16, noNaN: true }),
);
const figures = fc.array(figure, { minLength: 1, maxLength: 4 });
const decimals = fc.integer({ min: 0, max: 4 });
const count = { numRuns: runs(2000) };

describe('figures in whole units', () => {
  it('are those of the decimals of any length: sums', () => {
    fc.assert(
      fc.property(figures, (values) => {
        expect(sumInUnits(values) ?? toNumber(sum(values))).toBe(toNumber(sum(values)));
      }),
      count,
    );
  });

  it('are those of the decimals of any length: products', () => {
    fc.assert(
      fc.property(figures, (values) => {
        expect(productInUnits(values) ?? toNumber(product(values))).toBe(toNumber(product(values)));
      }),
      count,
    );
  });

  it('are those of the decimals of any length: quotients, rounded once', () => {
    fc.assert(
      fc.property(fc.record({ over: figures, under: figures, places: decimals }), ({ over, under, places }) => {
        fc.pre(under.every((value) => value !== 0));
        const exact = toNumber(quotient(product(over), product(under), places));
        expect(quotientInUnits(over, under, places) ?? exact).toBe(exact);
      }),
      count,
    );
  });

  it('are those of the decimals of any length: rounded figures', () => {
    fc.assert(
      fc.property(fc.record({ value: figure, places: decimals }), ({ value, places }) => {
        const exact = toNumber(decimalOf(value).round(places));
        expect(roundedInUnits(value, places) ?? exact).toBe(exact);
      }),
      count,
    );
  });

  it('are there for what forecasts calculate with', () => {
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

  it('are not given from fifteen digits on, nor rounded from twelve on', () => {
    expect(productInUnits([999_999_999_999_999])).toBe(999_999_999_999_999);
    expect(productInUnits([1e15])).toBeNull();
    expect(sumInUnits([9_999_999_999_999, 0.01])).toBe(9_999_999_999_999.01);
    expect(sumInUnits([1e13, 0.01])).toBeNull();
    expect(sumInUnits([5e13, 0.01])).toBeNull();
    expect(roundedInUnits(9_999_999_999.99, 2)).toBe(9_999_999_999.99);
    expect(roundedInUnits(1e10, 2)).toBeNull();
    // The power of ten of so many decimals is no exact double.
    expect(productInUnits([0.0001, 0.0001, 0.0001, 0.0001, 0.0001, 0.001])).toBeNull();
  });

  it('are not given where a double could not hold what they are made of', () => {
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
