import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownPackage } from '#test/helpers/cart/shown-item.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { byAmounts, cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { directRecalculate } from '#test/helpers/worker/direct-recalculate.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { rest, summaryOf } from '#test/helpers/cart/opened-cart.ts';

let storage: FakeStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(parts: Parameters<typeof createCartBench>[0] = {}, items: readonly unknown[] = []) {
  if (items.length > 0)
    storage.texts.set('cart:advisor', JSON.stringify({ version: 1, revision: 1, value: { format: 2, items } }));
  const bench = createCartBench(parts);
  await bench.store.open('advisor');
  return bench;
}

async function addedTemplate(bench: CartBench): Promise<string> {
  const outcome = await bench.store.add({ itemType: 'Package', id: 'retirement' });
  if (outcome.status !== 'added') throw new Error(outcome.status);
  return outcome.uuid;
}

const positionsOf = ({ store }: CartBench) => store.list.positions.map(({ itemType, id }) => `${itemType} ${id}`);
const shown = (bench: CartBench, uuid = 'uuid-package'): ShownPackage => {
  const found = bench.package(uuid);
  if (!found) throw new Error(`no package ${uuid}`);
  return found;
};

describe('adding a template', () => {
  it('adds one package of its type, name, currency and ratios, once (SIL-108, CART-36)', async () => {
    const bench = await opened();
    const uuid = await addedTemplate(bench);
    await rest();
    expect(shown(bench, uuid)).toMatchObject({
      id: 'retirement',
      name: 'Retirement',
      packageType: 'Organisation',
      method: 'AMOUNT',
      calcInput: { investmentType: 'OneOff', investedAmount: 0, currencyId: 'CZK' },
      shares: [60, 25, 15],
    });
    expect(await bench.store.add({ itemType: 'Package', id: 'retirement' })).toEqual({ status: 'already-there' });
    expect(positionsOf(bench)).toEqual(['Package retirement']);
  });

  it('leaves individual funds unchanged (SIL-108)', async () => {
    const bench = await opened();
    await bench.store.add({ itemType: 'Fund', id: 'fund1' });
    await addedTemplate(bench);
    expect(positionsOf(bench)).toEqual(['Fund fund1', 'Package retirement']);
  });

  it('adds nothing of a template with an unavailable fund, or if packages are disabled (SIL-109)', async () => {
    const bench = await opened();
    const refused = { status: 'not-offered' };
    expect(await bench.store.add({ itemType: 'Package', id: 'outdated' })).toEqual(refused);
    expect(await bench.store.add({ itemType: 'Package', id: 'nothing' })).toEqual(refused);
    const without = await opened({ packagesDisabled: () => true });
    expect(await without.store.add({ itemType: 'Package', id: 'retirement' })).toEqual(refused);
  });

  it('adds nothing if its terms cannot be read, and counts as one item (SIL-70)', async () => {
    const offline = await opened({ loadTerms: () => Promise.reject(new Error('offline')) });
    const wanted = { itemType: 'Package', id: 'retirement' } as const;
    expect(await offline.store.add(wanted)).toEqual({ status: 'unavailable' });
    const small = await opened({ maxItems: () => 1 });
    await addedTemplate(small);
    expect(await small.store.add({ itemType: 'Fund', id: 'fund9' })).toEqual({ status: 'max-items', max: 1 });
  });

  it('adds one only if a user is logged in, even after reading its terms (CART-39)', async () => {
    const advisor = createCartBench().ports.user();
    let user: typeof advisor = null;
    const wanted = { itemType: 'Package', id: 'retirement' } as const;
    const bench = await opened({ user: () => user });
    expect(await bench.store.add(wanted)).toEqual({ status: 'unavailable' });
    user = advisor;
    const adding = bench.store.add(wanted);
    user = null;
    expect(await adding).toEqual({ status: 'unavailable' });
    expect(positionsOf(bench)).toEqual([]);
    user = advisor;
    expect(await bench.store.add(wanted)).toMatchObject({ status: 'added' });
  });

  it('is entered in percent in Slovakia (PACK-05)', async () => {
    const bench = await opened({ language: () => 'sk' });
    expect(shown(bench, await addedTemplate(bench)).method).toBe('PERCENT');
  });
});

