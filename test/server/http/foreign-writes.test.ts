import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const host = 'localhost:80';
const isAlive = async () => (await test.call({ url: '/api/ping', headers: { cookie } })).statusCode === 204;
const payload = { username: 'advisor', password: 'fundament-demo' };

/** What a page of another origin makes a browser send. */
const forgeries: [string, Record<string, string>][] = [
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another scheme', { origin: `https://${host}` }],
  ['of a null origin', { origin: 'null' }],
  ['of another origin that claims to be the same', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['that does not say where it comes from', {}],
];

describe('a write', () => {
  it.each(forgeries)('%s is refused and changes nothing', async (_name, headers) => {
    const answer = await test.call({
      method: 'DELETE',
      url: '/api/user/logout',
      headers: { host, cookie, ...headers },
    });

    expect(answer.statusCode).toBe(403);
    expect(await isAlive()).toBe(true);
  });

  it.each(forgeries)('%s cannot log the browser in as somebody else', async (_name, headers) => {
    const answer = await test.call({
      method: 'POST',
      url: '/api/user/login',
      headers: { host, cookie, ...headers },
      payload,
    });

    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'with a body of the type %s is refused',
    async (type) => {
      const answer = await test.call({
        method: 'POST',
        url: '/api/user/login',
        headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': type },
        payload: JSON.stringify(payload),
      });

      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'UnsupportedMediaType' });
    },
  );

  it.each([
    ['of the same origin', { 'sec-fetch-site': 'same-origin', origin: `http://${host}` }],
    ['of an old browser', { origin: `http://${host}` }],
  ])('%s passes', async (_name, headers) => {
    const own = await test.cookieOf('advisor');
    const answer = await test.call({
      method: 'DELETE',
      url: '/api/user/logout',
      headers: { host, cookie: own, ...headers },
    });

    expect(answer.statusCode).toBe(204);
  });

  it('of a program without cookies may log in', async () => {
    expect((await test.logIn('advisor')).statusCode).toBe(200);
  });

  it('follows the public address where one is set, not the Host header', async () => {
    const behind = await openTestApp({ PUBLIC_URL: 'https://portal.example' });
    const post = (origin: string, hostHeader: string) =>
      behind.call({ method: 'POST', url: '/api/user/login', headers: { host: hostHeader, origin }, payload });

    expect((await post('https://portal.example', '10.0.0.5:3000')).statusCode).toBe(200);
    expect((await post('http://evil.example', 'evil.example')).statusCode).toBe(403);
    await behind.close();
  });
});

describe('a Host', () => {
  const statusAt = async (app: TestApp, name: string) =>
    (await app.call({ url: '/api/hints/loginpage', headers: { host: name } })).statusCode;

  it('must name this machine without a public address, so that DNS rebinding gains nothing', async () => {
    for (const name of ['localhost', 'localhost:3000', '127.0.0.1:3000', '127.0.0.2', '[::1]:3000'])
      expect(await statusAt(test, name), name).toBe(200);
    for (const name of [
      'evil.example',
      'evil.example:3000',
      '127.0.0.1.evil.example',
      '10.0.0.5:3000',
      '[2001:db8::1]',
    ])
      expect(await statusAt(test, name), name).toBe(400);
    const own = { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' };
    const refused = await test.call({ method: 'POST', url: '/api/user/login', headers: own, payload });

    expect(refused.json()).toMatchObject({ code: 'BadRequest', details: [{ path: 'Host', code: 'UnknownHost' }] });
    expect(refused.cookies).toEqual([]);
  });

  it('may be any where the public address is set, as a probe of the operator names what it likes', async () => {
    const behind = await openTestApp({ PUBLIC_URL: 'https://portal.example' });

    expect(await statusAt(behind, '10.0.0.5:3000')).toBe(200);
    await behind.close();
  });
});

describe('a body', () => {
  it.each([
    ['{"username": "advisor"', 400, 'BadRequest'],
    ['', 400, 'BadRequest'],
    ['{"__proto__": {"admin": true}, "username": "advisor", "password": "x"}', 400, 'BadRequest'],
    [JSON.stringify({ username: 'advisor', password: 'x'.repeat(1_100_000) }), 413, 'PayloadTooLarge'],
  ])('that cannot be read is refused: %#', async (body, status, code) => {
    const answer = await test.call({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });

    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });
});
