import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { rewriteKept } from '#test/helpers/order/kept-order.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';
import { added, openedCart, rest } from '#test/helpers/cart/opened-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
  installFakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the steps of the order', () => {
  it.each<[string, (bench: CartBench, uuid: string) => unknown]>([
    ['an item is removed', ({ store }, uuid) => store.remove(uuid)],
    ['its input changes', ({ store }, uuid) => store.changeItem(uuid, { investmentHorizon: 12 })],
    ['a step is undone', ({ store }) => store.undo()],
    ['the user changes', ({ store }) => store.close()],
  ])('restart after %s (CART-13, SIL-83)', async (_, change) => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.steps.moveTo(cartStep.client);
    change(bench, uuid);
    await rest();
    expect(bench.store.steps.state).toEqual({ active: cartStep.cart, available: cartStep.cart });
  });

  it('are restored after a reload, for their user only (DATA-34)', async () => {
    const bench = openedCart();
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
    rewriteKept((kept) => ({ ...kept, steps: { active: 2, available: 1 } }));
    expect(await reloaded('advisor')).toEqual({ active: cartStep.cart, available: cartStep.cart });
  });

  it('stay unchanged while nothing of the order changes', async () => {
    const bench = openedCart();
    const uuid = await added(bench, 'Fund', 'equity');
    await rest();
    bench.store.steps.moveTo(cartStep.contract);
    bench.store.steps.show(cartStep.signed);
    bench.store.changeItem(uuid, { oneOffAmount: 100_000 });
    bench.store.refresh();
    await rest();
    expect(bench.store.steps.state).toEqual({ active: cartStep.contract, available: cartStep.contract });
  });
});
