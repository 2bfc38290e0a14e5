import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SavedCart } from '#contract/automatic-drafts.ts';
import { readDraftCard } from '#contract/draft-card.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { autosave } from '#state/autosave/autosave.ts';
import { currentWork } from '#state/autosave/saved-work.ts';
import { cart } from '#state/cart/cart.ts';
import type { ApplyOutcome } from '#state/drafts/apply-draft.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { pass } from '#test/helpers/cart/open-autosave.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { OrderServer, troubles, type Trouble } from '#test/helpers/order/order-server.ts';
import {
  amountOf,
  checkReturned,
  clientOf,
  clientsOf,
  newWalk,
  orderSteps,
  type OrderWalk,
} from '#test/helpers/order/order-walk.ts';
import { FakePortal, faults } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

startTranslations('cs', ['common']);

interface Walk extends OrderWalk {
  portal: FakePortal;
  server: OrderServer;
  /** Clients whose order another computer has saved, and which nobody there or here has removed or gone on with. */
  elsewhere: Set<number>;
  /** The client whose order was loaded last, as long as nothing has replaced it: an undo leaves the order stored. */
  loaded: Set<number>;
  /** When an order was concluded last. */
  concludedAt: string;
}

const page = { store: cart };

/** The clients of what the server holds in one row. */
function clientsOfRow({ data, card }: Pick<SavedCart, 'data' | 'card'>): Set<number> {
  const amounts = [...data.matchAll(/"oneOffAmount":(\d+)/g)].map(([, amount]) => clientOf(Number(amount)));
  const born = [...data.matchAll(/"dateOfBirth":"(\d{4})/g)].map(([, year]) => Number(year) - 1900);
  const named = [...(card ?? '').matchAll(/Client-(\d+)/g)].map(([, client]) => Number(client));
  return new Set([...amounts, ...born, ...named].filter((client) => client > 0));
}

/** A document that was read again has its members in another order. */
const contentOf = ({ data, card }: Pick<SavedCart, 'data' | 'card'>) => [decodeCart(data), readDraftCard(card ?? '')];

/** The order of a client is removed, or replaced by its user. */
function forget({ elsewhere, loaded }: Walk, clients: Iterable<number>): void {
  for (const client of clients) {
    elsewhere.delete(client);
    loaded.delete(client);
  }
}

/** Saves an order of a new client at another computer, in the place of what it has seen stored. */
function saveElsewhere(walk: Walk, mode: 'save' | 'replace'): void {
  const client = (walk.clients += 1);
  const former = walk.server.working;
  const orderId = String(client).padStart(32, 'e');
  const { positions, order } = cartOf([cartItem('Fund', 'equity', { oneOffAmount: amountOf(client, 1) })]);
  const content = {
    computer: 'elsewhere',
    orderId,
    draft: null,
    identifier: '',
    itemCount: 1,
    data: encodeCart({ positions, order: { ...order, id: orderId } }),
    card: null,
  };
  walk.server.save({ base: former?.revision ?? null, mode, content });
  if (mode === 'save' && former) forget(walk, clientsOfRow(former));
  walk.elsewhere.add(client);
}

async function logIn(user = 'advisor'): Promise<void> {
  openCatalogue();
  void cart.open(user);
  await pass(100);
  autosave.start();
}

/** Waits for what the page does, on a clock that goes on meanwhile: a call may not be answered. */
async function within<Result>(done: Promise<Result>): Promise<Result> {
  const state = { isOver: false };
  void done.finally(() => {
    state.isOver = true;
  });
  for (let waited = 0; !state.isOver && waited < 120; waited += 1) await pass(1000);
  if (!state.isOver) throw new Error('the page goes on waiting');
  return done;
}

/** What the page has loaded it goes on with as its own. */
function takeOver(walk: Walk, outcome: ApplyOutcome | null): void {
  if (outcome?.status !== 'applied') return;
  walk.loaded = clientsOf(page);
  for (const client of walk.loaded) walk.elsewhere.delete(client);
  walk.typed = null;
}

const serverSteps: Record<string, (walk: Walk) => unknown> = {
  'another computer goes on with an order of its own': (walk) => saveElsewhere(walk, 'save'),
  'another computer keeps the former order among the replaced': (walk) => saveElsewhere(walk, 'replace'),
  'another computer empties its order': (walk) => {
    const { server } = walk;
    if (server.working) forget(walk, clientsOfRow(server.working));
    server.save({ base: server.working?.revision ?? null, mode: 'save', content: null });
    server.isEmptiedElsewhere = true;
  },
  'load the newer order': async (walk) => {
    takeOver(walk, await within(autosave.loadNewer()));
  },
  'keep the own order': () => autosave.keepOwn(),
  'show the window again': () => document.dispatchEvent(new Event('visibilitychange')),
  'let the session expire, and log in': async () => {
    notifySessionEnd();
    await logIn();
  },
  'log in as somebody else between': async () => {
    notifySessionEnd();
    openCatalogue();
    void cart.open('poradce');
    await pass(100);
    expect(clientsOf(page)).toEqual(new Set());
    cart.close();
    await logIn();
  },
  'log out, and go on elsewhere': async (walk) => {
    await within(autosave.saveBeforeLeave());
    notifySessionEnd();
    for (const key of Object.keys(localStorage)) if (key.startsWith('order')) localStorage.removeItem(key);
    await logIn();
    walk.typed = null;
    if (walk.server.working) takeOver(walk, await within(autosave.loadWork(walk.server.working)));
  },
};

const replacing: ReadonlySet<string> = new Set([
  'remove all',
  'load a draft',
  'open a file',
  'sign',
  'leave the signed page',
]);

interface Act {
  step: string;
  trouble: Trouble | (typeof faults)[number];
  ms: number;
}

const acts: fc.Arbitrary<Act> = fc.record({
  step: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(orderSteps)) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(serverSteps)) },
  ),
  trouble: fc.oneof({ weight: 4, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...troubles, ...faults)),
  ms: fc.constantFrom(0, 100, 500, 5_000),
});

