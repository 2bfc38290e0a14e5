import { ref } from 'valtio';
import { encodeDraftCard, type DraftCard } from '#contract/draft-card.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '../cart/cart.ts';
import { contractState } from '../contract/contract-state.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { nobodysClient, orderClient, type OrderClient } from './order-client.ts';

/** Returns the contract of the unchanged order while it can be signed. */
function madeContract(): DraftCard['contract'] {
  const { current } = contractState;
  const isValid = cart.steps.state.available >= cartStep.contract && current?.concluded === null;
  if (!isValid || current.agreedOn === undefined) return null;
  const { id, documents, agreedOn, client } = current;
  return { id, documents, agreedOn, client };
}

/**
 * Encodes the client's part of a draft; null if no client is known. A copy has no contract and no web request, because
 * they belong to the order (SIL-174, SIL-183).
 */
export function draftCardText({ isCopy }: { isCopy: boolean }): string | null {
  const { card, fundAnswers, webRequest } = orderClient();
  const { values, answers, origin, readAs } = card;
  const contract = isCopy ? null : madeContract();
  const filled = values === null ? null : { values: { ...values }, answers: { ...answers }, origin, readAs };
  if (!filled && !contract && Object.keys(fundAnswers).length === 0) return null;
  // It makes one contract, which is not the copy's.
  const webRequestId = isCopy ? null : webRequest.id;
  return encodeDraftCard({ card: filled, webRequestId, fundAnswers: { ...fundAnswers }, contract });
}

/** The order for which this window has known a client: only of that it knows that the client was removed. */
let knownFor: string | null | undefined;
onSessionEnd(() => {
  knownFor = undefined;
});

/**
 * Encodes the client's part of an order. Null says that there is no client; undefined that this window has known none,
 * while another one may.
 */
export function knownCardText(orderId: string | null): string | null | undefined {
  const card = draftCardText({ isCopy: false });
  if (card !== null) knownFor = orderId;
  return knownFor === orderId ? card : undefined;
}

/** Returns the client of a draft; `nobodysClient` if it has none. */
export function clientOfDraft(held: DraftCard | null): OrderClient {
  if (!held) return nobodysClient;
  const { card, webRequestId, fundAnswers, contract } = held;
  return {
    ...nobodysClient,
    ...(card && { card: { ...card, values: ref(card.values), lastField: null } }),
    webRequest: { id: webRequestId, client: null },
    fundAnswers,
    contract: contract && { ...contract, concluded: null },
  };
}
