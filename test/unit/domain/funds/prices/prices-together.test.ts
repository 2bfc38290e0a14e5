import { describe, expect, it } from 'vitest';
import { rebasedPrices, pricesTogether } from '#domain/funds/prices/prices-together.ts';

describe('rebasedPrices', () => {
  it('is empty without prices', () => {
    expect(rebasedPrices([])).toEqual([]);
  });
});

const first = '2026-01-01';

describe('prices of several products', () => {
  it('are not comparable if one has none', () => {
    expect(pricesTogether([[{ date: first, price: 1 }], []])).toBeNull();
    expect(pricesTogether([])).toBeNull();
  });
});
