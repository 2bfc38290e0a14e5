import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownItem } from '#domain/cart/figures/shown-item.ts';
import { cartFigures, summaryItem } from '#domain/forecast/cart-summary.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { conversionBetween, unchanged } from '#domain/forecast/forex.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { roundingGaps, shownParts, shownTotals, type ShownTotals } from '#domain/forecast/shown-totals.ts';
import { convertedTotals, summedTotals } from '#domain/forecast/summed-totals.ts';
import { exactDifference, exactSum } from '#domain/money/exact.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { forecastItem as anyItem } from '#test/arbitraries/forecast-item.ts';

const money = fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => cents / 100);
const totals: fc.Arbitrary<ForecastTotals> = fc
  .record({ totalInvestment: money, expectedAssets: fc.option(money), indicativeFee: money })
  .map((one) => ({
    ...one,
    expectedReturns: one.expectedAssets === null ? null : exactDifference(one.expectedAssets, one.totalInvestment),
  }));

/** Claims that hold between the figures of one row. */
function expectReturn({ invested, expectedAssets, expectedReturns }: ShownTotals): void {
  if (expectedAssets === null) return expect(expectedReturns).toBeNull();
  return expect(expectedReturns).toBe(expectedAssets - invested);
}

function expectSums(parts: readonly ShownTotals[], whole: ShownTotals): void {
  const compared = parts.filter(({ expectedAssets }) => whole.expectedAssets === null || expectedAssets !== null);
  const apart = parts.filter((part) => !compared.includes(part));
  const sumOf = (of: readonly ShownTotals[], name: keyof ShownTotals) => exactSum(of.map((part) => part[name] ?? 0));
  expect(sumOf(compared, 'invested')).toBe(whole.invested);
  expect(sumOf(compared, 'withoutForecast') + sumOf(apart, 'invested')).toBe(whole.withoutForecast);
  expect(sumOf(parts, 'expectedAssets')).toBe(whole.expectedAssets ?? 0);
  expect(sumOf(parts, 'expectedReturns')).toBe(whole.expectedReturns ?? 0);
  expect(sumOf(parts, 'indicativeFee')).toBe(whole.indicativeFee);
}

describe('displayed totals', () => {
  it('add up in every row and in every column (CALC-17)', () => {
    fc.assert(
      fc.property(fc.array(totals, { minLength: 1, maxLength: 12 }), (parts) => {
        const whole = shownTotals(summedTotals(parts));
        const shown = shownParts(parts, whole);
        expectSums(shown, whole);
        for (const row of [whole, ...shown]) expectReturn(row);
      }),
    );
  });
});

describe('displayed items of a cart', () => {
  const pairs = [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.3185, unit: 1 }];
  const items = fc.array(
    fc.record({
      currencyId: fc.constantFrom('CZK', 'EUR'),
      inputs: fc.array(anyItem({ maxHorizon: 5 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('are rounded by themselves, with parts that add up to them, and their total says what they lack', () => {
    fc.assert(
      fc.property(items, (cart) => {
        const conversionOf = (id: string) => conversionBetween(id, 'CZK', pairs) ?? unchanged;
        const projected = cart.map(({ currencyId, inputs }) => ({
          conversion: conversionOf(currencyId),
          forecasts: inputs.map((input) => forecastItem(input, new Float64Array(seriesLength(60 * 12)), 0)),
        }));
        const parts = projected.flatMap(({ conversion, forecasts }) =>
          forecasts.map((forecast) => summaryItem('id', forecast, conversion, [])),
        );
        const total = shownTotals(cartFigures(parts, [], null).totals);
        const rows = projected.map(({ conversion, forecasts }) => {
          const own = forecasts.map(({ totals: one }) => one);
          for (const { totals: shown, parts: funds } of [shownItem(own), shownItem(own, conversion)]) {
            expectReturn(shown);
            expectSums(funds, shown);
          }
          const { totals: shown } = shownItem(own, conversion);
          const exact = summedTotals(own.map((one) => convertedTotals(one, conversion)));
          expect(shown.expectedAssets).toBe(exact.expectedAssets === null ? null : roundMoney(exact.expectedAssets, 0));
          expect(shown.indicativeFee).toBe(roundMoney(exact.indicativeFee, 0));
          return shown;
        });
        const gaps = roundingGaps(rows, total);
        const sumOf = (name: 'expectedAssets' | 'expectedReturns' | 'indicativeFee') =>
          exactSum(rows.map((row) => row[name] ?? 0));

        expect(sumOf('expectedAssets') + gaps.expectedAssets).toBe(total.expectedAssets ?? 0);
        expect(sumOf('expectedReturns') + gaps.expectedReturns).toBe(total.expectedReturns ?? 0);
        expect(sumOf('indicativeFee') + gaps.indicativeFee).toBe(total.indicativeFee);
        expect(gaps.expectedReturns).toBe(total.expectedAssets === null ? 0 : gaps.expectedAssets - gaps.invested);
        for (const gap of [gaps.expectedAssets, gaps.invested, gaps.indicativeFee])
          expect(Math.abs(gap)).toBeLessThanOrEqual((rows.length + 1) / 2);
      }),
    );
  });
});
