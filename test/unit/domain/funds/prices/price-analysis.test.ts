import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/dates/plain-date.ts';
import { analysePrices } from '#domain/funds/prices/price-analysis.ts';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';

const monthEnds = (prices: readonly number[]) =>
  prices.map((price, index) => ({ date: addDays(addMonths('2015-02-01', index), -1), price }));

describe('analysePrices', () => {
  it('is empty without prices, and has no year in less than one', () => {
    expect(analysePrices([])).toEqual({ span: null, rollingYear: null, largestFall: null, volatilities: [] });
    expect(analysePrices(monthEnds([100, 110, 120])).rollingYear).toBeNull();
  });

  it('dates a fall, its lowest price and the return to the peak', () => {
    const { largestFall } = analysePrices([
      { date: '2020-01-31', price: 100 },
      { date: '2020-02-19', price: 110 },
      { date: '2020-03-23', price: 77 },
      { date: '2020-06-05', price: 109 },
      { date: '2020-08-18', price: 112 },
      { date: '2020-09-30', price: 100 },
    ]);
    expect(largestFall?.depth).toBeCloseTo(-30, 10);
    expect(largestFall).toMatchObject({
      peakDate: '2020-02-19',
      troughDate: '2020-03-23',
      recoveredDate: '2020-08-18',
      recoveryDays: 148,
    });
  });

  it('has no recovery date until the price of the peak is reached', () => {
    const { largestFall } = analysePrices(monthEnds([100, 80, 99.99]));
    expect(largestFall).toMatchObject({ recoveredDate: null, recoveryDays: null });
  });

  it('has no fall for prices that never fell', () => {
    expect(analysePrices(monthEnds([1, 1, 2])).largestFall).toMatchObject({ depth: 0, recoveryDays: 0 });
  });

  it('does not count an unchanged year as positive', () => {
    const { rollingYear } = analysePrices(monthEnds([...Array.from({ length: 13 }, () => 5), 6]));
    expect(rollingYear).toMatchObject({ count: 2, positiveShare: 50, worst: { value: 0 } });
  });

  it('has the same volatility as the catalogue', () => {
    const prices = monthEnds(Array.from({ length: 80 }, (_, index) => 100 + ((index * 37) % 11)));
    const closes = prices.map(({ date, price }) => ({ date, close: price }));
    expect(analysePrices(prices).volatilities.map(({ years }) => years)).toEqual([1, 3, 5]);
    expect(analysePrices(prices).volatilities).toEqual(priceFigures(closes).volatilities);
  });
});
