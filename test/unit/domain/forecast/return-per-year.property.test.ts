import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPerYear } from '#domain/forecast/return-per-year.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { forecastItem as anyItem } from '#test/arbitraries/forecast-item.ts';

const paidItem = anyItem({ maxHorizon: 30 }).map((item) => {
  const { plan, ending } = forecastItem(item, new Float64Array(seriesLength(12 * item.investmentHorizon)), 0);
  if (!ending) throw new Error('The gains are known.');
  return { payments: plan, ending };
});

/** Grows every payment month by month, without the closed form. */
function worthAt(
  { months, oneOffAmount, periodicalAmount }: { months: number; oneOffAmount: number; periodicalAmount: number },
  rate: number,
) {
  const factor = (1 + rate / 100) ** (1 / 12);
  let value = oneOffAmount;
  for (let month = 0; month < months; month += 1) value = value * factor + periodicalAmount;
  return value;
}

describe('returnPerYear', () => {
  it('is the rate at which the payments of all items, each up to its own end, come to their values', () => {
    fc.assert(
      fc.property(fc.array(paidItem, { minLength: 1, maxLength: 5 }), (items) => {
        const rate = returnPerYear(items);
        const value = items.reduce((sum, { ending }) => sum + ending.value, 0);
        const paysIn = items.some(({ payments }) => payments.oneOffAmount + payments.periodicalAmount > 0);
        const leastWorth = items.reduce((sum, { payments }) => sum + worthAt(payments, -100), 0);
        expect(rate === null).toBe(!paysIn || leastWorth > value);
        if (rate === null) return;
        const sumAt = (asked: number) => items.reduce((sum, { payments }) => sum + worthAt(payments, asked), 0);

        expect(sumAt(rate - 1e-6)).toBeLessThanOrEqual(value * (1 + 1e-12) + 1e-9);
        expect(sumAt(rate + 1e-6)).toBeGreaterThanOrEqual(value * (1 - 1e-12) - 1e-9);
      }),
    );
  });
});
