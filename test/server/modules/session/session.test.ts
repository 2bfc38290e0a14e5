import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sweepSessions } from '#server/session/session-store.ts';
import { minutes, openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (url: string, cookie: string) => test.call({ url, headers: { cookie } });
const statusOf = async (url: string, cookie: string) => (await get(url, cookie)).statusCode;
const logOut = (cookie: string) =>
  test.call({ method: 'DELETE', url: '/api/user/logout', headers: { cookie, 'sec-fetch-site': 'same-origin' } });

describe('session', () => {
  it('is an HttpOnly, SameSite cookie beside a readable mark without personal data (SIL-03, SIL-04)', async () => {
    const { cookies } = await test.logIn('advisor');

    expect(cookies.map(({ name }) => name)).toEqual(['session', 'userData', 'device']);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' }),
    );
    const mark = cookies.find(({ name }) => name === 'userData');
    expect(mark).toMatchObject({ value: '1', sameSite: 'Lax', path: '/' });
    expect(mark?.httpOnly).toBeUndefined();
  });

  it('has 256 random bits, which the database does not hold', async () => {
    const { cookies } = await test.logIn('advisor');
    const id = cookies.find(({ name }) => name === 'session')?.value ?? '';

    const rows = await test.database.selectFrom('sessions').selectAll().execute();
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('gets a new id at log-in, and the id sent along is dead then', async () => {
    const before = await test.cookieOf('advisor');
    const answer = await test.call({
      method: 'POST',
      url: '/api/user/login',
      headers: { cookie: before, 'sec-fetch-site': 'same-origin' },
      payload: { username: 'advisor', password: 'fundament-demo' },
    });

    expect(answer.cookies.find(({ name }) => name === 'session')?.value).not.toBe(/session=([^;]+)/.exec(before)?.[1]);
    expect(await statusOf('/api/user', before)).toBe(401);
  });

  it('is not adopted from an id that nobody was given', async () => {
    expect(await statusOf('/api/user', `session=${'A'.repeat(43)}`)).toBe(401);
    expect(await statusOf('/api/user', 'session=')).toBe(401);
    expect(await statusOf('/api/user', 'userData=1')).toBe(401);
  });

  it('is dead after the log-out, also for a copied cookie (ACC-70, API-02)', async () => {
    const cookie = await test.cookieOf('advisor');
    const answer = await logOut(cookie);

    expect(answer.statusCode).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))).toEqual({
      session: '',
      userData: '',
    });
    expect(await statusOf('/api/user', cookie)).toBe(401);
    expect((await logOut(cookie)).statusCode).toBe(401);
  });

  it('ends 30 minutes after its last call, and calls prolong it (SIL-03)', async () => {
    const cookie = await test.cookieOf('advisor');
    for (let call = 0; call < 3; call++) {
      test.clock.forward(minutes(29));
      expect(await statusOf('/api/user', cookie)).toBe(200);
    }
    test.clock.forward(minutes(30));

    expect(await statusOf('/api/user', cookie)).toBe(401);
  });

  it('is not prolonged by pings (ACC-68, API-25, SIL-03)', async () => {
    const cookie = await test.cookieOf('advisor');
    for (let call = 0; call < 29; call++) {
      test.clock.forward(minutes(1));
      expect(await statusOf('/api/ping', cookie)).toBe(204);
    }
    test.clock.forward(minutes(1));

    expect(await statusOf('/api/ping', cookie)).toBe(401);
  });

  it('ends after 12 hours though it is used all the time (SIL-03)', async () => {
    const cookie = await test.cookieOf('advisor');
    for (let call = 0; call < 35; call++) {
      test.clock.forward(minutes(20));
      expect(await statusOf('/api/user', cookie)).toBe(200);
    }
    test.clock.forward(minutes(20));

    expect(await statusOf('/api/user', cookie)).toBe(401);
  });

  it('ends when the account may no longer log in', async () => {
    const cookie = await test.cookieOf('poradce');
    await test.database.updateTable('users').set({ status: 'locked' }).where('id', '=', 'poradce').execute();

    expect(await statusOf('/api/user', cookie)).toBe(401);
    await test.database.updateTable('users').set({ status: 'active' }).where('id', '=', 'poradce').execute();
  });

  it('leaves no row behind once it has ended', async () => {
    await test.cookieOf('advisor');
    test.clock.forward(minutes(31));
    await sweepSessions(test.database, test.clock.now());

    expect(await test.database.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('takes its cookie away from a browser whose session is over', async () => {
    const answer = await get('/api/user', `session=${'A'.repeat(43)}; userData=1`);

    expect(Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))).toEqual({
      session: '',
      userData: '',
    });
  });
});

