import { describe, expect, it } from 'vitest';
import type { CartContext } from '#domain/cart/context.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { documentFigures, documentFiguresSteps } from '#domain/cart/figures/document-figures.ts';
import { projectionsOf, type PositionFigures } from '#domain/cart/figures/position-figures.ts';
import { filedFigures } from '#domain/cart/figures/filed-figures.ts';
import { investedWithForecast } from '#domain/forecast/series-points.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { byAmounts, cartCatalogue, cartItem, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, freeUser, orderContext } from '#test/helpers/cart/cart-order.ts';
import { naiveForecast } from '#test/helpers/oracles/naive-forecast.ts';

const shared = terms({
  feeSchemes: ['CZK', 'EUR'].flatMap((currencyId) => terms().feeSchemes.map((scheme) => ({ ...scheme, currencyId }))),
});
const euro = [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 25, unit: 1 }];
const summary = { currencyId: 'CZK', rates: euro, assetClassOrder: ['shares', 'bonds'] };
const context: CartContext = {
  catalogue: cartCatalogue(),
  terms: () => shared,
  ordering: orderContext({ user: freeUser() }),
};

const figuresOf = (positions: readonly CartPosition[], given: Partial<CartContext> = {}, rates = euro) =>
  documentFigures(cartOf(positions), { ...context, ...given }, { ...summary, rates });
const [equity, euros] = [
  cartItem('Fund', 'equity', { periodicalAmount: 1_000 }),
  cartItem('Fund', 'bond', { currencyId: 'EUR', oneOffAmount: 4_000 }),
];
const projected = (position: PositionFigures | undefined) => projectionsOf(position ?? expect.fail());

/** The reference forecast for the input, to the cent. */
function expectedOf({ forecast }: ResolvedItem) {
  const { totalInvestment, expectedAssets, expectedReturns, indicativeFee } = naiveForecast(forecast);
  return { totalInvestment, expectedAssets, expectedReturns, indicativeFee };
}

