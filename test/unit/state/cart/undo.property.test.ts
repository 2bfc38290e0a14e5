import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstSteps } from '#domain/cart/steps/cart-steps.ts';
import type { CartForecast } from '#state/cart/calculation/cart-summary.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';
import { finishOrder } from '#test/helpers/order/finish-order.ts';
import { heldRecalculate } from '#test/helpers/cart/held-recalculate.ts';
import { expectNaiveFigures } from '#test/helpers/oracles/naive-cart.ts';
import { orderCatalogue } from '#test/helpers/order/order-catalogue.ts';
import { orderCommands, orderContracts, orderingUser, type RealOrder } from '#test/helpers/order/order-commands.ts';
import { isLongRun, runs } from '#test/setup/runs.ts';

async function figures(bench: CartBench): Promise<CartForecast | null> {
  // Terms of restored items are being read.
  await vi.advanceTimersByTimeAsync(200);
  await bench.store.calculation.settled();
  return bench.store.calculation.summary.state.forecast;
}

describe('an order with undo', () => {
  beforeAll(() => {
    vi.useFakeTimers();
    installFakeStorage();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('equals the naive calculator through undo and redo, to its end (CART-13, CALC-19, CART-61)', async () => {
    let users = 0;
    const sequences = fc.commands(orderCommands, { maxCommands: 100, size: isLongRun ? 'max' : 'small' });
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        users += 1;
        const userId = `user${users}`;
        let clock = 0;
        let uuids = 0;
        let orders = 0;
        const newBench = () =>
          createCartBench({
            recalculate: heldRecalculate(),
            catalogue: () => orderCatalogue,
            user: () => orderingUser,
            frameworkContracts: () => orderContracts,
            newUuid: () => `u${(uuids += 1)}`,
            newOrderId: () => String((orders += 1)).padStart(32, '0'),
            // Steps on one field must not coalesce here; coalescing is tested elsewhere.
            now: () => (clock += 5000),
          });
        const real: RealOrder = {
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
        await fc.asyncModelRun(
          () => ({ model: { past: [], present: start, future: [], steps: firstSteps }, real }),
          steps,
        );

        const { bench } = real;
        while (bench.store.redo());
        const end = bench.store.content();
        const before = await figures(bench);
        expectNaiveFigures(bench);
        let count = 0;
        while (bench.store.undo()) count += 1;
        expect(bench.store.content()).toEqual(start);
        while (bench.store.redo()) count -= 1;
        expect(count).toBe(0);
        expect(bench.store.content()).toEqual(end);
        expect(await figures(bench)).toEqual(before);
        await finishOrder(bench);
        expectNaiveFigures(bench);
        bench.store.close();
      }),
      { numRuns: runs(2000) },
    );
  });
});
