import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CartDocument } from '#domain/cart/document.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import type { CartForecast } from '#state/cart/cart-summary.ts';
import { createCartBench, fundIds, type CartBench } from '#test/helpers/cart-bench.ts';
import { cartOf, frameworkContract, freeUser } from '#test/helpers/cart-order.ts';
import { installFakeStorage } from '#test/helpers/fake-storage.ts';
import { heldRecalculate } from '#test/helpers/held-recalculate.ts';
import { runs } from '#test/setup/runs.ts';

/** What a cart with undo is: the documents before, the present one, and those that were undone. */
interface Model {
  past: CartDocument[];
  present: CartDocument;
  future: CartDocument[];
}

interface Real {
  bench: CartBench;
  user: string;
  reopen: () => Promise<void>;
}

type Command = fc.AsyncCommand<Model, Real>;

const nth = <Value>(values: readonly Value[], place: number): Value | undefined =>
  values[place % Math.max(values.length, 1)];
const ofKind = ({ store }: CartBench, kind: string) => store.list.positions.filter(({ itemType }) => itemType === kind);

const user = { id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...freeUser() };
const contracts = [
  frameworkContract(),
  frameworkContract({ id: 'fixed', commissionModelId: 'fix_fee_cz', clientBirthDate: null }),
];

/** Whatever was done: nothing that is wrong counts, and all that is wrong can be mended by its field (FEE-01). */
function checkOrder({ store }: CartBench): void {
  const { order, asked, faults, terms, isLtip, isAppendix, model } = store.order.state.resolved;
  expect(order).toEqual(store.content().order);
  expect(Object.keys(faults).filter((field) => ![...asked].some((one) => one === field))).toEqual([]);
  expect(terms.discount).toBeGreaterThanOrEqual(0);
  expect(terms.discount).toBeLessThanOrEqual(model?.code === 'PAID_ADVISORY_FEE_CZ' ? 2 : 100);
  if (isLtip) expect(isAppendix || model?.availableForLTIP).toBe(true);
  if (isAppendix) expect(terms.discount).toBe(0);
}

/** Anything that can be done to a cart: where it changes the document, that is one step. */
function act(name: string, run: (bench: CartBench) => unknown, isAlwaysStep = false): Command {
  return {
    check: () => true,
    run: async (model, { bench }) => {
      await run(bench);
      const next = bench.store.content();
      if (isAlwaysStep || !isDeepStrictEqual(next, model.present)) {
        model.past.push(model.present);
        model.future = [];
      }
      model.present = next;
      checkOrder(bench);
    },
    toString: () => name,
  };
}

const undo: Command = {
  check: () => true,
  run: (model, { bench }) => {
    const before = model.past.pop();
    const step = bench.store.undo();
    expect(step === null).toBe(before === undefined);
    if (before) {
      model.future.push(model.present);
      model.present = before;
    }
    expect(bench.store.content()).toEqual(model.present);
    return Promise.resolve();
  },
  toString: () => 'undo',
};

const redo: Command = {
  check: () => true,
  run: (model, { bench }) => {
    const after = model.future.pop();
    const step = bench.store.redo();
    expect(step === null).toBe(after === undefined);
    if (after) {
      model.past.push(model.present);
      model.present = after;
    }
    expect(bench.store.content()).toEqual(model.present);
    return Promise.resolve();
  },
  toString: () => 'redo',
};

const reload: Command = {
  check: () => true,
  run: async (model, real) => {
    real.bench.store.flush();
    await real.reopen();
    expect(real.bench.store.content()).toEqual(model.present);
  },
  toString: () => 'reload',
};

const draftRoundTrip = (revision: number): Command =>
  act(
    `draft ${revision}`,
    ({ store }) => {
      const decoded = decodeCart(encodeCart(store.content()));
      store.applyDraft(decoded ?? cartOf([]), { id: 'draft', name: 'Draft', revision });
    },
    true,
  );

const place = fc.nat({ max: 5 });
const money = fc.constantFrom(null, 0, 1000, 2500.5, 70_000, 999_999_999_999.99);
const text = fc.constantFrom('12x', '1,2,3', '250 000,7550000');
const removed = async (bench: CartBench, uuid: string | undefined) => {
  const removing = bench.store.remove(uuid ?? '');
  await vi.advanceTimersByTimeAsync(200);
  await removing;
};

const added = fc.oneof(
  place.map((at) => ({ itemType: 'Fund' as const, id: nth(fundIds, at) ?? '' })),
  fc.constantFrom(
    { itemType: 'Program' as const, id: 'growth' },
    { itemType: 'Contract' as const, id: 'plan' },
    { itemType: 'Package' as const, id: 'retirement' },
  ),
);

