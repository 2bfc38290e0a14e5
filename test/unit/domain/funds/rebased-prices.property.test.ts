import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceChange } from '#domain/funds/price-change.ts';
import { rebasedPrices } from '#domain/funds/rebased-prices.ts';
import { priceSeries } from '../../../arbitraries/price-series.ts';

const histories = priceSeries(200, 2).map((prices) => prices.map(({ date, close }) => ({ date, price: close })));

describe('rebasedPrices', () => {
  it('starts every window at 100, on the same days', () => {
    fc.assert(
      fc.property(fc.record({ prices: histories, start: fc.nat(198) }), ({ prices, start }) => {
        const window = prices.slice(Math.min(start, prices.length - 1));
        const rebased = rebasedPrices(window);

        expect(rebased[0]?.price).toBe(100);
        expect(rebased.map(({ date }) => date)).toEqual(window.map(({ date }) => date));
      }),
    );
  });

  it('keeps percentage changes, both total and yearly', () => {
    fc.assert(
      fc.property(histories, (prices) => {
        const [before, after] = [priceChange(prices), priceChange(rebasedPrices(prices))];

        expect(after?.change).toBeCloseTo(before?.change ?? NaN, 6);
        if (before?.perYear == null) expect(after?.perYear).toBeNull();
        else expect(after?.perYear).toBeCloseTo(before.perYear, 6);
      }),
    );
  });
});
