import { describe, expect, it } from 'vitest';
import { singleProduct } from '#domain/cart/product/cart-product.ts';
import { amountSliders, itemLimits, isSetMaximum, productBounds } from '#domain/cart/product/item-limits.ts';
import type { CurrencyConfiguration } from '#domain/cart/catalogue/cart-catalogue.ts';
import { configuration, contractType, fund, terms } from '#test/helpers/cart/cart-catalogue.ts';

const productOf = (configured: Partial<CurrencyConfiguration>, parts: Parameters<typeof fund>[0] = {}) =>
  singleProduct(
    'Fund',
    fund(parts),
    new Map([['funds', contractType({ calcConfiguration: [configuration(configured)] })]]),
  );

describe('itemLimits', () => {
  it("uses the minimum of the terms, else the fund's, else the contract type's (SIL-76)", () => {
    const limits = [{ currencyId: 'CZK', minimalOneOffAmount: 100, minimalPeriodicalAmount: 50 }];
    const own = productOf({}, { minOneOffAmount: 700, minPeriodicalAmount: 300 });
    const minimums = (product: typeof own, productTerms = terms()) => {
      const { oneOffAmount, periodicalAmount } = itemLimits(product, productTerms, 'CZK');
      return [oneOffAmount.min, periodicalAmount.min];
    };

    expect(minimums(own, terms({ limits }))).toEqual([100, 50]);
    expect(minimums(own)).toEqual([700, 300]);
    expect(minimums(productOf({}))).toEqual([1000, 500]);
    expect(minimums(productOf({ currencyId: 'EUR' }))).toEqual([0, 0]);
  });

  it('distinguishes a configured maximum from the default limit of digits', () => {
    expect(isSetMaximum(itemLimits(productOf({}), null, 'CZK').oneOffAmount)).toBe(true);
    expect(isSetMaximum(itemLimits(productOf({ maxOneOffAmount: null }), null, 'CZK').oneOffAmount)).toBe(false);
  });
});

describe('amountSliders', () => {
  it('returns those of the currency, separately for each amount (SIL-74)', () => {
    expect(amountSliders(productOf({}), 'CZK')).toEqual({
      oneOffAmount: { min: 0, max: 2_000_000, step: 10_000 },
      periodicalAmount: { min: 0, max: 20_000, step: 500 },
    });
    expect(amountSliders(productOf({}), 'EUR')).toEqual({ oneOffAmount: null, periodicalAmount: null });
  });

  it.each<[string, Partial<CurrencyConfiguration>]>([
    ['without a beginning', { sliderMinOneOffAmount: null }],
    ['without an end', { sliderMaxOneOffAmount: null }],
    ['without a step', { sliderStepOneOffAmount: null }],
    ['with a step of nothing', { sliderStepOneOffAmount: 0 }],
    ['with a step back', { sliderStepOneOffAmount: -1 }],
    ['that ends where it begins', { sliderMinOneOffAmount: 2_000_000 }],
    ['that ends before it begins', { sliderMinOneOffAmount: 2_000_001 }],
  ])('returns none %s, and the other one unchanged', (_, configured) => {
    const { oneOffAmount, periodicalAmount } = amountSliders(productOf(configured), 'CZK');
    expect(oneOffAmount).toBeNull();
    expect(periodicalAmount).not.toBeNull();
  });
});

describe('productBounds', () => {
  it('lists the currencies that the cart offers, without unconfigured maximums', () => {
    const sold = fund({ currencyId: 'CZK', currencyIds: ['EUR', 'CZK'], contractTypeId: 'unknown' });
    const bounds = productBounds(singleProduct('Fund', sold, new Map()), terms({ limits: [] }));
    expect(bounds.map(({ currencyId }) => currencyId)).toEqual(['EUR', 'CZK']);
    expect(bounds.map(({ oneOffAmount }) => oneOffAmount && isSetMaximum(oneOffAmount))).toEqual([false, false]);
  });
});
