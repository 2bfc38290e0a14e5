import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/dates/plain-date.ts';
import { thinPrices } from '#domain/funds/prices/thin-prices.ts';
import { priceSeries } from '../../../../arbitraries/price-series.ts';
import { runs } from '#test/setup/runs.ts';

const points = fc.integer({ min: 2, max: 120 });
const series = priceSeries(300, 0);

/** Days with one spacing up to a day, then with another, each with a close. */
const unevenSeries = fc
  .record({
    wide: fc.integer({ min: 7, max: 40 }),
    narrow: fc.integer({ min: 1, max: 3 }),
    wideCount: fc.integer({ min: 40, max: 90 }),
    narrowCount: fc.integer({ min: 20, max: 400 }),
    closes: fc.infiniteStream(fc.integer({ min: 80, max: 120 })),
    isReversed: fc.boolean(),
  })
  // The dense part covers some of the window, not most of it.
  .filter(({ wide, narrow, wideCount, narrowCount }) => narrow * narrowCount < wide * wideCount)
  .map(({ wide, narrow, wideCount, narrowCount, closes, isReversed }) => {
    const gaps = [
      ...Array.from({ length: wideCount }, () => wide),
      ...Array.from({ length: narrowCount }, () => narrow),
    ];
    let day = 0;
    const prices = (isReversed ? gaps.toReversed() : gaps).map((gap) => {
      day += gap;
      return { date: addDays('2000-01-01', day), close: closes.next().value ?? 100 };
    });
    return { prices, wide };
  });

describe('thinPrices', () => {
  it('returns at most the requested number of points', () => {
    fc.assert(
      fc.property(fc.record({ prices: series, most: points }), ({ prices, most }) => {
        expect(thinPrices(prices, most).length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('returns all points of an even series with no more of them', () => {
    fc.assert(
      fc.property(
        fc.record({ gap: fc.integer({ min: 1, max: 31 }), count: fc.integer({ min: 1, max: 100 }) }),
        ({ gap, count }) => {
          const prices = Array.from({ length: count }, (_, index) => ({
            date: addDays('2020-01-01', index * gap),
            close: 100 + (index % 7),
          }));
          expect(thinPrices(prices, 100)).toEqual(prices);
        },
      ),
    );
  });

  it('draws no period denser than the sparsest part, wherever the dense part is (FUND-18)', () => {
    fc.assert(
      fc.property(unevenSeries, ({ prices, wide }) => {
        const thinned = thinPrices(prices, 100);
        const stretch = 10 * wide;
        for (const { date } of thinned) {
          const within = thinned.filter((one) => one.date >= date && daysBetween(date, one.date) < stretch);
          // Eleven at the spacing itself, one for its slack, and the four fixed points.
          expect(within.length).toBeLessThanOrEqual(16);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('adds no point and keeps their order', () => {
    fc.assert(
      fc.property(fc.record({ prices: series, most: points }), ({ prices, most }) => {
        const places = thinPrices(prices, most).map((point) => prices.indexOf(point));

        expect(places).not.toContain(-1);
        expect(places).toEqual([...new Set(places)].toSorted((first, second) => first - second));
      }),
    );
  });

  it('keeps the first, last, highest and lowest point from 4 points on', () => {
    fc.assert(
      fc.property(
        fc.record({ prices: priceSeries(300, 2), most: fc.integer({ min: 4, max: 50 }) }),
        ({ prices, most }) => {
          const thinned = thinPrices(prices, most);
          const closes = prices.map(({ close }) => close);
          const kept = thinned.map(({ close }) => close);

          expect([thinned[0], thinned.at(-1)]).toEqual([prices[0], prices.at(-1)]);
          expect(Math.max(...kept)).toBe(Math.max(...closes));
          expect(Math.min(...kept)).toBe(Math.min(...closes));
        },
      ),
    );
  });
});
