import * as z from 'zod/mini';
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
export const sharedWork = browserValue<SharedWork>({
  name: 'autosave',
  revive: (kept) => schema.safeParse(kept).data ?? null,
});
