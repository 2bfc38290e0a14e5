import { ref } from 'valtio';
import { isDeepEqual } from '#domain/equality.ts';
import { noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import { ownedStore } from '../storage/session-store.ts';

/** A part that is replaced as a whole, and not looked into by the store. */
const held = <Part>(part: Part): Part => (typeof part === 'object' && part !== null ? ref(part) : part);

/** Sets the parts that differ, so that only what shows them is rendered. */
export function showDetails(shown: OrderDetails, next: OrderDetails): void {
  if (shown.card !== next.card) shown.card = held(next.card);
  if (shown.fundAnswers !== next.fundAnswers) shown.fundAnswers = held(next.fundAnswers);
  if (shown.contract !== next.contract) shown.contract = held(next.contract);
  if (shown.webRequestId !== next.webRequestId) shown.webRequestId = next.webRequestId;
  if (shown.draft !== next.draft) shown.draft = held(next.draft);
  if (shown.shownFigures !== next.shownFigures) shown.shownFigures = held(next.shownFigures);
  if (shown.proposalNames !== next.proposalNames) shown.proposalNames = held(next.proposalNames);
}

const samePart = <Part>(before: Part, after: Part): Part => (isDeepEqual(before, after) ? before : after);

/** Returns details with the parts of former ones that are equal, so that nothing is rendered for them. */
export const sameParts = (former: OrderDetails, next: OrderDetails): OrderDetails => ({
  card: samePart(former.card, next.card),
  fundAnswers: samePart(former.fundAnswers, next.fundAnswers),
  contract: samePart(former.contract, next.contract),
  webRequestId: next.webRequestId,
  draft: samePart(former.draft, next.draft),
  shownFigures: samePart(former.shownFigures, next.shownFigures),
  proposalNames: samePart(former.proposalNames, next.proposalNames),
});

/** What the page shows of an order besides items and terms. */
export function detailsStore(): OrderDetails {
  const state = ownedStore<OrderDetails>({ ...noDetails });
  showDetails(state, noDetails);
  return state;
}
