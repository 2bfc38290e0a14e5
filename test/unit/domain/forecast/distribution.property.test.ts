import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classWeights, distribution as distributionOf, type ClassShares } from '#domain/forecast/distribution.ts';
import { exactSum } from '#domain/money/exact.ts';
import { moneyAmount } from '#test/arbitraries/forecast-item.ts';

const order = ['stocks', 'bonds', 'cash'];
const classes = fc.constantFrom('stocks', 'bonds', 'cash', 'unlisted', null);
const item = fc.record({
  deposits: moneyAmount(),
  classShares: fc
    .uniqueArray(classes, { minLength: 1, maxLength: 4 })
    .map((ids) => ids.map((assetClassId) => ({ assetClassId, part: 1 / ids.length }))),
});

const distribution = (items: readonly { deposits: number; classShares: ClassShares }[], classOrder: string[]) =>
  distributionOf(
    items.flatMap(({ deposits, classShares }) => classWeights(deposits, classShares)),
    classOrder,
  );

describe('distribution', () => {
  it('adds up to 100.0 with one decimal if anything is deposited (CALC-18, SIL-98)', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (items) => {
        const shares = distribution(items, order);
        const isEmpty = items.every(({ deposits }) => deposits === 0);

        expect(exactSum(shares.map(({ percentage }) => percentage))).toBe(isEmpty ? 0 : 100);
        for (const { percentage } of shares) expect(Number(percentage.toFixed(1))).toBe(percentage);
      }),
    );
  });

  it('does not depend on the order of the items', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (items) => {
        const known = items.map((one) => ({
          ...one,
          classShares: one.classShares.filter(({ assetClassId }) => assetClassId !== 'unlisted'),
        }));
        expect(distribution(known.toReversed(), order)).toEqual(distribution(known, order));
      }),
    );
  });
});
