import { describe, expect, it } from 'vitest';
import type { ProductType } from '#domain/cart/document.ts';
import type { CartCatalogue, ProductTerms } from '#domain/catalogue/cart-catalogue.ts';
import { defaultInput, productToAdd } from '#domain/cart/product/default-item.ts';
import { cartCatalogue, configuration, contractType, fund, terms } from '#test/helpers/cart-catalogue.ts';

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
  it("takes the user's currency where the product offers it, else the product's own (SIL-73)", () => {
    expect(defaultsOf('Fund', 'equity', { currency: 'EUR' }).currencyId).toBe('EUR');
    expect(defaultsOf('Fund', 'equity', { currency: 'USD' }).currencyId).toBe('CZK');
  });

  it('fills a required amount with its minimum and leaves the others empty (CART-34, SIL-73)', () => {
    expect(defaultsOf('Program', 'growth')).toMatchObject({ oneOffAmount: 1000, periodicalAmount: null });
    const limits = [{ currencyId: 'CZK', minimalOneOffAmount: 7000, minimalPeriodicalAmount: 100 }];
    expect(defaultsOf('Program', 'growth', { productTerms: terms({ limits }) }).oneOffAmount).toBe(7000);
    expect(defaultsOf('Fund', 'equity')).toMatchObject({ oneOffAmount: null, periodicalAmount: null });
  });

  it("takes the product's horizon where it is allowed, else the shortest (SIL-73)", () => {
    expect(defaultsOf('Fund', 'equity').investmentHorizon).toBe(10);
    const narrow = (parts: Parameters<typeof configuration>[0]) =>
      cartCatalogue({
        contractTypeById: new Map([['funds', contractType({ calcConfiguration: [configuration(parts)] })]]),
      });
    expect(defaultsOf('Fund', 'equity', { catalogue: narrow({ maxInvestmentHorizon: 9 }) }).investmentHorizon).toBe(1);
    expect(defaultsOf('Fund', 'equity', { catalogue: narrow({ minInvestmentHorizon: 12 }) }).investmentHorizon).toBe(
      12,
    );
    const unknown = cartCatalogue({ fundById: new Map([['equity', fund({ investmentHorizon: null })]]) });
    expect(defaultsOf('Fund', 'equity', { catalogue: unknown }).investmentHorizon).toBe(1);
  });

  it('takes the first charging method of the contract type (SIL-73)', () => {
    expect(defaultsOf('Fund', 'equity').chargingMethodId).toBe('concurrently');
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
  ])('asked to start on %s, starts on %s: on a line of the contract type only (SIL-54)', (startingLineId, expected) => {
    const product = productToAdd({ itemType: 'Contract', id: 'plan', startingLineId }, cartCatalogue());
    if (!product) throw new Error('not offered');
    expect(product.termsOwner).toEqual({ itemType: 'Program', id: expected });
    expect(defaultInput(product, terms(), 'CZK')).toMatchObject({ startingLineId: expected, endingLineId: 'reserve' });
  });
});

describe('productToAdd', () => {
  it('knows no fund that is missing or not allowed in the fund market (CART-31)', () => {
    expect(productToAdd({ itemType: 'Fund', id: 'nothing' }, cartCatalogue())).toBeNull();
    expect(productToAdd({ itemType: 'Fund', id: 'closed' }, cartCatalogue())).toBeNull();
  });

  it('knows no contract type without a plan (SIL-75)', () => {
    expect(productToAdd({ itemType: 'Contract', id: 'funds' }, cartCatalogue())).toBeNull();
  });

  it("holds to the starting line's terms and kinds of investment (calculation, section 5)", () => {
    expect(productToAdd({ itemType: 'Contract', id: 'plan' }, cartCatalogue())).toMatchObject({
      name: 'Life plan',
      termsOwner: { itemType: 'Program', id: 'dynamic' },
      oneOffInvestmentType: 'Required',
    });
  });
});
