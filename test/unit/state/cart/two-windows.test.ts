import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { personalPart } from '#domain/cart/order/personal-part.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { nobodysClient, type OrderClient } from '#state/drafts/order-client.ts';
import type { CartBench } from '#test/helpers/cart/cart-bench.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { added, openedCart } from '#test/helpers/cart/opened-cart.ts';

let storage: FakeStorage;
let orders = 0;
beforeEach(() => {
  vi.useFakeTimers();
  storage = installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window of the same browser, with a client of its own card. */
function openWindow({ of = '1' }: { of?: string | null } = {}) {
  const session = new Map<string, string>();
  const clientOf = (id: string) => ({ ...nobodysClient, webRequest: { id, client: null } });
  let held: OrderClient = of === null ? nobodysClient : clientOf(of);
  const swap = (next: OrderClient | null) => {
    const former = held;
    held = next ?? nobodysClient;
    return former;
  };
  storage.session = session;
  const newOrderId = () => String((orders += 1)).padStart(32, '0');
  const bench = openedCart({ client: { swap, isKnown: () => held !== nobodysClient }, newOrderId });
  /** Works in this window, and has written when it is left. */
  const work = async <Result>(what: (bench: CartBench) => Result | Promise<Result>): Promise<Result> => {
    storage.session = session;
    const result = await what(bench);
    bench.store.flush();
    return result;
  };
  const become = (id: string) => {
    held = clientOf(id);
  };
  return { work, become, hasClient: () => held !== nobodysClient, client: () => held.webRequest.id };
}

const bornOf = ({ store }: CartBench) => store.content().order.dateOfBirth;
/** The step once what other windows have written is read. */
const stepOf = ({ store }: CartBench) => {
  store.content();
  return store.steps.state.active;
};
const isElsewhere = ({ store }: CartBench) => store.order.person.isElsewhere;

describe('a second window', () => {
  it('knows nothing of the client, and says so until it is told (C4, DATA-34)', async () => {
    const first = openWindow();
    await first.work((bench) => added(bench, 'Fund', 'equity'));
    await first.work(({ store }) => store.order.change({ dateOfBirth: '1971-03-19' }));
    expect(await first.work(isElsewhere)).toBe(false);
    const second = openWindow();

    expect(await second.work((bench) => [bornOf(bench), isElsewhere(bench)])).toEqual([null, true]);
    expect([...storage.texts.values()].join(' ')).not.toContain('1971');
    await second.work(({ store }) => store.order.change({ dateOfBirth: '1980-01-31' }));
    expect(await second.work(isElsewhere)).toBe(false);
    expect(await first.work(bornOf)).toBe('1971-03-19');
  });

  it('says nothing where no window knows a client', async () => {
    await openWindow().work((bench) => added(bench, 'Fund', 'equity'));
    expect(await openWindow().work(isElsewhere)).toBe(false);
  });

  it('has no client left once another window has ended the order, nor gives the next one a date of birth (SIL-174)', async () => {
    const first = openWindow();
    await first.work((bench) => added(bench, 'Fund', 'equity'));
    const second = openWindow();
    await second.work(({ store }) => store.order.change({ dateOfBirth: '1971-03-19' }));
    await first.work(({ store }) => store.removeAll());
    await first.work((bench) => added(bench, 'Fund', 'fund1'));

    expect(await second.work((bench) => [bornOf(bench), isElsewhere(bench)])).toEqual([null, false]);
    expect(second.hasClient()).toBe(false);
  });

  it('that takes the client over leaves the first one at its step (CART-13, SIL-247)', async () => {
    const first = openWindow();
    await first.work((bench) => added(bench, 'Fund', 'equity'));
    const person = await first.work(({ store }) => {
      store.order.change({ dateOfBirth: '1971-03-19' });
      store.steps.moveTo(cartStep.client);
      return personalPart(store.content().order);
    });
    const second = openWindow();
    await second.work(({ store }) => store.takePerson(person));
    expect(await second.work(bornOf)).toBe('1971-03-19');
    expect(await first.work(stepOf)).toBe(cartStep.client);

    await second.work((bench) => added(bench, 'Fund', 'fund1'));
    expect(await first.work(stepOf)).toBe(cartStep.cart);
  });

  it('that learns of a concluded order leaves the signed page in the first one (SIGN-21, R8)', async () => {
    const first = openWindow();
    await first.work((bench) => added(bench, 'Fund', 'equity'));
    await first.work(({ store }) => store.order.change({ dateOfBirth: '1971-03-19' }));
    const second = openWindow();
    await second.work(bornOf);
    await first.work(({ store }) => {
      store.emptyWithDraft();
      store.forgetHistory();
      store.steps.moveTo(cartStep.signed);
    });
    await second.work(({ store }) => {
      store.emptyWithDraft();
      store.forgetHistory();
    });
    expect(await first.work(stepOf)).toBe(cartStep.signed);
  });

  it('keeps its client where another window changes the order, or goes on with a copy of it', async () => {
    const first = openWindow();
    await first.work((bench) => added(bench, 'Fund', 'equity'));
    const second = openWindow();
    await second.work(bornOf);
    await first.work((bench) => added(bench, 'Fund', 'fund1'));
    await second.work(bornOf);
    await first.work(({ store }) => store.beginOrder());
    await second.work(bornOf);

    expect(second.hasClient()).toBe(true);
  });

  const removeAll = ({ store }: CartBench) => store.removeAll();
  const undo = ({ store }: CartBench) => store.undo();
  const redo = ({ store }: CartBench) => store.redo();
  const idsOf = ({ store }: CartBench) => store.content().positions.map(({ id }) => id);

  /** Window 1 has client A with a date of birth; window 2 has removed all. */
  async function removedElsewhere() {
    const first = openWindow({ of: 'A' });
    await first.work((bench) => added(bench, 'Fund', 'equity'));
    const second = openWindow({ of: null });
    await first.work(({ store }) => store.order.change({ dateOfBirth: '1971-03-19' }));
    await second.work(idsOf);
    await second.work(removeAll);
    await first.work(idsOf);
    expect(first.client()).toBeNull();
    return { first, second };
  }

  it("brings the client back with an undo of another window's removal of all (SIL-246)", async () => {
    const { first, second } = await removedElsewhere();
    await first.work(undo);

    expect(await first.work(idsOf)).toEqual(['equity']);
    expect([first.client(), await first.work(bornOf)]).toEqual(['A', '1971-03-19']);
    expect(await second.work((bench) => [bornOf(bench), isElsewhere(bench)])).toEqual([null, true]);
    await first.work(redo);
    expect([first.client(), await first.work(bornOf), await first.work(idsOf)]).toEqual([null, null, []]);
  });

  it('has its client again where the window that removed all has undone it (SIL-246)', async () => {
    const { first, second } = await removedElsewhere();
    await second.work(undo);

    expect(await second.work((bench) => [bornOf(bench), isElsewhere(bench)])).toEqual([null, true]);
    expect(await first.work(idsOf)).toEqual(['equity']);
    expect([first.client(), await first.work(bornOf)]).toEqual(['A', '1971-03-19']);
  });

  it('and another one keep two clients apart in every undo and redo (SIL-246)', async () => {
    const { first, second } = await removedElsewhere();
    await second.work((bench) => added(bench, 'Fund', 'bond'));
    second.become('B');
    expect(await first.work((bench) => [idsOf(bench), bornOf(bench)])).toEqual([['bond'], null]);
    do expect(await first.work(undo)).not.toBeNull();
    while ((await first.work(idsOf))[0] !== 'equity');

    expect([first.client(), await first.work(bornOf)]).toEqual(['A', '1971-03-19']);
    expect(await second.work((bench) => [idsOf(bench), bornOf(bench)])).toEqual([['equity'], null]);
    expect(second.client()).toBeNull();

    while (await second.work(redo));
    expect(await second.work(idsOf)).toEqual(['bond']);
    expect(second.client()).toBe('B');
    expect(await first.work((bench) => [idsOf(bench), bornOf(bench)])).toEqual([['bond'], null]);
    expect(first.client()).toBeNull();
  });
});
