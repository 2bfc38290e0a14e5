import { describe, expect, it } from 'vitest';
import type { ProductType } from '#domain/cart/document.ts';
import type { CartCatalogue, ProductTerms } from '#domain/cart/catalogue/cart-catalogue.ts';
import { isOrderable } from '#domain/cart/product/cart-product.ts';
import { defaultInput, productToAdd } from '#domain/cart/product/default-item.ts';
import { cartCatalogue, configuration, contractType, fund, terms } from '#test/helpers/cart/cart-catalogue.ts';

function defaultsOf(
  itemType: ProductType,
  id: string,
  {
    catalogue = cartCatalogue(),
    productTerms = terms(),
    currency = 'CZK',
  }: {
    catalogue?: CartCatalogue;
    productTerms?: ProductTerms;
    currency?: string;
  } = {},
) {
  const product = productToAdd({ itemType, id }, catalogue);
  if (!product) throw new Error('not offered');
  return defaultInput(product, productTerms, currency);
}

describe('defaultInput', () => {
  it("uses the user's currency if the product offers it, otherwise the product's own (SIL-73)", () => {
    expect(defaultsOf('Fund', 'equity', { currency: 'EUR' }).currencyId).toBe('EUR');
    expect(defaultsOf('Fund', 'equity', { currency: 'USD' }).currencyId).toBe('CZK');
    const offeredIn = (...currencyIds: string[]) =>
      defaultsOf('Fund', 'equity', {
        catalogue: cartCatalogue({ fundById: new Map([['equity', fund({ currencyId: 'CZK', currencyIds })]]) }),
        currency: 'USD',
      }).currencyId;
    expect(offeredIn('EUR', 'CZK')).toBe('CZK');
    expect(offeredIn('EUR', 'GBP')).toBe('EUR');
    expect(offeredIn()).toBe('CZK');
  });

  it('fills a required amount with its minimum and leaves the others empty (CART-34, SIL-73)', () => {
    expect(defaultsOf('Program', 'growth')).toMatchObject({ oneOffAmount: 1000, periodicalAmount: null });
    const limits = [{ currencyId: 'CZK', minimalOneOffAmount: 7000, minimalPeriodicalAmount: 100 }];
    expect(defaultsOf('Program', 'growth', { productTerms: terms({ limits }) }).oneOffAmount).toBe(7000);
    expect(defaultsOf('Fund', 'equity')).toMatchObject({ oneOffAmount: null, periodicalAmount: null });
    const free = fund({ oneOffInvestmentType: 'Required', minOneOffAmount: 0 });
    const catalogue = cartCatalogue({ fundById: new Map([['equity', free]]) });
    expect(defaultsOf('Fund', 'equity', { catalogue }).oneOffAmount).toBeNull();
  });

  it("uses the product's horizon if allowed, otherwise the shortest (SIL-73)", () => {
    expect(defaultsOf('Fund', 'equity').investmentHorizon).toBe(10);
    const narrow = (parts: Parameters<typeof configuration>[0]) =>
      cartCatalogue({
        contractTypeById: new Map([['funds', contractType({ calcConfiguration: [configuration(parts)] })]]),
      });
    expect(defaultsOf('Fund', 'equity', { catalogue: narrow({ maxInvestmentHorizon: 9 }) }).investmentHorizon).toBe(1);
    expect(defaultsOf('Fund', 'equity', { catalogue: narrow({ minInvestmentHorizon: 12 }) }).investmentHorizon).toBe(
      12,
    );
    expect(defaultsOf('Fund', 'equity', { catalogue: narrow({ maxInvestmentHorizon: 10 }) }).investmentHorizon).toBe(
      10,
    );
    const unknown = cartCatalogue({ fundById: new Map([['equity', fund({ investmentHorizon: null })]]) });
    expect(defaultsOf('Fund', 'equity', { catalogue: unknown }).investmentHorizon).toBe(1);
  });

  it('uses the first charging method of the contract type (SIL-73)', () => {
    expect(defaultsOf('Fund', 'equity').chargingMethodId).toBe('concurrently');
    const catalogue = cartCatalogue({ contractTypeById: new Map() });
    expect(defaultsOf('Fund', 'equity', { catalogue })).toMatchObject({ chargingMethodId: null, endingLineId: null });
  });

  it('starts a contract item on its longest line and ends it on its shortest (SIL-73)', () => {
    expect(defaultsOf('Contract', 'plan')).toMatchObject({ startingLineId: 'dynamic', endingLineId: 'reserve' });
    expect(defaultsOf('Contract', 'saving')).toMatchObject({ startingLineId: 'dynamic', endingLineId: null });
  });

  it.each([
    ['balanced', 'balanced'],
    ['reserve', 'reserve'],
    ['plain', 'dynamic'],
    ['unknown', 'dynamic'],
    [undefined, 'dynamic'],
  ])(
    'with the requested line %s starts on %s: only lines of the contract type count (SIL-54)',
    (startingLineId, expected) => {
      const product = productToAdd({ itemType: 'Contract', id: 'plan', startingLineId }, cartCatalogue());
      if (!product) throw new Error('not offered');
      expect(product.termsOwner).toEqual({ itemType: 'Program', id: expected });
      expect(defaultInput(product, terms(), 'CZK')).toMatchObject({
        startingLineId: expected,
        endingLineId: 'reserve',
      });
    },
  );
});

describe('productToAdd', () => {
  it('is null for a fund that is missing or not allowed in the fund market (CART-31)', () => {
    expect(productToAdd({ itemType: 'Fund', id: 'nothing' }, cartCatalogue())).toBeNull();
    expect(productToAdd({ itemType: 'Fund', id: 'closed' }, cartCatalogue())).toBeNull();
  });

  it('is null for a contract type without a plan (SIL-75)', () => {
    const programs = { items: [['dynamic', { id: 'dynamic', order: 0 }] as const] };
    const funds = contractType({ investmentPlanType: 'None', programs });
    const catalogue = cartCatalogue({ contractTypeById: new Map([['funds', funds]]) });
    expect(productToAdd({ itemType: 'Contract', id: 'funds' }, catalogue)).toBeNull();
    expect(productToAdd({ itemType: 'Contract', id: 'gone' }, catalogue)).toBeNull();
  });

  it('is null for a contract type without an offered line (CART-60)', () => {
    const catalogue = cartCatalogue({ programById: new Map() });
    expect(productToAdd({ itemType: 'Contract', id: 'plan' }, catalogue)).toBeNull();
  });

  it('uses the terms and investment types of the starting line (calculation, section 5)', () => {
    expect(productToAdd({ itemType: 'Contract', id: 'plan' }, cartCatalogue())).toMatchObject({
      name: 'Life plan',
      termsOwner: { itemType: 'Program', id: 'dynamic' },
      oneOffInvestmentType: 'Required',
    });
  });
});

describe('isOrderable', () => {
  it('requires contract types to be active, and nothing of funds and programs (CART-31, SIL-75)', () => {
    const orders = (itemType: ProductType, id: string, status = 'Disabled') =>
      isOrderable(
        productToAdd(
          { itemType, id },
          cartCatalogue({
            contractTypeById: new Map(
              [...cartCatalogue().contractTypeById].map(([key, type]) => [key, { ...type, status }]),
            ),
          }),
        ),
      );
    expect([orders('Contract', 'plan'), orders('Contract', 'plan', 'Active')]).toEqual([false, true]);
    expect([orders('Fund', 'equity'), orders('Program', 'growth')]).toEqual([true, true]);
    expect(isOrderable(productToAdd({ itemType: 'Fund', id: 'closed' }, cartCatalogue()))).toBe(false);
  });
});
