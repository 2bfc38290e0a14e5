import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '#server/http/errors.ts';
import { logOutages } from '#server/http/outage-log.ts';
import { cacheResponse } from '#server/http/responses/response-cache.ts';
import { sendCached } from '#server/http/responses/send-cached.ts';

const megabyte = 1_048_576;
const texts = {
  small: '0123456789abcdef'.repeat(megabyte / 16).slice(1),
  large: '0123456789abcdef'.repeat(megabyte / 16),
};

async function* pieces(text: string): AsyncGenerator<string, void> {
  const size = 10_000;
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  logOutages(app);
  app.setErrorHandler(answerError);
  for (const [name, text] of Object.entries(texts)) {
    const answer = await cacheResponse(pieces(text));
    app.get(`/${name}`, (request, reply) => sendCached(answer, request, reply));
  }
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

describe('a cached answer', () => {
  it.each(['small', 'large'] as const)('of %s size is the same in Brotli and in gzip (C13)', async (name) => {
    const brotli = await get(`/${name}`, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(`/${name}`, { 'accept-encoding': 'gzip' });

    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(texts[name]);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(texts[name]);
  });

  it('below 1 MB is sent as it is to a caller that accepts no compression', async () => {
    const answer = await get('/small', { 'accept-encoding': 'identity' });

    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.body).toBe(texts.small);
  });

  it.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'br;q=0, gzip;q=0, deflate' }])(
    'from 1 MB on is refused to a caller that says %j (SIL-163, C13)',
    async (headers) => {
      const answer = await get('/large', { ...headers, 'accept-language': 'cs' });

      expect(answer.statusCode).toBe(406);
      expect(answer.json()).toEqual({ code: 'NotAcceptable', message: expect.stringContaining('Accept-Encoding') });
      expect(answer.headers).toMatchObject({
        vary: expect.stringContaining('accept-encoding'),
        'cache-control': 'no-store',
      });
      expect(answer.headers.etag).toBeUndefined();
    },
  );

  it('is 304 to a caller that has it, whatever it accepts', async () => {
    const { etag = '' } = (await get('/large', { 'accept-encoding': 'br' })).headers;
    const again = await get('/large', { 'accept-encoding': 'identity', 'if-none-match': etag });

    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
