import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { leave } from '#server/http/readiness.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

const metricsToken = 'a-token-of-thirty-two-characters';
const fromAfar = { 'x-forwarded-for': '198.51.100.7' };

let test: TestApp;
let differenceMs = 0;
beforeAll(async () => {
  test = await openTestApp({ METRICS_TOKEN: metricsToken }, { clockDifferenceMs: () => differenceMs });
});
afterAll(() => test.close());

const health = async (headers: Record<string, string>) => (await test.call({ url: '/api/health', headers })).json();

describe('GET /api/health', () => {
  it('tells the operator on this machine or with the token all that it looked at (SIL-187, SIL-202)', async () => {
    const details = {
      status: 'ok',
      version: 'development',
      database: test.databaseUrl ? 'postgresql' : 'pglite',
      databaseMs: expect.any(Number),
      clock: 'ok',
      clockDifferenceMs: 0,
      disk: 'ok',
      diskFreeMegabytes: expect.any(Number),
      outbox: { waiting: expect.any(Number), dead: expect.any(Number), oldestSeconds: null },
    };

    expect(await health({})).toEqual(details);
    expect(await health({ ...fromAfar, authorization: `Bearer ${metricsToken}` })).toEqual(details);
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])(
    'tells a stranger, whom %s gives away behind a proxy of this machine, nothing but a word',
    async (header) => {
      expect(await health({ [header]: 'for=198.51.100.7' })).toEqual({ status: 'ok' });
      expect(await health({ [header]: 'x', authorization: `Bearer ${metricsToken}-` })).toEqual({ status: 'ok' });
    },
  );

  it('answers strangers from a measurement of the last five seconds, and measures again for the operator', async () => {
    await health({});
    differenceMs = 31_000;
    const kept = await health(fromAfar);
    const measured = await health({});
    differenceMs = 0;

    expect(kept).toEqual({ status: 'ok' });
    expect(measured).toMatchObject({ status: 'degraded', clock: 'differs', clockDifferenceMs: 31_000 });
    expect(await health(fromAfar)).toEqual({ status: 'degraded' });
    await health({});
  });

  it('is degraded after a write that a full disk refused, though its own still fits (SIL-265)', async () => {
    const app = await buildApp({ config: testConfig(), database: test.database });
    app.outages.note(Object.assign(new Error('could not extend file'), { code: '53100' }));
    const answer = await app.inject({ url: '/api/health' });
    await app.close();

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'degraded', disk: 'full' }),
    ]);
  });

  it.runIf(inject('databaseTemplate').kind === 'postgresql')(
    'fails on a database that can be read but not written',
    async () => {
      const options = encodeURIComponent('-c default_transaction_read_only=on');
      const database = await openDatabase({ databaseUrl: `${test.databaseUrl ?? ''}?options=${options}` });
      const app = await buildApp({ config: testConfig(), database });
      const statuses = [];
      for (const url of ['/api/hints/loginpage', '/api/health']) statuses.push((await app.inject(url)).statusCode);
      await app.close();
      await database.destroy();

      expect(statuses).toEqual([200, 503]);
    },
  );
});

describe('GET /api/ready', () => {
  it('says a word to everybody and the version to the operator besides (SIL-187)', async () => {
    expect((await test.call({ url: '/api/ready', headers: fromAfar })).json()).toEqual({ status: 'ready' });
    expect((await test.call({ url: '/api/ready' })).json()).toEqual({ status: 'ready', version: 'development' });
  });

  it('says 503 from the moment a stop begins, while every call is answered until its connection ends', async () => {
    const app = await buildApp({ config: testConfig(), database: test.database });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string, through?: Agent) => {
      const request = get(origin + path, { agent: through ?? false });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return [answer.statusCode, answer.headers.connection];
    };
    await ask('/api/hints/loginpage', agent);
    const waits: (() => void)[] = [];
    const left = leave(app, 300, () => new Promise<void>((resolve) => void waits.push(resolve)));

    expect(await ask('/api/ready')).toEqual([503, 'close']);
    expect(await ask('/api/hints/loginpage', agent)).toEqual([200, 'keep-alive']);
    waits[0]?.();
    await expect.poll(() => waits.length).toBe(2);
    await expect(ask('/api/hints/loginpage')).rejects.toThrow('ECONNREFUSED');
    expect(await ask('/api/hints/loginpage', agent)).toEqual([200, 'close']);
    waits[1]?.();
    await left;
    await app.close();
  });
});
