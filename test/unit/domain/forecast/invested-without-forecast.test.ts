import { describe, expect, it } from 'vitest';
import { investedWithForecast, investedWithoutForecast } from '#domain/forecast/invested-without-forecast.ts';

describe('investedWithoutForecast', () => {
  it('is null if no item has a forecast', () => {
    const totals = { totalInvestment: 500, expectedAssets: null, expectedReturns: null };
    expect([investedWithForecast(totals), investedWithoutForecast(totals)]).toEqual([500, 0]);
  });
});
