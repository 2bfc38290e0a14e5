import type { CartOrder, CartPosition } from '#domain/cart/document.ts';
import { emptyOrder } from '#domain/cart/document.ts';
import { noHistory } from '#domain/cart/history/cart-history.ts';
import { firstSteps, type OrderSteps } from '#domain/cart/steps/cart-steps.ts';
import { noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import { createOrderStorage } from '#state/cart/stored/order-storage.ts';
import { browserCipher } from '#state/storage/browser-cipher.ts';
import { cipherOf, takeBrowserKey } from '#state/storage/browser-key.ts';
import { browserKeyAnswer } from '../page/browser-key-answer.ts';

export const testCipher = cipherOf(browserKeyAnswer.id, new Uint8Array(32).fill(7));

interface Kept {
  items?: readonly CartPosition[];
  order?: Partial<CartOrder>;
  details?: Partial<OrderDetails>;
  steps?: OrderSteps;
}

/** Stores an order in this browser, as another window would. */
export function keepOrder(
  { items = [], order = {}, details = {}, steps = firstSteps }: Kept,
  userId = 'advisor',
): void {
  if (!browserCipher()) takeBrowserKey(browserKeyAnswer);
  const storage = createOrderStorage({ newEdition: () => crypto.randomUUID(), cipher: browserCipher });
  storage.open(userId);
  storage.write({
    document: { positions: items, order: { ...emptyOrder, ...order } },
    details: { ...noDetails, ...details },
    steps,
    history: noHistory,
    saved: null,
  });
  storage.close();
}

type KeptName = 'order' | 'order-history';

interface KeptValue {
  revision: number;
  /** What is encrypted, as JSON. */
  text: string;
}

/** Returns what this browser has stored of an order; null for nothing. */
export function readKept(name: KeptName = 'order', userId = 'advisor'): KeptValue | null {
  const place = `${name}:${userId}`;
  const { revision, sealed } = JSON.parse(localStorage.getItem(place) ?? '{}') as { revision: number; sealed?: string };
  const text = sealed === undefined ? null : testCipher.unseal(sealed, place);
  return text === null ? null : { revision, text };
}

/** Stores a text as that of an order, with the revision after the one there is. */
export function sealKept(text: string, userId = 'advisor'): void {
  const place = `order:${userId}`;
  const revision = (readKept('order', userId)?.revision ?? 0) + 1;
  const envelope = { version: 1, revision, key: testCipher.id, sealed: testCipher.seal(text, place) };
  localStorage.setItem(place, JSON.stringify(envelope));
}

/** Stores an order that differs, as another window would. */
export function rewriteKept(change: (kept: KeptJson) => object, userId = 'advisor'): void {
  const { text } = readKept('order', userId) ?? { text: '{}' };
  sealKept(JSON.stringify(change(JSON.parse(text) as KeptJson)), userId);
}

interface KeptJson {
  cart: { items: CartPosition[]; order: CartOrder };
  details: OrderDetails;
}
