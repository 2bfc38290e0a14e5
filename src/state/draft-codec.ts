import * as z from 'zod/mini';
import { typedMap } from '#contract/common.ts';
import { draftVersion } from '#contract/drafts.ts';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { reviveCart, storedItems } from './cart-storage.ts';

const draftCart = z.object({ version: z.literal(draftVersion), items: typedMap(z.unknown()) });

/** What a draft's text gives back. */
export interface DecodedCart {
  items: CartItem[];
  /** Entries that were damaged and are left out. */
  leftOut: number;
}

/** The cart as a draft keeps it: one text, items as a typed list by uuid, without results (SIL-127, SIL-164). */
export function encodeCart(items: readonly CartItem[]): string {
  const entries = storedItems(items).map((item) => [item.uuid, item] as const);
  return JSON.stringify({ version: draftVersion, items: { type: 'Map', items: entries } });
}

/** The valid items of a draft's text, in their order; null where it is no draft of this version (SIL-127). */
export function decodeCart(text: string): DecodedCart | null {
  const parsed = draftCart.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const entries = parsed.data.items.items.map(([, entry]) => entry);
  const items = reviveCart({ items: entries }) ?? [];
  return { items, leftOut: entries.length - items.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
