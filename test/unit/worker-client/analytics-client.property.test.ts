import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import type { ForecastOutcome } from '#worker-client/forecast-outcome.ts';
import { runs } from '#test/setup/runs.ts';
import { recalculationOf } from '#test/helpers/worker/fake-forecast.ts';
import { scheduledDirection } from './scheduled-direction.ts';
import { type CartItem, edit, clientOver, expectToFit, Cart } from './analytics-client-helpers.ts';

describe('recalculate under any order of edits, messages and crashes', () => {
  it('ends with the plain calculation of the final cart, showing nothing else (security, R4, R5)', async () => {
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
  });
});
