import { describe, expect, it } from 'vitest';
import { commonHoldings, overlapOf } from '#domain/analysis/look-through/common-holdings.ts';
import type { Holding } from '#domain/analysis/look-through/look-through.ts';

const tenOf = (name: string, each: number): Holding[] =>
  Array.from({ length: 10 }, (_, index) => ({ id: `${name} ${index}`, share: each }));

describe('overlapOf', () => {
  it('sums the smaller share of each common position', () => {
    const first = [{ id: 'shared', share: 20 }, { id: 'also shared', share: 0.1 }, ...tenOf('own', 5)];
    const second = [{ id: 'also shared', share: 10 }, { id: 'shared', share: 0.2 }, ...tenOf('other', 2)];

    expect(overlapOf(first, second)).toEqual({ percentage: 0.3, published: [70.1, 30.2], isMuch: false });
  });

  it('is null if one fund publishes fewer than ten positions', () => {
    const [ten, nine] = [tenOf('one', 4), tenOf('one', 4).slice(1)];

    expect(overlapOf(ten, ten)?.percentage).toBe(40);
    expect(overlapOf(ten, nine)).toBeNull();
    expect(overlapOf(nine, ten)).toBeNull();
  });

  it('is high from forty percent', () => {
    expect(overlapOf(tenOf('one', 4), tenOf('one', 4))?.isMuch).toBe(false);
    expect(overlapOf(tenOf('one', 4.1), tenOf('one', 5))?.isMuch).toBe(true);
  });
});

describe('commonHoldings', () => {
  it('is empty for a single fund', () => {
    expect(commonHoldings([tenOf('one', 4)])).toEqual([]);
  });
});
