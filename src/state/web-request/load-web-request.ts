import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { account } from '#contract/account-endpoints.ts';
import type { WebRequest } from '#contract/web-request.ts';
import { cart } from '../cart/cart.ts';
import { discardWaiting, noteWebRequest, webRequestState } from './web-request.ts';

export interface ReadRequest {
  status: 'read';
  id: string;
  client: WebRequest;
}

export type WebRequestOutcome = ReadRequest | { status: 'not-found' } | { status: 'failed' };

const notFound = 404;

async function read(id: string): Promise<WebRequestOutcome> {
  try {
    return { status: 'read', id, client: await call(account.webRequest, { params: { id } }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    return { status: failure.kind === 'http' && failure.status === notFound ? 'not-found' : 'failed' };
  }
}

/**
 * Reads the web request that waits; 404 and a missing id count as none (SHELL-15, SHELL-16, SIL-30). It waits until an
 * order is begun with it.
 */
export async function readWaiting(): Promise<WebRequestOutcome> {
  const { waitingId } = webRequestState;
  if (waitingId === null) return { status: 'not-found' };
  const outcome = await read(waitingId);
  // A log-out in the meantime has forgotten it.
  if (webRequestState.waitingId !== waitingId) return { status: 'not-found' };
  if (outcome.status === 'not-found') discardWaiting();
  return outcome;
}

/** Reads the web request of the order, unless it is known already; one that is gone belongs to the order no longer. */
export async function rereadWebRequest(): Promise<void> {
  const { webRequestId: id } = cart.details;
  if (id === null || webRequestState.read?.id === id) return;
  const outcome = await read(id);
  if (cart.details.webRequestId !== id) return;
  if (outcome.status === 'read') noteWebRequest(id, outcome.client);
  if (outcome.status === 'not-found') cart.changeDetails({ kind: 'change-details', change: { webRequestId: null } });
}
