import type { SavedCart } from '#contract/automatic-drafts.ts';
import { storedCart } from '#contract/cart-document.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { cart } from '../cart/cart.ts';
import { contractState } from '../contract/contract-state.ts';
import { isEmptyOrder } from '../drafts/apply-draft.ts';
import { draftCardText } from '../drafts/draft-client.ts';
import { draftState } from '../drafts/draft-state.ts';
import { draftIdentifier } from '../drafts/save-draft.ts';
import { onSessionEnd } from '../session/session-end.ts';
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

/**
 * The order for which this window has known a client: only of that it knows that the client was removed. Of another one it
 * leaves the client out, who may be known to another window, while `card: null` says that there is none.
 */
let knownFor: string | null | undefined;
onSessionEnd(() => {
  knownFor = undefined;
});

/** Reads the cart of the page with its client, as a draft holds them (SIL-210). */
export function currentWork(): Work {
  const document = cart.content();
  const draft = draftState.current && { ...draftState.current };
  const card = draftCardText({ isCopy: false });
  const sharedMark = textMark(JSON.stringify([storedCart(document), draft]));
  // A stored request of a client is no part of what is saved.
  const isEmpty = card === null && isEmptyOrder(document);
  if (isEmpty || contractState.current?.concluded) return { content: null, mark: '', sharedMark };
  const { id: orderId } = document.order;
  if (card !== null) knownFor = orderId;
  const content = {
    orderId,
    draft,
    identifier: draftIdentifier(),
    itemCount: document.positions.length,
    data: encodeCart(document),
    ...(card !== null || knownFor === orderId ? { card } : {}),
  };
  return { content, mark: textMark(JSON.stringify(content)), sharedMark };
}
