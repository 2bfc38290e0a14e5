import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCartBench, fundIds, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { runs } from '#test/setup/runs.ts';

type Step = { kind: 'create' | 'move' | 'take-out' | 'remove' | 'undo'; fund: number; bundle: number };

const fundCount = 6;
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'create' as const,
    'move' as const,
    'move' as const,
    'take-out' as const,
    'remove' as const,
    'undo' as const,
  ),
  fund: fc.nat({ max: fundCount - 1 }),
  bundle: fc.nat({ max: 2 }),
});

const ofKind = ({ store }: CartBench, kind: string) => store.list.positions.filter(({ itemType }) => itemType === kind);

/** Returns every fund of the cart, alone or in a package. */
function fundsOf(bench: CartBench): string[] {
  const alone = ofKind(bench, 'Fund').map(({ id }) => id);
  const bundled = ofKind(bench, 'Package').flatMap(({ uuid }) => bench.package(uuid)?.funds ?? []);
  return [...alone, ...bundled];
}

async function take(bench: CartBench, { kind, fund, bundle }: Step, undo: (() => void) | null) {
  const { packages } = bench.store;
  const bundles = ofKind(bench, 'Package');
  const chosen = bundles[bundle % Math.max(bundles.length, 1)];
  const alone = ofKind(bench, 'Fund').find(({ id }) => id === fundIds[fund]);
  if (kind === 'undo') undo?.();
  if (kind === 'create' && alone) packages.create(alone.uuid, 'Package');
  if (kind === 'move' && alone && chosen) packages.moveInto(chosen.uuid, alone.uuid);
  if (kind === 'take-out' && chosen) {
    const held = bench.package(chosen.uuid)?.funds ?? [];
    packages.removeFund(chosen.uuid, held[fund % Math.max(held.length, 1)] ?? '');
  }
  if (kind !== 'remove' || !chosen) return null;
  const removing = bench.store.remove(chosen.uuid);
  await vi.advanceTimersByTimeAsync(200);
  return removing;
}

describe('moving funds into packages and out of them', () => {
  let storage: FakeStorage;
  beforeAll(() => {
    vi.useFakeTimers();
    storage = installFakeStorage();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('never loses or duplicates a fund by removal and undo (PACK-13, PACK-14, SIL-107)', async () => {
    const all = fundIds.slice(0, fundCount);
    let user = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        user += 1;
        const items = all.map((id) => cartItem('Fund', id));
        storage.texts.set(`cart:user${user}`, JSON.stringify({ version: 1, revision: 1, value: { format: 2, items } }));
        const bench = createCartBench({ maxItems: () => 1 });
        await bench.store.open(`user${user}`);
        let undo: (() => void) | null = null;
        for (const action of steps) {
          undo = await take(bench, action, undo);
          expect(fundsOf(bench).toSorted()).toEqual(all.toSorted());
        }
        // What is stored equals what is shown.
        bench.store.flush();
        const again = createCartBench();
        await again.store.open(`user${user}`);
        expect(again.store.content()).toEqual(bench.store.content());
        bench.store.close();
        again.store.close();
      }),
      { numRuns: runs(300) },
    );
  });
});
