import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '#server/http/errors.ts';
import { encoded, cacheResponse, type CachedResponse } from '#server/http/responses/response-cache.ts';
import { cachedResponseSender, unpackings } from '#server/http/responses/send-cached.ts';
import { logOutages } from '#server/http/outage-log.ts';

const megabyte = 1_048_576;
const pieceCount = 128;
/** 15 MB of numbered lines. */
const piece = (index: number) => `${String(index).padStart(16, '0')} and its line\n`.repeat(4_096);

async function* pieces(): AsyncGenerator<string, void> {
  for (let index = 0; index < pieceCount; index += 1) yield piece(index);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the megabytes held; finalized buffers are subtracted shortly after the collection. */
async function heldMb(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await pause(50);
  }
  return process.memoryUsage().arrayBuffers / megabyte;
}

let app: FastifyInstance;
let kept: CachedResponse;
let size: number;
/** Number of calls whose response is incomplete. */
let open = 0;

function serverOf(answer: CachedResponse, options: FastifyServerOptions, bounds = unpackings): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, ...options });
  logOutages(server);
  server.setErrorHandler(answerError);
  server.decorateRequest('session', null);
  server.addHook('onRequest', async (call, { raw }) => {
    open += 1;
    raw.once('close', () => (open -= 1));
    const id = String(call.headers['x-user']);
    call.session = { user: { id } } as NonNullable<typeof call.session>;
  });
  const send = cachedResponseSender(bounds);
  server.get('/', (call, reply) => send(answer, call, reply));
  return server;
}

beforeAll(async () => {
  kept = await cacheResponse(pieces());
  ({ size } = kept);
  app = serverOf(kept, {});
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (user: string, method = 'GET', server = app) => {
  const call = request(server.listeningOrigin, { method, headers: { 'x-user': user }, agent: false });
  call.on('error', () => undefined);
  call.end();
  return call;
};

/** Reads the headers of the response but nothing of its body. */
const standStill = (call: ClientRequest) => call.on('response', (answer: IncomingMessage) => answer.pause());

const answerTo = async (call: ClientRequest) => ((await once(call, 'response')) as [IncomingMessage])[0];

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of answer) length += (chunk as Buffer).length;
  return length;
}

/** Returns status and length of the response. */
async function read(call: ClientRequest): Promise<{ status: number; length: number }> {
  const answer = await answerTo(call);
  return { status: answer.statusCode ?? 0, length: await lengthOf(answer) };
}

const opened = (count: number) => expect.poll(() => open).toBe(count);

describe('a large response requested without an encoding (C13)', () => {
  it('is complete, has its length, and equals the compressed ones', async () => {
    const answer = await cacheResponse(pieces());
    const expected = Array.from({ length: pieceCount }, (_, index) => piece(index)).join('');

    expect(brotliDecompressSync(await encoded(answer, 'br')).equals(Buffer.from(expected))).toBe(true);
    expect(gunzipSync(await encoded(answer, 'gzip')).equals(Buffer.from(expected))).toBe(true);
    const response = await answerTo(ask('reader'));
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    expect(response.headers['content-length']).toBe(String(expected.length));
    expect(Buffer.concat(chunks).equals(Buffer.from(expected))).toBe(true);
  });

  it('is decompressed only as fast as it is read: stalled readers hold less than one response', async () => {
    const before = await heldMb();
    const calls = Array.from({ length: unpackings.running }, (_, index) => ask(`slow ${index % 4}`));
    await Promise.all(calls.map((call) => once(standStill(call), 'response')));
    const held = (await heldMb()) - before;
    for (const call of calls) call.destroy();
    await opened(0);

    expect(held).toBeLessThan(size / megabyte);
  });

  it('is decompressed for a limited number at once, and the others wait their turn', async () => {
    const started: number[] = [];
    const calls = Array.from({ length: 15 }, (_, index) => ask(`reader ${index % 5}`));
    for (const call of calls) call.once('response', () => started.push(started.length));
    const held = calls.map((call) => once(standStill(call), 'response') as Promise<[IncomingMessage]>);
    await opened(15);
    await expect.poll(() => started.length).toBe(unpackings.running);
    await pause(200);
    expect(started).toHaveLength(unpackings.running);

    const answers = await Promise.all(held.map(async (answer) => lengthOf((await answer)[0])));
    expect(new Set(answers)).toEqual(new Set([size]));
  });

  it("is refused with 429 beyond the caller's limit and with 503 beyond the total", async () => {
    const each = unpackings.ofOne.running + unpackings.ofOne.waiting;
    const hold = (user: string) => Array.from({ length: each }, () => standStill(ask(user)));
    const first = hold('first');
    await opened(each);
    const [own, other] = [await read(ask('first')), await read(ask('other'))];
    const second = ['second', 'third', 'fourth'].flatMap(hold);
    await opened(unpackings.running + unpackings.waiting);
    const beyond = await read(ask('other'));
    for (const call of [...first, ...second]) call.destroy();
    await opened(0);

    expect([own.status, other, beyond.status]).toEqual([429, { status: 200, length: size }, 503]);
    expect(await read(ask('first'))).toEqual({ status: 200, length: size });
  });

  it('is cut off if it is not read in time, and the next caller gets a turn', async () => {
    const strict = serverOf(kept, { handlerTimeout: 2_000 });
    await strict.listen({ port: 0, host: '127.0.0.1' });
    const still = Array.from({ length: unpackings.running }, (_, index) => ask(`slow ${index % 4}`, 'GET', strict));
    await Promise.all(still.map((call) => once(standStill(call), 'response')));
    await opened(0);

    expect(await read(ask('other', 'GET', strict))).toEqual({ status: 200, length: size });
    await strict.close();
  });

  it('is refused with 503 to a caller that has waited too long', async () => {
    const busy = serverOf(kept, {}, { ...unpackings, mostWaitingMs: 300 });
    await busy.listen({ port: 0, host: '127.0.0.1' });
    const still = Array.from({ length: unpackings.ofOne.running }, () => standStill(ask('slow', 'GET', busy)));
    await Promise.all(still.map((call) => once(call, 'response')));

    expect((await read(ask('slow', 'GET', busy))).status).toBe(503);
    for (const call of still) call.destroy();
    await opened(0);
    await busy.close();
  });

  it('answers HEAD without decompressing', async () => {
    const answer = await answerTo(ask('reader', 'HEAD'));

    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(size)]);
  });
});
