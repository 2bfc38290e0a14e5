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
});
