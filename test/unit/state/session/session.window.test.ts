import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api-client/api.ts';
import { automaticDraftCalls } from '#contract/automatic-drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { dismissLogoutWarning, logIn, logOut, sessionState, startSession } from '#state/session/session.ts';
import { onSessionEnd } from '#state/storage/session-end.ts';
import { FakePortal, faults, type Fault } from '#test/helpers/page/fake-portal.ts';

const credentials = { username: 'advisor', password: 'secret' };
const minuteMs = 60_000;
const setMark = () => {
  document.cookie = 'userData=1; path=/';
};

let portal: FakePortal;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  portal = new FakePortal();
  stop = startSession();
});

afterEach(async () => {
  const leaving = logOut();
  await vi.advanceTimersByTimeAsync(minuteMs);
  await leaving;
  dismissLogoutWarning();
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(minuteMs);
  return promise;
}

function comeBack(): void {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: true });
  window.dispatchEvent(event);
}

async function enter(): Promise<void> {
  setMark();
  await logIn(credentials);
}

describe('a log-in', () => {
  it('sends the credentials and begins the session (ACC-02, ACC-04, ACC-06, DATA-04)', async () => {
    const answer = portal.hold('POST', '/api/user/login');
    const entering = logIn(credentials);
    expect(sessionState).toMatchObject({ isLoggingIn: true, isLoggedIn: false });
    answer(200, { code: 'OK' });
    await expect(entering).resolves.toEqual({ status: 'logged-in' });
    expect(sessionState).toMatchObject({ isLoggingIn: false, isLoggedIn: true });
    expect(portal.calls[0]).toMatchObject({ method: 'POST', path: '/api/user/login', body: credentials });
  });

  it.each<[number, string]>([
    [401, 'InvalidUsernamePassword'],
    [422, 'LockedAccount'],
    [422, 'ExpiredPassword'],
    [422, 'ForcedChangePassword'],
    [422, 'DealerNotAssigned'],
  ])('answered with %i %s is refused with that code (ACC-05)', async (status, code) => {
    portal.answer('POST', '/api/user/login', status, { code, message: '' });
    await expect(logIn(credentials)).resolves.toEqual({ status: 'refused', code });
    expect(sessionState).toMatchObject({ isLoggingIn: false, isLoggedIn: false });
  });

  it('answered with 200 and another code than OK is refused with that code (SIL-01)', async () => {
    portal.answer('POST', '/api/user/login', 200, { code: 'LockedAccount' });
    await expect(logIn(credentials)).resolves.toEqual({ status: 'refused', code: 'LockedAccount' });
    expect(sessionState.isLoggedIn).toBe(false);
  });

  it.each<Fault>([...faults, '401 from a proxy', '403', '404'])(
    'that meets %s has failed (ACC-10, SIL-02, R6)',
    async (fault) => {
      portal.fail('/api/user/login', fault);
      await expect(settle(logIn(credentials))).resolves.toEqual({ status: 'failed' });
      expect(sessionState).toMatchObject({ isLoggingIn: false, isLoggedIn: false, isLogoutWarningDisplayed: false });
    },
  );
});

describe('the start', () => {
  it('treats the mark cookie as a session (ACC-73, SIL-04)', () => {
    stop();
    setMark();
    stop = startSession();
    expect(sessionState.isLoggedIn).toBe(true);
  });

  it('shows no session without the mark, and sends no request', () => {
    expect(sessionState.isLoggedIn).toBe(false);
    expect(portal.calls).toEqual([]);
  });
});

describe('a log-out', () => {
  it.each<Fault | 'a working server'>(['a working server', ...faults])(
    'ends the session at once with %s (ACC-70, ACC-71, SIL-10)',
    async (fault) => {
      await enter();
      if (fault !== 'a working server') portal.fail('/api/user/logout', fault);
      const emptied = vi.fn();
      const unsubscribe = onSessionEnd(emptied);
      const leaving = logOut();
      expect(sessionState).toMatchObject({ isLoggedIn: false, isLogoutWarningDisplayed: false });
      expect(emptied).toHaveBeenCalledOnce();
      expect(document.cookie).not.toContain('userData');
      await settle(leaving);
      expect(portal.pathsCalled()).toContain('/api/user/logout');
      unsubscribe();
    },
  );

  it('still pending is awaited by the next log-in, whose session it would end', async () => {
    await enter();
    const answer = portal.hold('DELETE', '/api/user/logout');
    void logOut();
    const entering = logIn(credentials);
    await vi.advanceTimersByTimeAsync(0);
    expect(portal.pathsCalled().filter((path) => path === '/api/user/login')).toHaveLength(1);
    answer(200, null);
    await expect(settle(entering)).resolves.toEqual({ status: 'logged-in' });
  });

  it('in one tab ends the session of the others (SIL-43)', async () => {
    await enter();
    window.dispatchEvent(new StorageEvent('storage', { key: 'loggedOutAt', newValue: '1' }));
    expect(sessionState).toMatchObject({ isLoggedIn: false, isLogoutWarningDisplayed: false });
  });
});

