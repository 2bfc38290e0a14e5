import { describe, expect, it } from 'vitest';
import { rebasedPrices } from '#domain/funds/rebased-prices.ts';

describe('rebasedPrices', () => {
  it('says nothing of no prices', () => {
    expect(rebasedPrices([])).toEqual([]);
  });
});
