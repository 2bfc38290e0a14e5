import { proxy, snapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/document.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import type { CurrentDraft } from '#state/drafts/draft-state.ts';
import { nobodysClient, type OrderClient } from '#state/drafts/order-client.ts';
import { commissionModels, freeUser } from '#test/helpers/cart/cart-order.ts';
import { cartCatalogue, cartItem, fund, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { added, openedCart, rest, summaryOf } from '#test/helpers/cart/opened-cart.ts';

let storage: FakeStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client beside the cart, of whom only the web request is told. */
function heldClient(webRequestId: string) {
  const of = (id: string | null) => ({ ...nobodysClient, webRequest: { id, isPending: false, client: null } });
  let held: OrderClient = of(webRequestId);
  const swap = (next: OrderClient | null) => {
    const former = held;
    held = next ?? nobodysClient;
    return former;
  };
  const id = () => held.webRequest.id;
  return { client: { swap, isKnown: () => id() !== null }, id };
}

describe('the steps of the order', () => {
  it.each<[string, (bench: CartBench, uuid: string) => unknown]>([
    ['an item is removed', ({ store }, uuid) => store.remove(uuid)],
    ['its input changes', ({ store }, uuid) => store.changeItem(uuid, { investmentHorizon: 12 })],
    ['a step is undone', ({ store }) => store.undo()],
    ['the user changes', ({ store }) => store.close()],
  ])('restart after %s (CART-13, SIL-83)', async (_, change) => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.steps.moveTo(cartStep.client);
    change(bench, uuid);
    await rest();
    expect(bench.store.steps.state).toEqual({ active: cartStep.cart, available: cartStep.cart });
  });

  it('are restored after a reload, in the session of their window and user only (DATA-34)', async () => {
    const bench = openedCart();
    await bench.store.open('advisor');
    await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.steps.moveTo(cartStep.client);
    const reloaded = async (userId: string) => {
      const { store } = createCartBench();
      const opening = store.open(userId);
      await vi.runAllTimersAsync();
      await opening;
      return store.steps.state;
    };
    bench.store.flush();
    expect(await reloaded('advisor')).toEqual({ active: cartStep.client, available: cartStep.client });
    expect(await reloaded('another')).toEqual({ active: cartStep.cart, available: cartStep.cart });
    expect([...storage.texts.keys()].filter((key) => key.includes('steps'))).toEqual([]);
    storage.session.set('order-steps:advisor', '{"version":1,"revision":1,"value":{"active":2,"available":1}}');
    expect(await reloaded('advisor')).toEqual({ active: cartStep.cart, available: cartStep.cart });
  });

  it('stay unchanged while nothing of the order changes', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.steps.moveTo(cartStep.contract);
    bench.store.steps.show(cartStep.signed);
    bench.store.changeItem(uuid, { oneOffAmount: 100_000 });
    bench.store.refresh();
    await rest();
    expect(bench.store.steps.state).toEqual({ active: cartStep.contract, available: cartStep.contract });
  });
});

