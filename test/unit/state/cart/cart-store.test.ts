import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItemType } from '#domain/cart/document.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { createCartBench, fundIds, type CartBench } from '#test/helpers/cart-bench.ts';
import { persistenceState } from '#state/persistence.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/fake-storage.ts';
import { terms } from '#test/helpers/cart-catalogue.ts';
import { directRecalculate } from '#test/helpers/direct-recalculate.ts';

let storage: FakeStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(parts: Parameters<typeof createCartBench>[0] = {}): CartBench {
  const bench = createCartBench(parts);
  void bench.store.open('advisor');
  return bench;
}

async function added(
  { store }: CartBench,
  itemType: CartItemType,
  id: string,
  oneOffAmount = 100_000,
): Promise<string> {
  const outcome = await store.add({ itemType, id });
  if (outcome.status !== 'added') throw new Error(outcome.status);
  store.changeItem(outcome.uuid, { oneOffAmount });
  return outcome.uuid;
}

const rest = () => vi.advanceTimersByTimeAsync(200);
const summaryOf = ({ store }: CartBench) => store.calculation.summary.state;

describe('the steps of the order', () => {
  it.each<[string, (bench: CartBench, uuid: string) => unknown]>([
    ['an item is removed', ({ store }, uuid) => store.remove(uuid)],
    ['its input changes', ({ store }, uuid) => store.changeItem(uuid, { investmentHorizon: 12 })],
    ['a step is undone', ({ store }) => store.undo()],
    ['the user changes', ({ store }) => store.close()],
  ])('begin anew once %s (CART-13, SIL-83)', async (_, change) => {
    const bench = opened();
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.steps.moveTo(cartStep.client);
    change(bench, uuid);
    await rest();
    expect(bench.store.steps.state).toEqual({ active: cartStep.cart, available: cartStep.cart });
  });

  it('are there again after a reload, in the session of their window and of their user only (DATA-34)', async () => {
    const bench = opened();
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

  it('stay as they are while nothing of the order changes', async () => {
    const bench = opened();
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.steps.moveTo(cartStep.contract);
    bench.store.steps.show(cartStep.signed);
    bench.store.changeItem(uuid, { oneOffAmount: 100_000 });
    bench.store.readAnew();
    await rest();
    expect(bench.store.steps.state).toEqual({ active: cartStep.contract, available: cartStep.contract });
  });
});

describe('adding', () => {
  it('gives an item its default values and calculates it after 200 ms (CART-34, CALC-20, CONF-05)', async () => {
    const bench = opened();
    const uuid = await added(bench, 'Fund', 'equity');
    await vi.advanceTimersByTimeAsync(199);
    expect(bench.calls()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(bench.calls()).toBe(1);
    expect(bench.item(uuid)).toMatchObject({ status: 'done', calcInput: { currencyId: 'CZK' } });
    expect(summaryOf(bench)).toMatchObject({ status: 'done', forecast: { totals: { totalInvestment: 100_000 } } });
  });

  it('gives an item its totals and four series of a value a month (DATA-32)', async () => {
    const bench = opened();
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

  it('adds a product once only, however fast it is asked for twice (CART-36)', async () => {
    const { store } = opened();
    const wanted = { itemType: 'Fund', id: 'equity' } as const;
    const outcomes = await Promise.all([store.add(wanted), store.add(wanted)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['added', 'already-there']);
    expect(store.list.positions).toHaveLength(1);
  });

  it('starts a contract on the line that was asked for, with the terms of that line (SIL-54)', async () => {
    const read = new Set<string>();
    const { store, item } = opened({
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
    const bench = opened({ maxItems: () => 1 });
    await added(bench, 'Fund', 'equity');
    expect(await bench.store.add({ itemType: 'Program', id: 'growth' })).toEqual({ status: 'max-items', max: 1 });
  });

  it('adds nothing whose terms cannot be read', async () => {
    const { store } = opened({ loadTerms: () => Promise.reject(new Error('offline')) });
    expect(await store.add({ itemType: 'Fund', id: 'equity' })).toEqual({ status: 'unavailable' });
    expect(store.list.positions).toEqual([]);
  });

  it('adds nothing to the cart of the user who came meanwhile (R12)', async () => {
    let finish: () => void = () => undefined;
    const { store } = opened({
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
  it('reads the terms of all items, then calculates all of them once, at once (SIL-40)', async () => {
    const bench = opened();
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

  it('of an item without its terms goes on with the others (SIL-40)', async () => {
    const bench = opened();
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
  it('deletes the item after 200 ms and calculates the others anew (CART-40, CALC-19, CONF-05)', async () => {
    const bench = opened();
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

  it('empties the whole cart at once and puts it back in its order (CART-21)', async () => {
    const bench = opened();
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

  it.each<[string, (putBack: (() => void) | null, bench: CartBench) => void]>([
    ['is put back', (putBack) => putBack?.()],
    ['is undone', (_, { store }) => void store.undo()],
  ])('takes the web request along, which comes back where that %s (SIL-32)', async (_, takeBack) => {
    let isThere = true;
    const bench = opened({
      forgetWebRequest: () => {
        isThere = false;
        return () => {
          isThere = true;
        };
      },
    });
    await added(bench, 'Fund', 'equity');
    const putBack = bench.store.removeAll();
    expect(isThere).toBe(false);
    takeBack(putBack, bench);
    expect(isThere).toBe(true);
    bench.store.redo();
    expect(isThere).toBe(false);
    bench.store.undo();
    expect(isThere).toBe(true);
  });
});

describe('changing', () => {
  it('makes one call of many keystrokes and of many items (CALC-20)', async () => {
    const bench = opened();
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

  it('keeps the old figures while it calculates', async () => {
    const bench = opened();
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

  it('leaves an invalid item out of the totals and names what is wrong (CART-46)', async () => {
    const bench = opened();
    await added(bench, 'Fund', 'fund1', 3000);
    const uuid = await added(bench, 'Fund', 'equity', 1);
    await rest();
    expect(summaryOf(bench)).toMatchObject({
      forecast: { totals: { totalInvestment: 3000 } },
      leftOut: [{ uuid, reason: 'invalid', fields: ['oneOffAmount'] }],
    });
    expect(bench.item(uuid)).toMatchObject({ status: 'invalid', forecast: null });
  });

  it('takes text that is no number for an error, not for an empty field', async () => {
    const bench = opened();
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

  it('ends a contract item where it starts when the new start is shorter (CART-41)', async () => {
    const bench = opened();
    const uuid = await added(bench, 'Contract', 'plan');
    bench.store.changeItem(uuid, { endingLineId: 'balanced' });
    bench.store.changeItem(uuid, { startingLineId: 'reserve' });
    expect(bench.item(uuid)?.calcInput).toMatchObject({ startingLineId: 'reserve', endingLineId: 'reserve' });
    await rest();
    expect(bench.item(uuid)?.status).toBe('done');
  });

  it('reads the terms of another line although a field has its error, and of a line that could not be read at the next try', async () => {
    let works = true;
    const bench = opened();
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

describe('what can fail', () => {
  it('shows no figures when nothing can be calculated, and calculates on retry (R2)', async () => {
    let works = false;
    const bench = opened({
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

  it('takes a thrown calculation for an unavailable one', async () => {
    const bench = opened({ recalculate: () => Promise.reject(new Error('lost')) });
    await added(bench, 'Fund', 'equity');
    await rest();
    expect(summaryOf(bench).status).toBe('unavailable');
  });

  it('leaves the others their figures when the calculator fails on one item, and tries it again with its next edit (CALC-21, R1)', async () => {
    let poisoned = true;
    const bench = opened({
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

  it('keeps an item whose terms cannot be read, says so, and reads them on retry', async () => {
    const first = opened();
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

  it('keeps an item whose product is gone, without harm to the others (R16, SIL-128)', async () => {
    const bench = opened();
    await added(bench, 'Fund', 'equity', 4000);
    const gone = await added(bench, 'Fund', 'fund1');
    bench.store.flush();
    const { catalogue } = bench.ports;
    const fundById = new Map([...catalogue().fundById].filter(([id]) => id !== 'fund1'));
    const smaller = { ...catalogue(), fundById };
    const later = opened({ catalogue: () => smaller });
    await rest();
    expect(later.item(gone)?.status).toBe('missing');
    expect(summaryOf(later).forecast?.totals.totalInvestment).toBe(4000);
  });

  it('names a missing rate instead of adding unlike currencies (SIL-97)', async () => {
    const bench = opened();
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

describe('keeping', () => {
  it('has the cart again after a reload (SHELL-61)', async () => {
    const first = opened();
    const uuid = await added(first, 'Fund', 'equity', 12_345.67);
    first.store.flush();
    const again = opened();
    expect(again.item(uuid)?.calcInput.oneOffAmount).toBe(12_345.67);
    await rest();
    expect(summaryOf(again).forecast?.totals.totalInvestment).toBe(12_345.67);
  });

  it('shows nothing of one user to the next, and has it again when the first returns (R12)', async () => {
    const bench = opened();
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

  it('takes over what another tab wrote, and keeps the figures of what is the same (R11)', async () => {
    const here = opened();
    const uuid = await added(here, 'Fund', 'equity');
    const same = await added(here, 'Fund', 'fund1');
    await rest();
    here.store.flush();
    const there = opened({ newUuid: () => 'from-there' });
    there.store.changeItem(uuid, { oneOffAmount: 9000 });
    await there.store.add({ itemType: 'Fund', id: 'fund2' });
    there.store.flush();
    storage.announce('cart:advisor');
    expect(here.store.list.positions.map(({ id }) => id)).toEqual(['equity', 'fund1', 'fund2']);
    expect(here.item(uuid)?.calcInput.oneOffAmount).toBe(9000);
    expect(here.item(same)?.status).toBe('done');
  });

  it('writes at once, then once a second at most, and what is left when the page goes', async () => {
    const bench = opened();
    const uuid = await added(bench, 'Fund', 'equity');
    const written = () => Number(JSON.parse(storage.texts.get('cart:advisor') ?? '{}').revision);
    await vi.advanceTimersByTimeAsync(5000);
    const before = written();
    for (let oneOffAmount = 1000; oneOffAmount < 1050; oneOffAmount += 1)
      bench.store.changeItem(uuid, { oneOffAmount });
    expect(written()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(written()).toBe(before + 2);
    bench.store.changeItem(uuid, { oneOffAmount: 7000 });
    bench.store.flush();
    expect(storage.texts.get('cart:advisor')).toContain('7000');
  });

  it('gives what it has not written again on top of what another tab wrote meanwhile (R11)', async () => {
    const here = opened();
    const uuid = await added(here, 'Fund', 'equity');
    const other = await added(here, 'Fund', 'fund1');
    here.store.flush();
    const there = opened({ newUuid: () => 'from-there' });
    here.store.changeItem(uuid, { oneOffAmount: 1111 });
    there.store.changeItem(other, { oneOffAmount: 2222 });
    there.store.flush();
    storage.announce('cart:advisor');
    here.store.flush();
    const reloaded = opened();
    expect(reloaded.item(uuid)?.calcInput.oneOffAmount).toBe(1111);
    expect(reloaded.item(other)?.calcInput.oneOffAmount).toBe(2222);
  });

  it('leaves a value as it was typed where it gives that again (R6, R11)', async () => {
    const here = opened();
    const uuid = await added(here, 'Fund', 'equity');
    here.store.flush();
    const there = opened({ newUuid: () => 'from-there' });
    here.store.changeItem(uuid, { oneOffAmount: 1500 }, { oneOffAmount: '1 500,' });
    there.store.changeItem(uuid, { oneOffAmount: 9000 });
    there.store.flush();
    storage.announce('cart:advisor');
    expect(here.item(uuid)).toMatchObject({ calcInput: { oneOffAmount: 1500 }, texts: { oneOffAmount: '1 500,' } });
    here.store.changeItem(uuid, { oneOffAmount: 1500 }, { oneOffAmount: '1 500,0' });
    expect(here.item(uuid)?.texts).toEqual({ oneOffAmount: '1 500,0' });
  });

  it('calculates in the order in which another tab has put the items (R11)', async () => {
    const here = opened();
    await added(here, 'Fund', 'equity');
    await added(here, 'Fund', 'fund1');
    await rest();
    here.store.flush();
    const { revision, value, version } = JSON.parse(storage.texts.get('cart:advisor') ?? '{}');
    const items = value.items.toReversed();
    storage.texts.set('cart:advisor', JSON.stringify({ version, revision: revision + 1, value: { ...value, items } }));
    let asked: readonly string[] = [];
    here.ports.recalculate = (_, input) => {
      asked = input.items.map(({ input: sent }) => (sent.kind === 'product' ? sent.forecast.id : ''));
      return Promise.resolve(directRecalculate(input));
    };
    storage.announce('cart:advisor');
    await rest();
    expect(asked).toEqual(items.map(({ uuid }: { uuid: string }) => uuid));
    expect(here.store.list.positions.map(({ uuid }) => uuid)).toEqual(asked);
  });

  it('keeps what was typed and is no number over a reload, with its error (R6)', async () => {
    const first = opened();
    const uuid = await added(first, 'Fund', 'equity');
    first.store.changeItem(uuid, { periodicalAmount: null }, { periodicalAmount: '250 000,7550000' });
    first.store.flush();
    const again = opened();
    await rest();
    expect(again.item(uuid)).toMatchObject({
      status: 'invalid',
      errors: { periodicalAmount: { key: 'unreadable' } },
      texts: { periodicalAmount: '250 000,7550000' },
    });
  });

  it('takes over before its own next edit, so that nothing is lost (R11)', async () => {
    const here = opened();
    const uuid = await added(here, 'Fund', 'equity');
    here.store.flush();
    const there = opened({ newUuid: () => 'from-there' });
    await there.store.add({ itemType: 'Fund', id: 'fund2' });
    here.store.changeItem(uuid, { investmentHorizon: 20 });
    here.store.flush();
    const reloaded = opened();
    expect(reloaded.store.list.positions.map(({ id }) => id)).toEqual(['equity', 'fund2']);
    expect(reloaded.item(uuid)?.calcInput.investmentHorizon).toBe(20);
  });

  it('goes without its history where there is room for the cart alone (R13)', async () => {
    const here = opened();
    const uuid = await added(here, 'Fund', 'equity');
    for (let oneOffAmount = 1000; oneOffAmount < 1050; oneOffAmount += 1) {
      here.store.changeItem(uuid, { oneOffAmount });
      await vi.advanceTimersByTimeAsync(2000);
    }
    const [cart, history] = ['cart:advisor', 'cart-history:advisor'].map((key) => storage.texts.get(key)?.length ?? 0);
    expect(history).toBeGreaterThan(Number(cart));
    storage.room = Number(history) + 200;
    here.store.changeItem(uuid, { oneOffAmount: 7777 });
    here.store.flush();
    expect(persistenceState.refused).not.toHaveProperty('cart');
    const reloaded = opened();
    expect(reloaded.item(uuid)?.calcInput.oneOffAmount).toBe(7777);
    expect(reloaded.store.undo()).toBeNull();
  });

  it('goes on in memory where nothing has room: values, figures, and undo (R13)', async () => {
    const here = opened();
    const uuid = await added(here, 'Fund', 'equity');
    await vi.advanceTimersByTimeAsync(2000);
    storage.room = 0;
    here.store.changeItem(uuid, { oneOffAmount: 7000 });
    here.store.flush();
    storage.announce('cart:advisor');
    await rest();
    expect(persistenceState.refused).toHaveProperty('cart');
    expect(here.item(uuid)).toMatchObject({ status: 'done', calcInput: { oneOffAmount: 7000 } });
    expect(summaryOf(here).forecast?.totals.totalInvestment).toBe(7000);
    here.store.undo();
    expect(here.item(uuid)?.calcInput.oneOffAmount).toBe(100_000);
  });

  it('stays below a megabyte with a full cart (R17)', async () => {
    const bench = opened();
    for (const id of fundIds.slice(0, 100)) await added(bench, 'Fund', id, 999_999_999.99);
    bench.store.flush();
    expect(storage.texts.get('cart:advisor')?.length).toBeLessThan(1_000_000);
  });
});
