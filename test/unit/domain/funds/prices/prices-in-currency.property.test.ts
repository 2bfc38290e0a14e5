import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/plain-date.ts';
import { pricesInCurrency, type DayRate } from '#domain/funds/prices/prices-in-currency.ts';

const first = '2026-01-01';
const ascendingDays = fc
  .uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 20 })
  .map((days) => days.toSorted((one, other) => one - other).map((day) => addDays(first, day)));
const pricesOf = (days: readonly string[]) => days.map((date, place) => ({ date, price: 10 + place }));
const rates = fc
  .tuple(ascendingDays, fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 20, maxLength: 20 }))
  .map(([days, values]) => days.map((date, place): DayRate => ({ date, perEuro: (values[place] ?? 1) / 100 })));

/** The newest rate up to the day, by a scan from the end. */
const heldOn = (history: readonly DayRate[], day: string) => history.findLast(({ date }) => date <= day)?.perEuro;

describe('prices in another currency', () => {
  it('use the newest rates up to each day, and start when both are known', () => {
    fc.assert(
      fc.property(fc.record({ days: ascendingDays, crowns: rates, dollars: rates }), ({ days, crowns, dollars }) => {
        const histories = new Map([
          ['CZK', crowns],
          ['USD', dollars],
        ]);
        const expected = pricesOf(days).flatMap(({ date, price }) => {
          const [from, to] = [heldOn(dollars, date), heldOn(crowns, date)];
          return from === undefined || to === undefined ? [] : [{ date, price: (price / from) * to }];
        });

        expect(pricesInCurrency(pricesOf(days), 'USD', 'CZK', histories)).toEqual(expected);
      }),
    );
  });

  it('round-trip, except for the last digits', () => {
    fc.assert(
      fc.property(fc.record({ days: ascendingDays, crowns: rates }), ({ days, crowns }) => {
        const histories = new Map([['CZK', crowns]]);
        const there = pricesInCurrency(pricesOf(days), 'EUR', 'CZK', histories);
        const back = pricesInCurrency(there, 'CZK', 'EUR', histories);
        const known = pricesOf(days).filter(({ date }) => heldOn(crowns, date) !== undefined);

        expect(back.map(({ date }) => date)).toEqual(known.map(({ date }) => date));
        for (const [place, { price }] of known.entries()) expect(back[place]?.price).toBeCloseTo(price, 9);
      }),
    );
  });
});
