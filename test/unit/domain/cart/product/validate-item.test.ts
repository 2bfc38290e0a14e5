import { describe, expect, it } from 'vitest';
import type { CalcInput, ProductType } from '#domain/cart/document.ts';
import type { CartCatalogue, ProductTerms } from '#domain/cart/catalogue/cart-catalogue.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { itemLimits } from '#domain/cart/product/item-limits.ts';
import { validateItem, type ItemErrors } from '#domain/cart/product/validate-item.ts';
import {
  calcInput,
  cartCatalogue,
  cartItem,
  configuration,
  contractType,
  fund,
  terms,
} from '#test/helpers/cart/cart-catalogue.ts';

interface Case {
  itemType?: ProductType;
  id?: string;
  input?: Partial<CalcInput>;
  catalogue?: CartCatalogue;
  productTerms?: ProductTerms;
}

function errorsOf({
  itemType = 'Fund',
  id = 'equity',
  input = {},
  catalogue = cartCatalogue(),
  productTerms = terms(),
}: Case): ItemErrors {
  const full = calcInput(input);
  const product = findProduct(cartItem(itemType, id, input), catalogue);
  if (!product) throw new Error('no such product');
  return validateItem(full, product, itemLimits(product, productTerms, full.currencyId));
}

const withFund = (parts: Parameters<typeof fund>[0]) => cartCatalogue({ fundById: new Map([['equity', fund(parts)]]) });
const withConfiguration = (parts: Parameters<typeof configuration>[0]) =>
  cartCatalogue({
    contractTypeById: new Map([['funds', contractType({ calcConfiguration: [configuration(parts)] })]]),
  });

