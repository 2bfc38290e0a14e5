import { expect, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import type { CartStore } from '#state/cart/cart-store.ts';
import { cartItem } from '../cart/cart-catalogue.ts';
import { cartOf } from '../cart/cart-order.ts';

/* Steps of a random walk through orders. Every order is of one client, whose number stands in all its amounts, names and answers. */

const ids = ['equity', 'bond', 'fund1', 'fund2', 'fund3'];
export const amountOf = (client: number, count: number) => client * 1_000_000 + count;
export const clientOf = (amount: number) => Math.floor(amount / 1_000_000);
const nameOf = (client: number) => `Client-${client}`;

/** What the model knows of a walk. */
export interface OrderWalk {
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

export const newWalk = (): OrderWalk => ({
  clients: 0,
  owners: new Map(),
  counts: 0,
  concluded: new Set(),
  typed: null,
  details: new Map(),
});

/** A window, as far as a walk uses it. */
interface WalkedWindow {
  store: CartStore;
}

/** The clients whose data an order holds. */
export function clientsOf({ store }: WalkedWindow): Set<number> {
  const { positions, order } = store.content();
  const { card, fundAnswers, draft, proposalNames } = store.details;
  const amounts = positions.flatMap(({ itemType, calcInput }) => {
    const client = itemType === 'Package' ? 0 : clientOf(calcInput.oneOffAmount ?? 0);
    // An amount that is undone is nobody's.
    return client === 0 ? [] : [client];
  });
  const texts = JSON.stringify([card, fundAnswers, draft, proposalNames]).matchAll(/Client-(\d+)/g);
  const born = order.dateOfBirth === null ? [] : [Number(order.dateOfBirth.slice(0, 4)) - 1900];
  return new Set([...amounts, ...[...texts].map(([, number]) => Number(number)), ...born]);
}

const isNew = (bench: WalkedWindow) => clientsOf(bench).size === 0;

/** The client of the order, also once the amounts that told them are undone; a new one for an empty order. */
function clientIn(walk: OrderWalk, bench: WalkedWindow): number {
  const [shown] = clientsOf(bench);
  const id = bench.store.content().order.id ?? null;
  return shown ?? (id === null ? undefined : walk.owners.get(id)) ?? (walk.clients += 1);
}

type Step = (walk: OrderWalk, bench: WalkedWindow) => unknown;

export const orderSteps: Record<string, Step> = {
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
    orderSteps['make a contract']?.(walk, bench);
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

/** An order comes back with its client as they were left: no step of the cart's undo changes them. */
export function checkReturned(walk: OrderWalk, bench: WalkedWindow, step: string): void {
  const [client] = clientsOf(bench);
  const left = client === undefined ? undefined : walk.details.get(client);
  if (left && (step.startsWith('undo') || step === 'redo')) expect(bench.store.details).toEqual(left);
  if (client === undefined) return;
  walk.details.set(client, { ...bench.store.details });
  const { id } = bench.store.content().order;
  if (id) walk.owners.set(id, client);
}
