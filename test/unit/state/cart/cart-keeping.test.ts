import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persistenceState } from '#state/storage/persistence.ts';
import { fundIds } from '#test/helpers/cart/cart-bench.ts';
import { directRecalculate } from '#test/helpers/worker/direct-recalculate.ts';
import { readKept, rewriteKept } from '#test/helpers/order/kept-order.ts';
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

describe('autosave', () => {
  it('restores the cart after a reload (SHELL-61)', async () => {
    const first = openedCart();
    const uuid = await added(first, 'Fund', 'equity', 12_345.67);
    first.store.flush();
    const again = openedCart();
    expect(again.item(uuid)?.calcInput.oneOffAmount).toBe(12_345.67);
    await rest();
    expect(summaryOf(again).forecast?.totals.totalInvestment).toBe(12_345.67);
  });

  it('shows nothing of one user to the next, and restores it for the first (R12)', async () => {
    const bench = openedCart();
    await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.close();
    expect(bench.store.list.positions).toEqual([]);
    expect(summaryOf(bench)).toMatchObject({ status: 'empty', forecast: null });
    void bench.store.open('other');
    expect(bench.store.list.positions).toEqual([]);
    void bench.store.open('advisor');
    expect(bench.store.list.positions).toHaveLength(1);
  });

  it('merges what another tab wrote, and keeps the figures of unchanged items (R11)', async () => {
    const here = openedCart();
    const uuid = await added(here, 'Fund', 'equity');
    const same = await added(here, 'Fund', 'fund1');
    await rest();
    here.store.flush();
    const there = openedCart({ newUuid: () => 'from-there' });
    there.store.changeItem(uuid, { oneOffAmount: 9000 });
    await there.store.add({ itemType: 'Fund', id: 'fund2' });
    there.store.flush();
    storage.announce('order:advisor');
    expect(here.store.list.positions.map(({ id }) => id)).toEqual(['equity', 'fund1', 'fund2']);
    expect(here.item(uuid)?.calcInput.oneOffAmount).toBe(9000);
    expect(here.item(same)?.status).toBe('done');
  });

  it('writes at once, then at most five times a second, and the rest when the page closes', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    const written = () => readKept()?.revision ?? 0;
    await vi.advanceTimersByTimeAsync(5000);
    const before = written();
    for (let oneOffAmount = 1000; oneOffAmount < 1050; oneOffAmount += 1)
      bench.store.changeItem(uuid, { oneOffAmount });
    expect(written()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(200);
    expect(written()).toBe(before + 2);
    bench.store.changeItem(uuid, { oneOffAmount: 7000 });
    bench.store.flush();
    expect(readKept()?.text).toContain('7000');
  });

  it('reapplies unsaved changes on top of what another tab wrote meanwhile (R11)', async () => {
    const here = openedCart();
    const uuid = await added(here, 'Fund', 'equity');
    const other = await added(here, 'Fund', 'fund1');
    here.store.flush();
    const there = openedCart({ newUuid: () => 'from-there' });
    here.store.changeItem(uuid, { oneOffAmount: 1111 });
    there.store.changeItem(other, { oneOffAmount: 2222 });
    there.store.flush();
    storage.announce('order:advisor');
    here.store.flush();
    const reloaded = openedCart();
    expect(reloaded.item(uuid)?.calcInput.oneOffAmount).toBe(1111);
    expect(reloaded.item(other)?.calcInput.oneOffAmount).toBe(2222);
  });

  it('keeps the typed text of a value when it reapplies that (R6, R11)', async () => {
    const here = openedCart();
    const uuid = await added(here, 'Fund', 'equity');
    here.store.flush();
    const there = openedCart({ newUuid: () => 'from-there' });
    here.store.changeItem(uuid, { oneOffAmount: 1500 }, { oneOffAmount: '1 500,' });
    there.store.changeItem(uuid, { oneOffAmount: 9000 });
    there.store.flush();
    storage.announce('order:advisor');
    expect(here.item(uuid)).toMatchObject({ calcInput: { oneOffAmount: 1500 }, texts: { oneOffAmount: '1 500,' } });
    here.store.changeItem(uuid, { oneOffAmount: 1500 }, { oneOffAmount: '1 500,0' });
    expect(here.item(uuid)?.texts).toEqual({ oneOffAmount: '1 500,0' });
  });

  it('calculates in the item order that another tab has saved (R11)', async () => {
    const here = openedCart();
    await added(here, 'Fund', 'equity');
    await added(here, 'Fund', 'fund1');
    await rest();
    here.store.flush();
    const items = here.store.content().positions.toReversed();
    rewriteKept((kept) => ({ ...kept, cart: { ...kept.cart, items } }));
    let asked: readonly string[] = [];
    here.ports.recalculate = (_, input) => {
      asked = input.items.map(({ input: sent }) => (sent.kind === 'product' ? sent.forecast.id : ''));
      return Promise.resolve(directRecalculate(input));
    };
    storage.announce('order:advisor');
    await rest();
    expect(asked).toEqual(items.map(({ uuid }) => uuid));
    expect(here.store.list.positions.map(({ uuid }) => uuid)).toEqual(asked);
  });

  it('restores typed text that is not a number after a reload, with its error (R6)', async () => {
    const first = openedCart();
    const uuid = await added(first, 'Fund', 'equity');
    first.store.changeItem(uuid, { periodicalAmount: null }, { periodicalAmount: '250 000,7550000' });
    first.store.flush();
    const again = openedCart();
    await rest();
    expect(again.item(uuid)).toMatchObject({
      status: 'invalid',
      errors: { periodicalAmount: { key: 'unreadable' } },
      texts: { periodicalAmount: '250 000,7550000' },
    });
  });

  it('merges before its own next edit, so that nothing is lost (R11)', async () => {
    const here = openedCart();
    const uuid = await added(here, 'Fund', 'equity');
    here.store.flush();
    const there = openedCart({ newUuid: () => 'from-there' });
    await there.store.add({ itemType: 'Fund', id: 'fund2' });
    here.store.changeItem(uuid, { investmentHorizon: 20 });
    here.store.flush();
    const reloaded = openedCart();
    expect(reloaded.store.list.positions.map(({ id }) => id)).toEqual(['equity', 'fund2']);
    expect(reloaded.item(uuid)?.calcInput.investmentHorizon).toBe(20);
  });

  it('drops the undo history if only the cart fits into storage (R13)', async () => {
    const here = openedCart();
    const uuid = await added(here, 'Fund', 'equity');
    for (let oneOffAmount = 1000; oneOffAmount < 1150; oneOffAmount += 1) {
      here.store.changeItem(uuid, { oneOffAmount });
      await vi.advanceTimersByTimeAsync(2000);
    }
    const [cart, history] = ['order:advisor', 'order-history:advisor'].map(
      (key) => storage.texts.get(key)?.length ?? 0,
    );
    expect(history).toBeGreaterThan(Number(cart));
    storage.room = 5_000;
    here.store.changeItem(uuid, { oneOffAmount: 7777 });
    here.store.flush();
    expect(persistenceState.refused).not.toHaveProperty('order');
    const reloaded = openedCart();
    expect(reloaded.item(uuid)?.calcInput.oneOffAmount).toBe(7777);
    expect(reloaded.store.undo()).toBeNull();
  });

  it('continues in memory if nothing fits: values, figures and undo (R13)', async () => {
    const here = openedCart();
    const uuid = await added(here, 'Fund', 'equity');
    await vi.advanceTimersByTimeAsync(2000);
    storage.room = 0;
    here.store.changeItem(uuid, { oneOffAmount: 7000 });
    here.store.flush();
    storage.announce('order:advisor');
    await rest();
    expect(persistenceState.refused).toHaveProperty('order');
    expect(here.item(uuid)).toMatchObject({ status: 'done', calcInput: { oneOffAmount: 7000 } });
    expect(summaryOf(here).forecast?.totals.totalInvestment).toBe(7000);
    here.store.undo();
    expect(here.item(uuid)?.calcInput.oneOffAmount).toBe(100_000);
  });

  it('stays below a megabyte with a full cart (R17)', async () => {
    const bench = openedCart();
    for (const id of fundIds.slice(0, 100)) await added(bench, 'Fund', id, 999_999_999.99);
    bench.store.flush();
    expect(storage.texts.get('order:advisor')?.length).toBeLessThan(1_000_000);
  });
});
