import { describe, expect, it } from 'vitest';
import { cartFigures, summaryItem, type SummaryItem } from '#domain/forecast/cart-summary.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { conversionBetween } from '#domain/forecast/forex.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';

const rates = [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.35, unit: 1 }];
const line = { investmentHorizon: 0, unfavourableGain: 1, moderateGain: 5, favourableGain: 8 };
const plain: ForecastItem = { id: 'a', oneOffAmount: 1000, periodicalAmount: 0, investmentHorizon: 10, path: [line] };
const feeScheme = {
  calculationBase: 'Gross' as const,
  paymentRanges: [{ from: 0, rate: 5 }],
  prepaidRanges: [],
};

const forecastOf = (item: ForecastItem) =>
  forecastItem(item, new Float64Array(seriesLength(item.investmentHorizon * 12)), 0);

function summed(item: ForecastItem, currencyId = 'CZK', assetClassId: string | null = 'stocks'): SummaryItem {
  const conversion = conversionBetween(currencyId, 'CZK', rates);
  if (!conversion) throw new Error(`No rate from ${currencyId}.`);
  return summaryItem(item.id, forecastOf(item), conversion, [{ assetClassId, part: 1 }]);
}

const figuresOf = (...items: SummaryItem[]) => cartFigures(items, ['stocks', 'bonds'], null);

describe('cartFigures', () => {
  it('sums the converted totals of the items (CALC-17)', () => {
    const { totals } = figuresOf(
      summed({ ...plain, feeScheme }),
      summed({ ...plain, id: 'b', oneOffAmount: 100.1, feeScheme }, 'EUR'),
    );

    expect(totals.totalInvestment).toBe(1000 + 2437.44);
    // 5.01 EUR (half up of 5.005) are 121.99 CZK.
    expect(totals.indicativeFee).toBe(50 + 121.99);
    expect(totals.expectedReturns).toBe(Number(((totals.expectedAssets ?? 0) - totals.totalInvestment).toFixed(2)));
  });

  it('includes an item without a forecast in the deposits, and lists it', () => {
    const unknown = { ...plain, id: 'b', oneOffAmount: 500, path: null, feeScheme };

    const figures = figuresOf(summed(plain), summed(unknown, 'CZK', null));

    expect(figures.withoutForecast).toEqual(['b']);
    expect(figures.totals).toEqual({
      totalInvestment: 1500,
      indicativeFee: 25,
      expectedAssets: 1628.89,
      expectedReturns: 628.89,
    });
    expect(figures.distribution).toEqual([
      { assetClassId: 'stocks', percentage: 66.7 },
      { assetClassId: null, percentage: 33.3 },
    ]);
  });

  it('has no forecast if no item has one', () => {
    const { totals, disclosure } = figuresOf(summed({ ...plain, path: null }));

    expect(totals.expectedAssets).toBeNull();
    expect(totals.expectedReturns).toBeNull();
    expect(disclosure).toEqual({ feePercent: 0, assetsWithoutFee: null, costPerYear: null, breakEvenMonth: null });
  });

  it('has the same cost per year for an item and for two of it', () => {
    const item = { ...plain, periodicalAmount: 100, feeScheme };

    const { disclosure } = figuresOf(summed(item), summed({ ...item, id: 'b' }));

    expect(disclosure.costPerYear).toBe(forecastOf(item).disclosure.costPerYear);
    expect(disclosure.feePercent).toBe(5);
  });

  it('has the same cost per year in any currency', () => {
    const item = { ...plain, periodicalAmount: 100, feeScheme };

    expect(figuresOf(summed(item, 'EUR')).disclosure.costPerYear).toBe(forecastOf(item).disclosure.costPerYear);
  });

  it("has a cost per year by the rate of all payments, between the items' gains", () => {
    const paysIn = { ...plain, feeScheme, investmentHorizon: 10 };
    const fast = { ...paysIn, id: 'b', path: [{ ...line, moderateGain: 8 }] };
    const rateOf = (factor: number) => 100 * (((factor * 1000 * (1.05 ** 10 + 1.08 ** 10)) / 2000) ** (1 / 10) - 1);

    const { disclosure } = figuresOf(summed(paysIn), summed(fast));

    expect(disclosure.costPerYear).toBe(Number((rateOf(1) - rateOf(0.95)).toFixed(2)));
  });

  it('has no cost per year without fees, for any horizons and gains', () => {
    const other = {
      ...plain,
      id: 'b',
      investmentHorizon: 3,
      periodicalAmount: 50,
      path: [{ ...line, moderateGain: -2 }],
    };

    const { disclosure, totals } = figuresOf(summed(plain), summed(other, 'EUR'));

    expect(disclosure.costPerYear).toBe(0);
    expect(disclosure.assetsWithoutFee).toBe(totals.expectedAssets);
  });

  it('does not depend on the order of the items, to the bit (CALC-19)', () => {
    const items = Array.from({ length: 40 }, (_, index) =>
      summed(
        {
          ...plain,
          id: String(index),
          oneOffAmount: 1000.1 * (index + 1),
          periodicalAmount: 77.77 / (index + 1),
          investmentHorizon: 1 + (index % 7),
          feeScheme,
          path: [{ ...line, moderateGain: index / 8 }],
        },
        index % 3 === 0 ? 'EUR' : 'CZK',
        [null, 'stocks', 'gold', 'art'][index % 4],
      ),
    );

    expect(figuresOf(...items.toReversed())).toEqual(figuresOf(...items));
    expect(figuresOf(...items.slice(17), ...items.slice(0, 17))).toEqual(figuresOf(...items));
  });

  it('is empty for an empty cart', () => {
    expect(figuresOf()).toEqual({
      totals: { totalInvestment: 0, indicativeFee: 0, expectedAssets: null, expectedReturns: null },
      disclosure: { feePercent: null, assetsWithoutFee: null, costPerYear: null, breakEvenMonth: null },
      distribution: [],
      withoutForecast: [],
      returnPerYear: null,
    });
  });
});
