import fc from 'fast-check';
import { expect } from 'vitest';
import { createAnalyticsClient } from '#worker-client/analytics-client.ts';
import type { ForecastOutcome } from '#worker-client/forecast-outcome.ts';
import { createFakeForecast, fakeTotals } from '#test/helpers/worker/fake-forecast.ts';
import { FakeWorker } from '#test/helpers/worker/fake-worker.ts';

export interface CartItem {
  id: string;
  revision: number;
  amount: number;
}

/** An edit of a cart: an amount adds or changes the item, null removes it. */
export interface Edit {
  id: string;
  amount: number | null;
  crash: boolean;
}

export const edit: fc.Arbitrary<Edit> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  amount: fc.option(fc.integer({ min: 1, max: 1000 }), { freq: 4 }),
  crash: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

export function clientOver(direction?: () => (message: () => void) => void) {
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

/** Expects an outcome that may be shown to equal a plain calculation of its own input. */
export function expectToFit(outcome: ForecastOutcome, items: readonly CartItem[]): void {
  if (outcome.status !== 'done') return;
  expect(
    outcome.items.map(
      (item) => item.kind === 'product' && item.status === 'done' && [item.id, item.revision, item.totals],
    ),
  ).toEqual(items.map(({ id, revision, amount }) => [id, revision, fakeTotals([amount])]));
  expect(outcome.summary?.totals).toEqual(fakeTotals(items.map(({ amount }) => amount)));
}

export class Cart {
  items: readonly CartItem[] = [];
  #revision = 0;

  apply({ id, amount }: Edit): void {
    this.#revision += 1;
    const others = this.items.filter((item) => item.id !== id);
    this.items = amount === null ? others : [...others, { id, revision: this.#revision, amount }];
  }
}
