import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#server/demo/accounts.ts';
import { openSecondApp, type SecondApp } from '#test/helpers/server/second-app.ts';
import { cookieHeader, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

const callsAMinute = { login: 6, public: 12, read: 30 };

let test: TestApp;
/** An instance with limits that are soon reached. */
let strict: SecondApp;
beforeAll(async () => {
  test = await openTestApp({ RATE_LIMIT: 'on' });
  strict = await openSecondApp(test, {
    RATE_LIMIT: 'on',
    CALLS_A_MINUTE: Object.entries(callsAMinute)
      .map(([name, calls]) => `${name}=${calls}`)
      .join(', '),
  });
});
beforeEach(() => test.clock.forward(60_001));
afterAll(async () => {
  await strict.close();
  await test.close();
});

const statusesOf = async (count: number, call: () => Promise<{ statusCode: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await call()).statusCode);
  return statuses;
};

describe('rate limits', () => {
  it('let a cart of 100 items read its 200 fee schemes and limits at once, four times a minute', async () => {
    const headers = { cookie: await test.cookieOf('advisor') };
    const answers = await Promise.all(
      Array.from({ length: 800 }, () => test.call({ url: '/api/feescheme/fund/none', headers })),
    );

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });

  it('count each user apart', async () => {
    const busy = { cookie: await test.cookieOf('poradce') };
    const calm = { cookie: await test.cookieOf('poradca') };
    const ping = (headers: object) => strict.app.inject({ url: '/api/ping', headers: { ...headers } });
    const statuses = await statusesOf(callsAMinute.read + 1, () => ping(busy));

    expect(statuses.indexOf(429)).toBe(callsAMinute.read);
    expect((await ping(calm)).statusCode).toBe(204);
  });

  const logIn = (username: string, password: string, headers: object = {}) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      payload: { username, password },
    });
  const junk = (count: number, headers: object = {}) => {
    let sent = 0;
    return statusesOf(count, () => logIn(`nobody ${test.clock.now().getTime()} ${sent++}`, 'wrong', headers));
  };

  it('stop wrong log-ins from one address, whatever its forwarded header, with a retry time', async () => {
    let forged = 0;
    const statuses = await statusesOf(callsAMinute.login + 1, () => {
      forged += 1;
      return logIn(`nobody ${forged}`, 'wrong', { 'x-forwarded-for': `10.0.0.${forged}` });
    });
    const refused = await logIn('advisor', demoPassword);

    expect(statuses.indexOf(429)).toBe(callsAMinute.login);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'TooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('let everybody of an office in whose password is right, at both instances (SIL-209)', async () => {
    const statuses = await statusesOf(3 * callsAMinute.login, () => logIn('advisor', demoPassword));
    const wrong = await junk(callsAMinute.login + 1);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(wrong.filter((status) => status === 401)).toHaveLength(callsAMinute.login);
  });

  it('let a known browser of its user in although a stranger at the address is stopped, a few times, and no other (SIL-209)', async () => {
    const known = cookieHeader(await logIn('advisor', demoPassword));
    const device = known
      .split('; ')
      .filter((part) => part.startsWith('device='))
      .join();
    await junk(callsAMinute.login + 1);
    const before = { cookie: device };
    const asOther = await logIn('poradce', demoPassword, before);
    const forged = await logIn('advisor', demoPassword, { cookie: 'device=guessed' });
    const statuses = await statusesOf(11, () => logIn('advisor', demoPassword, before));

    expect([asOther.statusCode, forged.statusCode]).toEqual([429, 429]);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await junk(2)).at(-1)).toBe(429);
  });

  it('bound what a stranger with made-up browsers may have looked up', async () => {
    await junk(callsAMinute.login);
    let looked = 0;
    const statuses = await statusesOf(callsAMinute.public + 2, () => {
      looked += 1;
      return logIn('advisor', 'wrong', { cookie: `device=made up ${looked}` });
    });

    expect(new Set(statuses)).toEqual(new Set([429]));
    expect((await strict.app.inject({ url: '/api/config' })).statusCode).toBe(429);
  });

  it('stop guesses of session ids', async () => {
    const statuses = await statusesOf(callsAMinute.public + 1, () =>
      strict.app.inject({ url: '/api/ping', headers: { cookie: 'session=guess' } }),
    );

    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});
