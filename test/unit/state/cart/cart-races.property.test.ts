import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCartBench, fundIds, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { directRecalculate } from '#test/helpers/worker/direct-recalculate.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';
import { runs } from '#test/setup/runs.ts';

type Step =
  | { kind: 'add' | 'remove'; which: number }
  | { kind: 'change'; which: number; amount: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'deliver' | 'lose'; which: number };

const which = fc.nat({ max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), which }),
  // 500 is below the minimum, so that items become invalid and valid again.
  fc.record({ kind: fc.constant('change' as const), which, amount: fc.constantFrom(500, 1000, 2500, 70_000) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 100, 200, 450) }),
  fc.record({ kind: fc.constantFrom('deliver' as const, 'deliver' as const, 'lose' as const), which }),
);

/** Answers any waiting calculation, including outdated ones: the store must recognize stale answers. */
function deliver({ pending }: CartBench, place: number, isLost: boolean): void {
  const [calculation] = pending.splice(place % Math.max(pending.length, 1), 1);
  calculation?.answer(isLost ? { status: 'unavailable' } : directRecalculate(calculation.input));
}

async function take(bench: CartBench, action: Step): Promise<void> {
  const { store } = bench;
  if (action.kind === 'wait') await vi.advanceTimersByTimeAsync(action.ms);
  else if (action.kind === 'deliver' || action.kind === 'lose') deliver(bench, action.which, action.kind === 'lose');
  else if (action.kind === 'add') {
    const added = await store.add({ itemType: 'Fund', id: fundIds[action.which] ?? '' });
    if (added.status === 'added') store.changeItem(added.uuid, { oneOffAmount: 1000, investmentHorizon: 1 });
  } else {
    const position = store.list.positions[action.which];
    if (position && action.kind === 'remove') void store.remove(position.uuid);
    if (position && action.kind === 'change') store.changeItem(position.uuid, { oneOffAmount: action.amount });
  }
  await vi.advanceTimersByTimeAsync(0);
}

/** Returns the totals of the cart on the screen, calculated synchronously. */
function expectedTotal({ store, item }: CartBench): number {
  const amounts = store.list.positions.map(({ uuid }) => item(uuid)?.calcInput.oneOffAmount ?? 0);
  return amounts.filter((amount) => amount >= 1000).reduce((sum, amount) => sum + amount, 0);
}

function expectNoMixture(bench: CartBench): void {
  const summary = bench.store.calculation.summary.state;
  if (summary.status === 'done') expect(summary.forecast?.totals.totalInvestment).toBe(expectedTotal(bench));
  if (summary.status === 'unavailable') expect(summary.forecast).toBeNull();
  for (const { uuid } of bench.store.list.positions) {
    const item = bench.item(uuid);
    if (item?.status !== 'done') continue;
    expect(item.forecast?.totals.totalInvestment).toBe(item.calcInput.oneOffAmount);
  }
}

async function settle(bench: CartBench): Promise<void> {
  bench.store.retry();
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(500);
    while (bench.pending.length > 0) deliver(bench, 0, false);
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe('a cart with a calculator that answers at any time', () => {
  beforeAll(() => {
    vi.useFakeTimers();
    installFakeStorage();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('never mixes revisions, drops stale answers, and ends with the newest figures (R4, R5)', async () => {
    let user = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const bench = createCartBench({ holdsAnswers: true });
        user += 1;
        void bench.store.open(`user${user}`);
        for (const action of steps) {
          await take(bench, action);
          expectNoMixture(bench);
        }
        await settle(bench);
        expectNoMixture(bench);
        const total = expectedTotal(bench);
        expect(bench.store.calculation.summary.state.status).toBe(total > 0 ? 'done' : 'empty');
        expect(bench.store.calculation.summary.state.forecast?.totals.totalInvestment ?? 0).toBe(total);
        bench.store.close();
      }),
      { numRuns: runs(2000) },
    );
  });
});
