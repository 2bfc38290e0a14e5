import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { catalogueVersion } from '#server/db/catalogue-version.ts';
import { makePdf } from '#server/documents/make-pdf.ts';
import { smsGateway } from '#server/messaging/sms-gateway.ts';
import { serveMetrics } from '#server/metrics/metrics-server.ts';
import { deliverDue } from '#server/messaging/deliver.ts';
import { freePort } from '#test/setup/postgres.ts';
import { deliveryBy } from '#test/helpers/server/mailbox.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

const token = 'metrics-token-of-the-test-0123456789';
const bearer = { authorization: `Bearer ${token}` };

let test: TestApp;
let pageFolder: string;
let cookie: string;
beforeAll(async () => {
  pageFolder = mkdtempSync(join(tmpdir(), 'fundament-page-'));
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>Fundament</title>');
  test = await openTestApp({ METRICS_TOKEN: token }, { pageFolder });
  cookie = await test.cookieOf('advisor');
});
afterAll(async () => {
  await test.close();
  rmSync(pageFolder, { recursive: true });
});

const scrape = async () => (await test.call({ url: '/api/metrics', headers: bearer })).body;

/** The value of a sample, by its name with its labels; undefined where the scrape has none. */
function valueIn(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

/** By how much a sample rises while something is done. */
async function riseOf(sample: string, doIt: () => Promise<unknown>): Promise<number> {
  const before = valueIn(await scrape(), sample) ?? 0;
  await doIt();
  return (valueIn(await scrape(), sample) ?? 0) - before;
}

const report = (payload: object, headers: Record<string, string> = { cookie }) =>
  test.call({
    method: 'POST',
    url: '/api/page-report',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    payload,
  });

describe('the address of the metrics (T38)', () => {
  const withoutIds = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'x-request-id' && name !== 'date'));

  it.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['an advisor', { cookie: 'of the advisor' }],
    ['a wrong token', { authorization: `Bearer ${token.slice(0, -1)}8` }],
    ['half a token', { authorization: `Bearer ${token.slice(0, 20)}` }],
    ['the token as a password', { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` }],
    ['the token without a scheme', { authorization: token }],
  ])('is as unknown as any other to %s', async (_, given) => {
    const headers = { ...given, ...(given['cookie'] ? { cookie } : {}) };
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
      const own = method === 'POST' ? { 'sec-fetch-site': 'same-origin' } : {};
      const asked = await test.call({ method, url: '/api/metrics', headers: { ...headers, ...own } });
      const unknown = await test.call({ method, url: '/api/metricz', headers: { ...headers, ...own } });

      expect([method, asked.statusCode, asked.body]).toEqual([method, 404, unknown.body]);
      expect(withoutIds(asked.headers)).toEqual(withoutIds(unknown.headers));
    }
  });

  it('answers the token, and is in no description of the API', async () => {
    const answer = await test.call({ url: '/api/metrics', headers: bearer });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await test.call({ url: '/api/openapi.json' })).body).not.toContain('/api/metrics');
  });

  it('is unknown at the port of the portal where they have a port of their own, which may ask for the token', async () => {
    const [open, guarded] = [await freePort(), await freePort()];
    for (const [port, asked] of [
      [open, undefined],
      [guarded, token],
    ] as const) {
      const config = testConfig({ METRICS_PORT: String(port), ...(asked ? { METRICS_TOKEN: asked } : {}) });
      const app = await buildApp({ config, database: test.database });
      const stop = await serveMetrics(app, config);
      const at = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });

      expect((await app.inject({ url: '/api/metrics', headers: bearer })).statusCode).toBe(404);
      expect((await at('/api/metrics')).status).toBe(asked ? 404 : 200);
      expect(await (await at('/metrics', bearer)).text()).toContain('fundament_build_info{version="');
      expect((await at('/api/health', bearer)).status).toBe(404);
      await expect(serveMetrics(app, config)).rejects.toThrow(`Port ${port} is in use. Set another METRICS_PORT.`);
      stop();
      await app.close();
    }
  });

  it('is unknown where neither is set, and nothing is counted', async () => {
    const app = await buildApp({ config: testConfig(), database: test.database, now: test.clock.now });
    const answer = await app.inject({ url: '/api/metrics', headers: bearer });
    const settings = await app.inject({ url: '/api/config' });
    const reported = await app.inject({
      method: 'POST',
      url: '/api/page-report',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      payload: { cls: 0 },
    });

    expect([answer.statusCode, reported.statusCode, app.metrics]).toEqual([404, 404, null]);
    expect(settings.json()).toMatchObject({ takesPageReports: false });
    await app.close();
  });
});

describe('the metrics', () => {
  it('time every call by pattern, method and status, and never by what a caller chose', async () => {
    const count = (labels: string) => `fundament_http_request_duration_seconds_count{${labels}}`;
    const ofFund = count('method="GET",route="/api/feescheme/fund/:id",status="404"');
    expect(await riseOf(ofFund, () => test.call({ url: '/api/feescheme/fund/canary-1', headers: { cookie } }))).toBe(1);
    const unknown = count('method="other",route="unknown",status="404"');
    expect(await riseOf(unknown, () => test.call({ method: 'PATCH', url: '/api/canary-2' }))).toBe(1);
    expect(await scrape()).not.toContain('canary');
  });

  it('count refused log-ins by the code of the refusal', async () => {
    const refused = (reason: string) => `fundament_log_in_refusals_total{way="password",reason="${reason}"}`;
    expect(await riseOf(refused('InvalidUsernamePassword'), () => test.logIn('nobody', 'canary'))).toBe(1);
    expect(await riseOf(refused('ExpiredPassword'), () => test.logIn('expired'))).toBe(1);
    expect(await riseOf(refused('ExpiredPassword'), () => test.logIn('advisor'))).toBe(0);
  });

  it('count documents, mails and SMS by outcome', async () => {
    const document = { language: 'cs', title: 'T', subtitle: '', sections: [], foot: '' } as const;
    const made = 'fundament_document_duration_seconds_count{kind="layout",outcome="made"}';
    expect(await riseOf(made, () => makePdf(document))).toBe(1);

    const feedback = () =>
      test.call({
        method: 'POST',
        url: '/api/feedback',
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        payload: { message: 'canary' },
      });
    const delivered = async (send: () => Promise<void>) => {
      await feedback();
      await deliverDue({ ...deliveryBy(test, null), mailer: { send } }, test.clock.now);
    };
    const tries = (outcome: string) => `fundament_mail_tries_total{outcome="${outcome}"}`;
    expect(await riseOf(tries('sent'), () => delivered(() => Promise.resolve()))).toBe(1);
    const noUser = Object.assign(new Error('canary'), { code: 'EENVELOPE', responseCode: 550 });
    expect(await riseOf(tries('refused'), () => delivered(() => Promise.reject(noUser)))).toBe(1);
    expect(await riseOf(tries('failed'), () => delivered(() => Promise.reject(new Error('canary'))))).toBe(1);
  });

  it.each([
    ['sent', 202],
    ['refused', 422],
    ['failed', 503],
  ])('count an SMS as %s where the gateway answers %i', async (outcome, status) => {
    const gateway = await listening(createServer((_, answer) => answer.writeHead(status).end()));
    const { port } = gateway.address() as AddressInfo;
    const send = () =>
      smsGateway(`http://127.0.0.1:${port}/`)
        .send({ to: '1', text: 'x' })
        .catch(() => undefined);

    expect(await riseOf(`fundament_sms_total{outcome="${outcome}"}`, send)).toBe(1);
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    expect(await riseOf('fundament_sms_total{outcome="unreachable"}', send)).toBe(1);
  });

  it('take the report of a page of a logged-in user, and nothing else in it', async () => {
    const took = { startMs: 900, lcpMs: 1_200.5, inpMs: 48, cls: 0.02, workerFaults: 2 };
    expect(await riseOf('fundament_page_worker_faults_total', () => report(took))).toBe(2);
    const text = await scrape();
    expect(valueIn(text, 'fundament_page_lcp_seconds_sum')).toBeCloseTo(1.2005);
    expect(valueIn(text, 'fundament_page_start_seconds_bucket{le="1"}')).toBe(1);
    expect((await test.call({ url: '/api/config' })).json()).toMatchObject({ takesPageReports: true });

    const faults = [
      [{ ...took, address: '/client/canary' }, 400],
      [{ lcpMs: -1 }, 400],
      [{ cls: 'canary' }, 400],
      [{ workerFaults: 1e9 }, 400],
    ] as const;
    for (const [payload, status] of faults) expect((await report(payload)).statusCode).toBe(status);
    expect((await report(took, {})).statusCode).toBe(401);
    expect((await report(took, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await scrape()).not.toContain('canary');
  });
});

describe('the metrics of the database', () => {
  it('tell what waits, how old it is and how the pool is used', async () => {
    await test.database.updateTable('outbox').set({ status: 'sent' }).execute();
    const waiting = { template: 'feedback', language: 'cs', subjectId: 'x', nextTryAt: new Date() } as const;
    const anHourAgo = sql<Date>`clock_timestamp() - interval '1 hour'`;
    const rows = (['waiting', 'waiting', 'dead', 'waiting'] as const).map((status, index) => ({
      ...waiting,
      id: `metrics-${index}`,
      status,
      heldAt: index === 3 ? anHourAgo : null,
      createdAt: anHourAgo,
    }));
    await test.database.insertInto('outbox').values(rows).execute();
    const app = await buildApp({
      config: testConfig({ METRICS_TOKEN: token }),
      database: test.database,
      clockDifferenceMs: () => -1_500,
      changes: { isCurrent: () => false, onChange: () => undefined, stop: () => Promise.resolve() },
    });
    let text = '';
    const read = async () => {
      text = (await app.inject({ url: '/api/metrics', headers: bearer })).body;
      return valueIn(text, 'fundament_database_up');
    };
    // A machine that is busy may keep the database from answering in time.
    await expect.poll(read).toBe(1);
    await app.close();
    const version = await catalogueVersion(test.database);

    expect(valueIn(text, 'fundament_outbox_messages{state="waiting"}')).toBe(2);
    expect(valueIn(text, 'fundament_outbox_messages{state="dead"}')).toBe(1);
    expect(valueIn(text, 'fundament_outbox_messages{state="held"}')).toBe(1);
    expect(valueIn(text, 'fundament_outbox_oldest_seconds')).toBeCloseTo(3_600, -2);
    expect(valueIn(text, 'fundament_seal_jobs')).toBe(0);
    expect(valueIn(text, 'fundament_catalogue_version')).toBe(Number(version));
    expect(valueIn(text, 'fundament_clock_offset_seconds')).toBe(-1.5);
    expect(valueIn(text, 'fundament_changes_heard')).toBe(0);
    expect(valueIn(await scrape(), 'fundament_changes_heard')).toBeUndefined();
    for (const state of ['in-use', 'idle', 'waiting'])
      expect(valueIn(text, `fundament_database_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    expect(valueIn(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('say that it is away, and are left out until it is back', async () => {
    const database = test.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    });
    const app = await buildApp({ config: testConfig({ METRICS_TOKEN: token }), database });
    const answer = await app.inject({ url: '/api/metrics', headers: bearer });
    await app.close();

    expect(answer.statusCode).toBe(200);
    expect(valueIn(answer.body, 'fundament_database_up')).toBe(0);
    expect(answer.body).not.toMatch(/^fundament_(outbox|catalogue|seal)\w+(\{.*\})? /m);
    expect(valueIn(answer.body, 'fundament_clock_offset_seconds')).toBe(0);
  });
});

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
