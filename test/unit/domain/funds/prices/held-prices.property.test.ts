import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/plain-date.ts';
import { heldPrices, type HeldPart } from '#domain/funds/prices/held-prices.ts';

const series = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 100_000 })), {
    minLength: 1,
    maxLength: 30,
    selector: ([day]) => day,
  })
  .map((points) =>
    points
      .toSorted(([first], [second]) => first - second)
      .map(([day, cents]) => ({ date: addDays('2024-01-01', day), close: cents / 100 })),
  );
const parts = fc.array(fc.record({ prices: series, share: fc.integer({ min: 1, max: 100 }) }), {
  minLength: 1,
  maxLength: 5,
});

/** The last price on or before a day, by a scan from the start. */
const priceAt = (prices: HeldPart['prices'], day: string) => prices.findLast(({ date }) => date <= day)?.close ?? 0;

function naive(held: readonly HeldPart[]) {
  const start =
    held
      .map(({ prices }) => prices[0]?.date ?? '')
      .toSorted()
      .at(-1) ?? '';
  const total = held.reduce((sum, { share }) => sum + share, 0);
  const days = [...new Set(held.flatMap(({ prices }) => prices.map(({ date }) => date)))].toSorted();
  return days
    .filter((day) => day >= start && held.every(({ prices }) => day <= (prices.at(-1)?.date ?? '')))
    .map((date) => ({
      date,
      close: held.reduce(
        (sum, { prices, share }) => sum + ((100 * share) / total / priceAt(prices, start)) * priceAt(prices, date),
        0,
      ),
    }));
}

describe('value of a portfolio without rebalancing', () => {
  it('is that of shares bought on the first common day, at the last known prices (SIL-60)', () => {
    fc.assert(
      fc.property(parts, (held) => {
        const values = heldPrices(held);
        const expected = naive(held);
        expect(values.map(({ date }) => date)).toEqual(expected.map(({ date }) => date));
        values.forEach(({ close }, index) => expect(close).toBeCloseTo(expected[index]?.close ?? 0, 6));
      }),
    );
  });

  it('starts at 100 for any sum of the shares', () => {
    fc.assert(
      fc.property(parts, (held) => {
        const [first] = heldPrices(held);
        if (first) expect(first.close).toBeCloseTo(100, 9);
      }),
    );
  });
});
