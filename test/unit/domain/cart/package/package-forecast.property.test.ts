import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalValue } from '#domain/forecast/annual-rate.ts';
import type { PackageInvestmentType } from '#domain/cart/document.ts';
import { byAmounts, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { calculated } from './package-forecast-helpers.ts';

describe('forecast of a package', () => {
  it('is the sum of its funds, one-off or regular', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const kind = fc.constantFrom<PackageInvestmentType>('OneOff', 'Periodical');
    fc.assert(
      fc.property(
        fc.record({ left: amount, right: amount, investmentType: kind, years: fc.integer({ min: 1, max: 30 }) }),
        ({ left, right, investmentType, years }) => {
          // The bond fund does not accept regular payments.
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
          // A cart that holds nothing else has the same totals.
          expect(summary?.totals).toEqual(figures.totals);
        },
      ),
    );
  });
});
