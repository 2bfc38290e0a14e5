import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { money } from '#contract/common.ts';

const isMoney = (value: unknown) => z.safeParse(money, value).success;

describe('money', () => {
  it.each([0, -0, 0.01, -0.01, 0.1, 0.29, 1.1, 4.35, 1.01, 300_000, 9_999_999_999_999.99, -9_999_999_999_999.99])(
    'accepts %d',
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
    'refuses %s, which is not a number or not exact to the cent in a double',
    (amount) => {
      expect(isMoney(amount)).toBe(false);
    },
  );
});
