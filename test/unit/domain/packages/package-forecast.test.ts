import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalValue } from '#domain/forecast/annual-rate.ts';
import { packageFigures } from '#domain/packages/package-figures.ts';
import type { PackageInvestmentType } from '#domain/packages/package-item.ts';
import { resolvePackage } from '#domain/packages/resolve-package.ts';
import { cartCatalogue, packageItem, terms } from '#test/helpers/cart-catalogue.ts';
import { directRecalculate } from '#test/helpers/direct-recalculate.ts';

const catalogue = cartCatalogue();
const withoutFees = terms({ feeSchemes: [] });

function calculated(item: ReturnType<typeof packageItem>, ownTerms = withoutFees) {
  const inputs = resolvePackage(item, { catalogue, prepaid: null, termsOf: () => ownTerms });
  const items = inputs.map((input) => ({ id: input.forecast.id, revision: 1, input }));
  const outcome = directRecalculate({ items, summary: { currencyId: 'CZK', rates: [], assetClassOrder: [] } });
  if (outcome.status !== 'done') throw new Error(outcome.status);
  const parts = outcome.items.flatMap((result) => (result.status === 'done' ? [result] : []));
  return { inputs, figures: packageFigures(parts), summary: outcome.summary };
}

describe('the forecast of a package', () => {
  it('projects each invested fund by itself with what holds for all of them (calculation, section 7)', () => {
    const funds = [
      { id: 'equity', investedAmount: 100_000, share: 100 },
      { id: 'bond', investedAmount: 0, share: 0 },
    ];
    const { inputs } = calculated(packageItem({ funds }));
    expect(inputs).toHaveLength(1);
    expect(inputs[0]).toMatchObject({
      currencyId: 'CZK',
      classShares: [{ assetClassId: 'shares', part: 1 }],
      forecast: { oneOffAmount: 100_000, periodicalAmount: 0, investmentHorizon: 10 },
    });
  });

  it('is the sum of its funds, one-off or regular', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const kind = fc.constantFrom<PackageInvestmentType>('OneOff', 'Periodical');
    fc.assert(
      fc.property(amount, amount, kind, fc.integer({ min: 1, max: 30 }), (left, right, investmentType, years) => {
        const item = packageItem({
          calcInput: { investmentType, investedAmount: left + right, investmentHorizon: years },
          funds: [
            { id: 'equity', investedAmount: left, share: 50 },
            { id: 'fund-of-bonds', investedAmount: 0, share: 0 },
            { id: 'bond', investedAmount: investmentType === 'OneOff' ? right : 0, share: 50 },
          ],
        });
        const { figures, summary } = calculated(item);
        const gains = [[left, 7], ...(investmentType === 'OneOff' ? [[right, 3]] : [])] as const;
        const months = years * 12;
        const worth = gains.map(([paid = 0, gain = 0]) =>
          finalValue(
            {
              months,
              oneOffAmount: investmentType === 'OneOff' ? paid : 0,
              periodicalAmount: investmentType === 'Periodical' ? paid : 0,
            },
            gain,
          ),
        );
        const expected = worth.reduce((sum, value) => sum + Math.round(value * 100) / 100, 0);
        const paidIn = gains.reduce((sum, [paid = 0]) => sum + paid * (investmentType === 'OneOff' ? 1 : months), 0);
        expect(figures.totals.totalInvestment).toBe(paidIn);
        expect(Math.abs((figures.totals.expectedAssets ?? 0) - expected)).toBeLessThanOrEqual(0.021);
        expect(Math.abs((figures.moderate ?? 0) - expected)).toBeLessThanOrEqual(0.021);
        // The cart that holds nothing else has the same totals.
        expect(summary?.totals).toEqual(figures.totals);
      }),
    );
  });

  it('leaves a fund with unknown gains out of what is expected, but not out of what is paid in (SIL-97)', () => {
    const funds = [
      { id: 'equity', investedAmount: 60_000, share: 60 },
      { id: 'unclassed', investedAmount: 40_000, share: 40 },
    ];
    const { figures, summary } = calculated(packageItem({ funds }), terms());
    expect(figures.totals).toEqual(summary?.totals);
    expect(figures.totals.totalInvestment).toBe(100_000);
    expect(figures.totals.indicativeFee).toBe(4000);
    expect(figures.totals.expectedReturns).toBe((figures.totals.expectedAssets ?? 0) - 60_000);
    expect(summary?.withoutForecast).toEqual(['uuid-package:unclassed']);
  });

  it('has nothing to expect where no gains are known', () => {
    const { figures } = calculated(packageItem({ funds: [{ id: 'unclassed', investedAmount: 1000, share: 100 }] }));
    expect(figures).toMatchObject({ unfavourable: null, moderate: null, favourable: null });
    expect(figures.totals).toMatchObject({ totalInvestment: 1000, expectedAssets: null, expectedReturns: null });
  });
});
