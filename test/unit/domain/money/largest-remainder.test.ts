import { describe, expect, it } from 'vitest';
import { largestRemainder } from '#domain/money/largest-remainder.ts';

describe('largestRemainder', () => {
  it('gives a tie to the earlier entry', () => {
    expect(largestRemainder([1, 1, 1], 1000)).toEqual([334, 333, 333]);
    expect(largestRemainder([2, 1, 1], 2)).toEqual([1, 1, 0]);
  });

  it('returns zeros if all weights are 0', () => {
    expect(largestRemainder([0, 0], 1000)).toEqual([0, 0]);
  });
});
