import { call, watchUnauthorized } from '#api-client/api.ts';
import { ApiError, type ApiFailure } from '#api-client/api-error.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { loginCodes, type LoginCode, type LoginRequest } from '#contract/login.ts';
import { session as calls } from '#contract/session-endpoints.ts';
import { pageStore } from '../storage/session-store.ts';
import { notifyLeave, notifySessionEnd, type Leave } from '../storage/session-end.ts';
import { userState } from './user.ts';
import { removePersisted } from '../storage/persistence.ts';
import { storedNames } from '../storage/stored-values.ts';

/** Removes a user's stored values after a log-out, even those whose store was never loaded (ACC-65, ACC-71, C5). */
function wipeStoredValues(userId: string | null): void {
  for (const name of storedNames(({ until }) => until === 'log-out')) removePersisted(name, userId);
}

/** Removes those of this window after the session has ended in another one (C5). */
function wipeWindowValues(userId: string | null): void {
  for (const name of storedNames(({ area }) => area === 'session')) removePersisted(name, userId);
}

export interface SessionState {
  isLoggedIn: boolean;
  isLoggingIn: boolean;
  /** Whether the session started on this page, rather than before it was loaded. */
  hasBegunHere: boolean;
  /** Set when the session ended on its own; the log-in screen then says so (ACC-68). */
  isLogoutWarningDisplayed: boolean;
  /** Whether the server ended the session; the log-in screen says so until the next one begins. */
  hasExpired: boolean;
  /** Set when a password was reset on this page; the log-in screen then asks for the new one (ACC-11, ACC-32). */
  isPasswordReset: boolean;
  /** Set when a single sign-on link could not be used on this page; the log-in screen then explains it (ACC-76). */
  hasFailedSignOn: boolean;
}

export type RefusalCode = Exclude<LoginCode, 'OK'>;

export type LogInOutcome =
  | { status: 'logged-in' }
  | { status: 'refused'; code: RefusalCode }
  /** Any other failure: connection, server error, malformed response (SIL-02). */
  | { status: 'failed' };

const pingMs = 10_000;
const logOutTimeoutMs = 5_000;
const markCookie = 'userData';
const logOutKey = 'loggedOutAt';

export const sessionState = pageStore<SessionState>({
  isLoggedIn: false,
  isLoggingIn: false,
  hasBegunHere: false,
  isLogoutWarningDisplayed: false,
  hasExpired: false,
  isPasswordReset: false,
  hasFailedSignOn: false,
});

/** Counts log-ins and session ends, so that a late 401 of an earlier session does not end the current one (SIL-09). */
let generation = 0;
let logOutUnderWay: Promise<void> = Promise.resolve();
let isRenewing = false;
/** The last change of session in this browser that this tab knows of. */
let changeSeen: string | null = null;

/** Identifies the current session of the browser. */
export const sessionChange = (): string | null => lastChange();

function lastChange(): string | null {
  try {
    return localStorage.getItem(logOutKey);
  } catch {
    return null;
  }
}

/** Notifies the other tabs by a storage event that the session has changed or ended (SIL-43). */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(logOutKey, String(Date.now()));
  } catch {
    // Without storage the other tabs notice at their next ping.
  }
}

/**
 * Handles an event missed while the tab was suspended, which might show one user's data in another user's session
 * (R12).
 */
function followMissedChange(): void {
  if (sessionState.isLoggedIn && lastChange() !== changeSeen) endedElsewhere();
}

/** Leaves the mark cookie to the other tab: it may already belong to the next session. */
function followOtherTab(event: StorageEvent): void {
  if (event.key === logOutKey && sessionState.isLoggedIn) endedElsewhere();
}

