import type { WebRequest } from '#contract/web-request.ts';
import { webRequestId, webRequestOfPath } from '#domain/portal/web-request-entry.ts';
import { sessionState } from '../session/session.ts';
import { pageStore } from '../storage/session-store.ts';
import { onLeave, onSessionEnd } from '../session/session-end.ts';

export interface WebRequestState {
  /** The web request of this order, which is part of its contract (SHELL-12). */
  id: string | null;
  /** Whether it waits for the log-in to be loaded (SIL-29). */
  isPending: boolean;
  /** The client's entries for the client form (SHELL-15); in memory only, read again after a reload (C4). */
  client: WebRequest | null;
}

const storageKey = 'web-request';
const idCookie = 'idWebRequest';
export const webRequestPath = '/wrloading';
const nothing: WebRequestState = { id: null, isPending: false, client: null };

/** A page store, because an unused id survives the session and waits for the next log-in. */
export const webRequestState = pageStore<WebRequestState>({ ...nothing });

/** Uses session storage: a reload keeps the id, and a closed tab leaves nothing. */
function keep({ id, isPending }: WebRequestState): void {
  try {
    if (id === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, `${isPending ? 'pending' : 'loaded'}:${id}`);
  } catch {
    // Without storage the id lasts as long as the page.
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

/** Changes the web request in the state and in session storage. */
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
 * Reads the web request from URL or cookie before the first screen, with or without a session. Replaces the URL by that
 * of the screen that loads it, or by the start page without an id (SHELL-12…14, SIL-29).
 */
function takeUpWebRequest(): void {
  const ofPath = webRequestOfPath(window.location.pathname);
  if (ofPath !== undefined) window.history.replaceState(null, '', ofPath === null ? '/' : webRequestPath);
  const named = ofPath ?? takeCookie();
  if (named !== null) setWebRequest({ id: named, isPending: true, client: null });
  else Object.assign(webRequestState, kept());
}

/**
 * Forgets the web request after a contract, an emptied cart or a log-out (SIL-32). Returns a function that restores it.
 */
export function forgetWebRequest(): () => void {
  const { id, isPending, client } = webRequestState;
  setWebRequest(nothing);
  return () => {
    if (webRequestState.id === null) setWebRequest({ id, isPending, client });
  };
}

/** Forgets the client's entries at the end of the session. */
function forgetLoaded(): void {
  if (!webRequestState.isPending) forgetWebRequest();
}

onSessionEnd(forgetLoaded);
onLeave((leave) => () => {
  if (leave === 'log-out') forgetWebRequest();
});

/** Reads the web request and follows the session. Called once it is known whether there is a session. */
export function startWebRequest(): void {
  takeUpWebRequest();
  if (!sessionState.isLoggedIn) forgetLoaded();
}
