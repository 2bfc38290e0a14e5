import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodPerformance } from '#domain/funds/prices/period-performance.ts';
import { priceChange } from '#domain/funds/prices/price-change.ts';
import { priceSeries } from '../../../../arbitraries/price-series.ts';

const at = (date: string, price: number) => ({ date, price });

describe('priceChange', () => {
  it("equals the period's performance for the same days (FUND-15, FUND-18)", () => {
    fc.assert(
      fc.property(priceSeries(300, 2), (prices) => {
        const last = prices.at(-1);
        for (const { fromDate, value } of periodPerformance(prices)) {
          const first = prices.find(({ date }) => date === fromDate);
          if (!first || !last) throw new Error('A period starts on a day without a price.');
          const change = priceChange([at(first.date, first.close), at(last.date, last.close)]);
          expect(change?.perYear ?? change?.change).toBeCloseTo(value, 9);
        }
      }),
    );
  });
});
