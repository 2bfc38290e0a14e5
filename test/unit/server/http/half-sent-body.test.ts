import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bareApp } from '../../../../server/http/bare-app.ts';
import { answerError } from '../../../../server/http/errors.ts';
import { logOutages } from '../../../../server/http/outage-log.ts';

const patienceMs = 600;
const lines: string[] = [];
let app: FastifyInstance;

async function openApp(): Promise<number> {
  lines.length = 0;
  app = bareApp({ logLevel: 'info' }, { 'x-own': 'yes' }, { write: (line) => void lines.push(line) }, patienceMs);
  logOutages(app);
  app.setErrorHandler(answerError);
  app.post('/taken', async ({ body }) => body);
  app.post('/slow', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
afterEach(() => app.close());

const half = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`;

/** What the server sends until it closes the connection, and after how long. */
function answerTo(port: number, bytes: string, destroyAfterMs?: number): Promise<{ text: string; ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (piece) => (text += piece.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, ms: performance.now() - begun }));
    if (destroyAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), destroyAfterMs);
  });
}

const levels = () => lines.map((line) => (JSON.parse(line) as { level: number }).level);
const error = 50;

describe('a request', () => {
  it('whose body does not arrive in time is answered 408, closed, and no error (API-103)', async () => {
    const { text, ms } = await answerTo(await openApp(), half('/taken'));

    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"code":"RequestTimeout"');
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(ms).toBeLessThan(patienceMs * 3);
    expect(levels().filter((level) => level >= error)).toEqual([]);
  });

  it('whose caller goes within its body is neither an error nor an outage of the database (API-103)', async () => {
    await answerTo(await openApp(), half('/taken'), 50);
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(levels().filter((level) => level >= error)).toEqual([]);
  });

  it('that has arrived and is not answered in time is answered 503', async () => {
    const port = await openApp();
    const answer = await fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST' });

    expect(answer.status).toBe(503);
    expect(levels().filter((level) => level >= error)).toHaveLength(1);
  });
});
