import { expect, vi } from 'vitest';
import { orderFields } from '#domain/cart/order/order-form.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { nextField, type FieldPlace, type ItemPlace } from '#cart-ui/next-field.ts';
import { itemStatus } from '#state/cart/calculation/item-status.ts';
import type { CartBench } from '../cart/cart-bench.ts';
import { removeItem } from './order-commands.ts';

/** Enters all fields of a product again. */
function mendProduct({ store }: CartBench, uuid: string): void {
  store.changeItem(uuid, { oneOffAmount: 1_000_000 }, { oneOffAmount: null });
  store.changeItem(uuid, { periodicalAmount: null }, { periodicalAmount: null });
  store.changeItem(uuid, { investmentHorizon: 10 }, { investmentHorizon: null });
}

/** Assigns all of a package to its first fund, and removes a package that has none. */
function mendPackage({ store, package: shown }: CartBench, uuid: string): void {
  const funds = shown(uuid)?.funds ?? [];
  if (funds.length === 0) {
    void store.remove(uuid);
    return;
  }
  store.packages.changeInput(uuid, { investedAmount: 1_000_000, investmentHorizon: 10 }, { investedAmount: null });
  store.packages.changeInputMethod(uuid, 'PERCENT');
  for (const [index, id] of funds.entries()) {
    const share = index === 0 ? 100 : 0;
    store.packages.changeFund(uuid, id, share, String(share));
  }
}

/** Selects a new contract with a fee model that every permission allows, and no other values in the head. */
function mendHead({ store: { order } }: CartBench): void {
  order.switchAppendix(false);
  order.change({ isLtip: false });
  order.chooseFeeModel('fix_fee_cz');
  order.change({ advisorFeeAbsolute: 1500 });
  order.change({ discount: 0 }, { discount: null });
  order.change({ dateOfBirth: '1985-03-14' }, { dateOfBirth: null });
}

/** Answers the questions of an item, and removes an item that conflicts with the terms or is no longer offered. */
async function mendWarned(bench: CartBench, uuid: string): Promise<void> {
  bench.store.setAmlValidated(uuid, true);
  if (bench.store.warned.uuids.includes(uuid)) await removeItem(bench, uuid);
}

async function mendItem(bench: CartBench, { uuid, field }: ItemPlace): Promise<void> {
  if (field === 'item') return mendWarned(bench, uuid);
  if (bench.store.item(uuid)?.kind !== 'package') return mendProduct(bench, uuid);
  // All of its funds have been removed.
  if (bench.package(uuid)?.funds.length === 0) return removeItem(bench, uuid);
  mendPackage(bench, uuid);
}

/** Returns the place to which the button for the next step leads: the first one on the page that blocks it, or null. */
function blocker({ store }: CartBench): FieldPlace | null {
  const { faults } = store.order.state.resolved;
  const head = orderFields.filter((field) => faults[field] !== undefined);
  const uuids = store.list.positions.map(({ uuid }) => uuid);
  return nextField({ head, leftOut: store.summary.leftOut, warned: store.warned.uuids }, null, uuids);
}

async function settled({ store }: CartBench): Promise<void> {
  await vi.advanceTimersByTimeAsync(200);
  await store.calculation.settled();
}

/**
 * Acts like an advisor who follows the page's guidance only: resolves one blocker of the next step after another, and
 * adds a fund to an empty cart. Whatever happened before, the next step is then possible and leads to the client card.
 */
export async function finishOrder(bench: CartBench): Promise<void> {
  const { store } = bench;
  if (store.list.positions.length === 0) await store.add({ itemType: 'Fund', id: 'fund0' });
  await settled(bench);
  // Per item: its input, its warnings and what the head changes; and the same for a fund that replaces the last item.
  const most = 3 * (store.list.positions.length + 1) + 2;
  let place = blocker(bench);
  for (let turn = 0; place !== null; turn += 1) {
    expect(turn, `turns before ${JSON.stringify(place)}`).toBeLessThan(most);
    if (place.uuid === null) mendHead(bench);
    else await mendItem(bench, place);
    if (store.list.positions.length === 0) await store.add({ itemType: 'Fund', id: 'fund0' });
    await settled(bench);
    place = blocker(bench);
  }

  const items = store.list.positions.flatMap(({ uuid }) => store.item(uuid) ?? []);
  expect(items.map(itemStatus)).toEqual(items.map(() => 'done'));
  expect(store.order.state.resolved.faults).toEqual({});
  expect(store.summary.leftOut).toEqual([]);
  expect(store.warned.uuids).toEqual([]);
  store.steps.moveTo(cartStep.client);
  expect(store.steps.state.active).toBe(cartStep.client);
}
