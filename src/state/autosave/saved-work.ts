import type { SavedCart } from '#contract/automatic-drafts.ts';
import { encodeDraftCard } from '#contract/draft-card.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { cart } from '../cart/cart.ts';
import { isEmptyOrder } from '../drafts/apply-draft.ts';
import { draftCard } from '../drafts/draft-client.ts';
import { draftIdentifier } from '../drafts/save-draft.ts';
import { contentMark } from '../storage/text-mark.ts';

/** The cart as it is saved, and a fingerprint of it. */
export interface Work {
  /** Null for an empty cart, and for an order that is signed or sent out. */
  content: Omit<SavedCart, 'computer'> | null;
  mark: string;
}

const noWork: Work = { content: null, mark: '' };

/** Reads the cart of the page with its client, as a draft holds them (SIL-210). */
export function currentWork(): Work {
  const document = cart.content();
  const { draft, contract } = cart.details;
  const card = draftCard({ isCopy: false });
  // A stored request of a client is no part of what is saved.
  const isEmpty = card === null && isEmptyOrder(document);
  if (isEmpty || contract?.concluded) return noWork;
  const content = {
    orderId: document.order.id,
    draft: draft && { id: draft.id, name: draft.name, revision: draft.revision },
    identifier: draftIdentifier(),
    itemCount: document.positions.length,
  };
  const mark = contentMark([content, document, card]);
  const data = encodeCart(document);
  return { content: { ...content, data, card: card && encodeDraftCard(card) }, mark };
}
