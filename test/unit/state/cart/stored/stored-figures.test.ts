import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemFigures } from '#state/cart/calculation/item-figures.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { terms } from '#test/helpers/cart/cart-catalogue.ts';
import { orderUser } from '#test/helpers/cart/cart-order.ts';
import { directRecalculate } from '#test/helpers/worker/direct-recalculate.ts';
import { readKept, sealKept } from '#test/helpers/order/kept-order.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';

const figuresKey = 'cart-figures:advisor';
const cartKey = 'order:advisor';

let storage: FakeStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(200);

const shownFigures = ({ store }: CartBench) =>
  store.list.positions.map(({ uuid }) => {
    const item = store.item(uuid);
    return item && itemFigures(item);
  });

/** Simulates a visit that calculates a fund and a package, and ends. */
async function visit(): Promise<CartBench> {
  const bench = createCartBench();
  await bench.store.open('advisor');
  const { store } = bench;
  const fund = await store.add({ itemType: 'Fund', id: 'equity' });
  if (fund.status === 'added') store.changeItem(fund.uuid, { oneOffAmount: 100_000 });
  const bundle = await store.add({ itemType: 'Package', id: 'retirement' });
  if (bundle.status === 'added')
    store.packages.changeInput(bundle.uuid, { investedAmount: 50_000, investmentHorizon: 10 });
  await rest();
  store.flush();
  return bench;
}

type Overrides = Parameters<typeof createCartBench>[0];

/**
 * Simulates the next visit, whose calculator has not answered yet; `isOpen` returns whether the cart is shown
 * nevertheless.
 */
async function nextVisit(parts: Overrides = {}): Promise<{ bench: CartBench; isOpen: () => boolean }> {
  const bench = createCartBench({ holdsAnswers: true, ...parts });
  let isOpen = false;
  void bench.store.open('advisor').then(() => {
    isOpen = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return { bench, isOpen: () => isOpen };
}

const statuses = ({ store, item, package: bundle }: CartBench) =>
  store.list.positions.map(({ uuid }) => (item(uuid) ?? bundle(uuid))?.status);

describe('the figures of the last visit', () => {
  it('are shown in the next one until it has calculated, marked as stale (SIL-40)', async () => {
    const before = await visit();
    const { bench, isOpen } = await nextVisit();
    expect(isOpen()).toBe(true);
    expect(shownFigures(before)).toMatchObject([
      { totals: { totalInvestment: 100_000 } },
      { totals: { totalInvestment: 50_000 } },
    ]);
    expect(shownFigures(bench)).toEqual(shownFigures(before));
    expect(statuses(bench)).toEqual(['calculating', 'calculating']);
    const { offset: _before, ...summary } = before.store.summary.forecast ?? {};
    const { offset: _kept, ...kept } = bench.store.summary.forecast ?? {};
    expect(kept).toEqual(summary);
    expect(bench.store.summary.status).toBe('calculating');

    const [asked] = bench.pending;
    if (!asked) throw new Error('nothing was calculated');
    asked.answer(directRecalculate(asked.input));
    await rest();
    expect(statuses(bench)).toEqual(['done', 'done']);
    expect(bench.store.summary.status).toBe('done');
    expect(bench.store.list.positions.map(({ uuid }) => bench.store.item(uuid)?.kept)).toEqual([null, null]);
  });

  const user = { id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...orderUser() };
  const cheaper = terms({ feeSchemes: [] });
  it.each<[string, Overrides, (() => void)?]>([
    ['the terms of a product', { terms: () => cheaper, loadTerms: () => Promise.resolve(cheaper) }],
    ['the currency of the user', { user: () => ({ ...user, currencyId: 'EUR' }) }],
    ['a rate', { rates: () => [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 25, unit: 1 }] }],
    [
      'the cart itself',
      {},
      () => sealKept((readKept()?.text ?? '').replace('"oneOffAmount":100000', '"oneOffAmount":100001')),
    ],
    ['what was kept, which is damaged', {}, () => replaceKept(figuresKey, '"expectedAssets":', '"expected":')],
    ['what was kept, which is gone', {}, () => storage.texts.delete(figuresKey)],
  ])('are not shown if %s differs', async (_, parts, change = () => undefined) => {
    await visit();
    change();
    const { bench, isOpen } = await nextVisit(parts);
    expect(bench.pending).toHaveLength(1);
    expect(isOpen()).toBe(false);
    expect(shownFigures(bench)).toEqual([null, null]);
    expect(bench.store.summary.forecast).toBeNull();
  });

  it('are not stored while the cart is being changed', async () => {
    const { store } = await visit();
    const before = storage.texts.get(figuresKey);
    expect(before).toBeDefined();
    store.changeItem(store.list.positions[0]?.uuid ?? '', { oneOffAmount: 7 });
    store.flush();
    expect(storage.texts.get(figuresKey)).toBe(before);
  });

  it('contain amounts and IDs only, and no other user opens them (C4, R12)', async () => {
    await visit();
    const kept = JSON.parse(storage.texts.get(figuresKey) ?? '{}') as { value: object };
    expect(Object.keys(kept.value).toSorted()).toEqual(['items', 'of', 'summary']);
    const other = createCartBench({ holdsAnswers: true });
    sealKept(readKept()?.text ?? '', 'other');
    void other.store.open('other');
    await vi.advanceTimersByTimeAsync(0);
    expect(shownFigures(other)).toEqual([null, null]);
  });

  it('are discarded if they and the cart do not fit into storage (R13)', async () => {
    const { store } = await visit();
    storage.room = (storage.texts.get(cartKey)?.length ?? 0) + 200;
    store.changeItem(store.list.positions[0]?.uuid ?? '', { oneOffAmount: 8 });
    store.flush();
    await vi.advanceTimersByTimeAsync(2000);
    expect(storage.texts.has(figuresKey)).toBe(false);
    expect(readKept()?.text).toContain('"oneOffAmount":8');
  });
});

function replaceKept(key: string, found: string, instead: string): void {
  const text = storage.texts.get(key) ?? '';
  if (!text.includes(found)) throw new Error(`${key} holds no ${found}`);
  storage.texts.set(key, text.replace(found, instead));
}
