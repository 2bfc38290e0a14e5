import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonHoldings, overlapOf } from '#domain/analysis/look-through/common-holdings.ts';
import type { Holding } from '#domain/analysis/look-through/look-through.ts';
import { exactSum } from '#domain/money/exact.ts';

const share = fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100);
/** Each position once, of few names, so that funds have some in common. */
const holdings = (least: number) =>
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 20 }).map((number) => `position ${number}`), share }), {
    minLength: least,
    maxLength: 20,
    selector: ({ id }) => id,
  });

const tenOf = (name: string, each: number): Holding[] =>
  Array.from({ length: 10 }, (_, index) => ({ id: `${name} ${index}`, share: each }));

describe('overlapOf', () => {
  it('is the same from both sides, and never more than what one of them publishes', () => {
    fc.assert(
      fc.property(fc.record({ first: holdings(10), second: holdings(10) }), ({ first, second }) => {
        const overlap = overlapOf(first, second);
        const turned = overlapOf(second, first);
        expect(turned).toEqual({ ...overlap, published: overlap?.published.toReversed() });
        expect(overlap?.percentage).toBeLessThanOrEqual(Math.min(...(overlap?.published ?? [])));
      }),
    );
  });

  it('adds up the smaller shares of what both hold', () => {
    const first = [{ id: 'shared', share: 20 }, { id: 'also shared', share: 0.1 }, ...tenOf('own', 5)];
    const second = [{ id: 'also shared', share: 10 }, { id: 'shared', share: 0.2 }, ...tenOf('other', 2)];

    expect(overlapOf(first, second)).toEqual({ percentage: 0.3, published: [70.1, 30.2], isMuch: false });
  });

  it('says nothing where one of them publishes fewer than ten positions', () => {
    const [ten, nine] = [tenOf('one', 4), tenOf('one', 4).slice(1)];

    expect(overlapOf(ten, ten)?.percentage).toBe(40);
    expect(overlapOf(ten, nine)).toBeNull();
    expect(overlapOf(nine, ten)).toBeNull();
  });

  it('is much above forty percent', () => {
    expect(overlapOf(tenOf('one', 4), tenOf('one', 4))?.isMuch).toBe(false);
    expect(overlapOf(tenOf('one', 4.1), tenOf('one', 5))?.isMuch).toBe(true);
  });
});

describe('commonHoldings', () => {
  it('names just what more than one fund holds, the heaviest first, with the share in each', () => {
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

  it('is nothing of one fund', () => {
    expect(commonHoldings([tenOf('one', 4)])).toEqual([]);
  });
});
