import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CartBench } from '#test/helpers/cart/cart-bench.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { openedCart } from '#test/helpers/cart/opened-cart.ts';
import { checkReturned, clientsOf, newWalk, orderSteps, type OrderWalk } from '#test/helpers/order/order-walk.ts';
import { runs } from '#test/setup/runs.ts';

const longestWindows = 3;

interface Walk extends OrderWalk {
  storage: FakeStorage;
  /** Windows of the browser; null for one that is closed. */
  windows: (CartBench | null)[];
  /** The window that was used last. */
  window: number;
}

type Act = {
  step: string;
  window: number;
  ms: number;
};
const acts: fc.Arbitrary<Act> = fc.record({
  step: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...Object.keys(orderSteps)) },
    { weight: 1, arbitrary: fc.constantFrom('reload', 'open a window', 'close', 'kill', 'log out') },
  ),
  window: fc.nat({ max: longestWindows - 1 }),
  ms: fc.constantFrom(0, 100, 500, 5000),
});

let uuids = 0;
let orders = 0;

function openWindow(): CartBench {
  return openedCart({
    newUuid: () => `u${(uuids += 1)}`,
    newOrderId: () => String((orders += 1)).padStart(32, '0'),
  });
}

/** Other windows hear of a write at once. */
const announce = ({ storage }: Walk) => storage.announce('order:advisor');

/** Every window shows the same order, of one client, and nobody reads one in the browser. */
async function check(walk: Walk): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  announce(walk);
  const open = walk.windows.filter((one) => one !== null);
  const [first] = open;
  for (const bench of open) {
    const clients = clientsOf(bench);
    expect([...clients].length, [...clients].join()).toBeLessThanOrEqual(1);
    for (const client of clients) expect(walk.concluded).not.toContain(client);
    expect(bench.store.content()).toEqual(first?.store.content());
    expect({ ...bench.store.details }).toEqual({ ...first?.store.details });
    expect(bench.store.steps.state.available).toBe(first?.store.steps.state.available);
    if (walk.typed) expect(bench.store.details.card.values?.lastName).toBe(walk.typed.text);
  }
  const texts = [...walk.storage.texts].map(([key, text]) => (key.startsWith('cart-figures') ? '' : text));
  expect(texts.join(' ')).not.toMatch(/Client-|"oneOffAmount"/);
}

async function take(walk: Walk, { step, window, ms }: Act): Promise<void> {
  // Nobody changes windows within the time of a write.
  if (window !== walk.window) await vi.advanceTimersByTimeAsync(250);
  walk.window = window;
  const bench = walk.windows[window] ?? null;
  const own = orderSteps[step];
  if (own && bench) {
    await own(walk, bench);
    checkReturned(walk, bench, step);
  }
  if (own) return;
  walk.details.clear();
  if (step === 'log out') {
    for (const one of walk.windows) one?.store.close();
    for (const key of walk.storage.texts.keys()) walk.storage.texts.delete(key);
    walk.windows = [openWindow()];
    walk.typed = null;
    return;
  }
  if (step === 'kill') {
    const type = orderSteps['type the name of the client'];
    if (bench) for (let count = 0; count < 3; count += 1) await type?.(walk, bench);
    await vi.advanceTimersByTimeAsync(ms);
    if (walk.typed && Date.now() - walk.typed.at <= 200) walk.typed = null;
    // Nothing runs in a killed browser any more: what it has not written is lost.
    const texts = new Map(walk.storage.texts);
    for (const one of walk.windows) one?.store.close();
    walk.storage.texts.clear();
    for (const [key, text] of texts) walk.storage.texts.set(key, text);
    walk.windows = [openWindow()];
    return;
  }
  bench?.store.close();
  walk.windows[window] = step === 'close' ? null : openWindow();
}

describe('an order in the windows of a browser', () => {
  let storage: FakeStorage;
  beforeAll(() => {
    vi.useFakeTimers();
    storage = installFakeStorage();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is the same in all of them, of one client, never lost and never back once it is signed (SIL-32, SIL-174, SIL-246, C4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 40, size: 'max' }), async (history) => {
        storage.texts.clear();
        const windows = [openWindow()];
        const walk: Walk = { ...newWalk(), storage, windows, window: 0 };
        try {
          for (const act of history) {
            await take(walk, act);
            if (act.ms >= 500) await check(walk);
          }
          await check(walk);
        } finally {
          for (const one of walk.windows) one?.store.close();
        }
      }),
      { numRuns: runs(1000, 30) },
    );
  });
});
