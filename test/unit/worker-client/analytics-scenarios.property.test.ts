import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalculatorInput } from '#domain/cart/resolve/calculator-input.ts';
import { createAnalyticsClient } from '#worker-client/analytics-client.ts';
import type { ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import { createForecastHandler } from '#workers/forecast/forecast-handler.ts';
import { calculatorInput, summary } from '#test/arbitraries/calculator-input.ts';
import { directRecalculate } from '#test/helpers/worker/direct-recalculate.ts';
import { FakeWorker } from '#test/helpers/worker/fake-worker.ts';
import { scheduledDirection } from './scheduled-direction.ts';

const scenarios = [screenScenario, ...Array.from({ length: 7 }, (_, index) => `cart ${index + 1}`)];

/**
 * An edit of one cart: an input adds or changes the item, null removes it; the worker may crash before it, or the cart be
 * forgotten.
 */
interface Edit {
  scenario: string;
  id: string;
  input: CalculatorInput | null;
  mishap: 'crash' | 'forget' | null;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  scenario: fc.constantFrom(...scenarios),
  id: fc.constantFrom('a', 'b', 'c'),
  input: fc.option(calculatorInput, { freq: 5 }),
  mishap: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('crash' as const) },
    { weight: 1, arbitrary: fc.constant('forget' as const) },
  ),
});

function clientOver(scheduler: fc.Scheduler) {
  const workers: FakeWorker[] = [];
  const client = createAnalyticsClient({
    createWorker: () => {
      const worker = new FakeWorker(createForecastHandler(), { direction: () => scheduledDirection(scheduler) });
      workers.push(worker);
      return worker;
    },
  });
  const crashes = { count: 0 };
  const crash = () => {
    crashes.count += 1;
    workers.at(-1)?.crash();
  };
  return { client, crash, crashes };
}

type Items = RecalculationInput['items'];
type Asked = { items: Items; order: number };
/** The outcome of a request, and the number of worker crashes meanwhile. */
type Shown = Asked & { outcome: ForecastOutcome; crashes: number };

/** Several carts and the client's responses for each, in order. */
class Carts {
  readonly asked = new Map<string, Asked>();
  readonly shown = new Map<string, Shown[]>();

  apply({ scenario, id, input }: Edit): Asked {
    const before = this.asked.get(scenario);
    // Orders are counted per cart, so that results delivered to the wrong cart are detected.
    const order = (before?.order ?? 0) + 1;
    const others = (before?.items ?? []).filter((item) => item.id !== id);
    const asked = { items: input ? [...others, { id, revision: order, input }] : others, order };
    this.asked.set(scenario, asked);
    return asked;
  }

  show(scenario: string, shown: Shown): void {
    this.shown.set(scenario, [...(this.shown.get(scenario) ?? []), shown]);
  }
}

type Done = Extract<ForecastOutcome, { status: 'done' }>;

/** All digits of all figures: comparing texts takes a fraction of the time of comparing series. */
const inFull = (items: Done['items']) =>
  JSON.stringify(items, (_, value: unknown) => (value instanceof Float64Array ? value.join() : value));

/** The running total is updated edit by edit: only its series, and the month derived from them, may differ by rounding. */
function expectExactly(outcome: ForecastOutcome | undefined, items: Items): void {
  const oracle = directRecalculate({ items, summary }) as Done;
  if (outcome?.status !== 'done') throw new Error(outcome?.status);
  expect(inFull(outcome.items)).toBe(inFull(oracle.items));
  expect(outcome.missingRates).toEqual(oracle.missingRates);
  const figuresOf = ({ summary: found }: Done) =>
    found && { ...found, offset: 0, disclosure: { ...found.disclosure, breakEvenMonth: null } };
  expect(figuresOf(outcome)).toEqual(figuresOf(oracle));
  const series = [...(outcome.summarySeries ?? [])];
  const wanted = [...(oracle.summarySeries ?? [])];
  expect(series).toHaveLength(wanted.length);
  const isFar = (value: number, index: number) =>
    Math.abs(value - (wanted[index] ?? 0)) > 1e-6 * Math.abs(value) + 1e-6;
  expect(series.filter(isFar)).toEqual([]);
  expect(series.map(Number.isNaN)).toEqual(wanted.map(Number.isNaN));
}

/** For one cart: newer responses follow older ones, and the latest has exactly its figures, unless the worker crashed twice. */
function expectInOrder(shown: readonly Shown[]): void {
  const newest = Math.max(...shown.map(({ order }) => order));
  const orders = shown.filter(({ outcome }) => outcome.status !== 'superseded').map(({ order }) => order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(orders.at(-1)).toBe(newest);
  for (const { outcome, items, crashes } of shown) {
    if (outcome.status === 'done') expectExactly(outcome, items);
    else if (outcome.status === 'unavailable') expect(crashes).toBeGreaterThan(1);
    else expect(outcome.status).toBe('superseded');
  }
}

describe('eight carts under any order of edits, messages and crashes', () => {
  it('show plain calculations of their own input only, in order (security, R2, R4, R5)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ scheduler: fc.scheduler(), edits: fc.array(edit, { minLength: 1, maxLength: 16 }) }),
        async ({ scheduler, edits }) => {
          const { client, crash, crashes } = clientOver(scheduler);
          const carts = new Carts();
          const requests: Promise<void>[] = [];
          const ask = (scenario: string, asked: Asked) => {
            const before = crashes.count;
            const request = client.recalculate(scenario, { items: asked.items, summary }).then((outcome) => {
              carts.show(scenario, { ...asked, outcome, crashes: crashes.count - before });
            });
            requests.push(request);
          };
          const { task } = scheduler.scheduleSequence(
            edits.map((change) => async () => {
              const { scenario, mishap } = change;
              if (mishap === 'crash') crash();
              if (mishap === 'forget') client.forgetScenario(scenario);
              ask(scenario, carts.apply(change));
            }),
          );
          await scheduler.waitFor(task);
          await scheduler.waitFor(Promise.all(requests));
          for (const shown of carts.shown.values()) expectInOrder(shown);

          // A repeated request without a change returns what was calculated before.
          for (const [scenario, asked] of carts.asked) ask(scenario, asked);
          await scheduler.waitFor(Promise.all(requests));
          client.dispose();
          for (const [scenario, { items }] of carts.asked) {
            const shown = carts.shown.get(scenario)?.at(-1);
            expectExactly(shown?.outcome, items);
          }
        },
      ),
    );
  });
});