describe('adding', () => {
  it('gives an item its defaults and calculates it after 200 ms (CART-34, CALC-20, CONF-05)', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await vi.advanceTimersByTimeAsync(199);
    expect(bench.calls()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(bench.calls()).toBe(1);
    expect(bench.item(uuid)).toMatchObject({ status: 'done', calcInput: { currencyId: 'CZK' } });
    expect(summaryOf(bench)).toMatchObject({ status: 'done', forecast: { totals: { totalInvestment: 100_000 } } });
  });

  it('gives an item its totals and four monthly series (DATA-32)', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    const { totals, months = 0, series } = bench.item(uuid)?.forecast ?? {};
    expect(Object.keys(totals ?? {}).toSorted()).toEqual([
      'expectedAssets',
      'expectedReturns',
      'indicativeFee',
      'totalInvestment',
    ]);
    expect(months).toBe(120);
    const last = [1, 2, 3, 4].map((place) => series?.[place * (months + 1) - 1] ?? Number.NaN);
    const [invested, unfavourable = 0, moderate = 0, favourable = 0] = last;
    expect(series).toHaveLength(4 * (months + 1));
    expect(invested).toBe(totals?.totalInvestment);
    expect(moderate).toBeCloseTo(totals?.expectedAssets ?? 0, 2);
    expect(unfavourable < moderate && moderate < favourable).toBe(true);
  });

  it('adds a product only once, however fast it is requested twice (CART-36)', async () => {
    const { store } = openedCart();
    const wanted = { itemType: 'Fund', id: 'equity' } as const;
    const outcomes = await Promise.all([store.add(wanted), store.add(wanted)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['added', 'already-there']);
    expect(store.list.positions).toHaveLength(1);
  });

  it('starts a contract on the requested line, with the terms of that line (SIL-54)', async () => {
    const read = new Set<string>();
    const { store, item } = openedCart({
      loadTerms: ({ id }) => {
        read.add(id);
        return Promise.resolve(terms());
      },
    });
    const outcome = await store.add({ itemType: 'Contract', id: 'plan', startingLineId: 'balanced' });
    if (outcome.status !== 'added') throw new Error(outcome.status);
    expect([...read]).toEqual(['balanced']);
    expect(item(outcome.uuid)?.calcInput).toMatchObject({ startingLineId: 'balanced', endingLineId: 'reserve' });
  });

  it('names the maximum when the cart is full (CART-32)', async () => {
    const bench = openedCart({ maxItems: () => 1 });
    await added(bench, 'Fund', 'equity');
    expect(await bench.store.add({ itemType: 'Program', id: 'growth' })).toEqual({ status: 'max-items', max: 1 });
  });

  it('adds nothing if its terms cannot be read', async () => {
    const { store } = openedCart({ loadTerms: () => Promise.reject(new Error('offline')) });
    expect(await store.add({ itemType: 'Fund', id: 'equity' })).toEqual({ status: 'unavailable' });
    expect(store.list.positions).toEqual([]);
  });

  it('adds nothing to the cart of a user who logged in meanwhile (R12)', async () => {
    let finish: () => void = () => undefined;
    const { store } = openedCart({
      loadTerms: () =>
        new Promise((resolve) => {
          finish = () => resolve(terms());
        }),
    });
    const adding = store.add({ itemType: 'Fund', id: 'equity' });
    void store.open('other');
    finish();
    expect(await adding).toEqual({ status: 'unavailable' });
    expect(store.list.positions).toEqual([]);
  });
});

