import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDifference, exactSum } from '#domain/money/exact.ts';
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
  it('undo each other: a sum less its part leaves the rest', () => {
    fc.assert(
      fc.property(fc.record({ a: cents, b: cents }), ({ a, b }) => {
        expect(exactDifference(exactSum([a / 100, b / 100]), b / 100)).toBe(a / 100);
      }),
    );
  });
});
