import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api-client/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readWaiting, rereadWebRequest } from '#state/web-request/load-web-request.ts';
import { dismissLogoutWarning, logIn, logOut, sessionState, startSession } from '#state/session/session.ts';
import { discardWaiting, startWebRequest, webRequestState } from '#state/web-request/web-request.ts';
import { cart } from '#state/cart/cart.ts';
import { takeBrowserKey } from '#state/storage/browser-key.ts';
import { takeWebRequest } from '#state/web-request/take-web-request.ts';
import { browserKeyAnswer } from '#test/helpers/page/browser-key-answer.ts';
import { FakePortal, type Fault } from '#test/helpers/page/fake-portal.ts';
import { webRequest } from '#test/helpers/client/web-request-sample.ts';

const setMark = () => {
  document.cookie = 'userData=1; path=/';
};
const credentials = { username: 'advisor', password: 'secret' };

let portal: FakePortal;
let stops: (() => void)[] = [];

/** Loads the page at a path, with what an earlier load left in the tab and in the browser. */
function load(path: string): void {
  for (const stop of stops) stop();
  sessionState.isLoggedIn = false;
  Object.assign(webRequestState, { waitingId: null, read: null });
  window.history.replaceState(null, '', path);
  stops = [startSession()];
  startWebRequest();
  takeBrowserKey(browserKeyAnswer);
  void cart.open('advisor');
}

/** Loads the request that waits, as its screen does. */
async function loadWaiting(): Promise<string> {
  const read = await readWaiting();
  if (read.status === 'read') await takeWebRequest(read);
  return read.status;
}

async function endSession(): Promise<void> {
  portal.fail('/api/links', '401');
  await call(endpoints.links, {}).catch(() => null);
  portal.recover();
}

beforeEach(() => {
  portal = new FakePortal();
  portal.answer('GET', '/api/client/webrequest/42', 200, webRequest);
});

afterEach(async () => {
  await logOut();
  cart.close();
  localStorage.clear();
  discardWaiting();
  dismissLogoutWarning();
  for (const stop of stops) stop();
  stops = [];
  vi.unstubAllGlobals();
});

describe('the entry', () => {
  it.each([
    ['/webrequest/42', '/wrloading', '42'],
    ['/WEBREQUEST/42/', '/wrloading', '42'],
    ['/webrequest', '/', null],
    ['/webrequest/4x2', '/', null],
    ['/cart', '/cart', null],
  ])('at %s leads to %s with the id %s (SHELL-12, SHELL-13, SIL-29)', (path, target, id) => {
    load(path);
    expect(window.location.pathname).toBe(target);
    expect(webRequestState).toEqual({ waitingId: id, read: null });
  });

  it('by the cookie equals that by the path, and deletes the cookie (DATA-04, SHELL-14, SIL-04)', () => {
    document.cookie = 'idWebRequest=42; path=/';
    load('/cart');
    expect(webRequestState).toMatchObject({ waitingId: '42' });
    expect(document.cookie).not.toContain('idWebRequest');
  });

  it('by a cookie without a valid ID is ignored', () => {
    document.cookie = 'idWebRequest=4%3Cx; path=/';
    load('/');
    expect(webRequestState.waitingId).toBeNull();
    expect(document.cookie).not.toContain('idWebRequest');
  });
});

describe('a pending ID', () => {
  it('survives a reload and an expired session until the log-in (SIL-29)', async () => {
    setMark();
    load('/webrequest/42');
    await endSession();
    load('/wrloading');
    await logIn(credentials);
    expect(await loadWaiting()).toBe('read');
    expect(cart.details.webRequestId).toBe('42');
    expect(webRequestState).toMatchObject({ waitingId: null, read: { client: { answers: [] } } });
  });

  it('is discarded at a log-out', async () => {
    setMark();
    load('/webrequest/42');
    await logOut();
    load('/');
    expect(webRequestState.waitingId).toBeNull();
  });
});

describe('a loaded request', () => {
  it('ends with the session in the page, and leaves nothing to read in the tab (C4)', async () => {
    setMark();
    load('/webrequest/42');
    await loadWaiting();
    await endSession();
    expect([cart.details.webRequestId, webRequestState.read]).toEqual([null, null]);
    expect(Object.values(sessionStorage).join(' ')).not.toContain('42');
  });

  it('is known after a reload, without any of its data in clear storage (C4, T30)', async () => {
    setMark();
    load('/webrequest/42');
    await loadWaiting();
    cart.flush();
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(' ');
    expect(stored).not.toContain('Novotná');
    load('/cart');
    expect(cart.details.webRequestId).toBe('42');
    expect(webRequestState).toEqual({ waitingId: null, read: null });
    await rereadWebRequest();
    expect(webRequestState.read?.client.surname).toBe('Novotná');
  });

  it('stays that of its order while another one waits (SIL-245)', async () => {
    setMark();
    load('/webrequest/42');
    await loadWaiting();
    cart.flush();
    load('/webrequest/43');
    expect([cart.details.webRequestId, webRequestState.waitingId]).toEqual(['42', '43']);
    load('/wrloading');
    expect([cart.details.webRequestId, webRequestState.waitingId]).toEqual(['42', '43']);
  });
});

describe('loading', () => {
  it('of a request that the server does not know discards the ID (SHELL-16, SIL-30)', async () => {
    setMark();
    load('/webrequest/43');
    expect(await loadWaiting()).toBe('not-found');
    expect(webRequestState.waitingId).toBeNull();
  });

  it.each<Fault>(['offline', '500', 'HTML', 'truncated', 'wrong shape'])(
    'that meets %s has failed and can be retried (SIL-30, R6)',
    async (fault) => {
      setMark();
      load('/webrequest/42');
      portal.fail('/api/client/webrequest/42', fault);
      expect(await loadWaiting()).toBe('failed');
      expect([cart.details.webRequestId, webRequestState.waitingId]).toEqual([null, '42']);
      portal.recover();
      expect(await loadWaiting()).toBe('read');
    },
    10_000,
  );
});
