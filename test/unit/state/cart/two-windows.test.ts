import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import type { OrderContract } from '#domain/order/order-details.ts';
import type { CartBench } from '#test/helpers/cart/cart-bench.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { added, openedCart } from '#test/helpers/cart/opened-cart.ts';

let storage: FakeStorage;
let orders = 0;
let uuids = 0;
beforeEach(() => {
  vi.useFakeTimers();
  storage = installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window of the same browser. */
function openWindow() {
  const newOrderId = () => String((orders += 1)).padStart(32, '0');
  const newUuid = () => `uuid${(uuids += 1)}`;
  const bench = openedCart({ newOrderId, newUuid });
  /** Works in this window, and has written when it is left. */
  return async <Result>(what: (bench: CartBench) => Result | Promise<Result>): Promise<Result> => {
    const result = await what(bench);
    bench.store.flush();
    return result;
  };
}

const addFund = (id: string) => (bench: CartBench) => added(bench, 'Fund', id);
const born =
  (dateOfBirth: string) =>
  ({ store }: CartBench) =>
    store.order.change({ dateOfBirth });
const type =
  (lastName: string) =>
  ({ store }: CartBench) =>
    store.changeDetails({ kind: 'type-in-card', values: { lastName } });
/** The order as the window shows it, once it has read what others have written. */
const shown = ({ store }: CartBench) => {
  const { order, positions } = store.content();
  return [positions.map(({ id }) => id).join(), store.details.card.values?.lastName, order.dateOfBirth];
};
const stepOf = ({ store }: CartBench) => {
  store.content();
  return store.steps.state.active;
};
const contract: OrderContract = {
  id: 'contract',
  documents: [],
  concluded: null,
  client: { name: 'Nováková', email: null, phoneNumber: null },
};

describe('a second window', () => {
  it('knows the client whom the first one has entered, and stores nobody in clear (C4, DATA-34)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    await first(born('1971-03-19'));
    await first(type('Nováková'));
    const second = openWindow();

    expect(await second(shown)).toEqual(['equity', 'Nováková', '1971-03-19']);
    const texts = [...storage.texts.values(), ...storage.session.values()].join(' ');
    expect(texts).not.toMatch(/1971-|Nová/);
    await second(born('1980-01-31'));
    expect(await first(shown)).toEqual(['equity', 'Nováková', '1980-01-31']);
  });

  it('keeps the field of the card that it types while the first one types another', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    const second = openWindow();
    await first(({ store }) => store.changeDetails({ kind: 'type-in-card', values: { firstName: 'Eva' } }));
    await second(type('Nováková'));

    const card = ({ store }: CartBench) => (store.content(), store.details.card.values);
    expect(await first(card)).toEqual({ firstName: 'Eva', lastName: 'Nováková' });
    expect(await second(card)).toEqual({ firstName: 'Eva', lastName: 'Nováková' });
  });

  it('enters nobody into the order by which the first one has replaced theirs (SIL-174)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    await first(type('Nováková'));
    const second = openWindow();
    await first(({ store }) => store.removeAll());
    await first(addFund('bond'));
    // Its screen has not followed yet.
    await second(type('Nováková-Malá'));

    expect(await first(shown)).toEqual(['bond', undefined, null]);
    expect(await second(shown)).toEqual(['bond', undefined, null]);
  });

  it('tells two empty orders of two clients apart (SIL-174)', async () => {
    const first = openWindow();
    await first(type('A'));
    const second = openWindow();
    expect(await second(shown)).toEqual(['', 'A', null]);
    await first(({ store }) => store.removeAll());
    await first(type('B'));
    await second(type('A and more'));

    expect(await first(shown)).toEqual(['', 'B', null]);
  });

  it('enters nothing that was typed while the first one replaced the order, and loses no write of it (SIL-174)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    await first(type('Nováková'));
    const [here, there] = [openedCart(), openedCart()];
    type('Nováková-Malá')(here);
    type('Nováková-Velká')(here);
    there.store.removeAll();
    there.store.flush();
    here.store.flush();

    expect(shown(here)).toEqual(['', undefined, null]);
    expect(shown(there)).toEqual(['', undefined, null]);
  });

  it('loses no write of the first one that it has not read yet', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    const [here, there] = [openedCart(), openedCart()];
    type('Nováková')(here);
    born('1980-01-31')(here);
    there.store.order.change({ dateOfBirth: '1971-03-19' });
    there.store.changeDetails({ kind: 'name-proposal', tabId: 'funds', name: 'Plan' });
    there.store.flush();
    here.store.flush();

    expect(shown(there)).toEqual(['equity', 'Nováková', '1980-01-31']);
    expect(here.store.details.proposalNames).toEqual({ funds: 'Plan' });
  });

  it('follows the steps that the order allows, at a step of its own (CART-13)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    const second = openWindow();
    await first(({ store }) => store.steps.moveTo(cartStep.client));
    expect(await second(stepOf)).toBe(cartStep.cart);
    await second(({ store }) => store.steps.show(cartStep.client));
    expect(await second(stepOf)).toBe(cartStep.client);
    await second(addFund('fund1'));
    expect(await first(stepOf)).toBe(cartStep.cart);
  });

  it('keeps its move to the next step where another one has written something else meanwhile (CART-11)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    const [here, there] = [openedCart(), openedCart()];
    type('Nováková')(here);
    here.store.steps.moveTo(cartStep.client);
    there.store.changeDetails({ kind: 'name-proposal', tabId: 'funds', name: 'Plan' });
    there.store.flush();
    here.store.flush();

    expect(stepOf(here)).toBe(cartStep.client);
    expect(here.store.details.proposalNames).toEqual({ funds: 'Plan' });
    there.store.content();
    expect(there.store.steps.state.available).toBe(cartStep.client);
  });

  it('opens at the step to which a window has moved last, whatever the others have written since (CART-09, SHELL-61)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    const second = openWindow();
    await first(({ store }) => store.steps.moveTo(cartStep.client));
    await second(({ store }) => {
      store.noteSaved({ writer: 'window', base: '1', mark: null, savedAt: null });
      store.changeDetails({ kind: 'name-proposal', tabId: 'funds', name: 'Plan' });
    });

    expect(await second(stepOf)).toBe(cartStep.cart);
    expect(await openWindow()(stepOf)).toBe(cartStep.client);
    expect(await first(stepOf)).toBe(cartStep.client);
  });

  it('shows the signed page of an order that the first one has concluded, and leaves it with it (SIGN-21, SIL-176)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    const second = openWindow();
    const concluded = { ...contract, concluded: { way: 'signed' as const, emails: [] } };
    await first(({ store }) => {
      store.conclude(concluded);
      store.steps.moveTo(cartStep.signed);
    });
    expect(await second(stepOf)).toBe(cartStep.signed);
    expect(await second(({ store }) => [store.details.contract, store.undo()])).toEqual([concluded, null]);
    await second(({ store }) => store.conclude(null));
    expect(await first(stepOf)).toBe(cartStep.cart);
    expect(await first(({ store }) => store.details.contract)).toBeNull();
  });

  it('keeps the client where another one goes on with a copy of the order (SIL-183)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    await first(type('Nováková'));
    const second = openWindow();
    await first(({ store }) => store.beginOrder());
    expect(await second(shown)).toEqual(['equity', 'Nováková', null]);
  });

  it('and the first one keep two clients apart in every undo and redo (SIL-246)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    await first(born('1971-03-19'));
    await first(type('A'));
    const second = openWindow();
    await second(({ store }) => store.removeAll());
    await second(addFund('bond'));
    await second(type('B'));
    await second(born('1985-01-02'));

    const both = async (expected: unknown[]) => {
      expect(await first(shown)).toEqual(expected);
      expect(await second(shown)).toEqual(expected);
    };
    const undo = ({ store }: CartBench) => store.undo();
    await both(['bond', 'B', '1985-01-02']);
    while ((await first(shown))[0] !== 'equity') expect(await first(undo)).not.toBeNull();
    await both(['equity', 'A', '1971-03-19']);
    while (await second(({ store }) => store.redo()));
    await both(['bond', 'B', '1985-01-02']);
  });

  it('brings back what was typed for the next client by a redo, after an undo to the first one (SIL-246)', async () => {
    const first = openWindow();
    await first(addFund('equity'));
    await first(type('A'));
    await first(({ store }) => store.removeAll());
    await first(type('B'));
    await first(({ store }) => store.undo());
    expect(await first(shown)).toEqual(['equity', 'A', null]);
    await first(({ store }) => store.redo());
    expect(await first(shown)).toEqual(['', 'B', null]);
  });
});
