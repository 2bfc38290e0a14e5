import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalcInput } from '#domain/cart/document.ts';
import type { CartFund, ProductTerms } from '#domain/cart/catalogue/cart-catalogue.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { defaultInput } from '#domain/cart/product/default-item.ts';
import { itemLimits } from '#domain/cart/product/item-limits.ts';
import { validateItem } from '#domain/cart/product/validate-item.ts';
import { requirementKinds } from '#domain/catalogue/vocabulary.ts';
import { calcInput, cartCatalogue, cartItem, fund, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { runs } from '#test/setup/runs.ts';

const amount = fc.option(fc.constantFrom(-1, 0, 0.01, 499, 500, 999, 1000, 250_000, 500_000, 500_001, 1e9));
const kind = fc.constantFrom(...requirementKinds);
const input = fc.record({
  oneOffAmount: amount,
  periodicalAmount: amount,
  investmentHorizon: fc.option(fc.integer({ min: -1, max: 100 })),
  chargingMethodId: fc.constantFrom(null, 'concurrently', 'shared'),
  currencyId: fc.constantFrom(null, 'CZK', 'USD'),
});

function judged(parts: Partial<CartFund>, given: Partial<CalcInput>, productTerms: ProductTerms = terms()) {
  const catalogue = cartCatalogue({ fundById: new Map([['equity', fund(parts)]]) });
  const product = findProduct(cartItem('Fund', 'equity'), catalogue);
  if (!product) throw new Error('no such product');
  const full = calcInput(given);
  const limits = itemLimits(product, productTerms, full.currencyId);
  return { product, limits, full, errors: validateItem(full, product, limits) };
}

describe('validateItem', () => {
  it('accepts exactly what a direct implementation of the rules accepts (CART-43…51)', () => {
    fc.assert(
      fc.property(
        fc.record({ oneOffInvestmentType: kind, periodicalInvestmentType: kind, given: input }),
        ({ oneOffInvestmentType, periodicalInvestmentType, given }) => {
          const { errors, full, limits } = judged({ oneOffInvestmentType, periodicalInvestmentType }, given);
          const isFine = (value: number | null, type: string, { min, max }: { min: number; max: number }) =>
            !value ? type !== 'Required' : type !== 'Forbidden' && value >= min && value <= max;
          const { oneOffAmount, periodicalAmount, investmentHorizon: years } = full;
          const passes =
            isFine(oneOffAmount, oneOffInvestmentType, limits.oneOffAmount) &&
            isFine(periodicalAmount, periodicalInvestmentType, limits.periodicalAmount) &&
            (Boolean(oneOffAmount) || Boolean(periodicalAmount)) &&
            years !== null &&
            years >= limits.investmentHorizon.min &&
            years <= limits.investmentHorizon.max &&
            full.currencyId === 'CZK' &&
            (!periodicalAmount || full.chargingMethodId === 'concurrently');
          expect(Object.keys(errors).length === 0).toBe(passes);
        },
      ),
      { numRuns: runs(5000) },
    );
  });

  it('finds no error in the defaults of a product that requires an amount (SIL-73)', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 100_000 }));
    fc.assert(
      fc.property(
        fc.record({
          periodicalInvestmentType: kind,
          minimum: limit,
          years: fc.option(fc.integer({ min: 0, max: 60 })),
        }),
        ({ periodicalInvestmentType, minimum, years }) => {
          const limits = [{ currencyId: 'CZK', minimalOneOffAmount: minimum, minimalPeriodicalAmount: minimum }];
          const own = { oneOffInvestmentType: 'Required', periodicalInvestmentType, investmentHorizon: years } as const;
          const { product } = judged(own, {});
          const defaults = defaultInput(product, terms({ limits }), 'CZK');
          expect(judged(own, defaults, terms({ limits })).errors).toEqual({});
        },
      ),
    );
  });
});
