import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTracing, type Tracing } from '#server/tracing/start-tracing.ts';
import { cookieHeader, testConfig } from '#test/helpers/server/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';
import { demoPassword } from '#server/demo/accounts.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

interface Payload {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const lines: string[] = [];
let bodies: string[] = [];
let gatewayHeaders: IncomingHttpHeaders = {};
let collector: Server;
let collectorAddress: string;
let gateway: Server;
let test: TestDatabase;
let tracing: Tracing;
let app: Awaited<ReturnType<typeof buildApp>>;
let cookie: string;

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  collector = createServer((request, answer) => {
    void text(request).then((body) => {
      const isTaken = request.method === 'POST' && request.url === '/v1/traces';
      if (isTaken) bodies.push(body);
      answer.writeHead(isTaken ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  gateway = createServer((request, answer) => {
    gatewayHeaders = request.headers;
    answer.writeHead(503).end();
  });
  collectorAddress = await listening(collector);
  tracing = startTracing({ endpoint: `${collectorAddress}/`, share: 1, everyMs: 10 });
  test = await openTestDatabase({ onQuery: tracing.traceQuery });
  const config = testConfig({ SMS_GATEWAY_URL: `${await listening(gateway)}/send`, LOG_LEVEL: 'info' });
  app = await buildApp({ config, database: test.database, tracing, logStream: { write: (line) => lines.push(line) } });
  const payload = { username: 'advisor', password: demoPassword };
  cookie = cookieHeader(await app.inject({ method: 'POST', url: '/api/user/login', payload }));
});
beforeEach(() => {
  bodies = [];
});
afterAll(async () => {
  await app.close();
  await tracing.stop();
  await test.close();
  for (const server of [collector, gateway]) {
    server.closeAllConnections();
    server.close();
  }
});

const spans = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Payload).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

/** The spans of a trace, as soon as that of the call has come: it ends last. */
async function traceOf(traceId: string): Promise<SentSpan[]> {
  for (let waited = 0; waited < 3_000; waited += 1) {
    const found = spans().filter((span) => span.traceId === traceId);
    if (found.some(({ name }) => /^[A-Z]+ \//.test(name))) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no trace ${traceId} among ${spans().length} spans`);
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const traceparent = (id: string, flags = '01') => `00-${id}-${callerSpan}-${flags}`;

describe('traces (SIL-203)', () => {
  it('go on with that of the caller: the call within it, its queries and its SMS within the call', async () => {
    const contract = await addContract(test.database, { phoneNumber: '+420604999777' });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sms/generate?canary=sedmihlasek',
      headers: { cookie, 'sec-fetch-site': 'same-origin', traceparent: traceparent(traceId) },
      payload: [{ personId: contract.clientId, role: 'Client' }],
    });
    const trace = await traceOf(traceId);
    const call = trace.find(({ name }) => name === 'POST /api/sms/generate');
    const sms = trace.find(({ name }) => name === 'sms code');

    expect(answer.statusCode).toBe(502);
    expect(call).toMatchObject({ parentSpanId: callerSpan, status: { code: 2 } });
    expect(attributesOf(call)).toMatchObject({
      'http.route': '/api/sms/generate',
      'http.response.status_code': 502,
      'fundament.request_id': answer.headers['x-request-id'],
    });
    expect(sms).toMatchObject({ parentSpanId: call?.spanId, status: { code: 2 } });
    expect(attributesOf(sms)).toEqual({ 'error.type': 'HTTP 503' });
    expect(gatewayHeaders['traceparent']).toBe(`00-${traceId}-${sms?.spanId}-01`);
    const queries = trace.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.system.name'));
    expect(queries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['select contracts', 'insert sms_messages']),
    );
    expect(new Set(queries.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call?.spanId]));
    expect(bodies.join('')).not.toMatch(/604999777|canary|sedmihlasek|Žďárský|ondrej@klient/);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'answered', trace: traceId, contract: contract.id });
  });

  it('find queries after the body of a call was read, and hold nothing of what it brought', async () => {
    const id = traceId.replace('4b', '5c');
    await app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { traceparent: traceparent(id) },
      payload: { username: 'canary-name', password: 'canary-password' },
    });
    const names = (await traceOf(id)).map(({ name }) => name);

    expect(names).toContain('select users');
    expect(bodies.join('')).not.toContain('canary');
  });

  it.each([undefined, 'nonsense', `00-${'0'.repeat(32)}-${callerSpan}-01`, `00-${traceId}`])(
    'begin anew where the caller names none: %s',
    async (given) => {
      const headers = given === undefined ? {} : { traceparent: given };
      const answer = await app.inject({ url: '/api/config', headers });
      const id = String(answer.headers['x-request-id']);
      await expect.poll(() => bodies.join('').includes(id)).toBe(true);
      const call = spans().find((span) => attributesOf(span)['fundament.request_id'] === id);

      expect(call?.parentSpanId).toBeUndefined();
      expect(call?.traceId).toMatch(/^[\da-f]{32}$/);
      expect([traceId, '0'.repeat(32)]).not.toContain(call?.traceId);
    },
  );

  it('are not sent of a call that the caller does not trace, and name the server', async () => {
    await app.inject({ url: '/api/config', headers: { traceparent: traceparent('a'.repeat(32), '00') } });
    await app.inject({ url: '/api/config', headers: { traceparent: traceparent('b'.repeat(32)) } });
    await traceOf('b'.repeat(32));
    const [{ resourceSpans } = { resourceSpans: [] }] = bodies.map((body) => JSON.parse(body) as Payload);

    expect(spans().map((span) => span.traceId)).not.toContain('a'.repeat(32));
    expect(attributesOf(resourceSpans[0]?.resource)).toMatchObject({ 'service.name': 'fundament' });
  });

  it('that no collector takes disturb no call, and are told of once', async () => {
    const warnings: string[] = [];
    const lost = startTracing({ endpoint: `${collectorAddress}/elsewhere`, share: 1, everyMs: 5 });
    const logStream = { write: (line: string) => warnings.push(line) };
    const config = testConfig({ LOG_LEVEL: 'warn' });
    const other = await buildApp({ config, database: test.database, tracing: lost, logStream });
    for (let count = 0; count < 5; count += 1)
      expect((await other.inject({ url: '/api/config' })).statusCode).toBe(200);
    const told = () => warnings.filter((line) => line.includes('traces not sent'));
    await expect.poll(() => told().length).toBe(1);
    await other.inject({ url: '/api/config' });
    await lost.stop();
    await other.close();

    expect(told()).toHaveLength(1);
  });
});

const attributesOf = (of: Pick<SentSpan, 'attributes'> | undefined) =>
  Object.fromEntries((of?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
