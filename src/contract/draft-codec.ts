import * as z from 'zod/mini';
import { cartFormat, readOrder, readPositions } from './cart-document.ts';
import { typedMap } from './common.ts';
import { draftVersion } from './drafts.ts';
import type { CartDocument } from '#domain/cart/document.ts';

const draftCart = z.object({
  version: z.literal(draftVersion),
  format: z.optional(z.literal(cartFormat)),
  items: typedMap(z.unknown()),
  order: z.optional(z.unknown()),
});

/** What a draft's text gives back. */
export interface DecodedCart extends CartDocument {
  /** Entries that were damaged and are left out. */
  leftOut: number;
}

/** The cart as a draft keeps it: one text, positions as a typed list by uuid and the order, without results (SIL-127, SIL-164). */
export function encodeCart({ positions, order }: CartDocument): string {
  const items = positions.map((position) => [position.uuid, position] as const);
  return JSON.stringify({ version: draftVersion, format: cartFormat, items: { type: 'Map', items }, order });
}

/** The valid positions of a draft's text, in their order, and its order; null where it is no draft of this version (SIL-127). */
export function decodeCart(text: string): DecodedCart | null {
  const parsed = draftCart.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { format, items, order } = parsed.data;
  const entries = items.items.map(([, entry]) => entry);
  const positions = readPositions(entries, format);
  return { positions, order: readOrder(order), leftOut: entries.length - positions.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