function setTrouble({ portal, server }: Walk, trouble: Act['trouble']): void {
  portal.recover();
  const own = troubles.find((one) => one === trouble);
  server.trouble = own ?? 'none';
  const fault = own === undefined ? faults.find((one) => one === trouble) : undefined;
  if (fault) portal.fail('/api/automaticdrafts', fault);
}

async function take(walk: Walk, { step, trouble, ms }: Act): Promise<void> {
  setTrouble(walk, trouble);
  const own = orderSteps[step];
  if (replacing.has(step)) walk.loaded.clear();
  if (own) {
    const { id } = cart.content().order;
    const isOpen = !cart.details.contract?.concluded;
    await own(walk, page);
    if (step === 'sign' && isOpen && cart.details.contract?.concluded) {
      walk.server.conclude(id);
      walk.concludedAt = new Date().toISOString();
    }
    checkReturned(walk, page, step);
  } else {
    await serverSteps[step]?.(walk);
    walk.details.clear();
  }
  await pass(ms);
}

/** With a server that answers again, it holds what the page shows, or the user has to choose; nobody's order is lost or mixed. */
async function check(walk: Walk): Promise<void> {
  setTrouble(walk, 'none');
  await pass(61_000);
  // A page that has nothing to save hears of another computer when it is shown again.
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10_000);
  const { server } = walk;
  const shown = clientsOf(page);
  expect([...shown].length, [...shown].join()).toBeLessThanOrEqual(1);
  for (const client of shown) expect(walk.concluded).not.toContain(client);
  for (const row of server.rows) {
    const clients = clientsOfRow(row);
    expect([...clients].length, [...clients].join()).toBeLessThanOrEqual(1);
    // What an undo had taken out of an order before it was signed stays among the replaced.
    if (row.savedAt > walk.concludedAt) for (const client of clients) expect(walk.concluded).not.toContain(client);
  }
  const held = new Set([...shown, ...server.rows.flatMap((row) => [...clientsOfRow(row)])]);
  for (const client of [...walk.elsewhere, ...walk.loaded]) expect(held).toContain(client);
  if (walk.typed) expect(cart.details.card.values?.lastName).toBe(walk.typed.text);
  const { content } = currentWork();
  if (autosaveState.newer) expect(server.working?.computer ?? 'elsewhere').toBe('elsewhere');
  // An order that another computer has emptied comes back with the next change here.
  else if (content && !server.isEmptiedElsewhere)
    expect(server.working && contentOf(server.working)).toEqual(contentOf(content));
}

describe('an order at the server', () => {
  beforeAll(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is what the page shows once the server answers, whatever it answered before, and whoever saved elsewhere (SIL-210, SIL-211, SIL-42)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 25, size: 'max' }), async (history) => {
        forgetCart();
        const portal = new FakePortal();
        const walk: Walk = {
          ...newWalk(),
          portal,
          server: new OrderServer(portal),
          elsewhere: new Set(),
          loaded: new Set(),
          concludedAt: '',
        };
        await logIn();
        try {
          for (const act of history) await take(walk, act);
          await check(walk);
        } finally {
          autosave.stop();
          forgetCart();
        }
      }),
      { numRuns: runs(500, 20) },
    );
  });
});
