import { describe, expect, it } from 'vitest';
import { emptyOrder, type CartDocument } from '#domain/cart/document.ts';
import { documentChange, noChange, withChange, type ValueChange } from '#domain/cart/history/document-change.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';

describe('documentChange', () => {
  it('is refused if a removed position is at another index (seed 65724322)', () => {
    const [first, second] = [cartItem('Fund', 'a'), cartItem('Fund', 'b')];
    const change = documentChange(cartOf([first]), cartOf([]));
    expect(change && withChange(cartOf([second, first]), change)).toBeNull();
    expect(change && withChange(cartOf([first, second]), change)).toEqual(cartOf([second]));
  });

  it('contains only added and removed positions if the others keep their order', () => {
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
  ])('is refused without throwing if it contains %s', (_, make) => {
    expect(make()).toBeNull();
  });

  it('keeps the object identity of unaffected parts', () => {
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
