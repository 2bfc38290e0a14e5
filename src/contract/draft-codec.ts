import { cartFormat, readDocumentOrder, readPositions } from './cart-document.ts';
import { readDraftForm } from './draft-form.ts';
import { draftVersion } from './draft-limits.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { isBoundedCartText } from '#domain/cart/text-bounds.ts';

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

/**
 * The valid positions of a draft's text, in their order, and its order; null where it is no draft of this version, or larger than any
 * (SIL-127; security, T23). Never throws.
 */
export function decodeCart(text: string): DecodedCart | null {
  return isBoundedCartText(text) ? cartOf(parseJson(text)) : null;
}

/** The same of a text that is parsed already. */
export function cartOf(value: unknown): DecodedCart | null {
  const form = readDraftForm(value);
  if ('issues' in form) return null;
  const { format, entries, order } = form;
  const positions = readPositions(entries, format);
  return { positions, order: readDocumentOrder(order), leftOut: entries.length - positions.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
