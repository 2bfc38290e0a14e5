import { clientCardState, emptyCard, setClientCard, type ClientCard } from '../client-card/client-card.ts';
import { contractState, forgetContract, keepContract, type CurrentContract } from '../contract/contract-state.ts';
import { fundAnswers, openFundAnswers, setFundAnswers, type FundAnswers } from '../client-card/fund-answers.ts';
import { noRequest, setWebRequest, webRequestState, type OrderRequest } from '../client-card/web-request.ts';

/** All data of the order's client in this window, except the cart. */
export interface OrderClient {
  card: ClientCard;
  fundAnswers: FundAnswers;
  contract: CurrentContract | null;
  webRequest: OrderRequest;
}

export const nobodysClient: OrderClient = {
  card: emptyCard,
  fundAnswers: {},
  contract: null,
  webRequest: noRequest,
};

export function orderClient(): OrderClient {
  openFundAnswers();
  return {
    card: { ...clientCardState },
    fundAnswers: fundAnswers.current,
    contract: contractState.current,
    webRequest: { id: webRequestState.id, client: webRequestState.client },
  };
}

export const isKnownClient = ({ card, fundAnswers: answered, contract, webRequest }: OrderClient): boolean =>
  card.values !== null || Object.keys(answered).length > 0 || contract !== null || webRequest.id !== null;

/**
 * Replaces the client in state and storage, so that nothing of the former one is left (SIL-174). Returns the former
 * one.
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
