import { ref } from 'valtio';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import { account } from '#contract/account-endpoints.ts';
import { forgetWebRequest, setWebRequest, webRequestState } from './web-request.ts';

export type WebRequestOutcome = 'loaded' | 'not-found' | 'failed';

const notFound = 404;

/** Loads the web request for the client form; 404 and a missing id count as none (SHELL-15, SHELL-16, SIL-30). */
export async function loadWebRequest(): Promise<WebRequestOutcome> {
  const { id } = webRequestState;
  if (id === null) return 'not-found';
  try {
    const client = await call(account.webRequest, { params: { id } });
    // A log-out in the meantime has cleared the request.
    if (webRequestState.id === id) setWebRequest({ isPending: false, client: ref(client) });
    return 'loaded';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    if (failure.kind !== 'http' || failure.status !== notFound) return 'failed';
    forgetWebRequest();
    return 'not-found';
  }
}
