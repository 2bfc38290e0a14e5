import { describe, expect, it } from 'vitest';
import type { ProductType } from '#domain/cart/document.ts';
import { resolvePackage } from '#domain/cart/resolve/resolve-package.ts';
import { resolveProduct } from '#domain/cart/resolve/resolve-product.ts';
import { cellTakes, boundsOf, offeredChoices, takesAmount } from '#domain/cart/table/cell-rules.ts';
import { cartCatalogue, cartItem, contractType, fund, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { orderTerms } from '#test/helpers/cart/cart-order.ts';

const context = {
  catalogue: cartCatalogue({
    fundById: new Map([
      ['equity', fund()],
      ['bond', fund({ id: 'bond', currencyIds: ['CZK'], periodicalInvestmentType: 'Forbidden' })],
      ['once', fund({ id: 'once', oneOffInvestmentType: 'Forbidden' })],
      ['untyped', fund({ id: 'untyped', contractTypeId: 'unknown' })],
    ]),
    contractTypeById: new Map([['funds', contractType()]]),
  }),
  terms: () => terms(),
  order: orderTerms(),
};
const item = (id: string, itemType: ProductType = 'Fund') => resolveProduct(cartItem(itemType, id), context);
const bundle = (investmentType: 'OneOff' | 'Periodical') =>
  resolvePackage(packageItem({ calcInput: { investmentType } }), context);

describe('options of a cell', () => {
  it("are those of the product, or those common to a package's funds", () => {
    expect(offeredChoices(item('equity'), 'currencyId')).toEqual(['CZK', 'EUR']);
    expect(offeredChoices(item('equity'), 'chargingMethodId')).toEqual(['concurrently', 'upfront']);
    expect(offeredChoices(bundle('OneOff'), 'currencyId')).toEqual(['CZK']);
    expect(offeredChoices(bundle('OneOff'), 'chargingMethodId')).toEqual(['concurrently', 'upfront']);
  });

  it('are empty if the product is unavailable or its contract type unknown', () => {
    expect(offeredChoices(item('gone'), 'currencyId')).toEqual([]);
    expect(offeredChoices(item('untyped'), 'chargingMethodId')).toEqual([]);
  });
});

describe('amount in a cell', () => {
  it.each([
    ['a fund that takes both', item('equity'), [true, true]],
    ['a fund that is paid once', item('bond'), [true, false]],
    ['a fund that is paid regularly', item('once'), [false, true]],
    ['a fund that is no longer offered', item('gone'), [false, false]],
    ['a package that is paid once', bundle('OneOff'), [true, false]],
    ['a package that is paid regularly', bundle('Periodical'), [false, true]],
  ] as const)('of %s', (_, resolved, taken) => {
    const columns = ['oneOffAmount', 'periodicalAmount'] as const;
    expect(columns.map((column) => takesAmount(resolved, column))).toEqual(taken);
    expect(columns.map((column) => cellTakes(resolved, column, 700))).toEqual(taken);
    expect(columns.map((column) => cellTakes(resolved, column, null))).toEqual(taken);
  });

  it.each([
    [0, true],
    [0.01, true],
    [-0.01, false],
    ['5', false],
  ])('can be %s: %s', (value, isTaken) => expect(cellTakes(item('equity'), 'oneOffAmount', value)).toBe(isTaken));
});

describe('horizon in a cell', () => {
  it.each([
    [null, true],
    [0, false],
    [1, true],
    [40, true],
    [41, false],
    [2.5, false],
    ['5', false],
  ])('of 1 to 40 years can be %s: %s', (value, isTaken) => {
    expect(boundsOf(item('equity'), 'investmentHorizon')).toEqual({ min: 1, max: 40 });
    expect(cellTakes(item('equity'), 'investmentHorizon', value)).toBe(isTaken);
    expect(cellTakes(bundle('OneOff'), 'investmentHorizon', value)).toBe(isTaken);
  });

  it('is refused if its bounds are unknown', () => {
    const gone = item('gone');
    expect(boundsOf(gone, 'investmentHorizon')).toBeNull();
    expect(cellTakes(gone, 'investmentHorizon', 5)).toBe(false);
    expect(cellTakes(gone, 'investmentHorizon', null)).toBe(false);
  });
});

describe('selection in a cell', () => {
  it('accepts offered options only', () => {
    expect(cellTakes(item('equity'), 'currencyId', 'EUR')).toBe(true);
    expect(cellTakes(item('bond'), 'currencyId', 'EUR')).toBe(false);
    expect(cellTakes(item('equity'), 'chargingMethodId', 'upfront')).toBe(true);
    expect(cellTakes(item('equity'), 'chargingMethodId', 'shared')).toBe(false);
    expect(cellTakes(item('equity'), 'chargingMethodId', null)).toBe(false);
  });
});
