import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '#server/platform/sha256.ts';
import { sweepBrowserKeys } from '#server/session/browser-keys.ts';
import { closeSession, openSession, sweepSessions } from '#server/session/session-store.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { runs } from '#test/setup/runs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const idleMs = minutes(30);
const absoluteMs = minutes(12 * 60);
const dayMs = minutes(24 * 60);

// Mostly the same one, so that a key is read several times.
const anyUser = fc.constantFrom('advisor', 'advisor', 'advisor', 'poradce');
const anyBrowser = fc.constantFrom(0, 0, 0, 1);
const waits = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(29, 30, 12 * 60, 13 * 60, 24 * 60 - 1, 24 * 60, 24 * 60 + 30) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_500 }) },
);
/** A user who comes back after a while and logs in; a sweep may come before the page reads the key. */
const comeBack = fc.record({
  kind: fc.constant('come back' as const),
  minutes: waits,
  user: anyUser,
  browser: anyBrowser,
  isSwept: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: comeBack },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: waits }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), browser: anyBrowser }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('log in' as const), user: anyUser, browser: anyBrowser }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('log out' as const), browser: anyBrowser }) },
);

/** What is known from outside of a session in a browser. */
interface Session {
  id: string;
  user: string;
  began: number;
  active: number;
  /** Whether the user had no session there for a day before. */
  isLate: boolean;
}

/** What is known from outside of the newest key of a user's browser. */
interface Given {
  key: string;
  /** Last read, or sweep beside a living session. */
  noted: number;
  /** Until when sessions of the user lived there. */
  lived: number;
}

/** A portal with two users and two browsers, and what has to hold for the keys that it gives. */
function portal() {
  const sessions = new Map<number, Session>();
  const given = new Map<string, Given>();
  const everGiven = new Map<string, string>();
  const now = () => test.clock.now().getTime();
  const endOf = ({ began, active }: Session) => Math.min(began + absoluteMs, active + idleMs);
  const pairOf = (browser: number, user: string) => `${user} in ${browser}`;
  const cookieOf = ({ id }: Session) => ({ cookie: `session=${id}`, 'sec-fetch-site': 'same-origin' });

  /** Notes how long the session in a browser has lived until now. */
  function live(browser: number): void {
    const session = sessions.get(browser);
    const known = session && given.get(pairOf(browser, session.user));
    if (session && known) known.lived = Math.max(known.lived, Math.min(now(), endOf(session)));
  }

  function check(pair: string, key: string, { began, isLate }: Session): void {
    const known = given.get(pair);
    expect(everGiven.get(key) ?? pair).toBe(pair);
    if (known && began - known.noted < dayMs) expect(key).toBe(known.key);
    else if (!known || isLate) expect(everGiven.has(key)).toBe(false);
  }

  return {
    async logIn(browser: number, user: string) {
      live(browser);
      const former = sessions.get(browser);
      if (former) await closeSession(test.database, former.id, test.clock.now());
      const owner = { userId: user, generation: 0, deviceHash: sha256(`browser ${browser}`) };
      const id = await openSession(test.database, owner, test.clock.now());
      const known = given.get(pairOf(browser, user));
      const isLate = known === undefined || now() - known.lived >= dayMs;
      sessions.set(browser, { id, user, began: now(), active: now(), isLate });
    },
    async read(browser: number) {
      const session = sessions.get(browser);
      if (!session) return;
      live(browser);
      const answer = await test.call({ url: '/api/user/browserkey', headers: cookieOf(session) });
      expect(answer.statusCode).toBe(now() < endOf(session) ? 200 : 401);
      if (answer.statusCode === 401) return;
      const { key } = answer.json<{ key: string }>();
      const pair = pairOf(browser, session.user);
      check(pair, key, session);
      session.active = now();
      given.set(pair, { key, noted: now(), lived: now() });
      everGiven.set(key, pair);
    },
    async logOut(browser: number) {
      const session = sessions.get(browser);
      if (!session || now() >= endOf(session)) return;
      await test.call({ method: 'DELETE', url: '/api/user/logout', headers: cookieOf(session) });
      sessions.delete(browser);
      given.delete(pairOf(browser, session.user));
    },
    async sweep() {
      await sweepSessions(test.database, test.clock.now());
      await sweepBrowserKeys(test.database, test.clock.now());
      for (const [browser, session] of sessions) {
        live(browser);
        const known = given.get(pairOf(browser, session.user));
        const isNoted = known && now() < endOf(session) && session.began - known.noted < dayMs;
        if (isNoted) known.noted = now();
      }
    },
    wait(length: number) {
      test.clock.forward(minutes(length));
      for (const browser of sessions.keys()) live(browser);
    },
  };
}

it('a browser’s key is its user’s alone, until a log-out or a day without a session (SIL-266)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }), async (steps) => {
      await test.database.deleteFrom('sessions').execute();
      await test.database.deleteFrom('browserKeys').execute();
      const own = portal();
      for (const one of steps) {
        if (one.kind === 'wait' || one.kind === 'come back') own.wait(one.minutes);
        if (one.kind === 'log in' || one.kind === 'come back') await own.logIn(one.browser, one.user);
        if (one.kind === 'sweep' || (one.kind === 'come back' && one.isSwept)) await own.sweep();
        if (one.kind === 'read' || one.kind === 'come back') await own.read(one.browser);
        if (one.kind === 'log out') await own.logOut(one.browser);
      }
    }),
    { numRuns: runs(300, 40) },
  );
});
