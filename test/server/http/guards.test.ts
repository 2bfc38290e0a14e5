import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorBody } from '#contract/error-body.ts';
import { livingSessionsOf } from '#server/session/session-store.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
let approverCookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  approverCookie = await test.cookieOf('approver');
});
afterAll(() => test.close());

/** What calls cannot do without beside their path. */
const queries: Partial<Record<string, string>> = {
  findClient: '?name=Nobody&surname=Nowhere&identificationNumber=1&citizenshipCountryId=CZ',
  usernameValidity: '?username=nobody',
  draftVersions: '?draftId=unknown-id',
};

const rows = Object.entries<Endpoint>(endpoints).map(([key, row]) => ({
  key,
  ...row,
  url: row.path.replace('{kind}', 'fund').replaceAll(/\{\w+\}/g, 'unknown-id') + (queries[key] ?? ''),
}));
const guarded = rows.filter(({ guard }) => guard !== 'public' && guard !== 'signature');

const call = (method: Endpoint['method'], url: string, headers: Record<string, string> = {}) =>
  test.call({ method, url, headers: { 'sec-fetch-site': 'same-origin', ...headers } });

describe('guards', () => {
  it('are declared by every endpoint, and only these are public', () => {
    expect(
      rows
        .filter(({ guard }) => guard === 'public')
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([
      'brandPicture',
      'config',
      'confirmRegistration',
      'health',
      'internalSso',
      'login',
      'loginPage',
      'publishedSeals',
      'ready',
      'register',
      'registrationFormFields',
      'requestResetPassword',
      'resetPassword',
    ]);
  });

  it('know a signature in one call alone, which no session opens (SIL-185)', async () => {
    const signed = rows.filter(({ guard }) => guard === 'signature');
    const answers = [];
    for (const { method, url } of signed) answers.push(await call(method, url, { cookie }));

    expect(signed.map(({ key }) => key)).toEqual(['externalResult']);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404]);
  });

  it.each(guarded)('let nobody without a session to $method $path (ACC-64, SEC-01)', async ({ method, url }) => {
    const answer = await call(method, url);

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'Unauthorized' });
  });

  it.each(guarded.filter(({ method }) => method === 'GET'))(
    'let a user to $method $path, whose answer fits the contract',
    async ({ key, url, guard, params, answer: schema }) => {
      const answer = await call('GET', url, { cookie: guard === 'session' ? cookie : approverCookie });
      if (params || key === 'findClient') return expect(answer.statusCode).toBe(404);

      expect(answer.statusCode).toBe(schema ? 200 : 204);
      if (schema) expect(answer.json()).toBeTruthy();
    },
  );

  it('refuse to start a server with a route that declares none', async () => {
    const { default: Fastify } = await import('fastify');
    const { requireGuards } = await import('#server/http/route-census.ts');
    const app = Fastify();
    requireGuards(app);

    expect(() => app.get('/api/secret', async () => 'data')).toThrow(/does not say who may call it/);
  });

  it('refuse to start a server whose endpoint nobody answers', async () => {
    const { default: Fastify } = await import('fastify');
    const { registerEndpoints } = await import('#server/http/endpoint-routes.ts');
    const register = registerEndpoints as (app: unknown, options: unknown) => void;

    expect(() => register(Fastify(), { handlers: {} })).toThrow(/No handler answers POST \/api\/user\/login/);
  });

  it('refuse a role that the user does not hold', async () => {
    const { guardHook, sessionCookies } = await import('#server/http/session.ts');
    const pass = () => Promise.resolve();
    const hook = guardHook({
      guard: { role: 'v_ApproveRegistrations' },
      prolongs: true,
      find: livingSessionsOf(test.database, test.clock.now).find,
      cookies: sessionCookies(false),
      limits: {
        login: pass,
        registration: pass,
        public: pass,
        read: pass,
        write: pass,
        failures: pass,
        giveBack: pass,
      },
    });
    const requestOf = async (username: string) => {
      const cookies = Object.fromEntries((await test.cookieOf(username)).split('; ').map((part) => part.split('=')));
      return { cookies } as Parameters<typeof hook>[0];
    };
    const reply = {} as Parameters<typeof hook>[1];

    await expect(hook(await requestOf('advisor'), reply)).rejects.toMatchObject({ status: 403, code: 'Forbidden' });
    await expect(hook(await requestOf('approver'), reply)).resolves.toBeUndefined();
  });
});

describe('addresses', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/user/x.css',
    '/api/user/',
    '/api/user%2f',
    '/api/user;x',
    '/api//user',
    '/API/user',
    '/api/user/..%2fuser',
  ])('%s answers no data, even with a session', async (url) => {
    const answer = await call('GET', url, { cookie });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NotFound' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s where only GET is, and says so', async (method) => {
    const answer = await call(method, '/api/funds', { cookie });

    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET');
    expect(errorBody.safeParse(answer.json()).success).toBe(true);
  });

  it('answers a broken address as an unknown one, with the error body', async () => {
    const answer = await call('GET', '/api/%', { cookie });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NotFound' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