const commands = [
  added.map((wanted) => act(`add ${wanted.id}`, ({ store }) => store.add(wanted))),
  added.map((wanted) => act(`add ${wanted.id}`, ({ store }) => store.add(wanted))),
  fc
    .tuple(place, money)
    .map(([at, amount]) =>
      act(`amount ${amount}`, ({ store }) =>
        store.changeItem(nth(store.list.positions, at)?.uuid ?? '', { oneOffAmount: amount }),
      ),
    ),
  fc
    .tuple(place, text)
    .map(([at, typed]) =>
      act(`type ${typed}`, ({ store }) =>
        store.changeItem(
          nth(store.list.positions, at)?.uuid ?? '',
          { periodicalAmount: null },
          { periodicalAmount: typed },
        ),
      ),
    ),
  fc
    .constantFrom('dynamic', 'balanced', 'reserve')
    .map((line) =>
      act(`line ${line}`, (bench) =>
        bench.store.changeItem(ofKind(bench, 'Contract')[0]?.uuid ?? '', { startingLineId: line }),
      ),
    ),
  place.map((at) => act('remove', (bench) => removed(bench, nth(bench.store.list.positions, at)?.uuid))),
  fc.constant(act('remove all', ({ store }) => store.removeAll())),
  place.map((at) =>
    act('create', (bench) => bench.store.packages.create(nth(ofKind(bench, 'Fund'), at)?.uuid ?? '', 'P')),
  ),
  fc
    .tuple(place, place)
    .map(([at, into]) =>
      act('move', (bench) =>
        bench.store.packages.moveInto(
          nth(ofKind(bench, 'Package'), into)?.uuid ?? '',
          nth(ofKind(bench, 'Fund'), at)?.uuid ?? '',
        ),
      ),
    ),
  fc.tuple(place, place).map(([at, fund]) =>
    act('take out', (bench) => {
      const uuid = nth(ofKind(bench, 'Package'), at)?.uuid ?? '';
      bench.store.packages.removeFund(uuid, nth(bench.package(uuid)?.funds ?? [], fund) ?? '');
    }),
  ),
  fc.tuple(place, money).map(([at, investedAmount]) =>
    act(`total ${investedAmount}`, (bench) =>
      bench.store.packages.changeInput(nth(ofKind(bench, 'Package'), at)?.uuid ?? '', {
        investedAmount,
        investmentHorizon: 10,
      }),
    ),
  ),
  fc.tuple(place, place, fc.constantFrom(0, 25, 50, 100)).map(([at, fund, value]) =>
    act(`fund ${value}`, (bench) => {
      const uuid = nth(ofKind(bench, 'Package'), at)?.uuid ?? '';
      bench.store.packages.changeFund(uuid, nth(bench.package(uuid)?.funds ?? [], fund) ?? '', value, String(value));
    }),
  ),
  fc
    .tuple(place, fc.constantFrom('AMOUNT' as const, 'PERCENT' as const))
    .map(([at, method]) =>
      act(method, (bench) =>
        bench.store.packages.changeInputMethod(nth(ofKind(bench, 'Package'), at)?.uuid ?? '', method),
      ),
    ),
  place.map((at) =>
    act('rename', (bench) => bench.store.packages.rename(nth(ofKind(bench, 'Package'), at)?.uuid ?? '', 'Old age')),
  ),
  fc
    .constantFrom('paid_advisory_fee_cz', 'fix_fee_cz', 'servis_cz', 'fix_fee_sk')
    .map((id) => act(`model ${id}`, ({ store }) => store.order.chooseFeeModel(id))),
  fc
    .constantFrom('framework', 'fixed', 'gone')
    .map((id) => act(`contract ${id}`, ({ store }) => store.order.chooseFrameworkContract(id))),
  fc.boolean().map((isOn) => act(`appendix ${isOn}`, ({ store }) => store.order.switchAppendix(isOn))),
  fc.boolean().map((isLtip) => act(`LTIP ${isLtip}`, ({ store }) => store.order.change({ isLtip }))),
  fc
    .constantFrom(0, 0.5, 2, 50, 101)
    .map((discount) => act(`discount ${discount}`, ({ store }) => store.order.change({ discount }))),
  fc
    .constantFrom(0.4, 0.85, 1.2)
    .map((fee) => act(`fee ${fee}`, ({ store }) => store.order.change({ advisorFeeRelative: fee }))),
  fc
    .constantFrom(['1990-01-01', null] as const, ['2030-01-01', null] as const, [null, '31/02/2000'] as const)
    .map(([dateOfBirth, typed]) =>
      act(`born ${dateOfBirth}`, ({ store }) => store.order.change({ dateOfBirth }, { dateOfBirth: typed })),
    ),
  fc.constant(act('empty', ({ store }) => store.removeAll())),
  fc.constant(undo),
  fc.constant(undo),
  fc.constant(redo),
  fc.constant(reload),
  fc.integer({ min: 1, max: 9 }).map(draftRoundTrip),
];

async function figures(bench: CartBench): Promise<CartForecast | null> {
  // Terms that a step brought back are on their way.
  await vi.advanceTimersByTimeAsync(200);
  await bench.store.calculation.settled();
  return bench.store.calculation.summary.state.forecast;
}

describe('a cart with undo', () => {
  beforeAll(() => {
    vi.useFakeTimers();
    installFakeStorage();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gives equal documents, figures and bits when everything is undone and done again, over reloads and drafts', async () => {
    let users = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 100 }), async (steps) => {
        users += 1;
        const userId = `user${users}`;
        let clock = 0;
        let uuids = 0;
        const newBench = () =>
          createCartBench({
            recalculate: heldRecalculate(),
            user: () => user,
            frameworkContracts: () => contracts,
            newUuid: () => `u${(uuids += 1)}`,
            // Steps of one field are told apart: what joins them is claimed elsewhere.
            now: () => (clock += 5000),
          });
        const real: Real = {
          bench: newBench(),
          user: userId,
          reopen: async () => {
            real.bench.store.close();
            real.bench = newBench();
            await real.bench.store.open(userId);
          },
        };
        await real.bench.store.open(userId);
        const start = real.bench.store.content();
        await fc.asyncModelRun(() => ({ model: { past: [], present: start, future: [] }, real }), steps);

        const { bench } = real;
        while (bench.store.redo());
        const end = bench.store.content();
        const before = await figures(bench);
        let count = 0;
        while (bench.store.undo()) count += 1;
        expect(bench.store.content()).toEqual(start);
        while (bench.store.redo()) count -= 1;
        expect(count).toBe(0);
        expect(bench.store.content()).toEqual(end);
        expect(await figures(bench)).toEqual(before);
        bench.store.close();
      }),
      { numRuns: runs(2000) },
    );
  }, 120_000);
});
