import { describe, expect, it } from 'vitest';
import { heldPrices } from '#domain/funds/prices/held-prices.ts';

describe('value of a portfolio without rebalancing', () => {
  it('of a single part is its price in percent of the first', () => {
    const prices = [
      { date: '2024-01-01', close: 50 },
      { date: '2024-02-01', close: 75 },
    ];
    expect(heldPrices([{ prices, share: 30 }])).toEqual([
      { date: '2024-01-01', close: 100 },
      { date: '2024-02-01', close: 150 },
    ]);
  });

  it('ends with the part that ends first, and is unknown without a common day', () => {
    const ended = {
      prices: [
        { date: '2024-01-01', close: 1 },
        { date: '2024-01-05', close: 2 },
      ],
      share: 50,
    };
    const going = {
      prices: [
        { date: '2024-01-01', close: 1 },
        { date: '2024-01-09', close: 9 },
      ],
      share: 50,
    };
    const late = { prices: [{ date: '2024-01-08', close: 1 }], share: 50 };

    expect(heldPrices([ended, going]).map(({ date }) => date)).toEqual(['2024-01-01', '2024-01-05']);
    expect(heldPrices([ended, late])).toEqual([]);
  });

  it('ignores a part without a share, which cannot shorten the history', () => {
    const old = { prices: [{ date: '2020-01-01', close: 1 }], share: 100 };
    const young = { prices: [{ date: '2024-01-01', close: 1 }], share: 0 };
    expect(heldPrices([old, young])).toEqual([{ date: '2020-01-01', close: 100 }]);
  });

  it('is unknown without parts, or if a part has no price', () => {
    expect(heldPrices([])).toEqual([]);
    expect(
      heldPrices([
        { prices: [{ date: '2024-01-01', close: 1 }], share: 50 },
        { prices: [], share: 50 },
      ]),
    ).toEqual([]);
  });
});
