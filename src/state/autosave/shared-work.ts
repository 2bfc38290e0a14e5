import * as z from 'zod/mini';
import type { SavedCart } from '#contract/automatic-drafts.ts';
import { userState } from '../session/user.ts';
import { browserValue } from '../storage/browser-store.ts';

const schema = z.object({
  /** ID of this browser since its last log-in. */
  writer: z.string().check(z.minLength(1), z.maxLength(64)),
  base: z.nullable(z.string()),
  /** Mark of the cart saved last; null if it lacked what another window knows. */
  mark: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
  /** Order of the client whom the server holds with the cart, empty before it has an ID; null without a client. */
  clientOf: z.nullable(z.string()),
});
export type SharedWork = z.infer<typeof schema>;

/** What was saved last, as long as nothing is. */
export const unsaved = { base: null, mark: null, savedAt: null, clientOf: null } satisfies Partial<SharedWork>;

/** Shared by the windows of a browser, which have one cart. */
export const sharedWork = browserValue<SharedWork>({ name: 'autosave', revive });

function revive(kept: unknown): SharedWork | null {
  return schema.safeParse(kept).data ?? null;
}

/** Read apart, so that no change is taken for seen by the saving. */
const seen = browserValue<SharedWork>({ name: 'autosave', revive });

const keyOf = (orderId: string | null) => orderId ?? '';

/** Whether the server holds a client with the automatically saved cart of an order. */
export const isClientStored = (orderId: string | null): boolean =>
  seen.open(userState.user?.id ?? '')?.clientOf === keyOf(orderId);

/** Returns the order whose client the server holds after a save: it keeps one that was left out while the order is the same. */
export function clientSaved(
  content: Pick<SavedCart, 'orderId' | 'card'> | null,
  { clientOf }: SharedWork,
): string | null {
  if (!content) return null;
  const order = keyOf(content.orderId);
  if (content.card === undefined) return clientOf === order ? order : null;
  return content.card === null ? null : order;
}

/** Whether another window, which knows no client, has saved the cart as another order than that of a known client. */
export const isClientLeftOut = (
  content: Pick<SavedCart, 'orderId' | 'card'> | null,
  { clientOf }: SharedWork,
): boolean => Boolean(content?.card) && clientOf !== keyOf(content?.orderId ?? null);

/** Whether all that is stored is a client, whom this window does not know: it deletes nothing then. */
export const isClientAlone = (
  { content, sharedMark }: { content: object | null; sharedMark: string },
  { base, mark }: SharedWork,
): boolean => content === null && base !== null && (mark === null || mark === sharedMark);
