import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalErrorCodes, errorBody } from '#contract/error-body.ts';
import { loginCodes } from '#contract/login.ts';
import { buildApp } from '#server/app.ts';
import type { LogStream } from '#server/http/logging.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

class Lines implements LogStream {
  readonly all: string[] = [];
  write(line: string) {
    this.all.push(line);
  }
  get text() {
    return this.all.join('');
  }
}

const log = new Lines();
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ LOG_LEVEL: 'trace' }, { logStream: log });
});
afterAll(() => test.close());

describe('the error body', () => {
  it.each([
    ['en', 'Nothing was found.'],
    ['cs-CZ,en;q=0.5', 'Nic takového jsme nenašli.'],
    ['sk', 'Nič také sme nenašli.'],
  ])('speaks the language of the request: %s (SIL-163)', async (language, message) => {
    const answer = await test.call({ url: '/api/none', headers: { 'accept-language': language } });

    expect(answer.json()).toEqual({ code: 'NotFound', message });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['en', 'cs', 'sk'])('has a text in %s for every code of the contract', (language) => {
    const { errors } = JSON.parse(readFileSync(`server/text/${language}/server.json`, 'utf8')) as { errors: object };

    expect(Object.keys(errors)).toEqual(expect.arrayContaining([...generalErrorCodes]));
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(loginCodes.filter((code) => code !== 'OK')));
  });
});

describe('a failure inside', () => {
  it('shows nothing of itself in the answer, and not what was typed in the log', async () => {
    const database = test.database.withPlugin({
      transformQuery: () => {
        throw new Error('canary-internal select * from users where name = canary-typed');
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const app = await buildApp({ config: testConfig({ LOG_LEVEL: 'trace' }), database, logStream: log });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/login?canary=query',
      payload: { username: 'canary-typed', password: 'canary-password' },
    });
    await app.close();

    expect(answer.statusCode).toBe(500);
    expect(errorBody.safeParse(answer.json()).success).toBe(true);
    expect(answer.body).not.toContain('canary');
    expect(log.text).toContain('"status":500');
    expect(log.text).not.toContain('canary');
  });

  it('of the database is a 503 that says when to come back', async () => {
    // A prepared statement is not built again, so that it fails only when its rows come.
    const database = test.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: () =>
        Promise.reject(Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })),
    });
    const app = await buildApp({ config: testConfig(), database });
    const cookie = `session=${'A'.repeat(43)}`;
    for (const url of ['/api/health', '/api/user', '/api/funds', '/api/hints/loginpage']) {
      const answer = await app.inject({ url, headers: { cookie } });
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '5']);
      expect(answer.json()).toMatchObject({ code: 'ServiceUnavailable' });
      expect(answer.body).not.toContain('10.0.0.1');
    }
    await app.close();
  });
});

describe('the log', () => {
  it('has one line per answer with route pattern, status, milliseconds and user, not the path', async () => {
    const cookie = await test.cookieOf('advisor');
    await test.call({ url: '/api/feescheme/fund/canary-path?canary=query', headers: { cookie, 'x-canary': 'header' } });
    const line = JSON.parse(log.all.at(-1) ?? '') as Record<string, unknown>;

    expect(line).toMatchObject({ method: 'GET', route: '/api/feescheme/fund/:id', status: 404, user: 'advisor' });
    expect(line['ms']).toEqual(expect.any(Number));
    expect(log.text).not.toContain('canary');
  });

  it('holds no password, no name from a log-in form and no session id', async () => {
    const answer = await test.logIn('advisor');
    await test.logIn('canary-name', 'canary-password');
    await test.call({
      method: 'POST',
      url: '/api/user/login',
      payload: '{"canary',
      headers: { 'content-type': 'application/json' },
    });
    await test.call({ url: '/api/canary%' });

    expect(log.text).not.toContain('canary');
    expect(log.text).not.toContain(answer.cookies[0]?.value ?? 'no cookie');
    expect(log.text).not.toContain('fundament-demo');
  });
});
