import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/document.ts';
import { cartCatalogue, cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
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
    bench.store.applyDraft({ ...emptyCart, positions });
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

  it('counts the steps that change many items, undone and redone ones too, and no others', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => `many${index}`);
    const catalogue = cartCatalogue({ fundById: new Map(ids.map((id) => [id, fund({ id })])) });
    const { store } = openedCart({ catalogue: () => catalogue, maxItems: () => ids.length });
    const positions = ids.map((id) => cartItem('Fund', id, { oneOffAmount: 1000 }));
    const uuids = positions.map(({ uuid }) => uuid);
    const fill = (count: number, value: number) =>
      store.cells.fill(uuids.slice(0, count).map((uuid) => ({ uuid, column: 'oneOffAmount', value, text: null })));
    const counted = (act: () => void) => {
      const before = store.edits.large;
      act();
      return store.edits.large - before;
    };

    expect(counted(() => store.applyDraft({ ...emptyCart, positions }))).toBe(1);
    expect(counted(() => store.changeItem(uuids[0] ?? '', { oneOffAmount: 2000 }))).toBe(0);
    expect(counted(() => fill(10, 3000))).toBe(0);
    expect(counted(() => fill(24, 4000))).toBe(1);
    expect(counted(() => store.undo())).toBe(1);
    expect(counted(() => store.redo())).toBe(1);
    expect(counted(() => store.refresh())).toBe(0);
    expect(counted(() => store.removeAll())).toBe(0);
    await rest();
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
