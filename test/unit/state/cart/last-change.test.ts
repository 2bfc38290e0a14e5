import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownTotals } from '#domain/forecast/shown-totals.ts';
import { changeShownMs, LastChange } from '#state/cart/last-change.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { freeUser } from '#test/helpers/cart/cart-order.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  installFakeStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = { id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...freeUser() };
const amountOf = async ({ store }: CartBench, oneOffAmount: number, waitMs = 300) => {
  store.changeItem(store.list.positions[0]?.uuid ?? '', { oneOffAmount });
  await vi.advanceTimersByTimeAsync(waitMs);
};
const totalsOf = ({ store }: CartBench) => {
  const totals = store.summary.forecast?.totals;
  if (!totals) throw new Error('There are no totals.');
  return shownTotals(totals);
};

const rateOf = (forexRate: number) => ({ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate, unit: 1 });

async function watchedCart() {
  const rates = [rateOf(25)];
  const bench = createCartBench({ user: () => user, frameworkContracts: () => [], rates: () => [...rates] });
  const opening = bench.store.open('advisor');
  await vi.runAllTimersAsync();
  await opening;
  const adding = bench.store.add({ itemType: 'Fund', id: 'equity' });
  await vi.runAllTimersAsync();
  await adding;
  await amountOf(bench, 100_000, 2000);
  const change = new LastChange(bench.store);
  const stop = change.subscribe(() => undefined);
  return { bench, change, stop, rates };
}

describe('the change by the last edit (SIL-216)', () => {
  it('is that of the displayed totals, for ten seconds', async () => {
    const { bench, change, stop } = await watchedCart();
    const before = totalsOf(bench);
    const { forecast } = bench.store.summary;
    expect([change.current(), change.former()]).toEqual([null, null]);
    await amountOf(bench, 250_000);
    const after = totalsOf(bench);

    expect(after.expectedAssets).not.toBe(before.expectedAssets);
    expect(change.current()).toEqual({
      value: (after.expectedAssets ?? 0) - (before.expectedAssets ?? 0),
      returns: (after.expectedReturns ?? 0) - (before.expectedReturns ?? 0),
      fee: after.indicativeFee - before.indicativeFee,
    });
    expect(change.former()).toBe(forecast);
    await vi.advanceTimersByTimeAsync(changeShownMs);
    expect([change.current(), change.former()]).toEqual([null, null]);
    stop();
  });

  it('covers all typing of one step, and starts again with the next', async () => {
    const { bench, change, stop } = await watchedCart();
    const before = totalsOf(bench);
    const { forecast } = bench.store.summary;
    await amountOf(bench, 250_000, 600);
    await amountOf(bench, 260_000, 2000);
    expect(change.former()).toBe(forecast);
    const between = totalsOf(bench);
    expect(change.current()?.fee).toBe(between.indicativeFee - before.indicativeFee);

    await amountOf(bench, 300_000);
    const added = totalsOf(bench).indicativeFee - between.indicativeFee;
    expect(change.current()?.fee).toBe(added);
    bench.store.undo();
    await vi.advanceTimersByTimeAsync(300);
    expect(change.current()?.fee).toBe(-added);
    stop();
  });

  it('has no part in what newer rates change after a step that changes no figure', async () => {
    const { bench, change, stop, rates } = await watchedCart();
    const adding = bench.store.add({ itemType: 'Package', id: 'retirement' });
    await vi.runAllTimersAsync();
    await adding;
    const [fund, bundle] = bench.store.list.positions;
    bench.store.changeItem(fund?.uuid ?? '', { currencyId: 'EUR' });
    await vi.advanceTimersByTimeAsync(changeShownMs + 2000);
    expect(change.current()).toBeNull();

    const before = totalsOf(bench);
    bench.store.packages.rename(bundle?.uuid ?? '', 'Rent');
    await vi.advanceTimersByTimeAsync(2000);
    rates.splice(0, 1, rateOf(26));
    bench.store.ratesChanged();
    await vi.advanceTimersByTimeAsync(300);
    expect(totalsOf(bench).expectedAssets).not.toBe(before.expectedAssets);
    expect(change.current()).toBeNull();
    stop();
  });

  it('has the documents before the last steps, newest first', async () => {
    const { bench, stop } = await watchedCart();
    const first = bench.store.document;
    await amountOf(bench, 250_000, 2000);
    const second = bench.store.document;
    await amountOf(bench, 300_000, 2000);
    const recent = bench.store.history.recent(bench.store.document, 2);

    expect(recent.map(({ before }) => before)).toEqual([second, first]);
    expect(recent.map(({ step }) => step.field)).toEqual(['oneOffAmount', 'oneOffAmount']);
    stop();
  });
});
