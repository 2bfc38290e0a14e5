import { describe, expect, it } from 'vitest';
import { byAmounts, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { calculated } from './package-forecast-helpers.ts';

describe('forecast of a package', () => {
  it("projects each invested fund with the package's terms (CALC-21, calculation, section 7)", () => {
    const division = byAmounts(100_000, { equity: 100_000, bond: 0 });
    const { inputs } = calculated(packageItem({ division }));
    expect(inputs).toHaveLength(1);
    expect(inputs[0]).toMatchObject({
      currencyId: 'CZK',
      classShares: [{ assetClassId: 'shares', part: 1 }],
      forecast: { oneOffAmount: 100_000, periodicalAmount: 0, investmentHorizon: 10 },
    });
  });

  it('includes funds with unknown gains in deposits only (SIL-97)', () => {
    const division = byAmounts(100_000, { equity: 60_000, unclassed: 40_000 });
    const { figures, summary } = calculated(packageItem({ division }), terms());
    expect(figures.totals).toEqual(summary?.totals);
    expect(figures.totals.totalInvestment).toBe(100_000);
    expect(figures.totals.indicativeFee).toBe(4000);
    expect(figures.totals.expectedReturns).toBe((figures.totals.expectedAssets ?? 0) - 60_000);
    expect(summary?.withoutForecast).toEqual(['uuid-package:unclassed']);
  });

  it('has no expected values if no gains are known', () => {
    const { figures } = calculated(
      packageItem({ calcInput: { investedAmount: 1000 }, division: byAmounts(1000, { unclassed: 1000 }) }),
    );
    expect(figures).toMatchObject({ unfavourable: null, moderate: null, favourable: null });
    expect(figures.totals).toMatchObject({ totalInvestment: 1000, expectedAssets: null, expectedReturns: null });
  });
});
