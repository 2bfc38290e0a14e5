import { describe, expect, it } from 'vitest';
import { documentFigures } from '#domain/cart/figures/document-figures.ts';
import { orderBlockers } from '#domain/contract/order-blockers.ts';
import { cartCatalogue, cartItem, configuration, contractType, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, freeUser, orderContext } from '#test/helpers/cart/cart-order.ts';
import { refuseTooLarge } from '../../../../../server/modules/proposal/checked-proposals.ts';

const unlimited = contractType({
  calcConfiguration: [configuration({ maxOneOffAmount: null, maxInvestmentHorizon: 99 })],
});
const context = {
  catalogue: cartCatalogue({ contractTypeById: new Map([[unlimited.id, unlimited]]) }),
  terms: () => terms(),
  ordering: orderContext({ user: freeUser() }),
};
const summary = { currencyId: 'CZK', rates: [], assetClassOrder: ['shares', 'bonds'] };

/** Funds with the largest amount that can be entered; each reaches 3.7e12 after 20 years. */
const figuresOf = (count: number) => {
  const largest = { oneOffAmount: 999_999_999_999, investmentHorizon: 20 };
  const items = Array.from({ length: count }, () => cartItem('Fund', 'equity', largest));
  return documentFigures(cartOf(items), context, summary);
};
const blockersOf = (count: number) =>
  orderBlockers(figuresOf(count), { user: freeUser(), onlyOneAppendixItemType: false });

describe('a cart whose sums reach the limit of amounts', () => {
  it('has items that are each below it, and count', () => {
    expect(figuresOf(3).positions.map(({ kind }) => kind)).toEqual(['product', 'product', 'product']);
    expect(figuresOf(3).summary?.totals.expectedAssets).toBeGreaterThan(1e13);
  });

  it('is refused as a proposal (SIL-76)', () => {
    expect(() => refuseTooLarge(figuresOf(2))).not.toThrow();
    expect(() => refuseTooLarge(figuresOf(3))).toThrow(expect.objectContaining({ status: 422, code: 'CartTooLarge' }));
  });

  it('is no contract either (SIL-76)', () => {
    expect(blockersOf(2)).not.toContain('CartTooLarge');
    expect(blockersOf(3)).toContain('CartTooLarge');
  });
});