describe('validateItem', () => {
  it('finds no error in a complete item', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('requires a currency that the product offers (CART-43)', () => {
    expect(errorsOf({ input: { currencyId: null } })).toEqual({ currencyId: { key: 'mixed.required' } });
    expect(errorsOf({ input: { currencyId: 'USD' } }).currencyId).toEqual({ key: 'mixed.required' });
  });

  it('requires the one-off amount of a product that requires it (CART-44)', () => {
    const catalogue = withFund({ oneOffInvestmentType: 'Required' });
    expect(errorsOf({ catalogue, input: { oneOffAmount: null } }).oneOffAmount).toEqual({ key: 'mixed.required' });
  });

  it('reports 0 for a required amount as below the minimum, or missing without a minimum', () => {
    const catalogue = withFund({ oneOffInvestmentType: 'Required' });
    const input = { oneOffAmount: 0 };
    expect(errorsOf({ catalogue, input }).oneOffAmount).toEqual({ key: 'cart.min-investment', bound: 1000 });
    const free = withFund({ oneOffInvestmentType: 'Required', minOneOffAmount: 0 });
    expect(errorsOf({ catalogue: free, input }).oneOffAmount).toEqual({ key: 'mixed.required' });
  });

  it.each([null, 0])('requires one of two optional amounts, with one error, given %s (CART-45)', (amount) => {
    expect(errorsOf({ input: { oneOffAmount: amount, periodicalAmount: amount } })).toEqual({
      oneOffAmount: { key: 'cart.any-investment-required' },
    });
  });

  it('accepts one of two optional amounts (CART-45)', () => {
    expect(errorsOf({ input: { oneOffAmount: null, periodicalAmount: 1000 } })).toEqual({});
  });

  it('requires the remaining amount if the other one is forbidden (SIL-77)', () => {
    const catalogue = withFund({ oneOffInvestmentType: 'Optional', periodicalInvestmentType: 'Forbidden' });
    expect(errorsOf({ catalogue, input: { oneOffAmount: 0 } })).toEqual({
      oneOffAmount: { key: 'cart.any-investment-required' },
    });
    const instalments = withFund({ oneOffInvestmentType: 'Forbidden', periodicalInvestmentType: 'Optional' });
    expect(errorsOf({ catalogue: instalments, input: { oneOffAmount: null } })).toEqual({
      periodicalAmount: { key: 'cart.any-investment-required' },
    });
  });

  it('requires only the required amount if nothing is given (CART-44, CART-45)', () => {
    const input = { oneOffAmount: null };
    const required = { key: 'mixed.required' };
    const oneOff = withFund({ oneOffInvestmentType: 'Required' });
    expect(errorsOf({ catalogue: oneOff, input })).toEqual({ oneOffAmount: required });
    const periodical = withFund({ periodicalInvestmentType: 'Required' });
    expect(errorsOf({ catalogue: periodical, input })).toEqual({ periodicalAmount: required });
  });

  it('offers no charging method if the contract type is unknown', () => {
    const catalogue = cartCatalogue({ contractTypeById: new Map() });
    expect(errorsOf({ catalogue, input: { periodicalAmount: 1000 } })).toEqual({
      chargingMethodId: { key: 'mixed.required' },
    });
  });

  it('reports that neither amount is accepted (SIL-77)', () => {
    const catalogue = withFund({ oneOffInvestmentType: 'Forbidden', periodicalInvestmentType: 'Forbidden' });
    expect(errorsOf({ catalogue, input: { oneOffAmount: null } })).toEqual({ item: { key: 'cart.not-orderable' } });
  });

  it('reports amounts below the minimum and above the maximum with the bound (CART-46, CART-47)', () => {
    expect(errorsOf({ input: { oneOffAmount: 999.99 } }).oneOffAmount).toEqual({
      key: 'cart.min-investment',
      bound: 1000,
    });
    expect(errorsOf({ input: { oneOffAmount: 1000 } })).toEqual({});
    expect(errorsOf({ input: { oneOffAmount: 50_000_000 } })).toEqual({});
    expect(errorsOf({ input: { oneOffAmount: 50_000_000.01 } }).oneOffAmount).toEqual({
      key: 'cart.max-investment',
      bound: 50_000_000,
    });
  });

  it('applies the same rules to the monthly amount (CART-48)', () => {
    const both = { oneOffAmount: null };
    expect(errorsOf({ input: { ...both, periodicalAmount: 499 } }).periodicalAmount).toEqual({
      key: 'cart.min-investment',
      bound: 500,
    });
    expect(errorsOf({ input: { ...both, periodicalAmount: 500_001 } }).periodicalAmount).toEqual({
      key: 'cart.max-investment',
      bound: 500_000,
    });
    const catalogue = withFund({ periodicalInvestmentType: 'Required' });
    expect(errorsOf({ catalogue }).periodicalAmount).toEqual({ key: 'mixed.required' });
  });

  it('refuses a forbidden amount, but not its absence (CART-49)', () => {
    expect(errorsOf({ id: 'bond' })).toEqual({});
    expect(errorsOf({ id: 'bond', input: { periodicalAmount: 1000 } }).periodicalAmount).toEqual({
      key: 'mixed.forbidden-investment-type',
    });
  });

  it('always refuses a negative amount (SIL-78)', () => {
    const catalogue = withFund({ minOneOffAmount: 0 });
    expect(errorsOf({ catalogue, input: { oneOffAmount: -1 } }).oneOffAmount).toEqual({
      key: 'cart.min-investment',
      bound: 0,
    });
  });

  it('requires a horizon of whole years within its bounds (CART-50, SIL-79)', () => {
    expect(errorsOf({ input: { investmentHorizon: null } }).investmentHorizon).toEqual({ key: 'mixed.required' });
    expect(errorsOf({ input: { investmentHorizon: 2.5 } }).investmentHorizon).toEqual({ key: 'mixed.required' });
    expect(errorsOf({ input: { investmentHorizon: 0 } }).investmentHorizon).toEqual({ key: 'number.min', bound: 1 });
    expect(errorsOf({ input: { investmentHorizon: 41 } }).investmentHorizon).toEqual({ key: 'number.max', bound: 40 });
  });

  it('bounds the horizon by 1 and 99 and amounts by 12 digits by default (SIL-76)', () => {
    const catalogue = withConfiguration({
      maxOneOffAmount: null,
      minOneOffAmount: null,
      minInvestmentHorizon: null,
      maxInvestmentHorizon: null,
    });
    expect(errorsOf({ catalogue, input: { oneOffAmount: 999_999_999_999.99, investmentHorizon: 99 } })).toEqual({});
    expect(errorsOf({ catalogue, input: { oneOffAmount: 0.01, investmentHorizon: 1 } })).toEqual({});
    expect(Object.keys(errorsOf({ catalogue, input: { oneOffAmount: 1e12, investmentHorizon: 100 } }))).toEqual([
      'oneOffAmount',
      'investmentHorizon',
    ]);
  });

  it('requires a charging method only with a monthly amount (CART-51)', () => {
    expect(errorsOf({ input: { chargingMethodId: null } })).toEqual({});
    const input = { periodicalAmount: 1000, chargingMethodId: null };
    expect(errorsOf({ input })).toEqual({ chargingMethodId: { key: 'mixed.required' } });
    expect(errorsOf({ input: { ...input, chargingMethodId: 'shared' } }).chargingMethodId).toEqual({
      key: 'mixed.required',
    });
  });

  it("requires a contract item's lines, the ending one only with a target (CART-52, CART-53)", () => {
    const contract = { itemType: 'Contract' as const };
    expect(errorsOf({ ...contract, id: 'plan' })).toEqual({
      startingLineId: { key: 'mixed.required' },
      endingLineId: { key: 'mixed.required' },
    });
    expect(errorsOf({ ...contract, id: 'saving' })).toEqual({ startingLineId: { key: 'mixed.required' } });
    expect(errorsOf({ ...contract, id: 'saving', input: { startingLineId: 'dynamic' } })).toEqual({});
  });

  it('treats a line that the plan no longer has as not chosen', () => {
    const input = { startingLineId: 'plain', endingLineId: 'gone' };
    expect(Object.keys(errorsOf({ itemType: 'Contract', id: 'plan', input }))).toEqual([
      'startingLineId',
      'endingLineId',
    ]);
  });
});

describe('itemLimits', () => {
  const minimum = (catalogue: CartCatalogue, productTerms: ProductTerms) => {
    const product = findProduct(cartItem('Fund', 'equity'), catalogue);
    return product && itemLimits(product, productTerms, 'CZK').oneOffAmount.min;
  };
  const limit = { currencyId: 'CZK', minimalOneOffAmount: 300, minimalPeriodicalAmount: null };

  it('uses the limit of the currency, otherwise the fund, the contract type, or 0 (SIL-76)', () => {
    const own = withFund({ minOneOffAmount: 200 });
    expect(minimum(own, terms({ limits: [limit] }))).toBe(300);
    expect(minimum(own, terms({ limits: [{ ...limit, currencyId: 'EUR' }] }))).toBe(200);
    expect(minimum(own, terms({ limits: [{ ...limit, minimalOneOffAmount: null }] }))).toBe(200);
    expect(minimum(cartCatalogue(), terms())).toBe(1000);
    expect(minimum(withConfiguration({ currencyId: 'EUR' }), terms())).toBe(0);
  });
});
