import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { money } from '#contract/common.ts';
import { runs } from '#test/setup/runs.ts';

const isMoney = (value: unknown) => z.safeParse(money, value).success;

/** Told from the decimal text alone, as JSON carries the number. */
function isMoneyText(text: string): boolean {
  const [, whole = '', cents = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole !== '' && whole.length <= 13 && cents.length <= 2;
}

describe('money', () => {
  it.each([0, -0, 0.01, -0.01, 0.1, 0.29, 1.1, 4.35, 1.01, 300_000, 9_999_999_999_999.99, -9_999_999_999_999.99])(
    'takes %d',
    (amount) => {
      expect(isMoney(amount)).toBe(true);
    },
  );

  it.each([0.1 + 0.2, 1.005, 0.001, 1e-7, 5e-324, 1.1 * 1.1, 1e12 + 0.001, 9_999_999_999_999.998])(
    'refuses %d, which has more than two decimals',
    (amount) => {
      expect(isMoney(amount)).toBe(false);
    },
  );

  it.each([1e13, -1e13, 1e21, Number.MAX_VALUE, Infinity, -Infinity, NaN, '1', null, 1n])(
    'refuses %s, which no double holds to the cent or which is no number',
    (amount) => {
      expect(isMoney(amount)).toBe(false);
    },
  );

  it('takes a number of any size exactly when its decimal text has at most 13 digits and 2 decimals', () => {
    const near = fc
      .tuple(fc.integer({ min: -(1e15 - 1), max: 1e15 - 1 }), fc.integer({ min: -3, max: 3 }))
      .map(([cents, steps]) => (cents / 100) * (1 + steps * Number.EPSILON));
    const decimals = fc
      .tuple(fc.integer({ min: -1e15, max: 1e15 }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => Number(`${digits}e-${places}`));
    const numbers = fc.oneof(
      fc.double({ noNaN: true }),
      fc.double({ min: -1e14, max: 1e14, noNaN: true }),
      near,
      decimals,
    );

    fc.assert(
      fc.property(numbers, (amount) => isMoney(amount) === isMoneyText(String(amount))),
      { numRuns: runs(20_000) },
    );
  });

  it('takes every whole number of cents below the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(1e15 - 1), max: 1e15 - 1 }), (cents) => isMoney(cents / 100)),
      { numRuns: runs(20_000) },
    );
  });
});
