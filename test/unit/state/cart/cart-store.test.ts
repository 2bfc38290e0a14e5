import { proxy, snapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { commissionModels, freeUser } from '#test/helpers/cart/cart-order.ts';
import { terms } from '#test/helpers/cart/cart-catalogue.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';
import { added, openedCart, rest, summaryOf } from '#test/helpers/cart/opened-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
  installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
    const bench = openedCart({
      user: () => ({ id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...freeUser() }),
      commissionModels: () => commissionModels,
    });
    await added(bench, 'Fund', 'equity', 1000);
    bench.store.order.chooseFeeModel('fix_fee_cz');
    bench.store.order.change({ discount: 20, dateOfBirth: '1971-03-19' });
    const draft = { id: 'draft', name: 'Novák', revision: 1 };
    bench.store.changeDetails({ kind: 'change-details', change: { draft } });
    const putBack = bench.store.removeAll();
    const { order } = bench.store.content();
    expect([bench.store.details.draft, order.discount, order.dateOfBirth]).toEqual([null, null, null]);
    putBack?.();
    expect(bench.store.details.draft).toEqual(draft);
    expect(bench.store.content().order).toMatchObject({ discount: 20, dateOfBirth: '1971-03-19' });
  });

  it.each<[string, (putBack: (() => void) | null, bench: CartBench) => void]>([
    ['is put back', (putBack) => putBack?.()],
    ['is undone', (_, { store }) => void store.undo()],
  ])('takes its client along, who comes back where that %s (SIL-32, SIL-174)', async (_, takeBack) => {
    const bench = openedCart();
    await added(bench, 'Fund', 'equity');
    bench.store.changeDetails({ kind: 'type-in-card', values: { lastName: 'Novák' } });
    const name = () => bench.store.details.card.values?.lastName ?? null;
    const putBack = bench.store.removeAll();
    expect(name()).toBeNull();
    takeBack(putBack, bench);
    expect(name()).toBe('Novák');
    bench.store.redo();
    expect(name()).toBeNull();
    bench.store.undo();
    expect(name()).toBe('Novák');
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
          details: store.details,
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
