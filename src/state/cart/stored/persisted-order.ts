import * as z from 'zod/mini';
import type { CartDocument } from '#domain/cart/document.ts';
import type { OrderSteps } from '#domain/cart/steps/cart-steps.ts';
import type { OrderDetails } from '#domain/order/order-details.ts';
import type { OrderHistory } from './stored-history.ts';

const known = {
  /** Revision at the server that the order comes from. */
  base: z.nullable(z.string()),
  /** Fingerprint of the order as it was saved last. */
  mark: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
};

export const savedWork = z.object({
  /** ID of this browser since its last log-in. */
  writer: z.string().check(z.minLength(1), z.maxLength(64)),
  ...known,
  /** Whether what is stored is of another order than this one, and is kept among the replaced by its next save. */
  replaces: z.optional(z.boolean()),
  /** The step that has loaded the order from the server, what it has loaded, and what was known before, for an undo. */
  load: z.optional(z.object({ at: z.number(), kind: z.string(), revision: z.string(), former: z.object(known) })),
});

/** What the server holds of the order, as far as this browser has saved it (SIL-210). */
export type SavedWork = z.infer<typeof savedWork>;

/** An order with its history, as all windows of a browser share it (SHELL-61). */
export interface PersistedOrder {
  document: CartDocument;
  details: OrderDetails;
  steps: OrderSteps;
  history: OrderHistory;
  /** Null before anything of it was saved. */
  saved: SavedWork | null;
}
