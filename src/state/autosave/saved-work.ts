import type { SavedCart } from '#contract/automatic-drafts.ts';
import { storedCart } from '#contract/cart-document.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { cart } from '../cart/cart.ts';
import { contractState } from '../contract/contract-state.ts';
import { isEmptyOrder } from '../drafts/apply-draft.ts';
import { knownCardText } from '../drafts/draft-client.ts';
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

/** Reads the cart of the page with its client, as a draft holds them (SIL-210). */
export function currentWork(): Work {
  const document = cart.content();
  const draft = draftState.current && { ...draftState.current };
  const card = knownCardText(document.order.id);
  const sharedMark = textMark(JSON.stringify([storedCart(document), draft]));
  // A stored request of a client is no part of what is saved.
  const isEmpty = !card && isEmptyOrder(document);
  if (isEmpty || contractState.current?.concluded) return { content: null, mark: '', sharedMark };
  const content = {
    orderId: document.order.id,
    draft,
    identifier: draftIdentifier(),
    itemCount: document.positions.length,
    data: encodeCart(document),
    ...(card === undefined ? {} : { card }),
    ...(cart.order.person.isElsewhere ? { lacksPerson: true } : {}),
  };
  return { content, mark: textMark(JSON.stringify(content)), sharedMark };
}
