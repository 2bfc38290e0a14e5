import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { runs } from '#test/setup/runs.ts';
import { fuzzEndpoint, type SendFuzz } from '../helpers/fuzz/fuzz-endpoint.ts';
import { fuzzFits } from '../helpers/fuzz/fuzz-fits.ts';
import { fuzzPlan } from '../helpers/fuzz/fuzz-request.ts';
import { prepareFuzz } from '../helpers/fuzz/fuzz-stock.ts';
import { fuzzWords } from '../helpers/fuzz/fuzz-words.ts';
import { fuzzSettings, signedHeaders } from '../helpers/fuzz/sign-fuzz.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { newestCode } from '../helpers/signing/signing-calls.ts';
import { smallPdf } from '../helpers/signing/small-pdf.ts';

/** `npm run check -- fuzz` asks for hundreds of each. */
const countOf = ({ isDear }: Endpoint) => (isDear ? 4 : 8);

let test: TestApp;
let words: fc.Arbitrary<string>;
let cookie: string;
let makerOf: Awaited<ReturnType<typeof fuzzFits>>;
beforeAll(async () => {
  test = await openTestApp(fuzzSettings, { layOut: smallPdf });
  const stock = await prepareFuzz(test.database, { now: test.clock.now(), each: 2 });
  cookie = await test.cookieOf('advisor');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  words = await fuzzWords(async (url) => (await test.call({ method: 'GET', url, headers })).body, []);
  makerOf = await fuzzFits(stock, {
    async ask(method, url, payload) {
      const { statusCode, body } = await test.call({ method, url, headers, ...(payload ? { payload } : {}) });
      if (statusCode >= 400) throw new Error(`${method} ${url}: ${statusCode} ${body}`);
      return body === '' ? null : JSON.parse(body);
    },
    logIn: test.cookieOf,
    codeOf: (phoneNumber) => newestCode(test, phoneNumber),
  });
});
afterAll(() => test.close());

const send: SendFuzz = async (call) => {
  const { isLoggedIn, cookie: own = cookie, ...request } = call;
  const headers = { ...signedHeaders(call, test.clock.now()), ...(isLoggedIn ? { cookie: own } : {}) };
  const options: InjectOptions = { ...request, headers };
  const { statusCode, body } = await test.call(options);
  return { status: statusCode, body };
};

describe('whatever is sent', () => {
  it.each(Object.entries<Endpoint>(endpoints))(
    'to %s gets a declared answer and never a server failure; a valid one succeeds',
    async (key, endpoint) => {
      const fuzz = fuzzEndpoint(endpoint, makerOf(key), send);

      const inOrder = await fuzz();
      expect(inOrder, inOrder.answer.body.slice(0, 300)).toMatchObject({ isGood: true, fault: null });
      await fc.assert(
        fc.asyncProperty(fuzzPlan(endpoint, words), async (plan) => {
          expect((await fuzz(plan)).fault).toBeNull();
        }),
        { numRuns: runs(countOf(endpoint)) },
      );
    },
  );
});
