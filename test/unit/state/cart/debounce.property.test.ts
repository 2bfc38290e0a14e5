import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { added, openedCart, rest } from '#test/helpers/cart/opened-cart.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { runs } from '#test/setup/runs.ts';

interface Key {
  /** The value of the field after the key: below the minimum, not a number, or an amount. */
  value: number | null;
  text: string | null;
  /** Milliseconds since the previous key. */
  after: number;
}

const gap = fc.integer({ min: 0, max: 199 });
const key: fc.Arbitrary<Key> = fc.oneof(
  fc.record({ value: fc.constantFrom(1, 5, 50, 500), text: fc.constant(null), after: gap }),
  fc.record({ value: fc.constant(null), text: fc.constantFrom('12x', '12xy', '-'), after: gap }),
  fc.record({ value: fc.constantFrom(5_000, 50_000), text: fc.constantFrom(null, '50 000', '50000,'), after: gap }),
);

describe('typing an amount', () => {
  let storage: FakeStorage;
  beforeAll(() => {
    vi.useFakeTimers();
    storage = installFakeStorage();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('calculates once, 200 ms after the last key, whatever the values in between (CALC-20)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(key, { minLength: 1, maxLength: 12 }), async (keys) => {
        storage.texts.clear();
        const bench = openedCart();
        const uuid = await added(bench, 'Fund', 'fund1');
        await added(bench, 'Fund', 'fund2');
        await rest();
        const before = bench.calls();
        bench.store.changeItem(uuid, { oneOffAmount: 7_000 });
        for (const { value, text, after } of keys) {
          await vi.advanceTimersByTimeAsync(after);
          bench.store.changeItem(uuid, { oneOffAmount: value }, { oneOffAmount: text });
        }
        await vi.advanceTimersByTimeAsync(199);
        expect(bench.calls()).toBe(before);
        await vi.advanceTimersByTimeAsync(1);
        expect(bench.calls()).toBe(before + 1);
        await vi.advanceTimersByTimeAsync(1_000);
        expect(bench.calls()).toBe(before + 1);
        bench.store.close();
      }),
      { numRuns: runs(60) },
    );
  });
});
