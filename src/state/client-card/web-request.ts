import type { WebRequest } from '#contract/web-request.ts';
import { webRequestId, webRequestOfPath } from '#domain/portal/web-request-entry.ts';
import { sessionState } from '../session/session.ts';
import { keepText, keptText } from '../storage/persistence.ts';
import { pageStore } from '../storage/session-store.ts';
import { onLeave, onSessionEnd } from '../session/session-end.ts';

/** The web request of an order. */
export interface OrderRequest {
  /** Part of the order's contract (SHELL-12). */
  id: string | null;
  /** The client's entries for the client form (SHELL-15); in memory only, read again after a reload (C4). */
  client: WebRequest | null;
}

export interface WebRequestState extends OrderRequest {
  /** One that waits to be loaded, for an order of its own (SIL-29, SIL-245). */
  waitingId: string | null;
}

const storageKey = 'web-request';
const idCookie = 'idWebRequest';
export const webRequestPath = '/wrloading';
/** No web request. */
export const noRequest: OrderRequest = { id: null, client: null };

/** A page store, because an unused id survives the session and waits for the next log-in. */
export const webRequestState = pageStore<WebRequestState>({ ...noRequest, waitingId: null });

/** Uses session storage: a reload keeps the ids, and a closed tab leaves nothing. */
function keep({ id, waitingId }: WebRequestState): void {
  const parts = [...(id === null ? [] : [`loaded:${id}`]), ...(waitingId === null ? [] : [`pending:${waitingId}`])];
  keepText('session', storageKey, parts.length === 0 ? null : parts.join());
}

function kept(): WebRequestState {
  const parts = (keptText('session', storageKey) ?? '').split(',');
  const idOf = (phase: string) => {
    const found = parts.find((part) => part.startsWith(`${phase}:`));
    return webRequestId(found?.slice(phase.length + 1) ?? null);
  };
  return { id: idOf('loaded'), waitingId: idOf('pending'), client: null };
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
  Object.assign(webRequestState, kept());
  if (named !== null) setWebRequest({ waitingId: named });
}

/** Forgets the web request of the order at the end of the session; one that waits is kept for the next log-in. */
function forgetLoaded(): void {
  setWebRequest(noRequest);
}

/** Forgets a web request that waits: it is loaded, unknown, or not wanted now. */
export const forgetWaiting = (): void => setWebRequest({ waitingId: null });

onSessionEnd(forgetLoaded);
onLeave((leave) => () => {
  if (leave === 'log-out') setWebRequest({ ...noRequest, waitingId: null });
});

/** Reads the web request and follows the session. Called once it is known whether there is a session. */
export function startWebRequest(): void {
  takeUpWebRequest();
  if (!sessionState.isLoggedIn) forgetLoaded();
}
