import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyOrder, type CartDocument, type CartPosition } from '#domain/cart/document.ts';
import {
  documentChange,
  inverse,
  noChange,
  withChange,
  type ValueChange,
} from '#domain/cart/history/document-change.ts';
import { byAmounts, byShares, cartItem, packageItem } from '#test/helpers/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart-order.ts';
import { runs } from '#test/setup/runs.ts';

const amount = fc.constantFrom(null, 0, 0.1, 1000, 999_999_999_999.99);
const product = fc
  .tuple(fc.nat({ max: 7 }), amount, fc.constantFrom({}, { oneOffAmount: '12x' }))
  .map(([id, oneOffAmount, texts]): CartPosition => ({ ...cartItem('Fund', `f${id}`, { oneOffAmount }), texts }));
const bundle = fc
  .tuple(fc.nat({ max: 3 }), fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([id, name, funds, isShares]): CartPosition => {
    const parts = Object.fromEntries(Array.from({ length: funds }, (_, index) => [`fund${index}`, index * 10]));
    const division = isShares ? byShares('PERCENT', parts) : byAmounts(100, parts);
    return packageItem({ uuid: `p${id}`, id: `p${id}`, name, division });
  });
const positions = fc.uniqueArray(fc.oneof(product, bundle), { selector: ({ uuid }) => uuid, maxLength: 10 });
const order = fc.record({
  contractIsAppendix: fc.constantFrom(null, false, true),
  serviceFeeId: fc.constantFrom(null, 'fix', 'premium'),
  discount: amount,
  dateOfBirth: fc.constantFrom(null, '1985-03-14'),
  texts: fc.constantFrom({}, { dateOfBirth: '14/03' }, { discount: 'x', dateOfBirth: '1' }),
});
const document: fc.Arbitrary<CartDocument> = fc.tuple(positions, order).map(([held, values]) => cartOf(held, values));

describe('documentChange', () => {
  it('makes one document the other, and its inverse makes it the first again, whatever came, left, moved or changed', () => {
    fc.assert(
      fc.property(fc.record({ before: document, after: document }), ({ before, after }) => {
        const change = documentChange(before, after);
        if (!change) {
          expect(after).toEqual(before);
          return;
        }
        // As it comes back from storage.
        const kept: typeof change = JSON.parse(JSON.stringify(change));
        expect(withChange(before, kept)).toEqual(after);
        expect(withChange(after, inverse(kept))).toEqual(before);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is refused by a document that it is not of, instead of mixing the two', () => {
    fc.assert(
      fc.property(fc.record({ before: document, after: document, other: document }), ({ before, after, other }) => {
        const change = documentChange(before, after);
        if (!change) return;
        const result = withChange(other, change);
        if (result === null) return;
        // It fits another document only where that held, in what the change is about, the same.
        expect(withChange(result, inverse(change))).toEqual(other);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is refused where what leaves stands at another place, since it could not be put back there (seed 65724322)', () => {
    const [first, second] = [cartItem('Fund', 'a'), cartItem('Fund', 'b')];
    const change = documentChange(cartOf([first]), cartOf([]));
    expect(change && withChange(cartOf([second, first]), change)).toBeNull();
    expect(change && withChange(cartOf([first, second]), change)).toEqual(cartOf([second]));
  });

  it('is of what came or left alone, as long as the others keep their order', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((id) => cartItem('Fund', id));
    if (!first || !second || !third) throw new Error('three funds');
    const removal = documentChange(cartOf([first, second, third]), cartOf([first, third]));
    expect(removal).toMatchObject({ gone: [{ place: 1, position: second }], come: [], changed: [] });
    const addition = documentChange(cartOf([second]), cartOf([first, second, third]));
    expect(addition).toMatchObject({ gone: [], come: [{ place: 0 }, { place: 2 }], changed: [] });
    const exchange = documentChange(cartOf([first, second]), cartOf([second, third]));
    expect(exchange).toMatchObject({ gone: [{ position: first }], come: [{ position: third }] });
    const move = documentChange(cartOf([first, second]), cartOf([second, first]));
    expect(move).toMatchObject({ gone: [{ place: 0 }, { place: 1 }], come: [{ place: 0 }, { place: 1 }] });
  });

  const held = packageItem();
  const inPackage = (...values: readonly ValueChange[]) =>
    withChange(cartOf([held]), { ...noChange, changed: [{ uuid: held.uuid, values }] });
  const inOrder = (...values: readonly ValueChange[]) => withChange(cartOf([]), { ...noChange, order: values });

  it.each<[string, () => CartDocument | null]>([
    ['a value in a list that has no such place', () => inPackage({ path: ['division', 'funds', 7], after: {} })],
    [
      'a value in a list by a name',
      () => inPackage({ path: ['division', 'funds', '0', 'id'], before: 'equity', after: 'x' }),
    ],
    ['a value inside what is no object', () => inPackage({ path: ['name', 'first'], after: 'x' })],
    [
      'a value inside what the same change has taken away',
      () =>
        inPackage(
          { path: ['calcInput'], before: held.calcInput, after: 3 },
          { path: ['calcInput', 'investedAmount'], before: 100_000, after: 5 },
        ),
    ],
    ['a position that is none afterwards', () => inPackage({ path: [], before: held, after: 'x' })],
    ['a position without its id', () => inPackage({ path: ['uuid'], before: held.uuid })],
    ['a position of no kind', () => inPackage({ path: ['itemType'], before: 'Package' })],
    ['an order that is none afterwards', () => inOrder({ path: [], before: emptyOrder, after: null })],
    ['an order that lacks a value', () => inOrder({ path: ['discount'], before: emptyOrder.discount })],
    [
      'what leaves and is not there',
      () => withChange(cartOf([]), { ...noChange, gone: [{ place: 0, position: held }] }),
    ],
    [
      'what changes and is not there',
      () => withChange(cartOf([]), { ...noChange, changed: [{ uuid: 'x', values: [] }] }),
    ],
    [
      'what comes and is there',
      () => withChange(cartOf([held]), { ...noChange, come: [{ place: 1, position: held }] }),
    ],
    ['what comes beyond the end', () => withChange(cartOf([]), { ...noChange, come: [{ place: 1, position: held }] })],
  ])('is refused, and nothing is thrown, where it tells of %s', (_, make) => {
    expect(make()).toBeNull();
  });

  it('leaves what it is not about the same object', () => {
    const before = cartOf([cartItem('Fund', 'a'), cartItem('Fund', 'b')]);
    const [first, second] = before.positions;
    if (!first || second?.itemType !== 'Fund') throw new Error('two funds');
    const after = cartOf([first, { ...second, calcInput: { ...second.calcInput, oneOffAmount: 5 } }]);
    const change = documentChange(before, after);
    expect(change?.changed).toEqual([
      { uuid: second.uuid, values: [{ path: ['calcInput', 'oneOffAmount'], before: 100_000, after: 5 }] },
    ]);
    expect(change && withChange(before, change)?.positions[0]).toBe(first);
  });
});
