import { ref } from 'valtio';
import type { WebRequest } from '#contract/web-request.ts';
import { webRequestId, webRequestOfPath } from '#domain/portal/web-request-entry.ts';
import { storeText, storedText } from '../storage/persistence.ts';
import { pageStore } from '../storage/session-store.ts';
import { onLeave, onSessionEnd } from '../storage/session-end.ts';

export interface WebRequestState {
  /** One that waits to be loaded, for an order of its own (SIL-29, SIL-245). */
  waitingId: string | null;
  /** The client's entries as they were read last; in memory only (C4). */
  read: { id: string; client: WebRequest } | null;
}

const storageKey = 'web-request';
const idCookie = 'idWebRequest';
export const webRequestPath = '/wrloading';
/** A page store, because an unused id survives the session and waits for the next log-in. */
export const webRequestState = pageStore<WebRequestState>({ waitingId: null, read: null });

export function noteWebRequest(id: string, client: WebRequest): void {
  webRequestState.read = ref({ id, client });
}

const waiting = 'pending:';

/** Uses session storage: a reload keeps the id, and a closed tab leaves nothing. */
function wait(waitingId: string | null): void {
  webRequestState.waitingId = waitingId;
  storeText('session', storageKey, waitingId === null ? null : waiting + waitingId);
}

function kept(): string | null {
  const found = (storedText('session', storageKey) ?? '').split(',').find((part) => part.startsWith(waiting));
  return webRequestId(found?.slice(waiting.length) ?? null);
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
export function startWebRequest(): void {
  const ofPath = webRequestOfPath(window.location.pathname);
  if (ofPath !== undefined) window.history.replaceState(null, '', ofPath === null ? '/' : webRequestPath);
  const named = ofPath ?? takeCookie();
  webRequestState.waitingId = kept();
  if (named !== null) wait(named);
}

/** Forgets a web request that waits: it is loaded, unknown, or not wanted now. */
export const discardWaiting = (): void => wait(null);

// One that waits is kept for the next log-in.
onSessionEnd(() => {
  webRequestState.read = null;
});
onLeave((leave) => () => {
  if (leave === 'log-out') discardWaiting();
});
