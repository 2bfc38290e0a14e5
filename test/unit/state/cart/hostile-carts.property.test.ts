import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { runs } from '#test/setup/runs.ts';

/* A draft or the browser's storage may contain anything: nothing of it may throw, pollute prototypes or block the cart. */

const userId = 'ann';

interface Harm {
  spot: number;
  kind: 'replace' | 'remove' | 'add' | 'repeat';
  key: string;
  junk: unknown;
}

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    -1,
    -0,
    1e308,
    0.001,
    '',
    [],
    {},
    true,
    '__proto__',
    'constructor',
    '\uD800',
    '2026-02-31',
  ),
  fc.constantFrom(10, 3000).map(deep),
  fc.constant('x'.repeat(100_000)),
);
const harm: fc.Arbitrary<Harm> = fc.record({
  spot: fc.nat(),
  kind: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const, 'repeat' as const),
  key: fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'uuid', 'id', 'kind', 'format', 'version'),
  junk,
});

type Holder = Record<string, unknown>;

function spotsOf(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...spotsOf(holder[key])]);
}

function inflict({ holder, key: own }: { holder: Holder; key: string }, { kind, key, junk: strange }: Harm): void {
  if (kind === 'remove') Reflect.deleteProperty(holder, own);
  else {
    const value = kind === 'repeat' ? Array.from({ length: 200 }, () => holder[own]) : strange;
    // As in JSON text: assigning to `__proto__` would create no property.
    const name = kind === 'add' ? key : own;
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  }
}

/** Returns a text that was damaged in some places, and possibly truncated. */
function harmed(text: string, harms: readonly Harm[], cut: number | null): string {
  const whole: unknown = JSON.parse(text);
  const spots = spotsOf(whole);
  for (const [index, one] of harms.entries()) {
    const spot = spots[one.spot % Math.max(spots.length, 1)];
    // Nested repetitions would only make it larger.
    if (spot && (one.kind !== 'repeat' || index === 0)) inflict(spot, one);
  }
  const written = JSON.stringify(whole);
  return cut === null ? written : written.slice(0, cut % written.length);
}

const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype, Map.prototype];
const ownKeys = () => prototypes.map((prototype) => Reflect.ownKeys(prototype));

async function fill(bench: CartBench): Promise<void> {
  const { store } = bench;
  for (const id of ['fund0', 'fund1', 'fund2', 'fund3']) await store.add({ itemType: 'Fund', id });
  await store.add({ itemType: 'Contract', id: 'plan' });
  await store.add({ itemType: 'Package', id: 'retirement' });
  const [first, second] = store.list.positions.map(({ uuid }) => uuid);
  store.changeItem(first ?? '', { oneOffAmount: 100_000 }, { oneOffAmount: '100 000' });
  const bundle = store.packages.create(second ?? '', 'Package') ?? '';
  store.packages.changeInput(bundle, { investedAmount: 50_000 });
  store.order.chooseFeeModel('fix_fee_cz');
  store.order.change({ dateOfBirth: '1985-03-14', discount: 5 }, { discount: '5 %' });
  await vi.advanceTimersByTimeAsync(200);
  await store.calculation.settled();
  store.steps.moveTo(cartStep.client);
  store.flush();
}

/** Expects that an item can be added, edited and counted, whatever the cart was opened with. */
async function expectUsable({ store }: CartBench): Promise<void> {
  const before = store.list.positions.length;
  await store.add({ itemType: 'Program', id: 'growth' });
  await vi.advanceTimersByTimeAsync(200);
  const added = store.list.positions.find(({ id }) => id === 'growth');
  if (before < 100) expect(added).toBeDefined();
  store.changeItem(added?.uuid ?? '', { oneOffAmount: 1_000_000 });
  await vi.advanceTimersByTimeAsync(200);
  await store.calculation.settled();
  expect(store.summary.status).toBe('done');
  expect(decodeCart(encodeCart(store.content()))?.positions).toEqual(store.content().positions);
}

describe('a hostile draft or storage', () => {
  let storage: FakeStorage;
  const genuine = { draft: '', texts: new Map<string, string>(), session: new Map<string, string>() };
  beforeAll(async () => {
    vi.useFakeTimers();
    storage = installFakeStorage();
    const bench = createCartBench();
    await bench.store.open(userId);
    await fill(bench);
    genuine.draft = encodeCart(bench.store.content());
    bench.store.close();
    genuine.texts = new Map(storage.texts);
    genuine.session = new Map(storage.session);
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('never throws or pollutes prototypes, and leaves a usable cart (R14, T23)', async () => {
    expect([...genuine.texts.keys(), ...genuine.session.keys()].length).toBeGreaterThan(2);
    const before = ownKeys();
    const harms = fc.array(harm, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.record({ done: harms, cut: fc.option(fc.nat(), { freq: 8 }) }), async ({ done, cut }) => {
        const spoilt = ([key, text]: [string, string]): [string, string] => [key, harmed(text, done, cut)];
        storage.texts = new Map([...genuine.texts].map(spoilt));
        storage.session = new Map([...genuine.session].map(spoilt));
        let uuids = 0;
        const bench = createCartBench({ newUuid: () => `new${(uuids += 1)}` });
        try {
          await bench.store.open(userId);
          await expectUsable(bench);
          const document = decodeCart(harmed(genuine.draft, done, cut));
          if (document) {
            bench.store.applyDraft(document);
            await expectUsable(bench);
          }
          expect(ownKeys()).toEqual(before);
        } finally {
          bench.store.close();
        }
      }),
      { numRuns: runs(10_000, 60) },
    );
  });
});
