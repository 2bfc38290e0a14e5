import * as z from 'zod/mini';
import { cartFormat, readDocumentOrder, readPositions, readVariants } from './cart-document.ts';
import { typedMap } from './common.ts';
import { draftVersion } from './draft-limits.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { isBoundedCartText } from '#domain/cart/text-bounds.ts';
import { withVariants } from '#domain/cart/variants/plan-variant.ts';

const pair = z.tuple([z.string(), z.unknown()]);

/** The outer form of a draft's cart; positions and order are not validated yet. */
const draftForm = z.object({
  version: z.literal(draftVersion),
  format: z.optional(z.literal(cartFormat)),
  items: z.object({ ...typedMap(z.unknown()).shape, items: z.array(z.unknown()) }),
  order: z.optional(z.unknown()),
  variants: z.optional(z.unknown()),
});

export interface DraftForm {
  format: typeof cartFormat | undefined;
  entries: readonly unknown[];
  order: unknown;
  variants: unknown;
}

/** Reads the outer form of a draft; stops at the first entry that is not a pair. */
export function readDraftForm(value: unknown): DraftForm | { issues: z.core.$ZodIssue[] } {
  const form = draftForm.safeParse(value);
  if (!form.success) return { issues: form.error.issues };
  const { format, items, order, variants } = form.data;
  const entries: unknown[] = [];
  for (const [index, entry] of items.items.entries()) {
    const read = pair.safeParse(entry);
    if (!read.success)
      return {
        issues: read.error.issues.map((issue) => ({ ...issue, path: ['items', 'items', index, ...issue.path] })),
      };
    entries.push(read.data[1]);
  }
  return { format, entries, order, variants };
}

/** A decoded cart. */
export interface DecodedCart extends CartDocument {
  /** Number of damaged entries that were left out. */
  leftOut: number;
}

/** Returns a cart in the form of a draft: positions as a typed list by uuid, order and variants (SIL-127, SIL-164, SIL-271). */
export const draftOf = ({ positions, order, variants }: CartDocument) => ({
  version: draftVersion,
  format: cartFormat,
  items: { type: 'Map', items: positions.map((position) => [position.uuid, position] as const) },
  order,
  ...(variants && { variants }),
});

/** Serialises a cart for a draft, without results (SIL-127). */
export const encodeCart = (cart: CartDocument): string => JSON.stringify(draftOf(cart));

/** Serialises a cart without its variants: contract and proposal are made of the plan alone (SIL-271). */
export const encodePlan = (cart: CartDocument): string => encodeCart(withVariants(cart, []));

/**
 * Decodes a draft's text to its order and valid positions, in their order; null if it is not a draft of this version,
 * or larger than any (SIL-127; security, T23). Never throws.
 */
export function decodeCart(text: string): DecodedCart | null {
  return isBoundedCartText(text) ? cartOf(parseJson(text)) : null;
}

/** Like `decodeCart`, for a parsed text. */
export function cartOf(value: unknown): DecodedCart | null {
  const form = readDraftForm(value);
  if ('issues' in form) return null;
  const { format, entries, order, variants } = form;
  const positions = readPositions(entries, format);
  const plan = withVariants({ positions, order: readDocumentOrder(order) }, readVariants(variants));
  return { ...plan, leftOut: entries.length - positions.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
