import { clientCardState, emptyCard, setClientCard, type ClientCard } from '../client-card/client-card.ts';
import { contractState, forgetContract, keepContract, type CurrentContract } from '../contract/contract-state.ts';
import { fundAnswers, openFundAnswers, setFundAnswers, type FundAnswers } from '../client-card/fund-answers.ts';
import { setWebRequest, webRequestState, type WebRequestState } from '../client-card/web-request.ts';

/** Everything that this window holds of the client of the order, beside the cart. */
export interface OrderClient {
  card: ClientCard;
  fundAnswers: FundAnswers;
  contract: CurrentContract | null;
  webRequest: WebRequestState;
}

/** Of a client who is not known. */
export const nobodysClient: OrderClient = {
  card: emptyCard,
  fundAnswers: {},
  contract: null,
  webRequest: { id: null, isPending: false, client: null },
};

/** What is held of the client now. */
export function orderClient(): OrderClient {
  openFundAnswers();
  return {
    card: { ...clientCardState },
    fundAnswers: fundAnswers.current,
    contract: contractState.current,
    webRequest: { ...webRequestState },
  };
}

/** Whether anything is known of a client. */
export const isKnownClient = ({ card, fundAnswers: answered, contract, webRequest }: OrderClient): boolean =>
  card.values !== null || Object.keys(answered).length > 0 || contract !== null || webRequest.id !== null;

/**
 * Puts a client in place of the one that is there, in the page and in what the window keeps, so that nothing of the former one is
 * left (SIL-174). Answers the former one.
 */
export function swapClient(next: OrderClient): OrderClient {
  const former = orderClient();
  setClientCard(next.card);
  setFundAnswers(next.fundAnswers);
  if (next.contract) keepContract(next.contract);
  else forgetContract();
  setWebRequest(next.webRequest);
  return former;
}
