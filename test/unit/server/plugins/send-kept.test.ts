import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '#server/plugins/errors.ts';
import { logOutages } from '../../../../server/plugins/outage-log.ts';
import { encoded, keepAnswer, type KeptAnswer } from '#server/plugins/kept-answer.ts';
import { keptAnswerSender, unpackings } from '#server/plugins/send-kept.ts';

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

/** Bytes that are held; what is swept away is counted off a little after the collection. */
async function heldMb(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await pause(50);
  }
  return process.memoryUsage().arrayBuffers / megabyte;
}

let app: FastifyInstance;
let kept: KeptAnswer;
let size: number;
/** Calls that the server has not answered whole yet. */
let open = 0;

function serverOf(answer: KeptAnswer, options: FastifyServerOptions, bounds = unpackings): FastifyInstance {
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
  const send = keptAnswerSender(bounds);
  server.get('/', (call, reply) => send(answer, call, reply));
  return server;
}

beforeAll(async () => {
  kept = await keepAnswer(pieces());
  ({ size } = kept);
  app = serverOf(kept, {});
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(() => app.close());

const ask = (user: string, method = 'GET', server = app) => {
  const call = request(server.listeningOrigin, { method, headers: { 'x-user': user }, agent: false });
  call.on('error', () => undefined);
  call.end();
  return call;
};

/** Takes the head of the answer and reads nothing of its body. */
const standStill = (call: ClientRequest) => call.on('response', (answer: IncomingMessage) => answer.pause());

const answerTo = async (call: ClientRequest) => ((await once(call, 'response')) as [IncomingMessage])[0];

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of answer) length += (chunk as Buffer).length;
  return length;
}

/** Status and length of what comes. */
async function read(call: ClientRequest): Promise<{ status: number; length: number }> {
  const answer = await answerTo(call);
  return { status: answer.statusCode ?? 0, length: await lengthOf(answer) };
}

const opened = (count: number) => expect.poll(() => open, { timeout: 30_000 }).toBe(count);

describe('a large answer that is asked for without an encoding (C13)', { timeout: 60_000 }, () => {
  it('comes whole, with its length, and as the compressed ones have it', async () => {
    const answer = await keepAnswer(pieces());
    const expected = Array.from({ length: pieceCount }, (_, index) => piece(index)).join('');

    expect(brotliDecompressSync(await encoded(answer, 'br')).equals(Buffer.from(expected))).toBe(true);
    expect(gunzipSync(await encoded(answer, 'gzip')).equals(Buffer.from(expected))).toBe(true);
    const response = await answerTo(ask('reader'));
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    expect(response.headers['content-length']).toBe(String(expected.length));
    expect(Buffer.concat(chunks).equals(Buffer.from(expected))).toBe(true);
  });

  it('is unpacked only as fast as it is read: readers that stand still hold less than one answer together', async () => {
    const before = await heldMb();
    const calls = Array.from({ length: unpackings.running }, (_, index) => ask(`slow ${index % 4}`));
    await Promise.all(calls.map((call) => once(standStill(call), 'response')));
    const held = (await heldMb()) - before;
    for (const call of calls) call.destroy();
    await opened(0);

    expect(held).toBeLessThan(size / megabyte);
  });

  it('is unpacked for so many at once, and those who wait get it in their turn', async () => {
    const started: number[] = [];
    const calls = Array.from({ length: 15 }, (_, index) => ask(`reader ${index % 5}`));
    for (const call of calls) call.once('response', () => started.push(started.length));
    const held = calls.map((call) => once(standStill(call), 'response') as Promise<[IncomingMessage]>);
    await opened(15);
    await expect.poll(() => started.length, { timeout: 30_000 }).toBe(unpackings.running);
    await pause(200);
    expect(started).toHaveLength(unpackings.running);

    const answers = await Promise.all(held.map(async (answer) => lengthOf((await answer)[0])));
    expect(new Set(answers)).toEqual(new Set([size]));
  });

  it('is refused to one too many of a caller by 429 and of all by 503; who goes away frees the place', async () => {
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

  it('is cut off where it is not read in time, and the next caller gets a turn', async () => {
    const strict = serverOf(kept, { handlerTimeout: 2_000 });
    await strict.listen({ port: 0, host: '127.0.0.1' });
    const still = Array.from({ length: unpackings.running }, (_, index) => ask(`slow ${index % 4}`, 'GET', strict));
    await Promise.all(still.map((call) => once(standStill(call), 'response')));
    await opened(0);

    expect(await read(ask('other', 'GET', strict))).toEqual({ status: 200, length: size });
    await strict.close();
  });

  it('is refused by 503 to who has waited too long', async () => {
    const busy = serverOf(kept, {}, { ...unpackings, mostWaitingMs: 300 });
    await busy.listen({ port: 0, host: '127.0.0.1' });
    const still = Array.from({ length: unpackings.ofOne.running }, () => standStill(ask('slow', 'GET', busy)));
    await Promise.all(still.map((call) => once(call, 'response')));

    expect((await read(ask('slow', 'GET', busy))).status).toBe(503);
    for (const call of still) call.destroy();
    await opened(0);
    await busy.close();
  });

  it('answers HEAD without unpacking', async () => {
    const answer = await answerTo(ask('reader', 'HEAD'));

    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(size)]);
  });
});
