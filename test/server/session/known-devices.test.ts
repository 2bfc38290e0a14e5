import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.deleteFrom('loginAttempts').execute();
  await test.database.deleteFrom('knownDevices').execute();
});

const logIn = (username: string, password: string, device?: string) =>
  test.call({
    method: 'POST',
    url: '/api/user/login',
    headers: device ? { cookie: `device=${device}`, 'sec-fetch-site': 'same-origin' } : {},
    payload: { username, password },
  });
const right = 'fundament-demo';
const deviceOf = async (username: string, device?: string) =>
  (await logIn(username, right, device)).cookies.find(({ name }) => name === 'device')?.value ?? '';
const codeOf = async (...tried: Parameters<typeof logIn>) => (await logIn(...tried)).json<{ code: string }>().code;

describe('a browser that is known for a name', () => {
  it('can log in though a stranger has locked the name', async () => {
    const device = await deviceOf('advisor');
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn('advisor', 'wrong');

    expect(await codeOf('advisor', right)).toBe('LockedAccount');
    expect(await codeOf('advisor', right, device)).toBe('OK');
  });

  it('has five wrong passwords of its own', async () => {
    const device = await deviceOf('advisor');
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn('advisor', 'wrong', device);

    expect(await codeOf('advisor', right, device)).toBe('LockedAccount');
    expect(await codeOf('advisor', right)).toBe('OK');
  });

  it('opens nothing on its own, and nothing for another name', async () => {
    const device = await deviceOf('advisor');
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn('poradce', 'wrong', device);

    expect(await codeOf('poradce', right)).toBe('LockedAccount');
    expect((await test.call({ url: '/api/user', headers: { cookie: `device=${device}` } })).statusCode).toBe(401);
  });

  it('keeps its id for several users, and an id that nobody was given is not adopted', async () => {
    const device = await deviceOf('advisor');

    expect(await deviceOf('poradce', device)).toBe(device);
    expect(await deviceOf('poradce', 'A'.repeat(43))).not.toBe('A'.repeat(43));
  });

  it('is kept as a hash in an HttpOnly cookie', async () => {
    const answer = await logIn('advisor', right);
    const cookie = answer.cookies.find(({ name }) => name === 'device');
    const rows = JSON.stringify(await test.database.selectFrom('knownDevices').selectAll().execute());

    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(rows).not.toContain(cookie?.value);
  });
});
