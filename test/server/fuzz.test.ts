import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fuzzFault } from '../helpers/fuzz/fuzz-fault.ts';
import { fuzzRequest, type FuzzRequest } from '../helpers/fuzz/fuzz-request.ts';
import { fuzzWords } from '../helpers/fuzz/fuzz-words.ts';
import { openTestApp, type TestApp } from '../helpers/test-app.ts';

/** `npm run check:fuzz` asks for hundreds of each. */
const numRuns = 8;

let test: TestApp;
let words: fc.Arbitrary<string>;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  words = await fuzzWords(async (url) => (await test.call({ method: 'GET', url, headers: { cookie } })).body, []);
});
afterAll(() => test.close());

async function send({ isLoggedIn, headers, ...request }: FuzzRequest) {
  const options: InjectOptions = { ...request, headers: { ...headers, ...(isLoggedIn ? { cookie } : {}) } };
  const { statusCode, body } = await test.call(options);
  return { status: statusCode, body };
}

describe('whatever is sent', () => {
  it.each(Object.entries<Endpoint>(endpoints))(
    'to %s is answered as its row of the table says, and by no failure of the server',
    async (key, endpoint) => {
      await fc.assert(
        fc.asyncProperty(fuzzRequest(endpoint, words), async (request) => {
          expect(fuzzFault(endpoint, request, await send(request))).toBeNull();
        }),
        { numRuns },
      );
      if (key === 'logout') cookie = await test.cookieOf('advisor');
    },
  );
});
