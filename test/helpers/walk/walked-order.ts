import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { automaticDraftCalls } from '#contract/automatic-drafts.ts';
import { readDraftCard } from '#contract/draft-card.ts';
import { decodeCart } from '#contract/draft-codec.ts';
import { draftCalls } from '#contract/drafts.ts';
import { browserKey } from '#contract/user.ts';
import { base64Bytes } from '#state/storage/base64.ts';
import { cipherOf } from '#state/storage/browser-key.ts';

/* What browser and server hold of the orders of a walk, each of which has the number of its client in all that was typed. */

const word = 'Klientka';
const wordWithNumber = new RegExp(`${word}-(\\d+)`, 'g');

export const amountOf = (client: number, count: number): number => client * 1_000_000 + count;
export const nameOf = (client: number, count: number): string => `${word}-${client}-${count}`;
export const holdsName = (text: string): boolean => text.includes(word);

/** The clients whose data a text holds. */
export function clientsIn(text: string): Set<number> {
  const amounts = [...text.matchAll(/\\?"oneOffAmount\\?":(\d+)/g)].map(([, amount]) =>
    Math.floor(Number(amount) / 1_000_000),
  );
  const named = [...text.matchAll(wordWithNumber)].map(([, number]) => Number(number));
  return new Set([...amounts, ...named]);
}

const keptEnvelope = z.object({ sealed: z.string() });
const keptOrder = z.object({
  cart: z.looseObject({
    items: z.array(z.unknown()),
    order: z.looseObject({ id: z.optional(z.nullable(z.string())) }),
  }),
  details: z.looseObject({ card: z.looseObject({ lastField: z.unknown() }) }),
});

export interface KeptOrder {
  id: string | null;
  /** Items, terms and client, without what belongs to the history. */
  text: string;
}

/** Returns the order that the windows of a browser share, decrypted with the key of its session; null without one. */
export async function keptIn(context: BrowserContext, page: Page): Promise<KeptOrder | null> {
  const answer = await context.request.get('/api/user/browserkey');
  if (!answer.ok()) return null;
  const { id, key } = browserKey.parse(await answer.json());
  const place = 'order:advisor';
  const stored = await page.evaluate((name) => localStorage.getItem(name), place);
  const { data } = keptEnvelope.safeParse(JSON.parse(stored ?? 'null'));
  const opened = data && cipherOf(id, base64Bytes(key)).unseal(data.sealed, place);
  if (!opened) return null;
  const { cart, details } = keptOrder.parse(JSON.parse(opened));
  // Which field was focused last is no change of the order.
  const { lastField: _lastField, ...card } = details.card;
  return { id: cart.order.id ?? null, text: JSON.stringify({ cart, details: { ...details, card } }) };
}

/** An order as its user sees it. */
export interface ShownOrder {
  /** Names of the funds with their amounts, sorted. */
  items: string[];
  /** Null where the client card cannot be reached. */
  surname: string | null;
}

/** Whether a screen shows what is held. */
export const isShown = (shown: ShownOrder, held: ShownOrder): boolean =>
  JSON.stringify(shown.items) === JSON.stringify(held.items) && [held.surname, null].includes(shown.surname);

const clientOfItem = (item: string) => Math.floor(Number(/: (\d+)$/.exec(item)?.[1] ?? 0) / 1_000_000);

/** The clients whose data a screen shows. */
export function clientsOn({ items, surname }: ShownOrder): Set<number> {
  const ofItems = items.map(clientOfItem).filter((client) => client > 0);
  return new Set([...ofItems, ...clientsIn(surname ?? '')]);
}

export interface HeldOrder extends ShownOrder {
  /** What the failure of a claim calls it. */
  place: string;
  isNewest: boolean;
  text: string;
}

function shownOf(data: string, card: string | null, names: ReadonlyMap<string, string>): ShownOrder {
  const items = (decodeCart(data)?.positions ?? []).map((position) => {
    const amount = position.itemType === 'Package' ? null : position.calcInput.oneOffAmount;
    return `${names.get(position.id) ?? position.id}: ${amount ?? ''}`;
  });
  const surname = (card === null ? null : readDraftCard(card))?.card?.values.lastName ?? '';
  return { items: items.toSorted(), surname };
}

/** The server as the user of a session sees it. */
export class HeldOrders {
  readonly #request: APIRequestContext;
  readonly #names: ReadonlyMap<string, string>;

  constructor(request: APIRequestContext, names: ReadonlyMap<string, string>) {
    this.#request = request;
    this.#names = names;
  }

  async #read<Answer>(call: { answer?: z.ZodMiniType<Answer> }, path: string): Promise<Answer> {
    const answer = await this.#request.get(path);
    if (!answer.ok() || !call.answer) throw new Error(`${path} answered ${answer.status()}`);
    return call.answer.parse(await answer.json());
  }

  #automatic() {
    return this.#read(automaticDraftCalls.automaticDrafts, '/api/automaticdrafts');
  }

  #drafts() {
    return this.#read(draftCalls.drafts, '/api/draftcontracts?offset=0&pageSize=100');
  }

  /** Returns what the page has saved by itself, the newest one first. */
  async automatic(): Promise<HeldOrder[]> {
    const list = await this.#automatic();
    const held: HeldOrder[] = [];
    for (const { id, replacedAt } of list.items) {
      const path = `/api/automaticdrafts/${id}`;
      const { data, card, draft } = await this.#read(automaticDraftCalls.automaticDraft, path);
      const isNewest = replacedAt === null;
      const place = `${isNewest ? 'the automatic draft' : 'a replaced automatic draft'} of ${draft?.name ?? 'no draft'}`;
      const text = [data, card, draft?.name].join(' ');
      held.push({ ...shownOf(data, card, this.#names), place, isNewest, text });
    }
    return held;
  }

  async drafts(): Promise<HeldOrder[]> {
    const list = await this.#drafts();
    const held: HeldOrder[] = [];
    for (const { id, name } of list.items) {
      const { data, card } = await this.#read(draftCalls.draft, `/api/draftcontracts/${id}?withCard=true`);
      const text = [data, card, name].join(' ');
      held.push({ ...shownOf(data, card, this.#names), place: `the draft ${name}`, isNewest: false, text });
    }
    return held;
  }

  /** Deletes what walks before this one have saved. */
  async deleteAll(): Promise<void> {
    const [automatic, drafts] = await Promise.all([this.#automatic(), this.#drafts()]);
    const paths = [
      ...automatic.items.map(({ id }) => `/api/automaticdrafts/${id}`),
      ...drafts.items.map(({ id }) => `/api/draftcontracts/${id}`),
    ];
    for (const path of paths) {
      const answer = await this.#request.delete(path, { headers: { 'sec-fetch-site': 'same-origin' } });
      if (!answer.ok()) throw new Error(`DELETE ${path} answered ${answer.status()}`);
    }
  }
}
