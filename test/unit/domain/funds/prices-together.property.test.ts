import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/plain-date.ts';
import { pricesTogether } from '#domain/funds/prices-together.ts';

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
      fc.property(fc.array(history, { minLength: 1, maxLength: 4 }), (histories) => {
        const together = pricesTogether(histories);
        const start =
          histories
            .map((prices) => prices[0]?.date ?? '')
            .toSorted()
            .at(-1) ?? '';

        expect(together?.days[0]).toBe(start);
        expect(together?.days).toEqual([...new Set(together?.days)].toSorted());
        for (const [place, prices] of histories.entries()) {
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
