import { describe, expect, it } from 'vitest';
import type { ProductTerms } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { ProductPosition } from '#domain/cart/document.ts';
import { findProduct } from '#domain/cart/product/cart-product.ts';
import { classSharesOf, fundSharesOf, productInput } from '#domain/cart/resolve/resolve-product.ts';
import { cartCatalogue, cartItem, program, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { orderTerms } from '#test/helpers/cart/cart-order.ts';

function resolved(item: ProductPosition, catalogue = cartCatalogue(), productTerms: ProductTerms | null = terms()) {
  const product = findProduct(item, catalogue);
  if (!product) throw new Error('no such product');
  const order = orderTerms({ prepaid: { maxAge: 65 }, model: 'FIX_FEE_CZ', discount: 25, age: 45 });
  return productInput(item, product, { catalogue, terms: () => productTerms, order });
}

describe('productInput', () => {
  it("uses the gains of a fund's asset class, with the full weight for it (CALC-07)", () => {
    const { forecast, classShares, currencyId } = resolved(cartItem('Fund', 'equity'));
    expect(forecast.path).toEqual([
      { investmentHorizon: 10, unfavourableGain: -2, moderateGain: 7, favourableGain: 12 },
    ]);
    expect(classShares).toEqual([{ assetClassId: 'shares', part: 1 }]);
    expect(currencyId).toBe('CZK');
  });

  it('has no gains for a fund without an asset class', () => {
    const { forecast, classShares } = resolved(cartItem('Fund', 'unclassed'));
    expect(forecast.path).toBeNull();
    expect(classShares).toEqual([{ assetClassId: null, part: 1 }]);
  });

  it("uses a program's own gains and the classes of its funds (CALC-07)", () => {
    const { forecast, classShares } = resolved(cartItem('Program', 'growth'));
    expect(forecast.path?.map(({ moderateGain }) => moderateGain)).toEqual([5]);
    expect(classShares).toEqual([
      { assetClassId: 'shares', part: 0.6 },
      { assetClassId: 'bonds', part: 0.4 },
    ]);
  });

  it.each(['unfavourableGain', 'moderateGain', 'favourableGain'])(
    'has no gains for a program without its %s',
    (gain) => {
      const catalogue = cartCatalogue({ programById: new Map([['growth', program({ [gain]: null })]]) });
      expect(resolved(cartItem('Program', 'growth'), catalogue).forecast.path).toBeNull();
    },
  );

  it('takes a contract item along its lines (CALC-16)', () => {
    const item = cartItem('Contract', 'plan', { startingLineId: 'dynamic', endingLineId: 'reserve' });
    expect(resolved(item).forecast.path?.map(({ investmentHorizon }) => investmentHorizon)).toEqual([15, 7, 0]);
  });

  it('has no gains for a contract item without a start, or with an unknown line', () => {
    const catalogue = cartCatalogue();
    const item = cartItem('Contract', 'plan', { startingLineId: 'dynamic', endingLineId: 'reserve' });
    expect(resolved(cartItem('Contract', 'plan')).forecast.path).toBeNull();
    const balanced = program({
      id: 'balanced',
      investmentHorizon: 7,
      managementStyle: 'InvestmentPlan',
      moderateGain: null,
    });
    const partly = cartCatalogue({ programById: new Map([...catalogue.programById, ['balanced', balanced]]) });
    expect(resolved(item, partly).forecast.path).toBeNull();
  });

  it("uses the fee scheme of the item's currency only (CALC-22)", () => {
    expect(resolved(cartItem('Fund', 'equity')).forecast.feeScheme?.calculationBase).toBe('Gross');
    expect(resolved(cartItem('Fund', 'equity', { currencyId: 'EUR' })).forecast.feeScheme).toBeNull();
    expect(resolved(cartItem('Fund', 'equity'), cartCatalogue(), null).forecast.feeScheme).toBeNull();
  });

  it("includes the charging method and the order's prepaid bounds, age and discount", () => {
    const item = cartItem('Fund', 'equity', { chargingMethodId: 'shared' });
    expect(resolved(item).forecast).toMatchObject({
      chargingMethod: { method: 'SharedOnInvestment', minimalInvestmentPct: 20 },
      prepaid: { maxAge: 65 },
      age: 45,
      discount: 0.25,
    });
  });

  it('treats an empty or forbidden amount as 0', () => {
    expect(resolved(cartItem('Fund', 'bond', { periodicalAmount: 1000 })).forecast.periodicalAmount).toBe(0);
    expect(resolved(cartItem('Fund', 'equity', { oneOffAmount: null })).forecast.oneOffAmount).toBe(0);
  });

  it('can be cloned for the worker', () => {
    const whole = resolved(cartItem('Program', 'growth'));
    expect(structuredClone(whole)).toEqual(whole);
  });
});

describe('funds of an item', () => {
  const catalogue = cartCatalogue();
  const into = (item: ProductPosition) => {
    const product = findProduct(item, catalogue);
    if (!product) throw new Error('no such product');
    return { funds: fundSharesOf(item, product, catalogue), classes: classSharesOf(item, product, catalogue) };
  };
  const ofProgram = [
    { fundId: 'equity', share: 60 },
    { fundId: 'bond', share: 40 },
  ];

  it('are the fund itself, or those of the program or the starting line', () => {
    expect(into(cartItem('Fund', 'equity')).funds).toEqual([{ fundId: 'equity', share: 100 }]);
    expect(into(cartItem('Program', 'growth')).funds).toEqual(ofProgram);
    expect(into(cartItem('Contract', 'plan', { startingLineId: 'balanced' })).funds).toEqual(ofProgram);
  });

  it('are unknown for a contract item without a start', () => {
    expect(into(cartItem('Contract', 'plan'))).toEqual({ funds: [], classes: [{ assetClassId: null, part: 1 }] });
  });
});
