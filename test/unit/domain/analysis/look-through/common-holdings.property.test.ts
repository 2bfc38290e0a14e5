import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonHoldings, overlapOf } from '#domain/analysis/look-through/common-holdings.ts';
import { exactSum } from '#domain/money/exact.ts';

const share = fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100);
/** Unique positions from a small set of names, so that funds have some in common. */
const holdings = (least: number) =>
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 20 }).map((number) => `position ${number}`), share }), {
    minLength: least,
    maxLength: 20,
    selector: ({ id }) => id,
  });

describe('overlapOf', () => {
  it('is symmetric and at most what either fund publishes', () => {
    fc.assert(
      fc.property(fc.record({ first: holdings(10), second: holdings(10) }), ({ first, second }) => {
        const overlap = overlapOf(first, second);
        const turned = overlapOf(second, first);
        expect(turned).toEqual({ ...overlap, published: overlap?.published.toReversed() });
        expect(overlap?.percentage).toBeLessThanOrEqual(Math.min(...(overlap?.published ?? [])));
      }),
    );
  });
});

describe('commonHoldings', () => {
  it('returns exactly the positions of several funds, heaviest first, with each share', () => {
    fc.assert(
      fc.property(fc.array(holdings(0), { maxLength: 4 }), (funds) => {
        const common = commonHoldings(funds);
        const sums = common.map(({ shares }) => exactSum(shares.filter((one) => one !== null)));
        const heldTwice = funds
          .flatMap((fund) => fund.map(({ id }) => id))
          .filter((id, place, all) => all.indexOf(id) < place);
        expect(new Set(common.map(({ id }) => id))).toEqual(new Set(heldTwice));
        expect(sums).toEqual(sums.toSorted((one, other) => other - one));
        for (const { id, shares } of common)
          expect(shares).toEqual(funds.map((fund) => fund.find((holding) => holding.id === id)?.share ?? null));
      }),
    );
  });
});
