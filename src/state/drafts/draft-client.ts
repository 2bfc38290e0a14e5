import type { DraftCard } from '#contract/draft-card.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { emptyCard, noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import { cart } from '../cart/cart.ts';

/** Returns the contract of the unchanged order while it can be signed. */
function madeContract(): DraftCard['contract'] {
  const { contract } = cart.details;
  const isValid = cart.steps.state.available >= cartStep.contract && contract?.concluded === null;
  if (!isValid || contract.agreedOn === undefined) return null;
  const { id, documents, agreedOn, client } = contract;
  return { id, documents, agreedOn, client };
}

/**
 * Returns the client's part of a draft; null if no client is known. A copy has no contract and no web request, because
 * they belong to the order (SIL-174, SIL-183).
 */
export function draftCard({ isCopy }: { isCopy: boolean }): DraftCard | null {
  const { card, fundAnswers, webRequestId } = cart.details;
  const { values, answers, origin, readAs } = card;
  const contract = isCopy ? null : madeContract();
  const filled = values === null ? null : { values, answers, origin, readAs };
  if (!filled && !contract && Object.keys(fundAnswers).length === 0) return null;
  // It makes one contract, which is not the copy's.
  return { card: filled, webRequestId: isCopy ? null : webRequestId, fundAnswers, contract };
}

/** Returns what a stored client's part and draft make of an order. */
export function detailsOfDraft(held: DraftCard | null, draft: OrderDetails['draft']): OrderDetails {
  if (!held) return { ...noDetails, draft };
  const { card, webRequestId, fundAnswers, contract } = held;
  return {
    ...noDetails,
    card: card ? { ...card, lastField: null } : emptyCard,
    webRequestId,
    fundAnswers,
    contract: contract && { ...contract, concluded: null },
    draft,
  };
}
