import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

const ownHeaders = [
  /^content-security-policy: default-src 'none';/m,
  /^cross-origin-opener-policy: same-origin$/m,
  /^cross-origin-resource-policy: same-origin$/m,
  /^permissions-policy: .*camera=\(\)/m,
  /^referrer-policy: no-referrer$/m,
  /^x-content-type-options: nosniff$/m,
  /^x-frame-options: DENY$/m,
  /^x-request-id: [a-z]{12}-[a-z]+$/m,
  /^cache-control: no-store$/m,
  /^content-type: application\/json; charset=utf-8$/m,
];

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await openTestApp();
  // The server alone: an app that listens makes the fund lists in advance.
  await new Promise<void>((resolve) => test.app.server.listen(0, '127.0.0.1', resolve));
  port = portOf(test.app);
});
afterAll(() => test.close());

interface Raw {
  status: number;
  head: string;
  body: string;
}

/** The first answer to these bytes; `within` gets the server's end of the connection. */
function answerTo(bytes: string, within: (socket: Socket) => void = () => undefined): Promise<Raw> {
  return new Promise((resolve, reject) => {
    test.app.server.once('connection', within);
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(received).toString().replaceAll('\r', '').split('\n\n', 2);
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
  });
}

const get = 'GET /api/health HTTP/1.1\r\n';
const own = 'host: localhost\r\nconnection: close\r\n';
const post = 'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

const unreadable: [what: string, bytes: string, status: number, code: string][] = [
  ['a request line that is none', 'nonsense\r\n\r\n', 400, 'BadRequest'],
  ['a method that is none', 'BREW /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, 'BadRequest'],
  ['a version that is none', `GET /api/health HTTP/9.9\r\n${own}\r\n`, 400, 'BadRequest'],
  ['a header without a colon', `${get}${own}nonsense\r\n\r\n`, 400, 'BadRequest'],
  ['no host', `${get}connection: close\r\n\r\n`, 400, 'BadRequest'],
  ['headers that are too large', `${get}${own}x-large: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'HeadersTooLarge'],
  ['a length that is none', `${post}content-length: many\r\n\r\n{}`, 400, 'BadRequest'],
  ['two lengths', `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400, 'BadRequest'],
  [
    'a length beside chunks',
    `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'BadRequest',
  ],
  ['a chunk that is none', `${post}transfer-encoding: chunked\r\n\r\nmany\r\n`, 400, 'BadRequest'],
];

describe('what is no readable request (T26)', () => {
  it.each(unreadable)('%s is answered with the headers and body of every error', async (_what, bytes, status, code) => {
    const { head, body, ...answer } = await answerTo(bytes);

    expect(answer.status).toBe(status);
    for (const header of ownHeaders) expect(head).toMatch(header);
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/\w+\.$/) });
    expect(head).toContain(`content-length: ${body.length}`);
  });

  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'RequestTimeout'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413, 'PayloadTooLarge'],
  ])('%s is answered by %s', async (cause, status, code) => {
    const { head, body, ...answer } = await answerTo('GET /', (socket) => {
      test.app.server.emit('clientError', Object.assign(new Error(cause), { code: cause }), socket);
    });

    expect(answer.status).toBe(status);
    for (const header of ownHeaders) expect(head).toMatch(header);
    expect(JSON.parse(body)).toMatchObject({ code });
  });

  it('is not answered within an answer that has begun', async () => {
    const begun = new Promise<void>((resolve) => {
      test.app.server.once('request', (_request, response) => {
        response.writeHead(200).write('begun');
        resolve();
      });
    });
    const { head, body } = await answerTo(`${get}host: localhost\r\n\r\n`, (socket) => {
      void begun.then(() => test.app.server.emit('clientError', Object.assign(new Error('late')), socket));
    });

    expect(head).toMatch(/^HTTP\/1\.1 200/);
    expect(body).not.toContain('BadRequest');
  });
});

describe('what Node would answer on its own', () => {
  it('a call with an unknown expectation is answered like any other', async () => {
    const { status, head } = await answerTo(`${get}${own}expect: the-unexpected\r\n\r\n`);

    expect(status).toBe(200);
    expect(head).toMatch(ownHeaders[0] ?? /none/);
  });

  it('a call to a server that stops is refused with the headers and body of every error', async () => {
    const app = await buildApp({ config: testConfig(), database: test.database });
    const answers: Response[] = [];
    app.addHook('preClose', async () => {
      answers.push(await fetch(`http://127.0.0.1:${portOf(app)}/api/health`));
    });
    await app.ready();
    await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
    await app.close();

    const [answer] = answers;
    const headers = Object.fromEntries(answer?.headers ?? []);
    expect(answer?.status).toBe(503);
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '5', 'x-frame-options': 'DENY' });
    expect(await answer?.json()).toMatchObject({ code: 'ServiceUnavailable' });
  });
});
