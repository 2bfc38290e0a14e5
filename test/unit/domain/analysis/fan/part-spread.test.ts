import { describe, expect, it } from 'vitest';
import { partSpreads, type SpreadFacts } from '#domain/analysis/fan/part-spread.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import { cartCatalogue, cartItem, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, freeUser, orderContext } from '#test/helpers/cart/cart-order.ts';

const catalogue = cartCatalogue();
const shared = terms();
const known: Partial<Record<string, number>> = { bond: 4, shares: 15, growth: 9 };
const bases: Partial<Record<string, string>> = { shares: 'e', bonds: 'b' };
const facts: SpreadFacts = {
  catalogue,
  ofFund: (id) => known[id] ?? null,
  ofProgram: (id) => known[id] ?? null,
  ofClass: (id) => known[id] ?? null,
  baseOfClass: (id) => bases[id] ?? null,
};

function spreadsOf(...positions: CartPosition[]) {
  const context = { catalogue, terms: () => shared, ordering: orderContext({ user: freeUser() }) };
  return partSpreads(resolveCart(cartOf(positions), context).positions, facts);
}

const bond = { volatility: 4, classId: 'bonds', kind: 'bond', isAssumed: false };
const equity = { volatility: 15, classId: 'shares', kind: 'equity', isAssumed: true };

describe('partSpreads', () => {
  it("uses a fund's own volatility, otherwise the median of its class, with the source", () => {
    expect(spreadsOf(cartItem('Fund', 'bond'), cartItem('Fund', 'equity'))).toEqual({
      'uuid-Fund-bond': bond,
      'uuid-Fund-equity': equity,
    });
  });

  it("uses a program's own, otherwise its funds' by share, and the class with the largest share", () => {
    const spreads = spreadsOf(cartItem('Program', 'growth'), cartItem('Program', 'plain'));

    expect(spreads['uuid-Program-growth']).toEqual({ ...equity, volatility: 9, isAssumed: false });
    expect(spreads['uuid-Program-plain']).toMatchObject({ classId: 'shares', kind: 'equity', isAssumed: true });
    expect(spreads['uuid-Program-plain']?.volatility).toBeCloseTo(0.6 * 15 + 0.4 * 4, 12);
  });

  it('uses the starting line for a contract item, and the funds for a package', () => {
    const spreads = spreadsOf(cartItem('Contract', 'plan', { startingLineId: 'dynamic' }), packageItem());

    expect(spreads['uuid-Contract-plan']?.volatility).toBeCloseTo(10.6, 12);
    expect(spreads['uuid-package:equity']).toEqual(equity);
    expect(spreads['uuid-package:bond']).toEqual(bond);
  });

  it('has no entry if nothing is known', () => {
    expect(spreadsOf(cartItem('Fund', 'unclassed'))).toEqual({});
  });
});
