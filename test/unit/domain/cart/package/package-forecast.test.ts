import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalValue } from '#domain/forecast/annual-rate.ts';
import type { PackageInvestmentType } from '#domain/cart/document.ts';
import { investedParts } from '#domain/cart/resolve/calculator-input.ts';
import { resolvePackage } from '#domain/cart/resolve/resolve-package.ts';
import { dividedPackage } from '#domain/packages/divided-package.ts';
import { byAmounts, cartCatalogue, packageItem, terms } from '#test/helpers/cart-catalogue.ts';
import { orderTerms } from '#test/helpers/cart-order.ts';
import { directRecalculate } from '#test/helpers/direct-recalculate.ts';

const catalogue = cartCatalogue();
const withoutFees = terms({ feeSchemes: [] });

function calculated(item: ReturnType<typeof packageItem>, ownTerms = withoutFees) {
  const { input } = resolvePackage(item, { catalogue, terms: () => ownTerms, order: orderTerms() });
  if (input.kind !== 'package') throw new Error(input.kind);
  const outcome = directRecalculate({
    items: [{ id: item.uuid, revision: 1, input }],
    summary: { currencyId: 'CZK', rates: [], assetClassOrder: [] },
  });
  if (outcome.status !== 'done') throw new Error(outcome.status);
  const [result] = outcome.items;
  if (result?.kind !== 'package' || result.status !== 'done' || !result.forecast) throw new Error('not projected');
  const divided = dividedPackage(input.division, input.total);
  const inputs = investedParts(input, divided).map((part) => part.input);
  return { inputs, figures: result.forecast.figures, summary: outcome.summary };
}

describe('the forecast of a package', () => {
  it('projects each invested fund by itself with what holds for all of them (CALC-21, calculation, section 7)', () => {
    const division = byAmounts(100_000, { equity: 100_000, bond: 0 });
    const { inputs } = calculated(packageItem({ division }));
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
      fc.property(
        fc.record({ left: amount, right: amount, investmentType: kind, years: fc.integer({ min: 1, max: 30 }) }),
        ({ left, right, investmentType, years }) => {
          // A fund of bonds takes no regular payments.
          const total = investmentType === 'OneOff' ? left + right : left;
          const amounts = investmentType === 'OneOff' ? { equity: left, unclassed: 0, bond: right } : { equity: left };
          const item = packageItem({
            calcInput: { investmentType, investedAmount: total, investmentHorizon: years },
            division: byAmounts(total, amounts),
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
        },
      ),
    );
  });

  it('leaves a fund with unknown gains out of what is expected, but not out of what is paid in (SIL-97)', () => {
    const division = byAmounts(100_000, { equity: 60_000, unclassed: 40_000 });
    const { figures, summary } = calculated(packageItem({ division }), terms());
    expect(figures.totals).toEqual(summary?.totals);
    expect(figures.totals.totalInvestment).toBe(100_000);
    expect(figures.totals.indicativeFee).toBe(4000);
    expect(figures.totals.expectedReturns).toBe((figures.totals.expectedAssets ?? 0) - 60_000);
    expect(summary?.withoutForecast).toEqual(['uuid-package:unclassed']);
  });

  it('has nothing to expect where no gains are known', () => {
    const { figures } = calculated(
      packageItem({ calcInput: { investedAmount: 1000 }, division: byAmounts(1000, { unclassed: 1000 }) }),
    );
    expect(figures).toMatchObject({ unfavourable: null, moderate: null, favourable: null });
    expect(figures.totals).toMatchObject({ totalInvestment: 1000, expectedAssets: null, expectedReturns: null });
  });
});
