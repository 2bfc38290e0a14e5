import { describe, expect, it } from 'vitest';
import type { CartContext } from '#domain/cart/context.ts';
import { documentFigures } from '#domain/cart/figures/document-figures.ts';
import { projectionsOf } from '#domain/cart/figures/position-figures.ts';
import { proposalFigures } from '#domain/cart/figures/proposal-figures.ts';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { byAmounts, cartCatalogue, cartItem, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, freeUser, orderContext } from '#test/helpers/cart/cart-order.ts';

const context: CartContext = {
  catalogue: cartCatalogue(),
  terms: () => terms(),
  ordering: orderContext({ user: freeUser() }),
};
const positions = [
  cartItem('Contract', 'plan', { startingLineId: 'dynamic', endingLineId: 'balanced', investmentHorizon: 15 }),
  packageItem({ division: byAmounts(100_000, { bond: 40_000, equity: 60_000 }) }),
  cartItem('Program', 'growth', { periodicalAmount: 500, chargingMethodId: 'upfront' }),
  cartItem('Fund', 'equity', { oneOffAmount: 20_000, investmentHorizon: 7 }),
];
const distribution = [
  { assetClassId: 'shares', percentage: 62.5 },
  { assetClassId: null, percentage: 37.5 },
];

function proposed() {
  const figures = documentFigures(cartOf(positions), context, {
    currencyId: 'CZK',
    rates: [],
    assetClassOrder: ['shares', 'bonds'],
  });
  const counted = figures.positions;
  const { totals } = figures.summary ?? expect.fail();
  return { counted, totals, proposal: proposalFigures(counted, { currencyId: 'CZK', totals, distribution }) };
}

describe('figures of a proposal', () => {
  it('list every product, and a package as numbered funds (API-54, SIL-121, SIL-122)', () => {
    const { proposal } = proposed();
    const none = { startingLineId: null, endingLineId: null };
    expect(proposal.investments).toMatchObject([
      { objectType: 'ContractType', objectId: 'plan', startingLineId: 'dynamic', endingLineId: 'balanced' },
      { objectType: 'Fund', objectId: 'bond', oneOffAmount: 40_000, commChargingMethodId: 'concurrently', ...none },
      { objectType: 'Fund', objectId: 'equity', oneOffAmount: 60_000, commChargingMethodId: 'concurrently', ...none },
      { objectType: 'Program', objectId: 'growth', periodicalAmount: 500, commChargingMethodId: 'upfront', ...none },
      { objectType: 'Fund', objectId: 'equity', oneOffAmount: 20_000, periodicalAmount: 0, investmentHorizon: 7 },
    ]);
    expect(proposal.investments.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
    expect(proposal.investments.map(({ currencyId }) => currencyId)).toEqual(Array.from({ length: 5 }, () => 'CZK'));
    expect(proposal.investments.map(({ investmentHorizon }) => investmentHorizon)).toEqual([15, 10, 10, 10, 7]);
  });

  it("contain each position's totals, and the grand totals in the user's currency (API-54)", () => {
    const { counted, totals, proposal } = proposed();
    const own = counted.flatMap(projectionsOf).map(({ totals: its }) => its);
    const told = (one: ForecastTotals) => ({
      totalInvestment: one.totalInvestment,
      expectedReturn: one.expectedReturns,
      expectedAsset: one.expectedAssets,
      indicativeFee: one.indicativeFee,
    });

    expect(proposal.investments).toMatchObject(own.map(told));
    expect(proposal).toMatchObject({ currencyId: 'CZK', ...told(totals) });
    expect(proposal.assetClassesDistribution).toEqual([
      { assetClassId: 'shares', percentage: 62.5, order: 0 },
      { assetClassId: null, percentage: 37.5, order: 1 },
    ]);
  });

  it('leave out a package fund without figures', () => {
    const { counted, totals } = proposed();
    const [, bundle] = counted;
    if (bundle?.kind !== 'package') throw new Error('a package');
    const { investments } = proposalFigures([{ ...bundle, parts: bundle.parts.slice(1) }], {
      currencyId: 'CZK',
      totals,
      distribution,
    });

    expect(investments.map(({ objectId }) => objectId)).toEqual(['equity']);
  });
});
