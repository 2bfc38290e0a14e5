import * as z from 'zod/mini';
import { cartPositionSchema, readCart, storedCart } from '#contract/cart-document.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { commandKinds } from '#domain/cart/commands/command.ts';
import { noHistory, type CartHistory } from '#domain/cart/history/cart-history.ts';
import { storedDraft, type CurrentDraft } from '../draft-state.ts';
import { persisted } from '../persistence.ts';
import { reviveFigures, type KeptFigures } from './kept-figures.ts';

export const cartStorageName = 'cart';
export const historyStorageName = 'cart-history';
export const figuresStorageName = 'cart-figures';

export type DraftHistory = CartHistory<CurrentDraft | null>;

/** A cart with what was done to it. */
export interface KeptCart {
  document: CartDocument;
  history: DraftHistory;
}

const json = z.json();
const placed = z.object({ position: cartPositionSchema, place: z.int().check(z.nonnegative()) });
const step = z.object({
  kind: z.enum(commandKinds),
  uuid: z.nullable(z.string()),
  field: z.nullable(z.string()),
  at: z.number(),
  size: z.int().check(z.positive()),
  mark: z.nullable(z.object({ before: storedDraft, after: storedDraft })),
  change: z.object({
    gone: z.array(placed),
    come: z.array(placed),
    changed: z.array(
      z.object({
        uuid: z.string(),
        values: z.array(
          z.object({
            path: z.array(z.union([z.string(), z.number()])).check(z.minLength(1)),
            before: z.optional(json),
            after: z.optional(json),
          }),
        ),
      }),
    ),
  }),
});

/** Which kept cart a kept history is of: the two are written one after the other. */
const edition = z.string().check(z.minLength(1), z.maxLength(64));
const keptHistory = z.object({ edition, past: z.array(step), future: z.array(step) });
const editionOf = z.object({ edition });

/** A kept history, none where it is damaged or of another edition of the cart. */
function reviveHistory(kept: unknown, wanted: string | null): DraftHistory {
  const parsed = keptHistory.safeParse(kept);
  if (!parsed.success || wanted === null || parsed.data.edition !== wanted) return noHistory;
  return { past: parsed.data.past, future: parsed.data.future };
}

/** The cart of one user in this browser, shared by its tabs (SHELL-61, R11 to R15). */
export interface CartStorage {
  open: (userId: string) => KeptCart | null;
  /** What another tab has written since this one last read or wrote, or null. */
  takeNewer: () => KeptCart | null;
  write: (cart: KeptCart) => void;
  /** What the cart came to when it was calculated last, in whichever tab; of products and amounts, like the cart itself (C4). */
  figures: () => KeptFigures | null;
  writeFigures: (figures: KeptFigures) => void;
  close: () => void;
  watch: (listener: () => void) => () => void;
}

function revive(kept: unknown, history: unknown): KeptCart | null {
  const document = readCart(kept);
  if (!document) return null;
  const parsed = editionOf.safeParse(kept);
  return { document, history: reviveHistory(history, parsed.success ? parsed.data.edition : null) };
}

const asKept = { revive: (value: unknown) => value };

export function createCartStorage(newEdition: () => string): CartStorage {
  const carts = persisted<unknown>({ name: cartStorageName, ...asKept });
  const histories = persisted<unknown>({ name: historyStorageName, ...asKept });
  const figures = persisted({ name: figuresStorageName, revive: reviveFigures });

  return {
    open: (userId) => {
      const history = histories.open(userId);
      figures.open(userId);
      return revive(carts.open(userId), history);
    },
    takeNewer: () => {
      const newer = carts.takeNewer();
      return newer === null ? null : revive(newer, histories.reread());
    },
    write: ({ document, history }) => {
      const key = newEdition();
      // First, so that whoever hears of the cart finds the history that belongs to it.
      histories.write({ edition: key, ...history });
      const cart = { ...storedCart(document), edition: key };
      if (carts.write(cart)) return;
      // Where there is no room for all, the cart comes before its figures and the way back.
      figures.forget();
      histories.forget();
      carts.write(cart);
    },
    figures: () => figures.reread(),
    writeFigures: (newest) => void figures.write(newest),
    close: () => {
      figures.close();
      carts.close();
      histories.close();
    },
    watch: carts.watch,
  };
}
