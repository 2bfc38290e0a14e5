import { hasPerson } from '#domain/cart/order/personal-part.ts';
import { isKnownClient } from '#domain/order/order-details.ts';
import { autosave } from '../autosave/autosave.ts';
import { cart } from '../cart/cart.ts';
import { fillClientCard } from '../client-card/fill-client-card.ts';
import type { ReadRequest } from './load-web-request.ts';
import { discardWaiting, noteWebRequest } from './web-request.ts';
import { finishOrder } from '../order/finish-order.ts';
import { setOrderAside } from '../drafts/draft.ts';

/** Whether the open order is somebody's: its client is known, or it is a draft. */
function isSomeones(): boolean {
  const { order } = cart.content();
  return isKnownClient(cart.details) || hasPerson(order) || cart.details.draft !== null;
}

/**
 * Goes on with the client of a web request, and fills the card (CLIENT-49). The client begins an order of her own: one
 * that is somebody's is set aside, and kept at the server, too. Returns how to undo that, else null (SIL-245).
 */
export async function takeWebRequest({ id, client }: Pick<ReadRequest, 'id' | 'client'>): Promise<(() => void) | null> {
  // Opened once more: its order is open already.
  const isOpen = cart.details.webRequestId === id;
  const undo = isOpen ? null : await makeRoom();
  discardWaiting();
  noteWebRequest(id, client);
  cart.changeDetails({ kind: 'change-details', change: { webRequestId: id } });
  if (!isOpen || cart.details.card.values === null)
    fillClientCard(client, { answers: client.answers, origin: 'web-request' });
  return undo;
}

async function makeRoom(): Promise<(() => void) | null> {
  if (cart.details.contract?.concluded) finishOrder();
  if (!isSomeones()) return null;
  await autosave.saveBeforeLeave();
  autosave.keepStored();
  return setOrderAside();
}
