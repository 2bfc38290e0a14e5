import { describe, expect, it } from 'vitest';
import { changedInputs, makeVariant } from '#domain/analysis/compare/variant.ts';
import { paidIn } from '#domain/analysis/compare/paid-in.ts';
import { emptyOrder, type CartDocument, type CartPosition, type VariantChange } from '#domain/cart/document.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import { dividedPackage } from '#domain/packages/divided-package.ts';
import { byAmounts, cartItem, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';

const context = { ...prepareContext(), terms: () => terms() };
const cartOf = (...positions: CartPosition[]): CartDocument => ({ positions, order: emptyOrder });
const variantOf = (document: CartDocument, change: VariantChange) =>
  makeVariant(document, resolveCart(document, context), change);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const growth = cartItem('Program', 'growth', { oneOffAmount: 20_000.5, investmentHorizon: 38 });
const bundle = packageItem({ division: byAmounts(100_000, { equity: 70_000, unclassed: 30_000 }) });

describe('variant of a cart', () => {
  it('extends every horizon that has room and leaves the others', () => {
    const { positions, changed, refused } = variantOf(cartOf(equity, growth, bundle), { kind: 'horizon', years: 5 });

    expect(positions.map(({ calcInput }) => calcInput.investmentHorizon)).toEqual([15, 38, 15]);
    expect({ changed, refused }).toEqual({ changed: 2, refused: 1 });
  });

  it('is never shorter than a year', () => {
    const { positions } = variantOf(cartOf(equity), { kind: 'horizon', years: -20 });

    expect(positions[0]?.calcInput.investmentHorizon).toBe(1);
  });

  it('raises amounts by percent, keeps whole ones whole, and scales a package with its shares', () => {
    const { positions } = variantOf(cartOf(equity, growth, bundle), { kind: 'amounts', percent: 10 });

    expect(positions[0]?.calcInput).toMatchObject({ oneOffAmount: 110_000, periodicalAmount: 1100 });
    expect(positions[1]?.calcInput).toMatchObject({ oneOffAmount: 22_000.55, periodicalAmount: null });
    const [, , grown] = positions;
    if (grown?.itemType !== 'Package') throw new Error('The package is gone.');
    expect(grown.calcInput.investedAmount).toBe(110_000);
    expect(grown.division.method).toBe('AMOUNT');
    expect(dividedPackage(grown.division, 110_000)).toMatchObject({
      amounts: [77_000, 33_000],
      check: { outcome: 'match' },
    });
  });

  it('changes the charging method if it is offered', () => {
    const { positions, changed } = variantOf(cartOf(equity, growth), { kind: 'method', chargingMethodId: 'upfront' });
    const refused = variantOf(cartOf(equity), { kind: 'method', chargingMethodId: 'shared' });

    expect(positions.map(({ calcInput }) => calcInput.chargingMethodId)).toEqual(['upfront', 'upfront']);
    expect(changed).toBe(2);
    expect(refused).toEqual({ positions: [equity], changed: 0, refused: 1 });
  });
});

describe('changed inputs', () => {
  it('match products between unrelated carts, with added and missing ones', () => {
    const other = { ...cartItem('Fund', 'equity', { oneOffAmount: 5000 }), uuid: 'of a draft' };
    const bond = cartItem('Fund', 'bond');

    expect(changedInputs([equity, growth], [other, bond])).toEqual([
      {
        kind: 'changed',
        position: other,
        fields: [
          { field: 'oneOffAmount', before: 100_000, after: 5000 },
          { field: 'periodicalAmount', before: 1000, after: null },
        ],
      },
      { kind: 'come', position: bond },
      { kind: 'gone', position: growth },
    ]);
  });

  it('are empty if nothing was entered and nothing is paid', () => {
    expect(changedInputs([cartItem('Fund', 'bond')], [cartItem('Fund', 'bond', { periodicalAmount: 0 })])).toEqual([]);
  });
});

describe('deposits', () => {
  const rates = [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 25, unit: 1 }];
  const inputsOf = (...positions: CartPosition[]) =>
    resolveCart(cartOf(...positions), context).positions.flatMap(({ input }) => input ?? []);

  it('add up items and packages in the currency of the summary', () => {
    const inEuro = cartItem('Fund', 'bond', { oneOffAmount: 4000, currencyId: 'EUR' });
    const summary = { currencyId: 'CZK', rates, assetClassOrder: [] };

    expect(paidIn(inputsOf(equity, bundle, inEuro), summary)).toEqual({ oneOff: 300_000, monthly: 1000 });
    expect(paidIn(inputsOf(equity, inEuro), { ...summary, rates: [] })).toBeNull();
  });
});
