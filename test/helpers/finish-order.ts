import { expect, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { itemStatus } from '#state/cart/item-status.ts';
import type { CartBench } from './cart-bench.ts';
import { ofKind } from './order-commands.ts';

/** Enters a product anew, field by field. */
function mendProduct({ store }: CartBench, uuid: string): void {
  store.changeItem(uuid, { oneOffAmount: 1_000_000 }, { oneOffAmount: null });
  store.changeItem(uuid, { periodicalAmount: null }, { periodicalAmount: null });
  store.changeItem(uuid, { investmentHorizon: 10 }, { investmentHorizon: null });
}

/** Gives all of a package to its first fund, and takes away a package that says that it has none. */
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

/** A new contract under a model that every right allows, with nothing else in the head. */
function mendHead({ store: { order } }: CartBench): void {
  order.switchAppendix(false);
  order.change({ isLtip: false });
  order.chooseFeeModel('fix_fee_cz');
  order.change({ advisorFeeAbsolute: 1500 });
  order.change({ discount: 0 }, { discount: null });
  order.change({ dateOfBirth: '1985-03-14' }, { dateOfBirth: null });
}

/**
 * Does what an advisor does who reads the errors of an order, and nothing else: enters again what is wrong, and puts a fund into an
 * empty cart. Whatever was done before, the way on is open then, and leads to the client card.
 */
export async function finishOrder(bench: CartBench): Promise<void> {
  const { store } = bench;
  for (const { uuid } of store.summary.leftOut)
    if (store.item(uuid)?.kind === 'package') mendPackage(bench, uuid);
    else mendProduct(bench, uuid);
  mendHead(bench);
  if (store.list.positions.length === 0) {
    await store.add({ itemType: 'Fund', id: 'fund0' });
    await vi.advanceTimersByTimeAsync(200);
    mendProduct(bench, ofKind(bench, 'Fund')[0]?.uuid ?? '');
  }
  await vi.advanceTimersByTimeAsync(200);
  await store.calculation.settled();

  const items = store.list.positions.flatMap(({ uuid }) => store.item(uuid) ?? []);
  expect(items.map(itemStatus)).toEqual(items.map(() => 'done'));
  expect(store.order.state.resolved.faults).toEqual({});
  expect(store.summary.leftOut).toEqual([]);
  expect(store.warned.uuids).toEqual([]);
  store.steps.moveTo(cartStep.client);
  expect(store.steps.state).toEqual({ active: cartStep.client, available: cartStep.client });
}
