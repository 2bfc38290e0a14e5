import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstSteps } from '#domain/cart/steps/cart-steps.ts';
import { createCartBench } from '#test/helpers/cart/cart-bench.ts';
import { heldRecalculate } from '#test/helpers/cart/held-recalculate.ts';
import { orderCatalogue } from '#test/helpers/order/order-catalogue.ts';
import { orderContracts, orderingUser } from '#test/helpers/order/order-commands.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';

describe('an order with undo', () => {
  beforeAll(() => {
    installFakeStorage();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('may restart its steps when an empty cart is emptied after an undo', async () => {
    const { store } = createCartBench({
      recalculate: heldRecalculate(),
      catalogue: () => orderCatalogue,
      user: () => orderingUser,
      frameworkContracts: () => orderContracts,
    });
    await store.open('emptied');
    store.order.change({ dateOfBirth: null }, { dateOfBirth: '31/02/2000' });
    store.undo();
    const before = store.content();
    store.steps.moveTo(1);
    store.removeAll();

    expect(store.content()).toEqual(before);
    expect(store.steps.state).toEqual(firstSteps);
    expect(store.undo()).toBeNull();
    store.close();
  });

  it('is written without serializing the steps that were written before', async () => {
    let clock = 0;
    const { store } = createCartBench({ recalculate: heldRecalculate(), now: () => (clock += 5000) });
    await store.open('long');
    await store.add({ itemType: 'Fund', id: 'fund1' });
    const [uuid = ''] = store.list.positions.map((position) => position.uuid);
    const edit = (oneOffAmount: number) => {
      store.changeItem(uuid, { oneOffAmount });
      store.flush();
    };
    for (let amount = 1000; amount < 1300; amount += 1) edit(amount);
    expect(store.history.newest?.field).toBe('oneOffAmount');

    const stringify = vi.spyOn(JSON, 'stringify');
    edit(2000);
    const texts = stringify.mock.results.map(({ value }) => String(value));
    stringify.mockRestore();
    // Each of the 300 steps has some 250 characters.
    expect(texts.join('').length).toBeLessThan(10_000);
    const kept = JSON.parse(localStorage.getItem('cart-history:long') ?? '') as { value: { past: unknown[] } };
    expect(kept.value.past).toHaveLength(302);
    store.close();
  });
});
