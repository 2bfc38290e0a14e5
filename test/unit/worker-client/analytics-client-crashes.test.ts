import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import { recalculationOf } from '#test/helpers/worker/fake-forecast.ts';
import { edit, clientOver, expectToFit, Cart } from './analytics-client-helpers.ts';

describe('recalculate under any order of edits, messages and crashes', () => {
  it('survives 200 crashes at random moments with one worker running at a time (security, R2)', async () => {
    const { client, workers } = clientOver();
    const cart = new Cart();
    const counts = { done: 0, superseded: 0, unavailable: 0, 'too-many-scenarios': 0 };
    const moments = fc.sample(fc.tuple(edit, fc.integer({ min: 0, max: 20 })), 200);
    for (const [change, ticks] of moments) {
      cart.apply(change);
      const { items } = cart;
      const outcome = client.recalculate(screenScenario, recalculationOf(...items));
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      workers.at(-1)?.crash();
      const settled = await outcome;
      expectToFit(settled, items);
      counts[settled.status] += 1;
    }

    const alive = workers.filter(({ isTerminated }) => !isTerminated);
    expect(counts).toEqual({ done: 200, superseded: 0, unavailable: 0, 'too-many-scenarios': 0 });
    expect(workers.length).toBeGreaterThan(150);
    expect(alive.length).toBeLessThanOrEqual(1);
    expectToFit(await client.recalculate(screenScenario, recalculationOf(...cart.items)), cart.items);
  });

  it('keeps at most one worker and the same number of buffers after 2,000 edits (security, R18)', async () => {
    const { client, workers } = clientOver();
    for (let revision = 1; revision <= 2000; revision += 1) {
      await client.recalculate(screenScenario, recalculationOf({ id: 'a', revision, amount: revision }));
    }
    expect(workers).toHaveLength(1);
    expect(client.calls.forecast).toBe(2000);
    expect([...(workers[0]?.listenerCounts ?? [])]).toEqual([
      ['message', 1],
      ['error', 1],
      ['messageerror', 1],
    ]);
  });
});
