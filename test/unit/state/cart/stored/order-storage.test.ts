import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/document.ts';
import { noHistory } from '#domain/cart/history/cart-history.ts';
import { cartStep, firstSteps } from '#domain/cart/steps/cart-steps.ts';
import { emptyCard, noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import type { PersistedOrder } from '#state/cart/stored/persisted-order.ts';
import { createOrderStorage } from '#state/cart/stored/order-storage.ts';
import { cipherOf } from '#state/storage/browser-key.ts';
import { persistenceState } from '#state/storage/persistence.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { sealKept, testCipher } from '#test/helpers/order/kept-order.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';

const place = 'order:ann';
let storage: FakeStorage;
beforeEach(() => {
  storage = installFakeStorage();
  persistenceState.isSetAside = false;
});
afterEach(() => vi.unstubAllGlobals());

const card = { ...emptyCard, values: { lastName: 'Nováková', email: 'eva@klient.cz' } };
const details: OrderDetails = {
  ...noDetails,
  card,
  draft: { id: 'd1', name: 'Nováková', revision: 2, saved: 'mark' },
  proposalNames: { funds: 'Plán paní Novákové' },
};
const order: PersistedOrder = {
  document: cartOf([cartItem('Fund', 'equity', { oneOffAmount: 5000 })], { dateOfBirth: '1971-03-19' }),
  details,
  steps: { active: cartStep.client, available: cartStep.contract },
  history: noHistory,
  saved: { writer: 'w', base: 'revision', mark: 'm', savedAt: '2026-11-21T09:00:00.000Z' },
};

const newStorage = (cipher = testCipher) =>
  createOrderStorage({ newEdition: () => crypto.randomUUID(), cipher: () => cipher });
function keep(kept = order, cipher = testCipher): void {
  const own = newStorage(cipher);
  own.open('ann');
  own.write(kept);
}
const open = (cipher = testCipher) => newStorage(cipher).open('ann');
const another = cipherOf('another', new Uint8Array(32).fill(9));

describe('a stored order', () => {
  it('comes back with client, draft, step and what the server holds of it (SHELL-61, SIL-42)', () => {
    keep();
    expect(open()).toEqual(order);
  });

  it('can be read neither without its key nor at the place of another user (C4)', () => {
    keep();
    expect([...storage.texts.values()].join(' ')).not.toMatch(/Nová|equity|1971-|klient/);
    expect(open(another)).toBeNull();
    const envelope = storage.texts.get(place) ?? '';
    storage.texts.set('order:bob', envelope);
    expect(newStorage().open('bob')).toBeNull();
  });

  it('of a key that is gone is replaced without a word, as in a new browser', () => {
    keep();
    expect(open(another)).toBeNull();
    expect(persistenceState.isSetAside).toBe(false);
    keep({ ...order, details: noDetails }, another);
    expect(open(another)?.details).toEqual(noDetails);
    expect([...storage.texts.keys()]).not.toContain('order-aside:ann');
  });

  it.each([
    ['cannot be decrypted', () => storage.texts.get(place)?.replace(/"sealed":"....../, '"sealed":"AAAAAA') ?? ''],
    ['is no JSON', () => `${storage.texts.get(place) ?? ''}x`],
    ['is of a newer version', () => storage.texts.get(place)?.replace('"version":1', '"version":2') ?? ''],
  ])('that %s is set aside and told, and the page begins anew (R14)', (_, damage) => {
    keep();
    const text = damage();
    storage.texts.set(place, text);
    expect(open()).toBeNull();
    expect(persistenceState.isSetAside).toBe(true);
    keep({ ...order, details: noDetails });
    expect(storage.texts.get('order-aside:ann')).toBe(text);
    expect(open()?.details).toEqual(noDetails);
  });

  it('of an earlier version is reset (SHELL-62)', () => {
    keep();
    storage.texts.set(place, storage.texts.get(place)?.replace('"version":1', '"version":0') ?? '');
    expect(open()).toBeNull();
    expect(persistenceState.isSetAside).toBe(false);
  });

  it('without a key is kept in memory only, and the page says so (R13)', () => {
    const own = createOrderStorage({ newEdition: () => 'e', cipher: () => null });
    expect(own.open('ann')).toBeNull();
    own.write(order);
    expect(storage.texts.size).toBe(0);
    expect(persistenceState.refused).toHaveProperty('order');
    own.close();
  });

  it('opens with the parts that are sound (R14)', () => {
    sealKept(JSON.stringify({ cart: { format: 2, items: [] }, details: { ...details, draft: 7 }, steps: 'x' }), 'ann');
    const read = open();
    expect(read?.details).toEqual({ ...details, draft: null });
    expect(read).toMatchObject({ document: emptyCart, steps: firstSteps, saved: null, history: noHistory });
  });
});

describe('what version 0.1 has stored of an order', () => {
  const id = '0123456789abcdef0123456789abcdef';
  const former = (value: unknown) => JSON.stringify({ version: 1, revision: 4, value });
  beforeEach(() => {
    const { order: own, positions } = cartOf([cartItem('Fund', 'equity', { oneOffAmount: 5000 })], { id });
    storage.texts.set('cart:ann', former({ format: 2, items: positions, order: own, edition: 'e', hasPerson: true }));
    storage.texts.set('draft:ann', former({ draft: { id: 'd1', name: 'Nováková', revision: 2 } }));
    const saved = { writer: 'w', base: 'revision', mark: 'm', savedAt: null, clientOf: id };
    storage.texts.set('autosave:ann', former(saved));
  });
  const ofWindow = (orderId = id) => {
    const person = { edition: 'e', orderId, order: { dateOfBirth: '1971-03-19' }, past: [], future: [] };
    storage.session.set('cart-person:ann', former(person));
    storage.session.set('client-card:ann', former({ ...card, answers: {} }));
    storage.session.set('order-steps:ann', former({ active: 1, available: 1 }));
    storage.session.set('web-request', 'loaded:42');
  };

  it('opens complete, once, and leaves nothing in clear (SHELL-61, C4)', () => {
    ofWindow();
    const read = open();
    expect(read?.document.order).toMatchObject({ id, dateOfBirth: '1971-03-19' });
    expect(read?.document.positions).toHaveLength(1);
    expect(read?.details).toMatchObject({ card, draft: { id: 'd1', revision: 2 }, webRequestId: '42' });
    expect(read?.steps).toEqual({ active: cartStep.client, available: cartStep.client });
    expect(read?.saved).toMatchObject({ writer: 'w', base: 'revision', mark: null });
    expect([...storage.texts.values(), ...storage.session.values()].join(' ')).not.toMatch(/Nová|equity|1971-/);
    expect(open()).toEqual(read);
  });

  it('keeps the personal values of another order apart (SIL-174)', () => {
    ofWindow('f'.repeat(32));
    expect(open()?.document.order.dateOfBirth).toBeNull();
  });

  it('leaves a client whom only another window knows at the server: the cart comes from no revision (SIL-211)', () => {
    expect(open()).toMatchObject({ document: { order: { id } }, saved: null });
  });

  it('gives the client of a second window to the order that the first one has taken over', () => {
    const first = open();
    expect(first?.details.card.values).toBeNull();
    ofWindow();
    expect(open()?.details).toMatchObject({ card, draft: { id: 'd1' } });
    expect(storage.session.has('client-card:ann')).toBe(false);
  });
});
