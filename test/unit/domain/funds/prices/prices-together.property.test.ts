import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceChange } from '#domain/funds/prices/price-change.ts';
import { rebasedPrices, pricesTogether } from '#domain/funds/prices/prices-together.ts';
import { priceSeries } from '../../../../arbitraries/price-series.ts';
import { addDays } from '#domain/dates/plain-date.ts';

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

const first = '2026-01-01';
const history = fc
  .uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 20 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted((one, other) => one - other)
        .map((day) =>
          fc.record({ date: fc.constant(addDays(first, day)), price: fc.integer({ min: 1, max: 100_000 }) }),
        ),
    ),
  );

describe('prices of several products', () => {
  it('are 100 on the first common day, and keep every later change', () => {
    fc.assert(
      fc.property(fc.array(history, { minLength: 1, maxLength: 4 }), (several) => {
        const together = pricesTogether(several);
        const start =
          several
            .map((prices) => prices[0]?.date ?? '')
            .toSorted()
            .at(-1) ?? '';

        expect(together?.days[0]).toBe(start);
        expect(together?.days).toEqual([...new Set(together?.days)].toSorted());
        for (const [place, prices] of several.entries()) {
          const values = together?.values[place];
          expect(values?.[0]).toBe(100);
          const base = prices.findLast(({ date }) => date <= start)?.price ?? Number.NaN;
          for (const [index, day] of (together?.days ?? []).entries()) {
            const newest = prices.findLast(({ date }) => date <= day)?.price ?? Number.NaN;
            expect(values?.[index]).toBe((newest / base) * 100);
          }
        }
      }),
    );
  });
});
