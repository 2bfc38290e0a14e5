import { describe, expect, it } from 'vitest';
import type { CartContext } from '#domain/cart/context.ts';
import type { CartDocument, CartOrder } from '#domain/cart/document.ts';
import { isMissing, resolveCart, termsOwnersOf, type ResolvedCart } from '#domain/cart/resolve/resolve-cart.ts';
import { cartCatalogue, cartItem, fund, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, frameworkContract, freeUser, orderContext } from '#test/helpers/cart/cart-order.ts';

const shared = terms();
const context: CartContext = {
  catalogue: cartCatalogue(),
  terms: () => shared,
  ordering: orderContext({ user: freeUser() }),
};
const document = cartOf([
  cartItem('Fund', 'equity'),
  cartItem('Contract', 'plan', { startingLineId: 'dynamic' }),
  packageItem(),
]);

describe('resolveCart', () => {
  it("returns the calculator's input, or null if there is an error", () => {
    const wrong = cartItem('Fund', 'equity', { oneOffAmount: 1 });
    const [resolved] = resolveCart(cartOf([wrong]), context).positions;
    expect(resolved).toMatchObject({ errors: { oneOffAmount: { key: 'cart.min-investment' } }, input: null });
    const [fine] = resolveCart(document, context).positions;
    expect(fine).toMatchObject({ errors: {}, input: { kind: 'product', forecast: { oneOffAmount: 100_000 } } });
  });

  it('warns of every product and package fund that does not fit the order (CART-58, CART-59)', () => {
    const funds = ['equity', 'bond'].map((id) => fund({ id, name: id, availableForLTIP: false }));
    const catalogue = cartCatalogue({ fundById: new Map(funds.map((one) => [one.id, one])) });
    const positions = [cartItem('Fund', 'equity'), packageItem()];
    const read = (order: Partial<CartOrder>, previous?: ResolvedCart) =>
      resolveCart(cartOf(positions, order), { ...context, catalogue }, previous);
    const ltip = { contractIsAppendix: false, serviceFeeId: 'paid_advisory_fee_cz', isLtip: true };
    const before = read({ ...ltip, isLtip: false });
    expect(before.positions.map(({ warnings }) => warnings)).toEqual([[], []]);
    const after = read(ltip, before);
    expect(after.positions.map(({ warnings }) => warnings)).toEqual([
      [{ key: 'not-for-ltip', name: 'equity' }],
      [
        { key: 'not-for-ltip', name: 'equity' },
        { key: 'not-for-ltip', name: 'bond' },
      ],
    ]);
    expect(after.positions.map(({ input }) => input)).toEqual(before.positions.map(({ input }) => input));
    expect(after.positions[0]?.input).not.toBeNull();
  });

  it('reuses the record of every unchanged position, and resolves the changed one again', () => {
    const before = resolveCart(document, context);
    const [equity, plan, bundle] = document.positions;
    if (!equity || !plan || !bundle) throw new Error('three positions');
    const changed = cartOf([cartItem('Fund', 'equity', { oneOffAmount: 5000 }), plan, bundle]);
    const after = resolveCart(changed, context, before);
    expect(after.positions[0]).not.toBe(before.positions[0]);
    expect(after.positions[1]).toBe(before.positions[1]);
    expect(after.positions[2]).toBe(before.positions[2]);
  });

  it('reuses it at any index after other positions were added, removed or reordered', () => {
    const before = resolveCart(document, context);
    const [equity, plan, bundle] = document.positions;
    if (!equity || !plan || !bundle) throw new Error('three positions');
    const formerPlaces = (positions: CartDocument['positions']) =>
      resolveCart(cartOf(positions), context, before).positions.map((resolved) => before.positions.indexOf(resolved));
    expect(formerPlaces([plan, bundle])).toEqual([1, 2]);
    expect(formerPlaces([cartItem('Fund', 'bond'), bundle, plan, equity])).toEqual([-1, 2, 1, 0]);
  });

  it('resolves again after terms arrive, and everything in another context', () => {
    const known = new Set<string>();
    const waiting: CartContext = { ...context, terms: ({ id }) => (known.has(id) ? shared : null) };
    const before = resolveCart(document, waiting);
    expect(before.positions.map(({ hasTerms }) => hasTerms)).toEqual([false, false, false]);
    known.add('equity');
    const after = resolveCart(document, waiting, before);
    expect(after.positions[0]?.hasTerms).toBe(true);
    expect(after.positions[1]).toBe(before.positions[1]);
    // Only one of the package's two funds is still pending.
    const half = resolveCart(document, waiting);
    known.add('bond');
    const complete = resolveCart(document, waiting, half);
    expect(complete.positions.map(({ hasTerms }) => hasTerms)).toEqual([true, false, true]);
    const discounted = cartOf(document.positions, { serviceFeeId: 'fix_fee_cz', discount: 50 });
    const other = resolveCart(discounted, waiting, after);
    expect(other.positions[0]?.input).toMatchObject({ forecast: { discount: 0.5 } });
  });

  it('lists the owners of needed terms, and products no longer offered', () => {
    const [equity, plan, bundle] = resolveCart(document, context).positions;
    const ids = [equity, plan, bundle].map((resolved) => resolved && termsOwnersOf(resolved).map(({ id }) => id));
    expect(ids).toEqual([['equity'], ['dynamic'], ['equity', 'bond']]);
    const gone = resolveCart(cartOf([cartItem('Fund', 'nowhere')]), context).positions[0];
    expect(gone).toMatchObject({ product: null, hasTerms: false, input: null });
    expect(gone && isMissing(gone)).toBe(true);
    expect(gone && termsOwnersOf(gone)).toEqual([]);
  });
});

describe('order resolved again', () => {
  const ordering = orderContext({ user: freeUser(), frameworkContracts: [frameworkContract()] });
  const own: CartContext = { ...context, ordering };
  const [equity, ...others] = document.positions;
  if (!equity) throw new Error('a position');
  const orderOf = (positions: CartDocument['positions'], previous?: ResolvedCart, read = own) =>
    resolveCart({ ...document, positions }, read, previous).order;

  it('becomes an appendix with the first item, and none without items (FEE-13, SIL-116)', () => {
    const empty = resolveCart({ ...document, positions: [] }, own);
    const filled = resolveCart(document, own);
    expect([empty.order.isAppendix, filled.order.isAppendix]).toEqual([false, true]);
    expect(orderOf([equity], empty).isAppendix).toBe(true);
    expect(orderOf([], filled).isAppendix).toBe(false);
  });

  it('keeps its record while only positions change, so that the head does not re-render', () => {
    const filled = resolveCart(document, own);
    expect(orderOf(others, filled)).toBe(filled.order);
    const empty = resolveCart({ ...document, positions: [] }, own);
    expect(orderOf([], empty)).toBe(empty.order);
  });

  it('is resolved again for another user, with the same items', () => {
    const closed = orderContext({ user: freeUser({ allowSameFrameworkContract: false }) });
    const filled = resolveCart(document, own);
    expect(orderOf(document.positions, filled, { ...own, ordering: closed }).isAppendix).toBe(false);
  });
});
