import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import { mostVariants } from '#domain/cart/variants/plan-variant.ts';
import { browserValue } from '../session/browser-store.ts';

/** Maximum number of carts compared with the current one. */
export const mostCompared = mostVariants;

const drafts = z.array(id).check(z.maxLength(mostCompared));

/**
 * The drafts that are compared belong to the client that the cart is for: they are never stored beyond the session of their window
 * (C4). Of a draft, whose name may be the client's, only the id is stored.
 */
export const comparedDrafts = browserValue<readonly string[]>({
  name: 'compared',
  revive: (kept) => drafts.safeParse(kept).data ?? null,
});
