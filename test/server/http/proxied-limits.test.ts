import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#server/demo/accounts.ts';
import { callBudget } from '#server/http/limits/call-budget.ts';
import { sweepRateLimits } from '#server/http/limits/rate-limits.ts';
import { standardCallLimits as callsAMinute } from '#server/settings/call-limits.ts';
import { startProxy, type ProxyProcess } from '#test/helpers/processes/proxy-process.ts';
import { callFrom } from '#test/helpers/server/call-from.ts';
import { openSecondApp, type SecondApp } from '#test/helpers/server/second-app.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

const settings = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' };

let test: TestApp;
let second: SecondApp;
/** One in front of each instance. */
const proxies: ProxyProcess[] = [];

async function startProxyOf(app: FastifyInstance): Promise<void> {
  const target = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port;
  proxies.push(await startProxy([Number(target)]));
}

beforeAll(async () => {
  test = await openTestApp(settings);
  second = await openSecondApp(test, settings);
  await startProxyOf(test.app);
  await startProxyOf(second.app);
});
afterEach(() => test.database.deleteFrom('callCounts').execute());
afterEach(() => test.clock.forward(60_000));
afterAll(async () => {
  for (const { stop } of proxies) await stop();
  await second.close();
  await test.close();
});

interface Call {
  instance?: number;
  /** Address that the caller has at the proxy. */
  from: string;
  forwarded?: string;
  username?: string;
  password?: string;
  headers?: Record<string, string>;
}

async function logIn(call: Call): Promise<number> {
  const { instance = 0, from, forwarded, username = 'advisor', password = demoPassword, headers = {} } = call;
  const claimed = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { status } = await callFrom({
    from,
    port: proxies[instance]?.port ?? 0,
    method: 'POST',
    path: '/api/user/login',
    headers: { ...claimed, ...headers },
    body: { username, password },
  });
  return status;
}

/** Junk log-ins one after another, and how many of them were not refused for their number. */
async function junk(count: number, call: (index: number) => Omit<Call, 'username' | 'password'>): Promise<number> {
  let passed = 0;
  for (let index = 0; index < count; index += 1) {
    const status = await logIn({ ...call(index), username: `junk ${index}`, password: 'wrong' });
    if (status !== 429) passed += 1;
  }
  return passed;
}

describe('log-ins behind a trusted proxy (C12)', () => {
  it('of one address lock out nobody at another', async () => {
    expect(await junk(65, () => ({ from: '127.0.0.2' }))).toBe(callsAMinute.login);
    expect(await logIn({ from: '127.0.0.2' })).toBe(429);
    expect(await logIn({ from: '127.0.0.3' })).toBe(200);
  });

  it('are limited whatever addresses the caller claims, and put the blame on none of them', async () => {
    const forge = (index: number) => ({ from: '127.0.0.2', forwarded: `127.0.0.3, 198.51.100.${index}, 127.0.0.1` });

    expect(await junk(65, forge)).toBe(callsAMinute.login);
    expect(await logIn({ from: '127.0.0.3' })).toBe(200);
  });

  it('are limited together at two instances of one database, also when they come at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        logIn({ from: '127.0.0.2', instance: index % 2, username: `junk ${index}`, password: 'wrong' }),
      ),
    );

    expect(statuses.filter((status) => status !== 429)).toHaveLength(callsAMinute.login);
    expect(await logIn({ from: '127.0.0.2', instance: 0 })).toBe(429);
    expect(await logIn({ from: '127.0.0.2', instance: 1 })).toBe(429);
    test.clock.forward(60_001);
    expect(await logIn({ from: '127.0.0.2', instance: 1 })).toBe(200);
  });

  it('take neither host nor protocol from a header that a caller may have written', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    const headers = { host: 'localhost:3000', ...forged };

    expect(await logIn({ from: '127.0.0.2', headers: { ...headers, origin: 'https://evil.example' } })).toBe(403);
    expect(await logIn({ from: '127.0.0.2', headers: { ...headers, origin: 'https://localhost:3000' } })).toBe(403);
    expect(await logIn({ from: '127.0.0.2', headers: { ...headers, origin: 'http://localhost:3000' } })).toBe(200);
  });

  it('leave no address in the database when their minute is over', async () => {
    await logIn({ from: '127.0.0.2' });
    const keys = () => test.database.selectFrom('callCounts').select('key').execute();
    expect(await keys()).toEqual([{ key: expect.stringContaining('127.0.0.2') }]);

    test.clock.forward(60_000);
    await sweepRateLimits(test.database, test.clock.now());
    expect(await keys()).toEqual([]);
  });
});

describe('a budget that two instances share (C12)', () => {
  const allowance = { calls: 100, windowMs: 60_000, share: 10 };
  const allowed = async ({ count: spend }: ReturnType<typeof callBudget>, calls: number, key = 'reads of poradce') => {
    const verdicts = await Promise.all(Array.from({ length: calls }, () => spend(key, test.clock.now())));
    return verdicts.filter(({ isAllowed }) => isAllowed).length;
  };

  it('is never exceeded together, can be used up by one, and is reset after the window', async () => {
    const [first, other] = [callBudget(test.database, allowance), callBudget(test.database, allowance)];
    const atOnce = (await Promise.all([allowed(first, 80), allowed(other, 80)])).reduce((sum, count) => sum + count);
    const alone = await allowed(callBudget(test.database, allowance), 150, 'reads of poradca');

    expect(atOnce).toBe(100);
    expect(alone).toBe(100);
    expect(await first.count('reads of poradce', test.clock.now())).toEqual({ isAllowed: false, retryAfterMs: 60_000 });
    test.clock.forward(60_000);
    expect(await allowed(other, 100)).toBe(100);
  });

  it('keeps back from the others at most one share that was taken and not spent', async () => {
    const [first, other] = [callBudget(test.database, allowance), callBudget(test.database, allowance)];

    expect(await allowed(first, 1)).toBe(1);
    expect(await allowed(other, 100)).toBe(90);
    expect(await allowed(first, 100)).toBe(9);
  });

  it('asks the database once a share, and no more when it is used up', async () => {
    const spend = callBudget(test.database, allowance);
    const counted = async () =>
      (await test.database.selectFrom('callCounts').select('calls').executeTakeFirstOrThrow()).calls;
    await allowed(spend, 10);
    expect(await counted()).toBe(10);
    await allowed(spend, 200);
    const before = await counted();
    await allowed(spend, 200);

    expect(await counted()).toBe(before);
  });
});
