import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import type { CartBench } from '#test/helpers/cart/cart-bench.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';
import { openedCart } from '#test/helpers/cart/opened-cart.ts';
import { runs } from '#test/setup/runs.ts';

/* Every order of a walk is of one client, whose number stands in all its amounts, names and answers. */

const longestWindows = 3;
const ids = ['equity', 'bond', 'fund1', 'fund2', 'fund3'];
const amountOf = (client: number, count: number) => client * 1_000_000 + count;
const nameOf = (client: number) => `Client-${client}`;

interface Walk {
  storage: FakeStorage;
  /** Windows of the browser; null for one that is closed. */
  windows: (CartBench | null)[];
  /** The window that was used last. */
  window: number;
  clients: number;
  /** The client of every order that was seen with one. */
  owners: Map<string, number>;
  counts: number;
  concluded: Set<number>;
  /** What was typed last, and when; it is lost only where the browser is killed within 200 ms. */
  typed: { client: number; text: string; at: number } | null;
  /** What every client's order held besides its items when it was last shown. */
  details: Map<number, OrderDetails>;
}

/** The clients whose data an order holds. */
function clientsOf({ store }: CartBench): Set<number> {
  const { positions, order } = store.content();
  const { card, fundAnswers, draft, proposalNames } = store.details;
  const amounts = positions.flatMap(({ itemType, calcInput }) => {
    const client = itemType === 'Package' ? 0 : Math.floor((calcInput.oneOffAmount ?? 0) / 1_000_000);
    // An amount that is undone is nobody's.
    return client === 0 ? [] : [client];
  });
  const texts = JSON.stringify([card, fundAnswers, draft, proposalNames]).matchAll(/Client-(\d+)/g);
  const born = order.dateOfBirth === null ? [] : [Number(order.dateOfBirth.slice(0, 4)) - 1900];
  return new Set([...amounts, ...[...texts].map(([, number]) => Number(number)), ...born]);
}

const isNew = (bench: CartBench) => clientsOf(bench).size === 0;

/** The client of the order, also once the amounts that told them are undone; a new one for an empty order. */
function clientIn(walk: Walk, bench: CartBench): number {
  const [shown] = clientsOf(bench);
  const id = bench.store.content().order.id ?? null;
  return shown ?? (id === null ? undefined : walk.owners.get(id)) ?? (walk.clients += 1);
}

type Step = (walk: Walk, bench: CartBench) => unknown;

