import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { investedWithForecast, investedWithoutForecast } from '#domain/forecast/series-points.ts';

const cents = fc.integer({ min: 0, max: 1e14 }).map((value) => value / 100);

describe('investedWithoutForecast', () => {
  it('splits the deposits into two parts that add up to the cent', () => {
    fc.assert(
      fc.property(fc.record({ known: cents, unknown: cents, returns: cents }), ({ known, unknown, returns }) => {
        const rounded = (amount: number) => Number(amount.toFixed(2));
        const totals = {
          totalInvestment: rounded(known + unknown),
          expectedAssets: rounded(known + returns),
          expectedReturns: returns,
        };
        expect(investedWithForecast(totals)).toBeCloseTo(known, 1);
        expect(rounded(investedWithForecast(totals) + investedWithoutForecast(totals))).toBe(totals.totalInvestment);
      }),
    );
  });
});
