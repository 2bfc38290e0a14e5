import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCartBench } from '#test/helpers/cart/cart-bench.ts';
import { directRecalculate } from '#test/helpers/worker/direct-recalculate.ts';
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

describe('failures of the cart', () => {
  it('show no figures if nothing can be calculated, and recalculate on retry (R2)', async () => {
    let works = false;
    const bench = openedCart({
      recalculate: (_, input) => Promise.resolve(works ? directRecalculate(input) : { status: 'unavailable' }),
    });
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    expect(summaryOf(bench)).toMatchObject({ status: 'unavailable', forecast: null });
    expect(bench.item(uuid)).toMatchObject({ status: 'unavailable', forecast: null });
    works = true;
    bench.store.retry();
    await rest();
    expect(bench.item(uuid)?.status).toBe('done');
    expect(summaryOf(bench).status).toBe('done');
  });

  it('count a thrown calculation as unavailable', async () => {
    const bench = openedCart({ recalculate: () => Promise.reject(new Error('lost')) });
    await added(bench, 'Fund', 'equity');
    await rest();
    expect(summaryOf(bench).status).toBe('unavailable');
  });

  it('of one item leave the others their figures, and its next edit retries it (CALC-21, R1)', async () => {
    let poisoned = true;
    const bench = openedCart({
      recalculate: (_, input) => {
        const bad = input.items.filter(
          ({ input: asked }) => poisoned && asked.kind === 'product' && asked.forecast.oneOffAmount === 66_666,
        );
        const good = directRecalculate({ ...input, items: input.items.filter((one) => !bad.includes(one)) });
        if (good.status !== 'done') return Promise.resolve(good);
        const failure = { kind: 'product', status: 'failed', reason: 'poison' } as const;
        const failed = bad.map(({ id, revision }) => ({ ...failure, id, revision }));
        return Promise.resolve({ ...good, items: [...good.items, ...failed] });
      },
    });
    const fine = await added(bench, 'Fund', 'fund1', 5000);
    const bad = await added(bench, 'Fund', 'equity', 66_666);
    await rest();
    expect(bench.item(bad)).toMatchObject({ status: 'failed', forecast: null });
    expect(bench.item(fine)?.status).toBe('done');
    expect(summaryOf(bench).leftOut).toEqual([{ uuid: bad, reason: 'failed', fields: [] }]);
    poisoned = false;
    bench.store.changeItem(bad, { oneOffAmount: 66_667 });
    await rest();
    expect(bench.item(bad)?.status).toBe('done');
  });

  it("of an item's terms keep the item, are reported, and are retried", async () => {
    const first = openedCart();
    const uuid = await added(first, 'Fund', 'equity');
    first.store.flush();
    let offline = true;
    const again = createCartBench();
    const { loadTerms } = again.ports;
    again.ports.loadTerms = (owner) => (offline ? Promise.reject(new Error('offline')) : loadTerms(owner));
    void again.store.open('advisor');
    await rest();
    expect(again.item(uuid)?.status).toBe('unloadable');
    offline = false;
    again.store.retry();
    await rest();
    expect(again.item(uuid)?.status).toBe('done');
  });

  it('of a product that no longer exists keep its item and do not affect others (R16, SIL-128)', async () => {
    const bench = openedCart();
    await added(bench, 'Fund', 'equity', 4000);
    const gone = await added(bench, 'Fund', 'fund1');
    bench.store.flush();
    const { catalogue } = bench.ports;
    const fundById = new Map([...catalogue().fundById].filter(([id]) => id !== 'fund1'));
    const smaller = { ...catalogue(), fundById };
    const later = openedCart({ catalogue: () => smaller });
    await rest();
    expect(later.item(gone)?.status).toBe('missing');
    expect(summaryOf(later).forecast?.totals.totalInvestment).toBe(4000);
  });

  it('of a rate name it instead of adding different currencies (SIL-97)', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await added(bench, 'Fund', 'fund1');
    bench.store.changeItem(uuid, { currencyId: 'EUR' });
    await rest();
    expect(summaryOf(bench)).toMatchObject({
      status: 'done',
      forecast: null,
      missingRates: [{ currencyFromId: 'EUR', currencyToId: 'CZK' }],
    });
  });
});
