import * as z from 'zod/mini';
import { cartFormat } from './cart-document.ts';
import { typedMap } from './common.ts';
import { draftVersion } from './draft-limits.ts';

const pair = z.tuple([z.string(), z.unknown()]);

/** A cart as a draft holds it, neither its positions nor its order checked yet. */
const draftForm = z.object({
  version: z.literal(draftVersion),
  format: z.optional(z.literal(cartFormat)),
  items: z.object({ ...typedMap(z.unknown()).shape, items: z.array(z.unknown()) }),
  order: z.optional(z.unknown()),
});

export interface DraftForm {
  format: typeof cartFormat | undefined;
  entries: readonly unknown[];
  order: unknown;
}

/** Reads the outer form of a draft; the first entry that is no pair ends it. */
export function readDraftForm(value: unknown): DraftForm | { issues: z.core.$ZodIssue[] } {
  const form = draftForm.safeParse(value);
  if (!form.success) return { issues: form.error.issues };
  const { format, items, order } = form.data;
  const entries: unknown[] = [];
  for (const [index, entry] of items.items.entries()) {
    const read = pair.safeParse(entry);
    if (!read.success)
      return {
        issues: read.error.issues.map((issue) => ({ ...issue, path: ['items', 'items', index, ...issue.path] })),
      };
    entries.push(read.data[1]);
  }
  return { format, entries, order };
}
