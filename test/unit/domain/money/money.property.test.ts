import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDifference, exactSum } from '#domain/money/exact.ts';
import { roundedProduct, roundedQuotient, roundMoney, withoutNoise } from '#domain/money/rounding.ts';

/** Money as whole cents, which integers add exactly. */
const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const positiveCents = fc.integer({ min: 0, max: 1_000_000_000 });

/** Half up in integers, away from zero: the oracle of decimal rounding. */
function dividedHalfUp(numerator: bigint, denominator: bigint): bigint {
  const [size, sign] = numerator < 0n ? [-numerator, -1n] : [numerator, 1n];
  return (sign * (2n * size + denominator)) / (2n * denominator);
}

describe('roundMoney', () => {
  it('keeps amounts in whole cents', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(roundMoney(value / 100)).toBe(value / 100);
      }),
    );
  });

  it('rounds thousandths half up, like integers', () => {
    fc.assert(
      fc.property(cents, (thousandths) => {
        expect(roundMoney(thousandths / 1000)).toBe(Number(dividedHalfUp(BigInt(thousandths), 10n)) / 100);
      }),
    );
  });
});

describe('roundedProduct', () => {
  it('calculates a percentage like integers', () => {
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
});

describe('roundedQuotient', () => {
  it('divides like integers, rounding once', () => {
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
});

describe('withoutNoise', () => {
  it('makes a sum of doubles the exact sum of its cents', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(amounts, (list) => {
        const sum = list.reduce((total, amount) => total + amount / 100, 0);
        expect(withoutNoise(sum)).toBe(list.reduce((total, amount) => total + amount, 0) / 100);
      }),
    );
  });
});

describe('exactSum', () => {
  it('does not drift, in any order of the amounts', () => {
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
  it('are inverse: a sum minus one part is the other', () => {
    fc.assert(
      fc.property(fc.record({ a: cents, b: cents }), ({ a, b }) => {
        expect(exactDifference(exactSum([a / 100, b / 100]), b / 100)).toBe(a / 100);
      }),
    );
  });
});
