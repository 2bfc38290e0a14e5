import { describe, expect, it } from 'vitest';
import { rebasedPrices } from '#domain/funds/rebased-prices.ts';

describe('rebasedPrices', () => {
  it('is empty without prices', () => {
    expect(rebasedPrices([])).toEqual([]);
  });
});