describe('opening', () => {
  it('reads the terms of all items, then calculates all of them in one call (SIL-40)', async () => {
    const bench = openedCart();
    await added(bench, 'Fund', 'equity', 1000);
    await added(bench, 'Fund', 'fund1', 2000);
    await rest();
    bench.store.flush();
    const again = createCartBench();
    const { loadTerms } = again.ports;
    again.ports.loadTerms = async (owner) => {
      await new Promise((resolve) => setTimeout(resolve, owner.id === 'equity' ? 500 : 1000));
      return loadTerms(owner);
    };
    const opening = again.store.open('advisor');
    await vi.advanceTimersByTimeAsync(999);
    expect(again.calls()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(again.calls()).toBe(1);
    expect(summaryOf(again)).toMatchObject({ status: 'done', forecast: { totals: { totalInvestment: 3000 } } });
    await rest();
    expect(again.calls()).toBe(1);
  });

  it('continues with the other items if the terms of one cannot be read (SIL-40)', async () => {
    const bench = openedCart();
    const lost = await added(bench, 'Fund', 'equity', 1000);
    await added(bench, 'Fund', 'fund1', 2000);
    bench.store.flush();
    const again = createCartBench();
    const { loadTerms } = again.ports;
    again.ports.loadTerms = (owner) =>
      owner.id === 'equity' ? Promise.reject(new Error('offline')) : loadTerms(owner);
    await again.store.open('advisor');
    expect(again.item(lost)?.status).toBe('unloadable');
    expect(summaryOf(again).forecast?.totals.totalInvestment).toBe(2000);
  });
});

describe('removing', () => {
  it('deletes the item after 200 ms and recalculates the others (CART-40, CALC-19, CONF-05)', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await added(bench, 'Fund', 'fund1', 5000);
    await rest();
    const removal = bench.store.remove(uuid);
    expect(bench.item(uuid)?.isLeaving).toBe(true);
    expect(bench.store.list.positions).toHaveLength(2);
    await rest();
    await removal;
    expect(bench.store.list.positions).toHaveLength(1);
    await rest();
    expect(summaryOf(bench).forecast?.totals.totalInvestment).toBe(5000);
  });

  it('empties the whole cart at once, and undo restores it in order (CART-21)', async () => {
    const bench = openedCart();
    await added(bench, 'Fund', 'equity', 1000);
    await added(bench, 'Fund', 'fund1', 2000);
    const before = bench.store.list.positions;
    const putBack = bench.store.removeAll();
    expect(bench.store.list.positions).toEqual([]);
    await rest();
    expect(summaryOf(bench)).toMatchObject({ status: 'empty', forecast: null });
    putBack?.();
    expect(bench.store.list.positions).toEqual(before);
    await rest();
    expect(summaryOf(bench).forecast?.totals.totalInvestment).toBe(3000);
  });

  it('removes discount and draft for the next client, and undo restores both (SIL-84)', async () => {
    let current: CurrentDraft | null = null;
    const draft = { current: () => current, set: (next: CurrentDraft | null) => void (current = next) };
    const bench = openedCart({
      draft,
      user: () => ({ id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...freeUser() }),
      commissionModels: () => commissionModels,
    });
    await added(bench, 'Fund', 'equity', 1000);
    bench.store.order.chooseFeeModel('fix_fee_cz');
    bench.store.order.change({ discount: 20, dateOfBirth: '1971-03-19' });
    current = { id: 'draft', name: 'Novák' } as CurrentDraft;
    const putBack = bench.store.removeAll();
    const { order } = bench.store.content();
    expect([current, order.discount, order.dateOfBirth]).toEqual([null, null, null]);
    putBack?.();
    expect(current).toMatchObject({ id: 'draft' });
    expect(bench.store.content().order).toMatchObject({ discount: 20, dateOfBirth: '1971-03-19' });
  });

  it.each<[string, (putBack: (() => void) | null, bench: CartBench) => void]>([
    ['is put back', (putBack) => putBack?.()],
    ['is undone', (_, { store }) => void store.undo()],
  ])('takes its client along, who comes back where that %s (SIL-32, SIL-174)', async (_, takeBack) => {
    const { client, id } = heldClient('1');
    const bench = openedCart({ client });
    await added(bench, 'Fund', 'equity');
    const putBack = bench.store.removeAll();
    expect(id()).toBeNull();
    takeBack(putBack, bench);
    expect(id()).toBe('1');
    bench.store.redo();
    expect(id()).toBeNull();
    bench.store.undo();
    expect(id()).toBe('1');
  });
});