describe('session under https', () => {
  it('has a Secure cookie that no sibling site can plant, and asks for https from then on', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://portal.example' });
    const answer = await secure.logIn('advisor');

    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-session', secure: true, httpOnly: true, path: '/' }),
    );
    expect(answer.cookies.every(({ domain, secure: isSecure }) => domain === undefined && isSecure)).toBe(true);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

describe('GET /api/user', () => {
  it('answers the whole current user (API-03, DATA-01, DATA-02, DATA-03)', async () => {
    const user = (await get('/api/user', await test.cookieOf('advisor'))).json<Record<string, unknown>>();

    expect(user).toMatchObject({
      id: 'advisor',
      fullName: 'Tereza Havránková',
      company: { id: 'horizont', name: 'Horizont Finance' },
      currencyId: 'CZK',
      countryId: 'CZ',
      roles: ['v_ShowMaterials'],
      support: { id: 'support-cz', phoneNumber: '+420224815370' },
      dateOfBirth: '1984-09-17',
      nrOfDrafts: 0,
      servisPayment: 1500,
      klasikPayments: [0, 2500, 5000, 10000],
      prepaidFeeParameters: { maxAge: 65, maxInvestmentHorizon: 30, maxTargetAmount: 1000000 },
      statistics: { aum: 184326450.75, numberOfClients: 142 },
      allowEntryFeeDiscount: true,
      allowSameFrameworkContract: true,
      signBiometrically: true,
      signElectronically: true,
    });
    expect(JSON.stringify(user)).not.toMatch(/argon2|password/i);
  });

  it('tells what was skipped once, for the user alone (SIL-230)', async () => {
    const [own, other] = [await test.cookieOf('advisor'), await test.cookieOf('poradce')];
    const headers = { cookie: own, 'sec-fetch-site': 'same-origin' };
    const note = () => test.call({ method: 'PUT', url: '/api/user/introductions/first-run', headers });
    expect([(await note()).statusCode, (await note()).statusCode]).toEqual([204, 204]);
    const seen = async (cookie: string) => (await get('/api/user', cookie)).json();

    expect(await seen(own)).toMatchObject({ seenIntroductions: ['first-run'], hasContracts: false });
    expect(await seen(other)).toMatchObject({ seenIntroductions: [] });
  });

  it('answers each user with the own data only', async () => {
    const poradca = (await get('/api/user', await test.cookieOf('poradca'))).json();

    expect(poradca).toMatchObject({
      id: 'poradca',
      currencyId: 'EUR',
      checkBirthDate: true,
      onlyOneAppendixItemType: true,
    });
    expect(JSON.stringify(poradca)).not.toContain('Horizont');
  });

  it('states no support person and no statistics where there are none', async () => {
    const approver = (await get('/api/user', await test.cookieOf('approver'))).json();

    expect(approver).toMatchObject({
      support: null,
      statistics: null,
      roles: ['v_ApproveRegistrations', 'v_ShowMaterials'],
    });
  });
});

describe('the cost of a session (performance, N1 and N2)', () => {
  it('is one query a call, and less for calls at once', async () => {
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        return result;
      },
    };
    const { databaseUrl, clock } = test;
    const config = testConfig(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    const app = await buildApp({ config, database: test.database.withPlugin(counting), now: clock.now });
    const cookie = await test.cookieOf('advisor');
    const ask = (url: string, headers = {}) => app.inject({ url, headers: { cookie, ...headers } });
    const queriesOf = async (calls: () => Promise<unknown>) => {
      queries = 0;
      await calls();
      return queries;
    };
    const { etag } = (await ask('/api/links')).headers;

    expect(await queriesOf(() => ask('/api/ping'))).toBe(1);
    expect(await queriesOf(() => ask('/api/links', { 'if-none-match': etag }))).toBe(1);
    expect(await queriesOf(() => ask('/api/user'))).toBe(2);
    expect(await queriesOf(() => Promise.all(Array.from({ length: 50 }, () => ask('/api/ping'))))).toBeLessThan(15);
    await app.close();
  });
});
