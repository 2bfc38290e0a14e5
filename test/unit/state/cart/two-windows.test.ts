import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nobodysClient, type OrderClient } from '#state/drafts/order-client.ts';
import type { CartBench } from '#test/helpers/cart/cart-bench.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { added, openedCart } from '#test/helpers/cart/opened-cart.ts';

let storage: FakeStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window of the same browser, with a client of its own card. */
function openWindow() {
  const session = new Map<string, string>();
  let held: OrderClient = { ...nobodysClient, webRequest: { id: '1', client: null } };
  const swap = (next: OrderClient | null) => {
    const former = held;
    held = next ?? nobodysClient;
    return former;
  };
  storage.session = session;
  const bench = openedCart({ client: { swap, isKnown: () => held !== nobodysClient } });
  /** Works in this window, and has written when it is left. */
  const work = async <Result>(what: (bench: CartBench) => Result | Promise<Result>): Promise<Result> => {
    storage.session = session;
    const result = await what(bench);
    bench.store.flush();
    return result;
  };
  return { work, hasClient: () => held !== nobodysClient };
}

const bornOf = ({ store }: CartBench) => store.content().order.dateOfBirth;
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
});
