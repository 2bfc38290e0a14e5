import { describe, expect, it } from 'vitest';
import {
  firstMonthFrom,
  seriesEnd,
  investedWithForecast,
  investedWithoutForecast,
  pointsToTotals,
  yearlyPoints,
} from '#domain/forecast/series-points.ts';

describe('seriesEnd', () => {
  it('is the last value of the series, and null for all if the gains are unknown', () => {
    const series = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8);
    expect(seriesEnd({ months: 1, hasForecast: true, series }, 'invested')).toBe(2);
    expect(seriesEnd({ months: 1, hasForecast: true, series }, 'favourable')).toBe(8);
    expect(seriesEnd({ months: 1, hasForecast: false, series }, 'invested')).toBeNull();
  });
});

describe('firstMonthFrom', () => {
  it('is the first month at or above a target, the last with the value that is shown for it', () => {
    const values = Float64Array.of(100, 110, 121);
    expect([110, 110.5, 121, 121.01].map((target) => firstMonthFrom(values, target))).toEqual([1, 2, 2, null]);
    expect(firstMonthFrom(values, 121.01, 121.01)).toBe(2);
  });
});

describe('investedWithoutForecast', () => {
  it('is null if no item has a forecast', () => {
    const totals = { totalInvestment: 500, expectedAssets: null, expectedReturns: null };
    expect([investedWithForecast(totals), investedWithoutForecast(totals)]).toEqual([500, 0]);
  });
});

/** Four series of two years whose values encode their series and month. */
const months = 24;
const series = Float64Array.from(
  { length: 4 * (months + 1) },
  (_, index) => Math.floor(index / (months + 1)) * 1000 + (index % (months + 1)),
);

describe('yearlyPoints', () => {
  it('returns every 12th point of each series (CALC-04)', () => {
    expect(yearlyPoints(series, 0, months)).toEqual({
      invested: [0, 12, 24],
      unfavourable: [1000, 1012, 1024],
      moderate: [2000, 2012, 2024],
      favourable: [3000, 3012, 3024],
    });
  });
});

describe('pointsToTotals', () => {
  it('ends with the totals of the items with a forecast, equal to the displayed sum', () => {
    const points = pointsToTotals(series, months, {
      totalInvestment: 100.01,
      expectedAssets: 2023.99,
      expectedReturns: 1999.98,
    });
    expect(points.invested).toEqual([0, 12, 24.01]);
    expect(points.moderate).toEqual([2000, 2012, 2023.99]);
    expect(points.favourable).toEqual([3000, 3012, 3024]);
  });

  it('has the cents of the first year, which the sum of doubles misses', () => {
    const start = 3_192_775.499_999_999_5;
    const totals = { totalInvestment: 1, expectedAssets: 1, expectedReturns: 0 };
    const points = pointsToTotals(new Float64Array(4 * 13).fill(start), 12, totals);
    expect([points.moderate[0], points.invested[0]]).toEqual([3_192_775.5, 3_192_775.5]);
  });

  it('keeps the moderate line without a forecast', () => {
    expect(
      pointsToTotals(series, months, { totalInvestment: 24, expectedAssets: null, expectedReturns: null }).moderate,
    ).toEqual([2000, 2012, 2024]);
  });
});
