import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsAMinute } from '../../server/http/rate-limits.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => test.close());

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
    const statuses = await statusesOf(callsAMinute.read + 1, () => test.call({ url: '/api/ping', headers: busy }));

    expect(statuses.indexOf(429)).toBe(callsAMinute.read);
    expect((await test.call({ url: '/api/ping', headers: calm })).statusCode).toBe(204);
  });

  it('stop log-ins from one address, whatever its forwarded header, with a retry time', async () => {
    let forged = 0;
    const statuses = await statusesOf(callsAMinute.login + 1, () =>
      test.call({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'x-forwarded-for': `10.0.0.${forged++}` },
        payload: { username: `nobody ${forged}`, password: 'wrong' },
      }),
    );
    const refused = await test.logIn('advisor');

    expect(statuses.at(-1)).toBe(429);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'TooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('stop guesses of session ids', async () => {
    const statuses = await statusesOf(callsAMinute.public + 1, () =>
      test.call({ url: '/api/ping', headers: { cookie: 'session=guess' } }),
    );

    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});
