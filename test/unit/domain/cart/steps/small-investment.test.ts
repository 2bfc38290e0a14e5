import { describe, expect, it } from 'vitest';
import { smallInvestments } from '#domain/cart/steps/small-investment.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { cartCatalogue, cartItem, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, orderContext } from '#test/helpers/cart/cart-order.ts';

const catalogue = cartCatalogue();

function namesOf(...positions: CartPosition[]): string[] {
  const context = { catalogue, terms: () => terms(), ordering: orderContext() };
  return smallInvestments(resolveCart(cartOf(positions), context).positions, catalogue);
}
const equity = (oneOffAmount: number | null, currencyId = 'CZK') =>
  cartItem('Fund', 'equity', { oneOffAmount, currencyId });

describe('smallInvestments', () => {
  it('lists funds below a one-off million, in their own currency (CART-42, CONF-09, SIL-88)', () => {
    expect(namesOf(equity(999_999.99))).toEqual(['Equity fund']);
    expect(namesOf(equity(1))).toEqual(['Equity fund']);
    expect(namesOf(equity(1_000_000))).toEqual([]);
    expect(namesOf(equity(999_999, 'EUR'))).toEqual(['Equity fund']);
    expect(namesOf(equity(1_000_000, 'EUR'))).toEqual([]);
  });

  it('treats neither 0 nor null as an amount (SIL-88)', () => {
    expect([...namesOf(equity(0)), ...namesOf(equity(null))]).toEqual([]);
  });

  it('skips package funds, funds for qualified investors and unavailable ones (SIL-88)', () => {
    expect(
      namesOf(
        cartItem('Program', 'growth'),
        cartItem('Contract', 'plan'),
        cartItem('Fund', 'qualified'),
        cartItem('Fund', 'closed'),
        packageItem(),
      ),
    ).toEqual([]);
    expect(namesOf(equity(5), cartItem('Fund', 'bond'))).toEqual(['Equity fund', 'Bond fund']);
  });
});
