import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownItems } from '#domain/cart/figures/shown-items.ts';
import { cartFigures, summaryItem } from '#domain/forecast/cart-summary.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { conversionBetween, unchanged } from '#domain/forecast/forex.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { shownParts, shownTotals, type ShownTotals } from '#domain/forecast/shown-totals.ts';
import { summedTotals } from '#domain/forecast/summed-totals.ts';
import { exactDifference, exactSum } from '#domain/money/exact.ts';
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

  it('add up to the displayed totals of the summary, and their parts to each of them', () => {
    fc.assert(
      fc.property(items, (cart) => {
        const conversionFrom = (id: string) => conversionBetween(id, 'CZK', pairs);
        const projected = cart.map(({ currencyId, inputs }) => ({
          currencyId,
          forecasts: inputs.map((input) => forecastItem(input, new Float64Array(seriesLength(60 * 12)), 0)),
        }));
        const summary = cartFigures(
          projected.flatMap(({ currencyId, forecasts }) =>
            forecasts.map((forecast) => summaryItem('id', forecast, conversionFrom(currencyId) ?? unchanged, [])),
          ),
          [],
          null,
        );
        const counted = projected.map(({ currencyId, forecasts }) => ({
          currencyId,
          parts: forecasts.map((one) => one.totals),
        }));
        const shown = shownItems(counted, { currencyId: 'CZK', totals: summary.totals, conversionFrom });
        const converted = shown.flatMap((item) => item.converted ?? []);
        expect(converted).toHaveLength(cart.length);
        expectSums(converted, shownTotals(summary.totals));
        for (const [index, { own, converted: whole, parts }] of shown.entries()) {
          expectReturn(own);
          if (whole) expectReturn(whole);
          if (cart[index]?.currencyId === 'CZK') expect(own).toEqual(whole);
          expectSums(
            parts.map((part) => part.own),
            own,
          );
        }
      }),
    );
  });
});
