import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDifference, exactProduct, exactSum } from '#domain/money/exact.ts';
import { roundedProduct, roundedQuotient, roundMoney } from '#domain/money/rounding.ts';

/** Money as whole cents, which integers add exactly. */
const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const positiveCents = fc.integer({ min: 0, max: 1_000_000_000 });

/** Half up on whole numbers, away from zero: the oracle of the decimal roundings. */
function dividedHalfUp(numerator: bigint, denominator: bigint): bigint {
  const [size, sign] = numerator < 0n ? [-numerator, -1n] : [numerator, 1n];
  return (sign * (2n * size + denominator)) / (2n * denominator);
}

describe('roundMoney', () => {
  it('leaves money as it is', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(roundMoney(value / 100)).toBe(value / 100);
      }),
    );
  });

  it('rounds thousandths as whole numbers do, half up', () => {
    fc.assert(
      fc.property(cents, (thousandths) => {
        expect(roundMoney(thousandths / 1000)).toBe(Number(dividedHalfUp(BigInt(thousandths), 10n)) / 100);
      }),
    );
  });

  it('rounds what the digits say, not what the binary number is', () => {
    expect(roundMoney(1.005)).toBe(1.01);
    expect(roundMoney(0.285, 2)).toBe(0.29);
    expect(roundMoney(2.5, 0)).toBe(3);
    expect(roundMoney(-0.001)).toBe(0);
    expect(Object.is(roundMoney(-0.001), -0)).toBe(false);
  });

  it.each([Number.NaN, Infinity, -Infinity])('refuses %s', (value) => {
    expect(() => roundMoney(value)).toThrow(Error);
  });
});

describe('roundedProduct', () => {
  it('takes a percentage as whole numbers do', () => {
    fc.assert(
      fc.property(
        fc.record({ amount: positiveCents, hundredthsOfPercent: fc.integer({ min: 0, max: 10_000 }) }),
        ({ amount, hundredthsOfPercent }) => {
          const expected = dividedHalfUp(BigInt(amount) * BigInt(hundredthsOfPercent), 10_000n);
          expect(roundedProduct([amount / 100, hundredthsOfPercent / 100, 0.01])).toBe(Number(expected) / 100);
        },
      ),
    );
  });

  it('gets 5 % of 42.30 right, which binary floats do not', () => {
    expect(roundedProduct([42.3, 5, 0.01])).toBe(2.12);
    expect(Math.round(42.3 * 0.05 * 100) / 100).toBe(2.11);
  });
});

describe('roundedQuotient', () => {
  it('divides as whole numbers do, rounding once', () => {
    fc.assert(
      fc.property(
        fc.record({ amount: positiveCents, divisor: fc.integer({ min: 1, max: 1_000_000 }) }),
        ({ amount, divisor }) => {
          const expected = dividedHalfUp(BigInt(amount), BigInt(divisor));
          expect(roundedQuotient([amount / 100], [divisor])).toBe(Number(expected) / 100);
        },
      ),
    );
  });

  it('does not round twice: 0.00499… is no cent however many nines follow', () => {
    expect(roundedQuotient([0.004999999999999, 1e12], [1e12])).toBe(0);
    expect(roundedQuotient([1], [200.0000000001])).toBe(0);
    expect(roundedQuotient([1], [200])).toBe(0.01);
  });

  it('refuses a zero divisor', () => {
    expect(() => roundedQuotient([1], [0])).toThrow(Error);
  });
});

describe('exactSum', () => {
  it('does not drift, in whatever order the amounts come', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
        const expected = Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)) / 100;
        const values = amounts.map((amount) => amount / 100);

        expect(exactSum(values)).toBe(expected);
        expect(exactSum(values.toReversed())).toBe(expected);
      }),
    );
    expect(exactSum(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
  });
});

describe('exactDifference and exactProduct', () => {
  it('give 0.2 for 0.3 less 0.1 and 18664.8 for 77.77 times 240', () => {
    expect(exactDifference(0.3, 0.1)).toBe(0.2);
    expect(exactDifference(0.300001, 0.1)).toBe(0.200001);
    expect(exactProduct([77.77, 240])).toBe(18_664.8);
  });

  it('undo each other: a sum less its part leaves the rest', () => {
    fc.assert(
      fc.property(fc.record({ a: cents, b: cents }), ({ a, b }) => {
        expect(exactDifference(exactSum([a / 100, b / 100]), b / 100)).toBe(a / 100);
      }),
    );
  });
});
