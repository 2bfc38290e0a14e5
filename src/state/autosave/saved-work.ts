import type { SavedCart } from '#contract/automatic-drafts.ts';
import { storedCart } from '#contract/cart-document.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { cart } from '../cart/cart.ts';
import { contractState } from '../contract/contract-state.ts';
import { hasOrder } from '../drafts/apply-draft.ts';
import { draftCardText } from '../drafts/draft-client.ts';
import { draftState } from '../drafts/draft-state.ts';
import { draftIdentifier } from '../drafts/save-draft.ts';
import { textMark } from '../storage/text-mark.ts';

/** The cart as it is saved, and marks of it to compare. */
export interface Work {
  /** Null for an empty cart, and for an order that is signed or sent out. */
  content: Omit<SavedCart, 'computer'> | null;
  /** Of everything that is saved. */
  mark: string;
  /** Of what all windows of the browser know. */
  sharedMark: string;
}

const nothing: Work = { content: null, mark: '', sharedMark: '' };

/** The order for which this window has known a client: only then it knows that the client was removed. */
let knownFor: string | null = null;

/** Reads the cart of the page with its client, as a draft holds them (SIL-210). */
export function currentWork(): Work {
  const document = cart.content();
  if (!hasOrder() || contractState.current?.concluded) return nothing;
  const { id: orderId } = document.order;
  const draft = draftState.current && { ...draftState.current };
  const card = draftCardText({ isCopy: false });
  if (card !== null) knownFor = orderId;
  const content = {
    orderId,
    draft,
    identifier: draftIdentifier(),
    itemCount: document.positions.length,
    data: encodeCart(document),
    ...(card !== null || knownFor === orderId ? { card } : {}),
  };
  const shared = [storedCart(document), draft];
  return { content, mark: textMark(JSON.stringify(content)), sharedMark: textMark(JSON.stringify(shared)) };
}