describe('calculating a package', () => {
  it('takes one call per edit, and its figures are the sums of its funds (CALC-20)', async () => {
    const bench = await opened();
    const uuid = await addedTemplate(bench);
    bench.store.packages.changeInput(uuid, { investmentHorizon: 10 });
    await rest();
    expect(shown(bench, uuid).status).toBe('invalid');
    expect(summaryOf(bench).leftOut).toEqual([{ uuid, reason: 'invalid', fields: ['investedAmount'] }]);

    const before = bench.calls();
    for (const investedAmount of [1, 10, 100, 1000, 10_000]) bench.store.packages.changeInput(uuid, { investedAmount });
    await rest();
    expect(bench.calls()).toBe(before + 1);
    const item = shown(bench, uuid);
    expect(item).toMatchObject({ status: 'done', amounts: [6000, 2500, 1500] });
    expect(item.forecast?.figures.totals.totalInvestment).toBe(10_000);
    expect(item.forecast?.parts.map(({ fundId }) => fundId)).toEqual(['fund1', 'fund2', 'fund3']);
    expect(summaryOf(bench)).toMatchObject({
      status: 'done',
      leftOut: [],
      forecast: { totals: item.forecast?.figures.totals },
    });
  });

  it('reports that the funds do not add up, and excludes the package (PACK-22, SIL-97)', async () => {
    const bench = await opened({}, [cartItem('Fund', 'equity'), packageItem()]);
    bench.store.packages.changeFund('uuid-package', 'equity', 50_000, '50000');
    await rest();
    expect(shown(bench)).toMatchObject({
      status: 'invalid',
      errors: { fields: { funds: { key: 'mixed.cart-package-funds-sum-lower' } } },
      forecast: null,
    });
    expect(summaryOf(bench)).toMatchObject({ forecast: { totals: { totalInvestment: 100_000 } } });
    expect(summaryOf(bench).leftOut).toEqual([{ uuid: 'uuid-package', reason: 'invalid', fields: ['funds'] }]);
  });

  it('discards the figures of a package that has changed meanwhile (R4)', async () => {
    const bench = await opened({ holdsAnswers: true });
    const uuid = await addedTemplate(bench);
    bench.store.packages.changeInput(uuid, { investmentHorizon: 10, investedAmount: 1000 });
    await rest();
    const [first] = bench.pending.splice(0);
    bench.store.packages.changeInput(uuid, { investedAmount: 2000 });
    if (first) first.answer(directRecalculate(first.input));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(bench, uuid)).toMatchObject({ status: 'calculating', forecast: null, amounts: null });
  });

  it('restores an unreadable amount with its text and error after a reload (R6)', async () => {
    const bench = await opened({}, [packageItem()]);
    bench.store.packages.changeFund('uuid-package', 'equity', null, '6x');
    bench.store.packages.changeInput('uuid-package', { investedAmount: null }, { investedAmount: '1oo' });
    bench.store.flush();
    const again = await opened();
    for (const { package: found } of [bench, again]) {
      await rest();
      expect(found('uuid-package')).toMatchObject({
        status: 'invalid',
        texts: { investedAmount: '1oo' },
        fundTexts: { equity: '6x' },
        errors: {
          fields: { investedAmount: { key: 'unreadable' } },
          funds: [{ id: 'equity', message: { key: 'unreadable' } }],
        },
      });
    }
  });
});