describe('figures of a cart document', () => {
  it('equal the reference for each product and package fund, and end with their totals', () => {
    const { positions } = figuresOf([equity, packageItem(), euros]);

    expect(positions.map(({ kind }) => kind)).toEqual(['product', 'package', 'product']);
    expect(positions.map((position) => projected(position).length)).toEqual([1, 2, 1]);
    for (const { input, totals, yearly, disclosure } of positions.flatMap(projectionsOf)) {
      expect(totals).toEqual(expectedOf(input));
      expect(yearly.invested).toHaveLength(11);
      expect(yearly.invested?.at(-1)).toBe(totals.totalInvestment);
      for (const scenario of ['unfavourable', 'moderate', 'favourable'] as const)
        expect(yearly[scenario]?.[5]).toBeCloseTo(naiveForecast(input.forecast)[scenario][60]?.toNumber() ?? 0, 6);
      expect(disclosure.feePercent).toBeGreaterThan(0);
    }
    const [, bundle] = positions;
    if (bundle?.kind !== 'package') throw new Error('a package');
    expect(bundle.parts.map(({ fundId }) => fundId)).toEqual(['equity', 'bond']);
    expect(bundle.figures.totals.totalInvestment).toBe(100_000);
  });

  it('are filed under the figure that they are: all deposits are not those that the return refers to', () => {
    const figures = figuresOf([equity, cartItem('Fund', 'unclassed')]);
    const { ids, summary: whole } = filedFigures(figures);
    if (!whole) throw new Error('a summary');

    expect(whole.totalInvestment).toBe(320_000);
    expect(investedWithForecast(whole)).toBe(220_000);
    expect(ids.summary['totalInvestment']).toBe('cart.paid-in');
  });

  it('are worked out with a pause for every position that is read, calculated and told (T25)', () => {
    const document = cartOf([equity, packageItem(), euros]);
    const steps = documentFiguresSteps(document, context, summary);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += 1;

    expect(pauses).toBe(3 * document.positions.length);
    expect(step.value).toEqual(documentFigures(document, context, summary));
  });

  it('add up in the currency of the summary, by the rates that were used, each once', () => {
    const { positions, summary: whole, rates, missingRates } = figuresOf([equity, euros, packageItem()]);
    const all = positions.flatMap(projectionsOf);
    const inCrowns = (pick: (one: (typeof all)[number]) => number) =>
      all.reduce((sum, one) => sum + pick(one) * (one.input.currencyId === 'EUR' ? 25 : 1), 0);

    expect(whole?.totals.totalInvestment).toBeCloseTo(220_000 + 100_000 + 100_000, 6);
    expect(whole?.totals.expectedAssets).toBeCloseTo(
      inCrowns(({ totals }) => totals.expectedAssets ?? 0),
      1,
    );
    expect(whole?.yearly.moderate?.at(-1)).toBe(whole?.totals.expectedAssets);
    expect(whole?.yearly.invested?.[0]).toBe(300_000);
    expect(whole).not.toHaveProperty('offset');
    expect(rates).toEqual([{ currencyFromId: 'EUR', currencyToId: 'CZK', factor: 25, pairs: euro }]);
    expect(missingRates).toEqual([]);
  });

  it('report a missing rate and never add different currencies', () => {
    const { positions, summary: whole, rates, missingRates } = figuresOf([equity, euros], {}, []);

    expect(positions.map(({ kind }) => kind)).toEqual(['product', 'product']);
    expect({ whole, rates }).toEqual({ whole: null, rates: [] });
    expect(missingRates).toEqual([{ currencyFromId: 'EUR', currencyToId: 'CZK' }]);
  });

  it('leave out incomplete positions, with the reason', () => {
    const { positions, summary: whole } = figuresOf(
      [
        cartItem('Fund', 'nowhere'),
        cartItem('Fund', 'unclassed'),
        cartItem('Fund', 'equity', { oneOffAmount: 1 }),
        packageItem({ division: byAmounts(100_000, { equity: 60_000, bond: 30_000 }) }),
        packageItem({ uuid: 'empty', division: byAmounts(100_000, {}) }),
        euros,
      ],
      { terms: ({ id }) => (id === 'unclassed' ? null : shared) },
    );

    expect(positions.map((position) => (position.kind === 'left-out' ? position.reason : position.kind))).toEqual([
      'missing',
      'unloadable',
      'invalid',
      'invalid',
      'invalid',
      'product',
    ]);
    expect(positions.slice(0, 5).flatMap(projectionsOf)).toEqual([]);
    expect(whole?.totals.totalInvestment).toBe(100_000);
  });

  it('leave out positions that cannot be calculated and include the rest', () => {
    const broken = terms({
      feeSchemes: terms().feeSchemes.map((scheme) => ({ ...scheme, paymentRanges: [{ from: 0, rate: Number.NaN }] })),
    });
    const given: Partial<CartContext> = { terms: ({ id }) => (id === 'equity' ? broken : shared) };
    const { positions, summary: whole } = figuresOf([equity, euros, packageItem()], given);

    expect(positions.map((position) => (position.kind === 'left-out' ? position.reason : position.kind))).toEqual([
      'failed',
      'product',
      'failed',
    ]);
    expect(whole?.totals.totalInvestment).toBe(100_000);
  });

  it('are empty if no position is included', () => {
    expect(figuresOf([]).summary).toBeNull();
    expect(figuresOf([cartItem('Fund', 'nowhere')]).summary).toBeNull();
  });

  it('have no scenarios for products with unknown gains, nor for a cart of only those', () => {
    const { positions, summary: whole } = figuresOf([cartItem('Fund', 'unclassed')]);
    const [only] = projected(positions[0]);

    expect(only?.totals).toMatchObject({ totalInvestment: 100_000, expectedAssets: null });
    const unknown = { unfavourable: null, moderate: null, favourable: null };
    expect(only?.yearly).toEqual({ invested: Array.from({ length: 11 }, () => 100_000), ...unknown });
    expect(whole?.yearly).toMatchObject(unknown);
  });
});
