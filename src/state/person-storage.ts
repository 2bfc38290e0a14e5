import { forgetPersisted } from './persistence.ts';
import { onSessionEnd, sessionState } from './session.ts';

/** What of the cart is the client's, for this window and its session alone (C4). */
export const personStorageName = 'cart-person';
/** What was answered to the questionnaires of funds. */
export const fundAnswersStorageName = 'fund-answers';
/** The client card with its answers. */
export const clientCardStorageName = 'client-card';
/** The contract that was made, with its client. */
export const contractStorageName = 'contract';

/** What the order cost and came to when the client was shown it. */
export const shownFiguresStorageName = 'shown-figures';

/** Names that proposals were given. */
export const proposalNamesStorageName = 'proposal-names';

/** Where the order stands: of no use without the rest. */
export const stepsStorageName = 'order-steps';

/** What is compared with the cart: it is of the client whom the cart is for. */
export const comparedStorageName = 'compared';

/** Everything that is a client's. */
const personal = [
  personStorageName,
  fundAnswersStorageName,
  clientCardStorageName,
  contractStorageName,
  shownFiguresStorageName,
  proposalNamesStorageName,
  stepsStorageName,
  comparedStorageName,
];

/** Forgets what this window keeps of clients, whoever's they are (C4). */
export function forgetPersons(): void {
  for (const name of personal) forgetPersisted(name, null, 'session');
}

/** Keeps nothing of a client beyond the session, however that ends (C4, C7). Called once by the page, with its session taken up. */
export function startPersonWipe(): void {
  onSessionEnd(forgetPersons);
  if (!sessionState.isLoggedIn) forgetPersons();
}
