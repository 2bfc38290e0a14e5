import { describe, expect, it } from 'vitest';
import { checkedCart } from '#contract/checked-cart.ts';
import { decodeCart, draftOf, encodeCart } from '#contract/draft-codec.ts';
import { emptyCart, type CartDocument, type PlanVariant } from '#domain/cart/document.ts';
import { fundPosition } from '#test/helpers/order/demo-order.ts';

const document: CartDocument = { ...emptyCart, positions: [fundPosition(1, 'fund-1'), fundPosition(2, 'fund-2')] };
const kept = (positions: readonly unknown[]) => ({
  version: 1,
  format: 2,
  items: { type: 'Map', items: positions.map((position, index) => [String(index), position]) },
});
const [first] = document.positions;

const faultsOf = (value: unknown) => {
  const checked = checkedCart(value);
  return 'faults' in checked ? checked.faults.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
};

describe('checkedCart', () => {
  it('reads the content of a draft like the page', () => {
    const text = encodeCart(document);
    const read = decodeCart(text);

    expect(checkedCart(JSON.parse(text))).toEqual({ document });
    expect(read?.positions).toEqual(document.positions);
  });

  it('reads the plan alone: variants, sound or damaged, change no figure and are no fault (SIL-271)', () => {
    const variant: PlanVariant = { id: 'v', change: { kind: 'horizon', years: 5 }, overrides: [] };
    for (const variants of [[variant], [{ ...variant, change: 7 }], 'x'])
      expect(checkedCart({ ...draftOf(document), variants })).toEqual({ document });
  });

  it('reports the errors of the first damaged position with their paths, without repairs', () => {
    const wrong = {
      ...fundPosition(1, 'x'.repeat(65), { oneOffAmount: 1.005, periodicalAmount: 1e13, investmentHorizon: 1.5 }),
      texts: { horizon: 'x' },
    };

    expect(faultsOf(kept([wrong, { ...first, itemType: 'House' }, null])).toSorted()).toEqual([
      'items.items.0.1.calcInput.investmentHorizon: must be int',
      'items.items.0.1.calcInput.oneOffAmount: must not have more than 2 decimals',
      'items.items.0.1.calcInput.periodicalAmount: must be below 10000000000000',
      'items.items.0.1.id: must be at most 64 characters',
      'items.items.0.1.texts.horizon: is not known',
    ]);
    expect(faultsOf(kept([first, { ...first, itemType: 'House' }, null]))).toEqual([
      'items.items.1.1.itemType: has no known itemType',
    ]);
    expect(faultsOf(kept([first, null]))).toEqual(['items.items.1.1: must be object']);
  });

  it('reads the order with the positions, and reports its errors', () => {
    const order = { ...emptyCart.order, serviceFeeId: 'fix-fee-cz', discount: 12 };
    expect(checkedCart({ ...kept([]), order })).toEqual({ document: { positions: [], order } });
    expect(checkedCart(kept([]))).toEqual({ document: emptyCart });
    const wrong = { ...order, discount: 12.345, dateOfBirth: '1985-02-30', isLtip: 1 };
    expect(faultsOf({ ...kept([]), order: wrong }).toSorted()).toEqual([
      'order.dateOfBirth: is not allowed',
      'order.discount: must not have more than 2 decimals',
      'order.isLtip: must be boolean',
    ]);
  });

  it('refuses a duplicate product, and anything that is not a cart', () => {
    const again = { ...first, uuid: 'another' };

    expect(faultsOf(kept([first, again]))).toEqual(['items.items.1.1: is in the cart twice, or one too many']);
    expect(faultsOf('cart')).toEqual([': must be object']);
    expect(faultsOf({ ...kept([]), version: 2 })).toEqual(['version: must be 1']);
  });
});
