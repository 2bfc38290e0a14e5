import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken, sweepTokens } from '#server/session/one-time-tokens.ts';
import { cookieHeader, minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' });
});
afterAll(() => test.close());

const tokenOf = async (userId: string) =>
  (await issueToken(test.database, 'sso-in', { userId }, test.clock.now())).token;
const signOn = (token: string, language = 'cs', headers: Record<string, string> = {}, query = '') =>
  test.call({ method: 'POST', url: `/api/internalsso/${token}/${language}${query}`, headers });
const userIdOf = async (cookie: string) =>
  (await test.call({ url: '/api/user', headers: { cookie } })).json<{ id: string }>().id;

describe('single sign-on', () => {
  it('logs in without a password (API-19, ACC-21)', async () => {
    const answer = await signOn(await tokenOf('poradce'));

    expect(answer.statusCode).toBe(204);
    expect(await userIdOf(cookieHeader(answer))).toBe('poradce');
  });

  it('asks before it ends the session of another user in the same browser, and then does', async () => {
    const before = await test.cookieOf('advisor');
    const token = await tokenOf('poradce');
    const headers = { cookie: before, 'sec-fetch-site': 'same-origin' };
    const asking = await signOn(token, 'en', headers);

    expect(asking.statusCode).toBe(409);
    expect(asking.json()).toMatchObject({ code: 'OtherAccount', message: expect.any(String) });
    expect(asking.cookies).toEqual([]);
    expect(await userIdOf(before)).toBe('advisor');

    const answer = await signOn(token, 'en', headers, '?replaces=true');
    expect(answer.statusCode).toBe(204);
    expect(await userIdOf(cookieHeader(answer))).toBe('poradce');
    expect((await test.call({ url: '/api/user', headers: { cookie: before } })).statusCode).toBe(401);
  });

  it('asks nothing of the same user, of nobody, nor by a token that is invalid', async () => {
    const own = await test.cookieOf('poradce');
    const headers = { cookie: own, 'sec-fetch-site': 'same-origin' };

    expect((await signOn(await tokenOf('poradce'), 'cs', headers)).statusCode).toBe(204);
    expect((await signOn(await tokenOf('poradce'), 'cs', { ...headers, cookie: 'session=none' })).statusCode).toBe(204);
    const other = { ...headers, cookie: await test.cookieOf('advisor') };
    expect((await signOn('unknown', 'cs', other)).statusCode).toBe(401);
  });

  it('works once, for 60 seconds, and only by the newest token (SIL-08)', async () => {
    const older = await tokenOf('poradce');
    const used = await tokenOf('poradce');
    expect((await signOn(older)).statusCode).toBe(401);
    expect((await signOn(used)).statusCode).toBe(204);
    expect((await signOn(used)).json()).toMatchObject({ code: 'InvalidToken' });

    const late = await tokenOf('poradce');
    test.clock.forward(minutes(1));
    expect((await signOn(late)).statusCode).toBe(401);
  });

  it('of fifty at once opens one session', async () => {
    const token = await tokenOf('poradca');
    const answers = await Promise.all(Array.from({ length: 50 }, () => signOn(token)));

    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ cookies }) => cookies.some(({ name }) => name === 'session'))).toHaveLength(1);
  });

  it('does not let an account in that may not log in', async () => {
    for (const userId of ['locked', 'expired', 'unassigned']) {
      expect((await signOn(await tokenOf(userId))).statusCode).toBe(401);
    }
  });

  it.each(['xx', 'CS', 'https:%2F%2Fevil.example', '..', '%00'])(
    'takes the language %j for what it is: the page’s',
    async (language) => {
      const answer = await signOn(await tokenOf('poradce'), language);

      expect([204, 404]).toContain(answer.statusCode);
      expect(answer.headers['location']).toBeUndefined();
    },
  );

  it.each([
    ['unknown', 'en'],
    ['%00', 'en'],
    ['x'.repeat(199), 'en'],
    ['x'.repeat(5_000), 'en'],
    ["'%20or%201=1", 'en'],
    ['unknown', 'x'.repeat(33)],
  ])('by the malformed token %s is refused, never an error', async (token, language) => {
    const answer = await signOn(token, language);

    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.cookies).toEqual([]);
  });

  it('by a page of another site is refused', async () => {
    const token = await tokenOf('poradce');
    const forged = await signOn(token, 'en', { 'sec-fetch-site': 'cross-site' });

    expect(forged.statusCode).toBe(403);
    expect((await signOn(token)).statusCode).toBe(204);
  });
});

describe('a token for an external link', () => {
  const get = (cookie: string) =>
    test.call({
      method: 'POST',
      url: '/api/internalsso/token/gettoken',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });

  it('has 256 random bits, which the database does not hold (API-20, SIL-27)', async () => {
    const { token } = (await get(await test.cookieOf('advisor'))).json<{ token: string }>();
    const rows = JSON.stringify(await test.database.selectFrom('oneTimeTokens').selectAll().execute());

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(rows).not.toContain(token);
  });

  it('does not log in here: it is meant for somebody else', async () => {
    const { token } = (await get(await test.cookieOf('advisor'))).json<{ token: string }>();

    expect((await signOn(token)).statusCode).toBe(401);
  });

  it('needs a session, and no rows stay of those that are over', async () => {
    expect((await get('session=unknown')).statusCode).toBe(401);
    test.clock.forward(minutes(2));
    await sweepTokens(test.database, test.clock.now());
    expect(await test.database.selectFrom('oneTimeTokens').selectAll().execute()).toEqual([]);
  });
});

describe('the demo tokens', () => {
  it('log in demo accounts, and are there with the demo data only', async () => {
    const answer = await test.call({ method: 'POST', url: '/dev/sso/advisor' });
    const { pathname } = new URL(answer.json<{ url: string }>().url);
    const other = await openTestApp({ SEED: 'none', DEV_PAGES: 'on' });

    expect((await test.call({ method: 'POST', url: `/api${pathname}/en` })).statusCode).toBe(204);
    expect((await test.call({ method: 'POST', url: '/dev/sso/nobody' })).statusCode).toBe(404);
    expect((await other.call({ method: 'POST', url: '/dev/sso/advisor' })).statusCode).toBe(404);
    await other.close();
  });
});
