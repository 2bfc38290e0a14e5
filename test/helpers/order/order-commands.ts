import { noDetails } from '#domain/order/order-details.ts';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { CartDocument } from '#domain/cart/document.ts';
import { cartStep, firstSteps, movedTo, withActive, type OrderSteps } from '#domain/cart/steps/cart-steps.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { fundIds, type CartBench } from '../cart/cart-bench.ts';
import { cartItem } from '../cart/cart-catalogue.ts';
import { cartOf, frameworkContract, freeUser } from '../cart/cart-order.ts';
import { isWarned } from './order-catalogue.ts';

/* All actions on an order as commands of a model: its present state and its history. */

/**
 * The model of an order with undo: the documents before, the present one and those that were undone, and the active
 * step.
 */
interface OrderModel {
  past: CartDocument[];
  present: CartDocument;
  future: CartDocument[];
  steps: OrderSteps;
}

/** The order on the page; `reopen` reloads it. */
export interface RealOrder {
  bench: CartBench;
  user: string;
  reopen: () => Promise<void>;
}

type Command = fc.AsyncCommand<OrderModel, RealOrder>;

const nth = <Value>(values: readonly Value[], place: number): Value | undefined =>
  values[place % Math.max(values.length, 1)];
const ofKind = ({ store }: CartBench, kind: string) => store.list.positions.filter(({ itemType }) => itemType === kind);

/** A user with all permissions of the order. */
export const orderingUser = { id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...freeUser() };
/** The contracts to which the order can be an appendix. */
export const orderContracts = [
  frameworkContract(),
  frameworkContract({ id: 'fixed', commissionModelId: 'fix_fee_cz', clientBirthDate: null }),
];

/**
 * Checks the invariant after every command: nothing invalid counts, and everything invalid can be corrected at its
 * field or its item (FEE-01).
 */
function checkOrder(bench: CartBench): void {
  const { store } = bench;
  const warned = store.content().positions.filter((position) => isWarned(position, bench));
  expect(store.warned.uuids).toEqual(warned.map(({ uuid }) => uuid));
  const { order, asked, faults, terms, isLtip, isAppendix, model } = store.order.state.resolved;
  expect(order).toEqual(store.content().order);
  expect(Object.keys(faults).filter((field) => ![...asked].some((one) => one === field))).toEqual([]);
  expect(terms.discount).toBeGreaterThanOrEqual(0);
  expect(terms.discount).toBeLessThanOrEqual(model?.code === 'PAID_ADVISORY_FEE_CZ' ? 2 : 100);
  if (isLtip) expect(isAppendix || model?.availableForLTIP).toBe(true);
  if (isAppendix) expect(terms.discount).toBe(0);
}

/** Checks that a change restarts the steps (CART-13); a change without a difference may restart them but need not. */
function beginsAnew(model: OrderModel, { store }: CartBench, before: CartDocument): void {
  const isOther = !isDeepStrictEqual(before, model.present);
  model.steps = isOther ? firstSteps : { ...store.steps.state };
  expect(store.steps.state).toEqual(model.steps);
}

/** Any action on a cart; if it changes the document or the draft that is being edited, it is one undo step. */
function act(
  name: string,
  run: (bench: CartBench) => unknown,
  changesDraft: (bench: CartBench) => boolean = () => false,
): Command {
  return {
    check: () => true,
    run: async (model, { bench }) => {
      const isAlwaysStep = changesDraft(bench);
      await run(bench);
      const before = model.present;
      model.present = bench.store.content();
      if (isAlwaysStep || !isDeepStrictEqual(before, model.present)) {
        model.past.push(before);
        model.future = [];
        beginsAnew(model, bench, before);
      }
      // An action that changes nothing, such as emptying an empty cart, may restart the steps as well.
      expect([model.steps, firstSteps]).toContainEqual(bench.store.steps.state);
      model.steps = { ...bench.store.steps.state };
      checkOrder(bench);
    },
    toString: () => name,
  };
}

const hasDraft = ({ store }: CartBench) => store.details.draft !== null;

const undo: Command = {
  check: () => true,
  run: (model, { bench }) => {
    const before = model.past.pop();
    const step = bench.store.undo();
    expect(step === null).toBe(before === undefined);
    if (before) {
      const present = model.present;
      model.future.push(present);
      model.present = before;
      beginsAnew(model, bench, present);
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
      const present = model.present;
      model.past.push(present);
      model.present = after;
      beginsAnew(model, bench, present);
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
    expect(real.bench.store.steps.state).toEqual(model.steps);
  },
  toString: () => 'reload',
};

/**
 * Moving to a step or looking back at one does not change the order, and shows no step that was not reached
 * (CART-09…11).
 */
const walk = (way: 'moveTo' | 'show', step: OrderSteps['active']): Command => ({
  check: () => true,
  run: (model, { bench }) => {
    model.steps = way === 'moveTo' ? movedTo(model.steps, step) : withActive(model.steps, step);
    bench.store.steps[way](step);
    expect(bench.store.steps.state).toEqual(model.steps);
    expect(bench.store.content()).toEqual(model.present);
    return Promise.resolve();
  },
  toString: () => `${way} ${step}`,
});

const draftRoundTrip = (revision: number): Command =>
  act(
    `draft ${revision}`,
    ({ store }) => {
      const decoded = decodeCart(encodeCart(store.content()));
      store.applyDraft(decoded ?? cartOf([]), { ...noDetails, draft: { id: 'draft', name: 'Draft', revision } });
    },
    () => true,
  );

/** Opens a draft with a fund that is no longer offered. */
const draftWithGone: Command = act(
  'draft with a fund that is gone',
  ({ store }) => {
    const content = store.content();
    const positions = content.positions.filter(({ id }) => id !== 'gone');
    const decoded = decodeCart(encodeCart({ ...content, positions: [...positions, cartItem('Fund', 'gone')] }));
    store.applyDraft(decoded ?? cartOf([]), { ...noDetails, draft: { id: 'old', name: 'Old', revision: 1 } });
  },
  () => true,
);

const place = fc.nat({ max: 5 });
const money = fc.constantFrom(null, 0, 1000, 2500.5, 70_000, 999_999_999_999.99);
const text = fc.constantFrom('12x', '1,2,3', '250 000,7550000');
export const removeItem = async (bench: CartBench, uuid: string | undefined) => {
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
  fc.constantFrom('annual', 'charged', 'outside', 'asking').map((id) => ({ itemType: 'Fund' as const, id })),
  fc.constant({ itemType: 'Contract' as const, id: 'pension' }),
);

/** The commands; repeated ones are more likely. */
export const orderCommands = [
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
  place.map((at) => act('remove', (bench) => removeItem(bench, nth(bench.store.list.positions, at)?.uuid))),
  fc.constant(act('remove all', ({ store }) => store.removeAll(), hasDraft)),
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
  place.map((at) =>
    act('answer', ({ store }) => store.setAmlValidated(nth(store.list.positions, at)?.uuid ?? '', true)),
  ),
  fc.constant(draftWithGone),
  fc.constant(act('empty', ({ store }) => store.removeAll(), hasDraft)),
  fc.constant(undo),
  fc.constant(undo),
  fc.constant(redo),
  fc.constant(reload),
  fc.constantFrom(...Object.values(cartStep)).map((step) => walk('moveTo', step)),
  fc.constantFrom(...Object.values(cartStep)).map((step) => walk('show', step)),
  fc.integer({ min: 1, max: 9 }).map(draftRoundTrip),
];
