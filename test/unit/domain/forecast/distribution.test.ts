import { describe, expect, it } from 'vitest';
import { classWeights, distribution as distributionOf, type ClassShares } from '#domain/forecast/distribution.ts';

const order = ['stocks', 'bonds', 'cash'];

const distribution = (items: readonly { deposits: number; classShares: ClassShares }[], classOrder: string[]) =>
  distributionOf(
    items.flatMap(({ deposits, classShares }) => classWeights(deposits, classShares)),
    classOrder,
  );

describe('distribution', () => {
  it('follows the order of the classes, unknown last, with ties going to the earlier one', () => {
    const third = (assetClassId: string | null) => ({ deposits: 100, classShares: [{ assetClassId, part: 1 }] });

    expect(distribution([third(null), third('cash'), third('stocks')], order)).toEqual([
      { assetClassId: 'stocks', percentage: 33.4 },
      { assetClassId: 'cash', percentage: 33.3 },
      { assetClassId: null, percentage: 33.3 },
    ]);
  });

  it('lists classes outside the order after it, by their ids', () => {
    const half = (assetClassId: string | null) => ({ deposits: 100, classShares: [{ assetClassId, part: 1 }] });
    const ids = distribution([half('gold'), half(null), half('cash'), half('art'), half('wine')], order);

    expect(ids.map(({ assetClassId }) => assetClassId)).toEqual(['cash', 'art', 'gold', 'wine', null]);
  });

  it('weights an item of several classes by its parts', () => {
    const mixed = {
      deposits: 300,
      classShares: [
        { assetClassId: 'stocks', part: 0.6 },
        { assetClassId: 'bonds', part: 0.4 },
      ],
    };
    expect(distribution([mixed, { deposits: 100, classShares: [{ assetClassId: 'bonds', part: 1 }] }], order)).toEqual([
      { assetClassId: 'stocks', percentage: 45 },
      { assetClassId: 'bonds', percentage: 55 },
    ]);
  });

  it('is empty for an empty cart', () => {
    expect(distribution([], order)).toEqual([]);
  });
});