describe('another tab', () => {
  const change = (at: string) => localStorage.setItem('loggedOutAt', at);

  it("is notified of a log-in, which may be another user's (R12, SIL-43)", async () => {
    change('before');
    await enter();
    expect(localStorage.getItem('loggedOutAt')).not.toBe('before');
    expect(sessionState.isLoggedIn).toBe(true);
  });

  it.each([
    ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['comes out of the back-forward cache', () => comeBack()],
  ])('that missed a change of session follows it when the page %s (R12, T30)', async (_when, wake) => {
    await enter();
    const ended = vi.fn();
    const unsubscribe = onSessionEnd(ended);
    wake();
    expect(ended).not.toHaveBeenCalled();
    change('later');
    wake();
    expect(ended).toHaveBeenCalledOnce();
    expect(sessionState.isLoggedIn).toBe(false);
    // The mark belongs to the other tab's session.
    expect(document.cookie).toContain('userData');
    unsubscribe();
  });
});

describe('a 401', () => {
  it('of any call ends the session without a warning (ACC-65)', async () => {
    await enter();
    portal.fail('/api/funds', '401');
    await settle(call(endpoints.funds, {}).catch(() => null));
    expect(sessionState).toMatchObject({ isLoggedIn: false, isLogoutWarningDisplayed: false });
  });

  it('is remembered as the reason until the next log-in, unlike a log-out', async () => {
    await enter();
    await settle(logOut());
    expect(sessionState.hasExpired).toBe(false);
    await enter();
    portal.fail('/api/funds', '401');
    await settle(call(endpoints.funds, {}).catch(() => null));
    expect(sessionState.hasExpired).toBe(true);
    await enter();
    expect(sessionState.hasExpired).toBe(false);
  });

  it('of the ping ends it with the warning (ACC-68, DATA-04)', async () => {
    await enter();
    portal.fail('/api/ping', '401');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sessionState).toMatchObject({ isLoggedIn: false, isLogoutWarningDisplayed: true });
  });

  it('of the autosave, which no user has called either, ends it with the warning (ACC-68, SIL-210)', async () => {
    await enter();
    portal.fail('/api/automaticdrafts', '401');
    const body = { base: null, mode: 'save' as const, content: null };
    await settle(call(automaticDraftCalls.saveAutomaticDraft, { body }).catch(() => null));
    expect(sessionState).toMatchObject({ isLoggedIn: false, isLogoutWarningDisplayed: true });
  });

  it.each<Fault>(['401 from a proxy', ...faults])('is not %s: the session continues (SIL-09, C10)', async (fault) => {
    await enter();
    portal.fail('*', fault);
    await settle(call(endpoints.funds, {}).catch(() => null));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sessionState.isLoggedIn).toBe(true);
  });

  it('of several calls at once ends the session once', async () => {
    await enter();
    const ended = vi.fn();
    const unsubscribe = onSessionEnd(ended);
    portal.fail('*', '401');
    await settle(
      Promise.allSettled([call(endpoints.funds, {}), call(endpoints.programs, {}), call(endpoints.links, {})]),
    );
    expect(ended).toHaveBeenCalledOnce();
    unsubscribe();
  });
});

describe('the ping', () => {
  const pings = () => portal.pathsCalled().filter((path) => path === '/api/ping').length;

  it('runs every 10 seconds while logged in and stops with the session (ACC-72, CONF-05)', async () => {
    await vi.advanceTimersByTimeAsync(30_000);
    expect(pings()).toBe(0);
    await enter();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(pings()).toBe(3);
    void logOut();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(pings()).toBe(3);
  });

  it('pauses while the page is hidden and runs at once when it is visible again (R31)', async () => {
    await enter();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pings()).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(pings()).toBe(1);
  });

  it('that fails is not repeated early (SIL-11)', async () => {
    await enter();
    portal.fail('/api/ping', '500');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(pings()).toBe(1);
  });
});

describe('returning to the page', () => {
  it('shows the log-in screen if the session has ended meanwhile (T30)', async () => {
    await enter();
    document.cookie = 'userData=; path=/; max-age=0';
    comeBack();
    expect(sessionState.isLoggedIn).toBe(false);
  });

  it('asks the server if the mark still exists', async () => {
    await enter();
    portal.fail('/api/ping', '401');
    comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(sessionState).toMatchObject({ isLoggedIn: false, isLogoutWarningDisplayed: true });
  });
});
