import fc from 'fast-check';
import { describe, it } from 'vitest';
import * as z from 'zod/mini';
import { money } from '#contract/common.ts';
import { runs } from '#test/setup/runs.ts';

const isMoney = (value: unknown) => z.safeParse(money, value).success;

/** Determined from the decimal text alone, as in JSON. */
function isMoneyText(text: string): boolean {
  const [, whole = '', cents = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole !== '' && whole.length <= 13 && cents.length <= 2;
}

describe('money', () => {
  it('accepts a number exactly if its decimal text has at most 13 digits and 2 decimals', () => {
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

  it('accepts every whole number of cents below the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(1e15 - 1), max: 1e15 - 1 }), (cents) => isMoney(cents / 100)),
      { numRuns: runs(20_000) },
    );
  });
});
