import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, product, quotient, sum, toNumber } from '#domain/money/decimal.ts';
import { productInUnits, quotientInUnits, roundedInUnits, sumInUnits } from '#domain/money/whole-units.ts';
import { runs } from '#test/setup/runs.ts';

const inDecimals = (decimals: number, most: number) =>
  fc.integer({ min: -most, max: most }).map((units) => units / 10 ** decimals);
/** Typical forecast inputs, values close to a half, and arbitrary doubles. */
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

describe('calculation in whole units', () => {
  it('equals arbitrary-precision decimals: sums', () => {
    fc.assert(
      fc.property(figures, (values) => {
        expect(sumInUnits(values) ?? toNumber(sum(values))).toBe(toNumber(sum(values)));
      }),
      count,
    );
  });

  it('equals arbitrary-precision decimals: products', () => {
    fc.assert(
      fc.property(figures, (values) => {
        expect(productInUnits(values) ?? toNumber(product(values))).toBe(toNumber(product(values)));
      }),
      count,
    );
  });

  it('equals arbitrary-precision decimals: quotients, rounded once', () => {
    fc.assert(
      fc.property(fc.record({ over: figures, under: figures, places: decimals }), ({ over, under, places }) => {
        fc.pre(under.every((value) => value !== 0));
        const exact = toNumber(quotient(product(over), product(under), places));
        expect(quotientInUnits(over, under, places) ?? exact).toBe(exact);
      }),
      count,
    );
  });

  it('equals arbitrary-precision decimals: rounded figures', () => {
    fc.assert(
      fc.property(fc.record({ value: figure, places: decimals }), ({ value, places }) => {
        const exact = toNumber(decimalOf(value).round(places));
        expect(roundedInUnits(value, places) ?? exact).toBe(exact);
      }),
      count,
    );
  });
});
