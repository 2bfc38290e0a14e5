import { describe, expect, it } from 'vitest';
import { shownTotals } from '#domain/forecast/shown-totals.ts';
import { summedTotals } from '#domain/forecast/summed-totals.ts';

describe('displayed totals', () => {
  it('are the deposits that the return refers to, without a trace of rounding beside them', () => {
    const known = { totalInvestment: 100.4, expectedAssets: 150.4, expectedReturns: 50, indicativeFee: 0 };
    const unknown = { totalInvestment: 20.4, expectedAssets: null, expectedReturns: null, indicativeFee: 1 };
    expect(shownTotals(known)).toMatchObject({ invested: 100, withoutForecast: 0 });
    expect(shownTotals(unknown)).toMatchObject({ invested: 20, withoutForecast: 0 });
    expect(shownTotals(summedTotals([known, unknown]))).toMatchObject({ invested: 100, withoutForecast: 20 });
  });
});