describe('funds and packages', () => {
  it('makes a package of an individual fund (PACK-15, PACK-16)', async () => {
    const bench = await opened({}, [cartItem('Fund', 'equity')]);
    const uuid = bench.store.packages.create('uuid-Fund-equity', '  Mine ');
    await rest();
    expect(shown(bench, uuid ?? '')).toMatchObject({
      name: 'Mine',
      packageType: 'Advisor',
      funds: ['equity'],
      shares: [100],
    });
    expect(positionsOf(bench)).toEqual([`Package ${uuid}`]);
  });

  it('makes none of some funds, without a name or if disabled (PACK-03, SHELL-55, PACK-29)', async () => {
    const items = [cartItem('Fund', 'qualified'), cartItem('Fund', 'equity')];
    const bench = await opened({}, items);
    expect(bench.store.packages.create('uuid-Fund-qualified', 'Mine')).toBeNull();
    expect(bench.store.packages.create('uuid-Fund-equity', '   ')).toBeNull();
    const without = await opened({ packagesDisabled: () => true }, items);
    expect(without.store.packages.create('uuid-Fund-equity', 'Mine')).toBeNull();
    expect(positionsOf(without)).toEqual(['Fund qualified', 'Fund equity']);
  });

  it('moves a fund in if it is eligible and the package has a type (PACK-03, PACK-04)', async () => {
    const funds = ['qualified', 'fund1'].map((id) => cartItem('Fund', id));
    const untyped = packageItem({ uuid: 'untyped', id: 'untyped', packageType: null });
    const bench = await opened({}, [...funds, packageItem(), untyped]);
    const { packages } = bench.store;
    expect(packages.moveInto('uuid-package', 'uuid-Fund-qualified')).toBe(false);
    expect(packages.moveInto('untyped', 'uuid-Fund-fund1')).toBe(false);
    expect(packages.moveInto('uuid-package', 'uuid-Fund-fund1')).toBe(true);
    expect(shown(bench).funds).toEqual(['equity', 'bond', 'fund1']);
    expect(positionsOf(bench)).toEqual(['Fund qualified', 'Package uuid-package', 'Package untyped']);
  });

  it('restores a removed fund as an individual one, once (PACK-14, SIL-107)', async () => {
    const item = packageItem({ calcInput: { currencyId: 'EUR', investmentHorizon: 17, chargingMethodId: 'upfront' } });
    const bench = await opened({ maxItems: () => 1 }, [item]);
    bench.store.packages.removeFund('uuid-package', 'equity');
    expect(positionsOf(bench)).toEqual(['Package uuid-package', 'Fund equity']);
    const [, fund] = bench.store.list.positions;
    const expected = { currencyId: 'EUR', investmentHorizon: 17, chargingMethodId: 'upfront', oneOffAmount: null };
    expect(bench.item(fund?.uuid ?? '')?.calcInput).toMatchObject(expected);
    const other = await opened({}, [cartItem('Fund', 'equity'), packageItem()]);
    other.store.packages.removeFund('uuid-package', 'equity');
    expect(positionsOf(other)).toEqual(['Fund equity', 'Package uuid-package']);
  });

  it('requires a fund of a package that has lost its last one (PACK-20)', async () => {
    const bench = await opened({}, [packageItem({ division: byAmounts(100_000, { equity: 100_000 }) })]);
    bench.store.packages.removeFund('uuid-package', 'equity');
    await rest();
    expect(shown(bench).errors.fields).toEqual({ funds: { key: 'mixed.funds-in-package-required' } });
  });

  it('keeps the funds of a removed package, and undoes both (PACK-13)', async () => {
    const bench = await opened({}, [packageItem(), cartItem('Fund', 'equity')]);
    const removing = bench.store.remove('uuid-package');
    await rest();
    const undo = await removing;
    expect(positionsOf(bench)).toEqual(['Fund equity', 'Fund bond']);
    undo?.();
    expect(positionsOf(bench)).toEqual(['Package uuid-package', 'Fund equity']);
    await rest();
    expect(bench.package('uuid-package')).toMatchObject({
      status: 'done',
      calcInput: { investedAmount: 100_000 },
    });
  });

  it('is removed with all other items, and restored by undo', async () => {
    const bench = await opened({}, [packageItem(), cartItem('Fund', 'equity')]);
    const undo = bench.store.removeAll();
    expect(positionsOf(bench)).toEqual([]);
    undo?.();
    expect(positionsOf(bench)).toEqual(['Package uuid-package', 'Fund equity']);
  });

  it('renames a package everywhere, but not to an empty name (PACK-12)', async () => {
    const bench = await opened({}, [packageItem()]);
    bench.store.packages.rename('uuid-package', ' Old age ');
    bench.store.packages.rename('uuid-package', '  ');
    expect(bench.package('uuid-package')?.name).toBe('Old age');
    expect(bench.store.list.positions).toMatchObject([{ name: 'Old age' }]);
  });
});

describe('a stored package', () => {
  it('is restored with its figures', async () => {
    const bench = await opened();
    const uuid = await addedTemplate(bench);
    bench.store.packages.changeInput(uuid, { investmentHorizon: 10, investedAmount: 1000 });
    bench.store.flush();
    expect(shown(await opened(), uuid)).toMatchObject({
      status: 'done',
      name: 'Retirement',
      calcInput: { investedAmount: 1000 },
      amounts: [600, 250, 150],
    });
  });

  it('reports a missing fund, and is calculated without it once that is removed (SIL-128)', async () => {
    const division = byAmounts(1000, { equity: 500, closed: 500 });
    const bench = await opened({}, [packageItem({ division, calcInput: { investedAmount: 1000 } })]);
    expect(bench.package('uuid-package')?.status).toBe('missing');
    expect(summaryOf(bench).leftOut).toMatchObject([{ reason: 'missing' }]);
    bench.store.packages.removeFund('uuid-package', 'closed');
    await rest();
    expect(bench.package('uuid-package')?.status).toBe('done');
    expect(positionsOf(bench)).toEqual(['Package uuid-package']);
  });

  it('is split into its funds if packages are disabled (SIL-109)', async () => {
    const bench = await opened({ packagesDisabled: () => true }, [packageItem(), cartItem('Fund', 'equity')]);
    expect(positionsOf(bench)).toEqual(['Fund equity', 'Fund bond']);
    bench.store.applyDraft(cartOf([packageItem()]));
    expect(positionsOf(bench)).toEqual(['Fund equity', 'Fund bond']);
  });

  it('merges the changes of another tab', async () => {
    const here = await opened({}, [packageItem()]);
    const there = createCartBench();
    await there.store.open('advisor');
    there.store.packages.changeInput('uuid-package', { investedAmount: 50_000 });
    there.store.packages.rename('uuid-package', 'Old age');
    there.store.flush();
    here.store.packages.changeInput('uuid-package', { investmentHorizon: 20 });
    expect(here.package('uuid-package')).toMatchObject({
      name: 'Old age',
      calcInput: { investedAmount: 50_000, investmentHorizon: 20 },
    });
    expect(here.store.list.positions).toMatchObject([{ name: 'Old age' }]);
  });
});
