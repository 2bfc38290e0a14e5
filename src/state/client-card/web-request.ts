import type { WebRequest } from '#contract/web-request.ts';
import { webRequestId, webRequestOfPath } from '#domain/portal/web-request-entry.ts';
import { sessionState } from '../session/session.ts';
import { pageStore } from '../storage/session-store.ts';
import { onLeave, onSessionEnd } from '../session/session-end.ts';

export interface WebRequestState {
  /** The saved request that this work is about; it goes with the contract that comes of it (SHELL-12). */
  id: string | null;
  /** Not loaded yet: it waits for the log-in (SIL-29). */
  isPending: boolean;
  /** What the client filled in, for the client form (SHELL-15): in the page's memory only, read again after a reload (C4). */
  client: WebRequest | null;
}

const storageKey = 'web-request';
const idCookie = 'idWebRequest';
export const webRequestPath = '/wrloading';
const nothing: WebRequestState = { id: null, isPending: false, client: null };

/** An id that nobody has used yet outlives the session: it waits for the next log-in. */
export const webRequestState = pageStore<WebRequestState>({ ...nothing });

/** In the tab only: a reload does not lose the id, and a closed tab leaves nothing. */
function keep({ id, isPending }: WebRequestState): void {
  try {
    if (id === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, `${isPending ? 'pending' : 'loaded'}:${id}`);
  } catch {
    // Without storage the id lives as long as the page.
  }
}

function kept(): WebRequestState {
  try {
    const [phase, text = null] = (sessionStorage.getItem(storageKey) ?? '').split(':');
    return { id: webRequestId(text), isPending: phase === 'pending', client: null };
  } catch {
    return nothing;
  }
}

/** Changes what is known of the web request, here and in the tab's storage. */
export function setWebRequest(change: Partial<WebRequestState>): void {
  Object.assign(webRequestState, change);
  keep(webRequestState);
}

function takeCookie(): string | null {
  const start = `${idCookie}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(start));
  if (cookie === undefined) return null;
  document.cookie = `${idCookie}=; path=/; max-age=0`;
  return webRequestId(cookie.slice(start.length));
}

/**
 * Picks up the web request that the address or the cookie names, before there is a screen and with or without a session.
 * The address changes to the screen that loads it, or to the start page where it names none (SHELL-12…14, SIL-29).
 */
function takeUpWebRequest(): void {
  const ofPath = webRequestOfPath(window.location.pathname);
  if (ofPath !== undefined) window.history.replaceState(null, '', ofPath === null ? '/' : webRequestPath);
  const named = ofPath ?? takeCookie();
  if (named !== null) setWebRequest({ id: named, isPending: true, client: null });
  else Object.assign(webRequestState, kept());
}

/** After a finished contract, an emptied cart and a log-out (SIL-32). Answers how to take it up again. */
export function forgetWebRequest(): () => void {
  const { id, isPending, client } = webRequestState;
  setWebRequest(nothing);
  return () => {
    if (webRequestState.id === null) setWebRequest({ id, isPending, client });
  };
}

/** What a client filled in ends with the session. */
function forgetLoaded(): void {
  if (!webRequestState.isPending) forgetWebRequest();
}

onSessionEnd(forgetLoaded);
onLeave((leave) => () => {
  if (leave === 'log-out') forgetWebRequest();
});

/** Picks up the web request; to be called once the session has started or not. */
export function startWebRequest(): void {
  takeUpWebRequest();
  if (!sessionState.isLoggedIn) forgetLoaded();
}