const hasMark = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${markCookie}=`));

function removeMark(): void {
  document.cookie = `${markCookie}=; path=/; max-age=0`;
}

function beginSession(hasBegunHere: boolean): void {
  generation += 1;
  changeSeen = lastChange();
  sessionState.isLogoutWarningDisplayed = false;
  sessionState.hasExpired = false;
  sessionState.isPasswordReset = false;
  sessionState.hasFailedSignOn = false;
  sessionState.hasBegunHere = hasBegunHere;
  sessionState.isLoggedIn = true;
}

function forgetSession(): void {
  generation += 1;
  sessionState.isLoggedIn = false;
  notifySessionEnd();
}

function endedElsewhere(): void {
  const userId = userState.user?.id ?? null;
  forgetSession();
  wipeWindowValues(userId);
}

function endSession(leave: Leave): void {
  const userId = userState.user?.id ?? null;
  const forget = notifyLeave(leave);
  forgetSession();
  forget();
  if (leave === 'log-out') wipeStoredValues(userId);
  removeMark();
}

function refusalOf(code: string | null): RefusalCode | null {
  return loginCodes.find((known): known is RefusalCode => known !== 'OK' && known === code) ?? null;
}

function outcomeOf(failure: ApiFailure): LogInOutcome {
  const code = failure.kind === 'http' ? refusalOf(failure.code) : null;
  if (code) return { status: 'refused', code };
  return { status: 'failed' };
}

/** Logs in; the session starts before the promise settles (ACC-04…10). */
export async function logIn(request: LoginRequest): Promise<LogInOutcome> {
  sessionState.isLoggingIn = true;
  try {
    // A log-out in flight would end the new session on the server.
    await logOutUnderWay;
    const { code } = await call(calls.login, { body: request });
    if (code !== 'OK') return { status: 'refused', code };
    tellOtherTabs();
    beginSession(true);
    return { status: 'logged-in' };
  } catch (error) {
    if (error instanceof ApiError) return outcomeOf(error.failure);
    throw error;
  } finally {
    sessionState.isLoggingIn = false;
  }
}

async function endOnServer(query: Discarded): Promise<void> {
  try {
    await call(calls.logout, { query }, { timeoutMs: logOutTimeoutMs });
  } catch (error) {
    // The page is logged out anyway (SIL-10); the session expires on the server.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The automatically saved cart that goes with a session, by its revision or the browser that saved it (SIL-212). */
export interface Discarded {
  discardedRevision?: string;
  discardedBy?: string;
}

/**
 * Logs out and clears the page at once, whether or not the server can be reached (ACC-70, ACC-71, SIL-10). An
 * automatically saved cart can go, too.
 */
export function logOut(discarded: Discarded = {}): Promise<void> {
  if (!sessionState.isLoggedIn) return logOutUnderWay;
  endSession('log-out');
  sessionState.isLogoutWarningDisplayed = false;
  tellOtherTabs();
  logOutUnderWay = endOnServer(discarded);
  return logOutUnderWay;
}

/**
 * Adopts a session started by single sign-on. Clears all data first, here and in other tabs, because they may belong to
 * another user (SIL-43, R12).
 */
export function takeUpSession(): void {
  forgetSession();
  tellOtherTabs();
  beginSession(true);
}

/**
 * Runs a call that replaces the session, such as a change of the password. Until it settles there is no ping, and a 401
 * of the former session is ignored.
 */
export async function renewSession<Answer>(renew: () => Promise<Answer>): Promise<Answer> {
  isRenewing = true;
  try {
    return await renew();
  } finally {
    generation += 1;
    isRenewing = false;
  }
}

/** Makes the log-in screen report that the password was reset (ACC-32). */
export function notePasswordReset(): void {
  sessionState.isPasswordReset = true;
}

/** Makes the log-in screen explain that a single sign-on link could not be used; a session that goes on needs no log-in. */
export function noteFailedSignOn(): void {
  sessionState.hasFailedSignOn = !sessionState.isLoggedIn;
}

export function dismissLogoutWarning(): void {
  sessionState.isLogoutWarningDisplayed = false;
}

/** Whoever made no call has to be told why the log-in screen appears (ACC-68); other calls are answered by it. */
function endIfCurrent(callGeneration: number, { isPassive = false }: Endpoint): void {
  if (!sessionState.isLoggedIn || isRenewing || callGeneration !== generation) return;
  endSession('expiry');
  sessionState.hasExpired = true;
  sessionState.isLogoutWarningDisplayed = isPassive;
}

async function ping(): Promise<void> {
  if (!sessionState.isLoggedIn || isRenewing || document.hidden) return;
  try {
    await call(calls.ping, {}, { retries: 0 });
  } catch (error) {
    // A 401 has already ended the session; after any other failure the next ping decides (SIL-11).
    if (!(error instanceof ApiError)) throw error;
  }
}

function lookAround(): void {
  followMissedChange();
  void ping();
}

/** A page from the back-forward cache may show a session that has ended since. */
function checkAfterReturn(event: PageTransitionEvent): void {
  if (!event.persisted || !sessionState.isLoggedIn) return;
  if (hasMark()) lookAround();
  else endSession('expiry');
}

/**
 * Adopts the session indicated by the mark cookie (SIL-04) and follows it through pings, 401 responses, other tabs and
 * the back-forward cache. Called once by the page. Returns a function that stops it.
 */
export function startSession(): () => void {
  watchUnauthorized({ generation: () => generation, onUnauthorized: endIfCurrent });
  const timer = setInterval(() => void ping(), pingMs);
  document.addEventListener('visibilitychange', lookAround);
  window.addEventListener('pageshow', checkAfterReturn);
  window.addEventListener('storage', followOtherTab);
  if (hasMark()) beginSession(false);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAround);
    window.removeEventListener('pageshow', checkAfterReturn);
    window.removeEventListener('storage', followOtherTab);
  };
}
