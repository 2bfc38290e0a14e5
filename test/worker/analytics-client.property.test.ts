import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '#worker-client/analytics-client.ts';
import { screenScenario } from '#worker-client/scenarios.ts';
import type { ForecastOutcome } from '#worker-client/forecast-outcome.ts';
import { runs } from '#test/setup/runs.ts';
import { createFakeForecast, fakeTotals, recalculationOf } from '../helpers/fake-forecast.ts';
import { FakeWorker } from '../helpers/fake-worker.ts';
import { scheduledDirection } from './scheduled-direction.ts';

interface CartItem {
  id: string;
  revision: number;
  amount: number;
}

/** A cart edit: an amount adds or changes the item, none removes it. */
interface Edit {
  id: string;
  amount: number | null;
  crash: boolean;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  amount: fc.option(fc.integer({ min: 1, max: 1000 }), { freq: 4 }),
  crash: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

function clientOver(direction?: () => (message: () => void) => void) {
  const workers: FakeWorker[] = [];
  const client = createAnalyticsClient({
    createWorker: () => {
      const { forecast, forgetScenario } = createFakeForecast();
      workers.push(new FakeWorker({ forecast, forgetScenario }, direction && { direction }));
      return workers.at(-1) as FakeWorker;
    },
  });
  return { client, workers };
}

/** An outcome that a page may show has to be what a plain calculation of its own input gives. */
function expectToFit(outcome: ForecastOutcome, items: readonly CartItem[]): void {
  if (outcome.status !== 'done') return;
  expect(
    outcome.items.map(
      (item) => item.kind === 'product' && item.status === 'done' && [item.id, item.revision, item.totals],
    ),
  ).toEqual(items.map(({ id, revision, amount }) => [id, revision, fakeTotals([amount])]));
  expect(outcome.summary?.totals).toEqual(fakeTotals(items.map(({ amount }) => amount)));
}

class Cart {
  items: readonly CartItem[] = [];
  #revision = 0;

  apply({ id, amount }: Edit): void {
    this.#revision += 1;
    const others = this.items.filter((item) => item.id !== id);
    this.items = amount === null ? others : [...others, { id, revision: this.#revision, amount }];
  }
}

describe('recalculate under any order of edits, messages and crashes', () => {
  it('ends at the plain calculation of the final cart, and shows nothing else on the way (security, R4, R5)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ scheduler: fc.scheduler(), edits: fc.array(edit, { minLength: 1, maxLength: 8 }) }),
        async ({ scheduler, edits }) => {
          const { client, workers } = clientOver(() => scheduledDirection(scheduler));
          const cart = new Cart();
          const shown: { outcome: ForecastOutcome; items: readonly CartItem[]; isLatest: boolean }[] = [];
          const requests: Promise<unknown>[] = [];
          const { task } = scheduler.scheduleSequence(
            edits.map((change) => async () => {
              if (change.crash) workers.at(-1)?.crash();
              cart.apply(change);
              const { items } = cart;
              const request = client.recalculate(screenScenario, recalculationOf(...items)).then((outcome) => {
                shown.push({ outcome, items, isLatest: items === cart.items });
              });
              requests.push(request);
            }),
          );
          await scheduler.waitFor(task);
          await scheduler.waitFor(Promise.all(requests));
          client.dispose();

          expect(shown).toHaveLength(edits.length);
          for (const { outcome, items, isLatest } of shown) {
            expect(outcome.status).toBe(isLatest ? 'done' : 'superseded');
            expectToFit(outcome, items);
          }
          expect(shown.at(-1)?.items).toBe(cart.items);
          const crashes = edits.filter(({ crash }) => crash).length;
          expect(workers.filter(({ isTerminated }) => isTerminated).length).toBeLessThanOrEqual(crashes + 1);
        },
      ),
      { numRuns: runs(2000) },
    );
  }, 60_000);

  it('survives 200 crashes at random moments with one worker alive at a time (security, R2)', async () => {
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

  it('keeps at most one worker and no more buffers after 2,000 edits (security, R18)', async () => {
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
