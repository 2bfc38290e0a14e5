import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartDifference } from '#domain/analysis/difference/cart-difference.ts';
import { joinedRow, namedCauses, shownDifference } from '#domain/analysis/difference/shown-difference.ts';
import { exactSum } from '#domain/money/exact.ts';
import { askedCarts } from '#test/arbitraries/difference-pair.ts';
import { runs } from '#test/setup/runs.ts';

/** Totals of a cart are sums of items rounded to cents, and so some hundredths from the unrounded ones. */
const hundredths = fc.integer({ min: -40, max: 40 }).map((cents) => cents / 100);

describe('shownDifference', () => {
  it('adds up by item and by cause to the difference of the shown totals (calculation, section 13)', () => {
    fc.assert(
      fc.property(
        fc.record({ question: askedCarts, off: hundredths }),
        ({
          question: {
            carts: [base, other],
            asked,
          },
          off,
        }) => {
          const answer = cartDifference(base, other, asked);
          const hasCauses = answer.items.some(({ causes }) => Object.keys(causes).length > 0);
          const totals = { base: answer.base, other: answer.other + (hasCauses ? off : 0) };
          const shown = shownDifference(answer, totals);

          expect(shown.difference).toBe(shown.other - shown.base);
          expect(exactSum(shown.causes.map(({ amount }) => amount))).toBe(shown.difference);
          expect(exactSum(shown.items.map(({ difference }) => difference))).toBe(shown.difference);
          for (const { cause, amount } of shown.causes)
            expect(exactSum(shown.items.map(({ causes }) => causes[cause] ?? 0))).toBe(amount);
          expect(joinedRow(shown.items).difference).toBe(shown.difference);
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  it('shows every cell in whole units, less than two from its part', () => {
    fc.assert(
      fc.property(askedCarts, ({ carts: [base, other], asked }) => {
        const answer = cartDifference(base, other, asked);
        const shown = shownDifference(answer);

        for (const [at, { causes }] of answer.items.entries())
          for (const [cause, part] of Object.entries(causes)) {
            const cell = shown.items[at]?.causes[cause as keyof typeof causes] ?? Number.NaN;
            expect(Number.isInteger(cell)).toBe(true);
            expect(Math.abs(cell - part)).toBeLessThan(2);
          }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('names the largest causes first and those under 1 % together, without losing any', () => {
    fc.assert(
      fc.property(askedCarts, ({ carts: [base, other], asked }) => {
        const shown = shownDifference(cartDifference(base, other, asked));
        const { named, others } = namedCauses(shown.causes);
        const sizes = named.map(({ amount }) => Math.abs(amount));

        expect(exactSum([...named.map(({ amount }) => amount), others ?? 0])).toBe(shown.difference);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
        expect(sizes.every((size) => size > 0)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });
});
