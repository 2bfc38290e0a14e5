import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSum } from '#domain/money/exact.ts';
import { amountOfShare, equalAmounts, equalShare, shareOfAmount } from '#domain/packages/shares.ts';
import { splitOf } from '#domain/packages/divided-package.ts';
import { equalDivision } from '#domain/packages/division.ts';
import { checkSum } from '#domain/packages/sum-check.ts';

const total = fc.integer({ min: 0, max: 100_000_000 });
const fundCount = fc.integer({ min: 1, max: 40 });

/** The result of an equal split entered in percent. */
const equally = (whole: number, count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `fund ${index}`);
  return splitOf(equalDivision('PERCENT', ids, whole), whole);
};

describe('equalShares', () => {
  it('are 100 over the number of funds with 4 decimals, accepted as a sum (PACK-06, SIL-103)', () => {
    expect(equalShare(3)).toBe(33.3333);
    fc.assert(
      fc.property(fc.record({ whole: total, count: fundCount }), ({ whole, count }) => {
        const split = equally(whole, count);
        expect(checkSum('PERCENT', whole, split).outcome).toBe('match');
      }),
    );
  });
});

describe('entered shares', () => {
  it('differ from the total by at most half a unit per fund, as reported (PACK-07, CALC-13)', () => {
    fc.assert(
      fc.property(fc.record({ whole: total, count: fundCount }), ({ whole, count }) => {
        const split = equally(whole, count);
        const { amountDifference } = checkSum('PERCENT', whole, split);

        expect(split.amounts.every(Number.isInteger)).toBe(true);
        // Half a unit of every amount, and half of the last digit of every share, applied to the total.
        expect(Math.abs(amountDifference)).toBeLessThanOrEqual(count * (0.5 + (whole * 0.00005) / 100));
        expect(exactSum([...split.amounts, amountDifference])).toBe(whole);
      }),
    );
  });
});

describe('equalAmounts', () => {
  it('are whole numbers that add up to the total, remainder to the first funds (PACK-08)', () => {
    expect(equalAmounts(100, 3)).toEqual([34, 33, 33]);
    fc.assert(
      fc.property(fc.record({ whole: total, count: fundCount }), ({ whole, count }) => {
        const amounts = equalAmounts(whole, count);

        expect(amounts.every(Number.isInteger)).toBe(true);
        expect(exactSum(amounts)).toBe(whole);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('shareOfAmount and amountOfShare', () => {
  it('restore an amount from its share if that is precise enough (PACK-10, PACK-11, CALC-12)', () => {
    const parts = fc
      .integer({ min: 1, max: 900_000 })
      .chain((whole) => fc.record({ whole: fc.constant(whole), amount: fc.integer({ min: 0, max: whole }) }));
    fc.assert(
      fc.property(parts, ({ whole, amount }) => {
        expect(amountOfShare(whole, shareOfAmount(whole, amount))).toBe(amount);
      }),
    );
  });

  it('restore a share with one decimal from its amount if the total is large enough', () => {
    fc.assert(
      fc.property(
        fc.record({ tenths: fc.integer({ min: 0, max: 1000 }), thousands: fc.integer({ min: 10, max: 100_000 }) }),
        ({ tenths, thousands }) => {
          const whole = thousands * 1000;
          expect(shareOfAmount(whole, amountOfShare(whole, tenths / 10))).toBe(tenths / 10);
        },
      ),
    );
  });
});