describe('changing', () => {
  it('makes one call for many keystrokes and many items (CALC-20)', async () => {
    const bench = openedCart();
    const one = await added(bench, 'Fund', 'fund1');
    const other = await added(bench, 'Fund', 'fund2');
    await rest();
    for (const oneOffAmount of [2000, 20_000, 200_000]) {
      bench.store.changeItem(one, { oneOffAmount });
      await vi.advanceTimersByTimeAsync(50);
    }
    bench.store.changeItem(other, { oneOffAmount: 7000 });
    await rest();
    expect(bench.calls()).toBe(2);
    expect(summaryOf(bench).forecast?.totals.totalInvestment).toBe(207_000);
  });

  it('makes one call for a change of 500 items at once, from any state (CALC-20)', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `many${index}`);
    const catalogue = cartCatalogue({ fundById: new Map(ids.map((id) => [id, fund({ id })])) });
    const bench = openedCart({ catalogue: () => catalogue, maxItems: () => ids.length });
    const positions = ids.map((id, index) =>
      cartItem('Fund', id, { oneOffAmount: null, periodicalAmount: 1000, investmentHorizon: 5 + (index % 30) }),
    );
    bench.store.applyDraft({ ...emptyCart, positions }, null);
    await rest();
    const before = bench.calls();
    bench.store.cells.fill(positions.map(({ uuid }) => ({ uuid, column: 'investmentHorizon', value: 20, text: null })));
    await vi.advanceTimersByTimeAsync(2000);
    expect(bench.calls() - before).toBe(1);
    expect(summaryOf(bench)).toMatchObject({
      status: 'done',
      forecast: { months: 240, totals: { totalInvestment: 500 * 240 * 1000 } },
    });
  });

  it('keeps the old figures while it calculates', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.changeItem(uuid, { oneOffAmount: 5000 });
    expect(bench.item(uuid)).toMatchObject({
      status: 'calculating',
      forecast: { totals: { totalInvestment: 100_000 } },
    });
    expect(summaryOf(bench)).toMatchObject({
      status: 'calculating',
      forecast: { totals: { totalInvestment: 100_000 } },
    });
  });

  it('excludes an invalid item from the totals and names its errors (CART-46)', async () => {
    const bench = openedCart();
    await added(bench, 'Fund', 'fund1', 3000);
    const uuid = await added(bench, 'Fund', 'equity', 1);
    await rest();
    expect(summaryOf(bench)).toMatchObject({
      forecast: { totals: { totalInvestment: 3000 } },
      leftOut: [{ uuid, reason: 'invalid', fields: ['oneOffAmount'] }],
    });
    expect(bench.item(uuid)).toMatchObject({ status: 'invalid', forecast: null });
  });

  it('treats text that is not a number as an error, not as an empty field', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    bench.store.changeItem(uuid, {}, { periodicalAmount: '12x' });
    await rest();
    expect(bench.item(uuid)).toMatchObject({
      status: 'invalid',
      errors: { periodicalAmount: { key: 'unreadable' } },
      texts: { periodicalAmount: '12x' },
    });
    bench.store.changeItem(uuid, {}, { periodicalAmount: '' });
    await rest();
    expect(bench.item(uuid)?.status).toBe('done');
  });

  it('moves the end line of a contract item to its new, shorter start line (CART-41)', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Contract', 'plan');
    bench.store.changeItem(uuid, { endingLineId: 'balanced' });
    bench.store.changeItem(uuid, { startingLineId: 'reserve' });
    expect(bench.item(uuid)?.calcInput).toMatchObject({ startingLineId: 'reserve', endingLineId: 'reserve' });
    await rest();
    expect(bench.item(uuid)?.status).toBe('done');
  });

  it('reads the terms of another line despite a field error, and retries a failed one', async () => {
    let works = true;
    const bench = openedCart();
    const { loadTerms } = bench.ports;
    bench.ports.loadTerms = (owner) => (works ? loadTerms(owner) : Promise.reject(new Error('no answer')));
    const uuid = await added(bench, 'Contract', 'plan');
    bench.store.changeItem(uuid, {}, { periodicalAmount: '12x' });
    bench.store.changeItem(uuid, { startingLineId: 'reserve' });
    await rest();
    expect(bench.item(uuid)?.status).toBe('invalid');
    works = false;
    bench.store.changeItem(uuid, { startingLineId: 'balanced' });
    await rest();
    expect(bench.item(uuid)?.status).toBe('unloadable');
    works = true;
    bench.store.retry();
    await rest();
    expect(bench.item(uuid)?.status).toBe('invalid');
  });
});

describe('closing', () => {
  it('leaves every store of the cart as in a page that has opened none (R12)', async () => {
    const shown = ({ store }: CartBench) =>
      snapshot(
        proxy({
          list: store.list,
          warned: store.warned,
          summary: store.summary,
          steps: store.steps.state,
          history: store.history.state,
          order: store.order.state,
          person: store.order.person,
        }),
      );
    const bench = openedCart();
    await vi.advanceTimersByTimeAsync(0);
    const uuid = await added(bench, 'Fund', 'fund1');
    await rest();
    bench.store.order.change({ dateOfBirth: null }, { dateOfBirth: '1.1.' });
    bench.store.order.askForFields();
    bench.store.steps.moveTo(cartStep.client);
    const used = shown(bench);
    bench.store.close();

    const closed = shown(bench);
    expect(closed).toEqual(shown(createCartBench()));
    expect(Object.values(used)).not.toEqual(Object.values(closed));
    expect(bench.store.item(uuid)).toBeUndefined();
  });
});