const steps: Record<string, Step> = {
  'add a fund': async (walk, bench) => {
    const client = clientIn(walk, bench);
    const id = ids[bench.store.list.positions.length % ids.length] ?? '';
    const outcome = await bench.store.add({ itemType: 'Fund', id });
    if (outcome.status === 'added')
      bench.store.changeItem(outcome.uuid, { oneOffAmount: amountOf(client, (walk.counts += 1)) });
  },
  'type an amount': (walk, bench) => {
    const [position] = bench.store.content().positions;
    const client = clientIn(walk, bench);
    if (position) bench.store.changeItem(position.uuid, { oneOffAmount: amountOf(client, (walk.counts += 1)) });
  },
  'type the name of the client': (walk, bench) => {
    const client = clientIn(walk, bench);
    const text = `${nameOf(client)}-${(walk.counts += 1)}`;
    bench.store.changeDetails({ kind: 'type-in-card', values: { lastName: text } });
    walk.typed = { client, text, at: Date.now() };
  },
  'type the city of the client': (walk, bench) => {
    const client = clientIn(walk, bench);
    bench.store.changeDetails({ kind: 'type-in-card', values: { email: `${nameOf(client)}@x.cz` } });
  },
  'answer a questionnaire': (walk, bench) => {
    const [position] = bench.store.content().positions;
    if (!position) return;
    const given = { chosen: [], typed: nameOf(clientIn(walk, bench)) };
    const asked = { uuid: position.uuid, fundId: position.id, questionCode: 'q' };
    bench.store.changeDetails({ kind: 'answer-fund-question', ...asked, given });
  },
  'enter the date of birth': (walk, bench) =>
    bench.store.order.change({ dateOfBirth: `${1900 + (clientIn(walk, bench) % 100)}-01-02` }),
  'name the proposal': (walk, bench) => {
    if (bench.store.list.positions.length === 0) return;
    bench.store.changeDetails({ kind: 'name-proposal', tabId: 'funds', name: nameOf(clientIn(walk, bench)) });
  },
  'save as a draft': (walk, bench) => {
    if (isNew(bench)) return;
    const draft = { id: 'draft', name: nameOf(clientIn(walk, bench)), revision: (walk.counts += 1) };
    bench.store.changeDetails({ kind: 'change-details', change: { draft } });
  },
  'load a draft': (walk, bench) => {
    const client = (walk.clients += 1);
    const items = [cartItem('Fund', 'equity', { oneOffAmount: amountOf(client, 1) })];
    const values = { lastName: nameOf(client) };
    bench.store.applyDraft(cartOf(items), {
      ...noDetails,
      card: { ...noDetails.card, values },
      draft: { id: `draft${client}`, name: nameOf(client), revision: 1 },
    });
    walk.typed = null;
  },
  'open a file': (walk, bench) => {
    const client = (walk.clients += 1);
    bench.store.applyDraft(cartOf([cartItem('Fund', 'bond', { oneOffAmount: amountOf(client, 1) })]));
    walk.typed = null;
  },
  'remove all': (walk, bench) => {
    bench.store.removeAll();
    expect(clientsOf(bench)).toEqual(new Set());
    walk.typed = null;
  },
  undo: (walk, bench) => {
    bench.store.undo();
    walk.typed = null;
  },
  'undo all': (walk, bench) => {
    for (let count = 0; count < 5; count += 1) bench.store.undo();
    walk.typed = null;
  },
  redo: (walk, bench) => {
    bench.store.redo();
    walk.typed = null;
  },
  'go to the client card': (_, { store }) => store.steps.moveTo(cartStep.client),
  'make a contract': (_, bench) => {
    if (isNew(bench)) return;
    const contract = { id: 'c', documents: [], concluded: null, client: { name: '', email: null, phoneNumber: null } };
    bench.store.changeDetails({ kind: 'change-details', change: { contract } });
    bench.store.steps.moveTo(cartStep.contract);
  },
  sign: (walk, bench) => {
    steps['make a contract']?.(walk, bench);
    const { contract } = bench.store.details;
    if (!contract || isNew(bench)) return;
    for (const client of clientsOf(bench)) walk.concluded.add(client);
    bench.store.conclude({ ...contract, concluded: { way: 'signed', emails: [] } });
    bench.store.steps.moveTo(cartStep.signed);
    walk.typed = null;
  },
  'leave the signed page': (walk, bench) => {
    if (!bench.store.details.contract?.concluded) return;
    bench.store.conclude(null);
    walk.typed = null;
  },
  wait: () => vi.advanceTimersByTimeAsync(300),
};

type Act = {
  step: string;
  window: number;
  ms: number;
};
const acts: fc.Arbitrary<Act> = fc.record({
  step: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...Object.keys(steps)) },
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

/** An order comes back with its client as they were left: no step of the cart's undo changes them. */
function checkReturned(walk: Walk, bench: CartBench, step: string): void {
  const [client] = clientsOf(bench);
  const left = client === undefined ? undefined : walk.details.get(client);
  if (left && (step.startsWith('undo') || step === 'redo')) expect(bench.store.details).toEqual(left);
  if (client === undefined) return;
  walk.details.set(client, { ...bench.store.details });
  const { id } = bench.store.content().order;
  if (id) walk.owners.set(id, client);
}

async function take(walk: Walk, { step, window, ms }: Act): Promise<void> {
  // Nobody changes windows within the time of a write.
  if (window !== walk.window) await vi.advanceTimersByTimeAsync(250);
  walk.window = window;
  const bench = walk.windows[window] ?? null;
  const own = steps[step];
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
    const type = steps['type the name of the client'];
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
        const walk: Walk = {
          storage,
          windows,
          window: 0,
          clients: 0,
          owners: new Map(),
          counts: 0,
          concluded: new Set(),
          typed: null,
          details: new Map(),
        };
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
