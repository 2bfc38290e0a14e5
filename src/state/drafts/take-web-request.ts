import { ref } from 'valtio';
import { hasPerson } from '#domain/cart/order/personal-part.ts';
import { keepStored, saveBeforeLeave } from '../autosave/autosave.ts';
import { isClientStored } from '../autosave/shared-work.ts';
import { cart } from '../cart/cart.ts';
import { fillClientCard } from '../client-card/fill-client-card.ts';
import { clientCardState } from '../client-card/client-card.ts';
import type { ReadRequest } from '../client-card/load-web-request.ts';
import { setWebRequest, webRequestState } from '../client-card/web-request.ts';
import { finishOrder } from '../contract/finish-order.ts';
import { contractState } from '../contract/contract-state.ts';
import { draftState } from './draft-state.ts';
import { isKnownClient, orderClient } from './order-client.ts';
import { setOrderAside } from './draft.ts';

/** Whether the open order is somebody's: its client is known here, in another window or at the server, or it is a draft. */
function isSomeones(): boolean {
  const { order } = cart.content();
  const isElsewhere = cart.order.person.isElsewhere || isClientStored(order.id);
  return isKnownClient(orderClient()) || hasPerson(order) || isElsewhere || draftState.current !== null;
}

/**
 * Goes on with the client of a web request, and fills the card (CLIENT-49). The client begins an order of her own: one
 * that is somebody's is set aside, and kept at the server, too. Returns how to undo that, else null (SIL-245).
 */
export async function takeWebRequest({ id, client }: Pick<ReadRequest, 'id' | 'client'>): Promise<(() => void) | null> {
  // Opened once more: its order is open already.
  const isOpen = webRequestState.id === id;
  const undo = isOpen ? null : await makeRoom();
  setWebRequest({ id, client: ref(client), waitingId: null });
  if (!isOpen || clientCardState.values === null)
    fillClientCard(client, { answers: client.answers, origin: 'web-request' });
  return undo;
}

async function makeRoom(): Promise<(() => void) | null> {
  if (contractState.current?.concluded) finishOrder();
  if (!isSomeones()) return null;
  await saveBeforeLeave();
  keepStored();
  return setOrderAside();
}
