import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/plain-date.ts';
import type { PricePoint } from '#domain/funds/price-point.ts';
import { thinPrices } from '#domain/funds/thin-prices.ts';
import { priceSeries } from '../../../arbitraries/price-series.ts';

const points = fc.integer({ min: 2, max: 120 });
const series = priceSeries(300, 0);

const flat = (closes: readonly number[]): PricePoint[] =>
  closes.map((close, day) => ({ date: addDays('2024-01-01', day), close }));

/** The corners that largest triangles choose, by the textbook: whole series, no point but first and last kept by force. */
function largestTriangles(prices: readonly PricePoint[], most: number): PricePoint[] {
  const startOf = (bucket: number) => Math.floor((bucket * (prices.length - 2)) / (most - 2)) + 1;
  const chosen = [0];
  for (let bucket = 0; bucket < most - 2; bucket += 1) {
    const [from, to] = [startOf(bucket), startOf(bucket + 1)];
    const end = Math.min(startOf(bucket + 2), prices.length);
    const next = prices.slice(to, end).map(({ close }, index) => ({ close, day: to + index }));
    const mean = (key: 'close' | 'day') => next.reduce((sum, point) => sum + point[key], 0) / next.length;
    const before = chosen.at(-1) ?? 0;
    const area = (place: number) =>
      Math.abs(
        (before - mean('day')) * ((prices[place]?.close ?? 0) - (prices[before]?.close ?? 0)) -
          (before - place) * (mean('close') - (prices[before]?.close ?? 0)),
      );
    const places = Array.from({ length: to - from }, (_, index) => from + index);
    chosen.push(places.reduce((best, place) => (area(place) > area(best) ? place : best)));
  }
  return [...chosen, prices.length - 1].flatMap((place) => prices[place] ?? []);
}

describe('thinPrices', () => {
  it('answers at most the asked number of points, and all of them where there are no more', () => {
    fc.assert(
      fc.property(series, points, (prices, most) => {
        const thinned = thinPrices(prices, most);

        if (prices.length <= most) expect(thinned).toEqual(prices);
        else expect(thinned).toHaveLength(most);
      }),
    );
  });

  it('invents no point and keeps their order', () => {
    fc.assert(
      fc.property(series, points, (prices, most) => {
        const places = thinPrices(prices, most).map((point) => prices.indexOf(point));

        expect(places).not.toContain(-1);
        expect(places).toEqual([...new Set(places)].toSorted((first, second) => first - second));
      }),
    );
  });

  it('keeps the first, last, highest and lowest point from 4 points on', () => {
    fc.assert(
      fc.property(priceSeries(300, 2), fc.integer({ min: 4, max: 50 }), (prices, most) => {
        const thinned = thinPrices(prices, most);
        const closes = prices.map(({ close }) => close);
        const kept = thinned.map(({ close }) => close);

        expect([thinned[0], thinned.at(-1)]).toEqual([prices[0], prices.at(-1)]);
        expect(Math.max(...kept)).toBe(Math.max(...closes));
        expect(Math.min(...kept)).toBe(Math.min(...closes));
      }),
    );
  });

  it('keeps the ends with 2 points, and the highest between them with 3', () => {
    const prices = flat([5, 1, 9, 4, 6]);

    expect(thinPrices(prices, 2).map(({ close }) => close)).toEqual([5, 6]);
    expect(thinPrices(prices, 3).map(({ close }) => close)).toEqual([5, 9, 6]);
  });

  it('chooses what the textbook chooses where first and last are the extremes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 98 }), { minLength: 10, maxLength: 200 }),
        points,
        (closes, most) => {
          const prices = flat([1, ...closes, 99]);
          fc.pre(most > 2 && prices.length > most);

          expect(thinPrices(prices, most)).toEqual(largestTriangles(prices, most));
        },
      ),
    );
  });

  it('leaves lonely months their points where the last year has one a day', () => {
    const months = Array.from({ length: 48 }, (_, month) => ({
      date: addDays('2020-01-31', Math.round(month * 30.44)),
      close: 100 + Math.sin(month),
    }));
    const days = Array.from({ length: 260 }, (_, day) => ({
      date: addDays('2024-01-31', day + 1),
      close: 100 + Math.sin(day / 5),
    }));
    const thinned = thinPrices([...months, ...days], 100);

    expect(thinned).toHaveLength(100);
    expect(thinned).toEqual(expect.arrayContaining(months));
  });

  it('keeps a lone spike of a day among thousands', () => {
    const prices = flat(Array.from({ length: 5_000 }, (_, day) => (day === 3_333 ? 40 : 100 + Math.sin(day / 50))));

    expect(thinPrices(prices, 100).map(({ close }) => close)).toContain(40);
  });
});
