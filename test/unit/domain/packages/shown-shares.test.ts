import { describe, expect, it } from 'vitest';
import { exactSum } from '#domain/money/exact.ts';
import { equalShares } from '#domain/packages/shares.ts';
import { shownShares } from '#domain/packages/shown-shares.ts';

describe('shownShares', () => {
  it('are 100 % for every equal split', () => {
    for (let count = 1; count <= 60; count += 1) expect(exactSum(shownShares(equalShares(count)))).toBe(100);
  });

  it('give the computed shares what a typed one leaves', () => {
    expect(shownShares([33.3333, 33.3333, 33.3333])).toEqual([33.4, 33.3, 33.3]);
    expect(shownShares([50, 16.6667, 33.3333])).toEqual([50, 16.7, 33.3]);
    expect(shownShares([33.4, 33.3333, 33.3333])).toEqual([33.4, 33.4, 33.3]);
  });
});
