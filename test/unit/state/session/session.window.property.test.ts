import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api-client/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { dismissLogoutWarning, logIn, logOut, sessionState, startSession } from '#state/session/session.ts';
import { onSessionEnd } from '#state/storage/session-end.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { runs } from '#test/setup/runs.ts';

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

describe('a 401', () => {
  it('of an older session never ends a later one, in any order of events (R31)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        setMark();
        await logIn(credentials);
        const answers = new Map<string, (status: number, body: unknown) => void>();
        for (const path of ['/api/funds', '/api/ping']) answers.set(path, portal.hold('GET', path));
        const old = [call(endpoints.funds, {}, { retries: 0 }), call(endpoints.ping, {}, { retries: 0 })].map((one) =>
          one.catch(() => null),
        );
        await logOut();
        setMark();
        await logIn(credentials);
        let ends = 0;
        const unsubscribe = onSessionEnd(() => {
          ends += 1;
        });
        for (const [path, answer] of answers)
          void scheduler.schedule(Promise.resolve(path)).then(() => answer(401, { code: 'Unauthorized', message: '' }));
        await scheduler.waitAll();
        await Promise.all(old);
        expect(sessionState).toMatchObject({ isLoggedIn: true, isLogoutWarningDisplayed: false });
        expect(ends).toBe(0);
        unsubscribe();
      }),
      { numRuns: runs(100) },
    );
  });
});
