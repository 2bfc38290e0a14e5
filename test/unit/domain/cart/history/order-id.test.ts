import { describe, expect, it } from 'vitest';
import { emptyCart, emptyOrder, type CartDocument } from '#domain/cart/document.ts';
import { documentChange } from '#domain/cart/history/document-change.ts';
import { identified, withExpectedId, withOrderId } from '#domain/cart/history/order-id.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';

const newId = () => 'new';
const item = cartItem('Fund', 'equity', { oneOffAmount: 1000 });
const filled: CartDocument = withOrderId(cartOf([item]), 'own');
const remove = { kind: 'remove', uuid: item.uuid, alone: [] } as const;
const removeAll = { kind: 'remove-all', withOrder: true } as const;
const changeOrder = { kind: 'change-order', change: { isLtip: true } } as const;
const applyDraft = (id: string | null) =>
  ({ kind: 'apply-draft', positions: [item], order: { ...emptyOrder, id } }) as const;

describe('order id (SIL-176)', () => {
  it.each([
    ['begins with the first item', emptyCart, cartOf([item]), removeAll, 'new'],
    ['stays while items and terms change', filled, { ...filled, order: emptyOrder }, changeOrder, 'own'],
    ['ends with the last item', filled, { ...filled, positions: [] }, remove, null],
    ['ends when an order without items is emptied', withOrderId(emptyCart, 'own'), { ...emptyCart }, removeAll, null],
    ['stays with an order without items', withOrderId(emptyCart, 'own'), { ...emptyCart }, changeOrder, 'own'],
    ['comes with a draft', filled, cartOf([item]), applyDraft('draft'), 'draft'],
    ['is made for a draft from before there were ids', filled, cartOf([item]), applyDraft(null), 'new'],
  ] as const)('%s', (_, before, after, command, id) => {
    expect(identified(before, after, { command, newId }).order.id).toBe(id);
  });

  it('does not change if the cart does not', () => {
    expect(identified(filled, filled, { command: removeAll, newId })).toBe(filled);
  });

  it('is the one that a history step expects, even after a copy got another one', () => {
    const change = documentChange(emptyCart, filled);
    if (!change) throw new Error('nothing differs');

    expect(withExpectedId(withOrderId(filled, 'copy'), change, 'after').order.id).toBe('own');
    expect(withExpectedId(emptyCart, change, 'before').order.id).toBeNull();
  });
});
