import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { money } from '#contract/common.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import cs from '#server/text/cs/server.json' with { type: 'json' };
import en from '#server/text/en/server.json' with { type: 'json' };
import sk from '#server/text/sk/server.json' with { type: 'json' };
import { checkValues } from '../../../../server/http/check-values.ts';
import { answerError } from '../../../../server/http/errors.ts';
import { logOutages } from '../../../../server/http/outage-log.ts';

const texts = { en: en.errors, cs: cs.errors, sk: sk.errors };

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(checkValues);
  logOutages(app);
  app.setErrorHandler(answerError);
  const body = z.object({ orders: z.array(z.object({ amount: money })) });
  app.post('/orders', { schema: { body } }, async () => ({ ok: true }));
  await app.ready();
});
afterAll(() => app.close());

/** Sends an order with the amount as literal text in the body. */
const order = (amount: string, language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/orders',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: `{"orders":[{"amount":1000},{"amount":${amount}}]}`,
  });

describe('a call with an amount', () => {
  it.each(['0', '-0', '0.01', '1.10', '9999999999999.99', '1e3'])('accepts %s', async (amount) => {
    expect((await order(amount)).statusCode).toBe(200);
  });

  it.each([
    ['0.30000000000000004', 'not_multiple_of'],
    ['1.005', 'not_multiple_of'],
    ['10000000000000', 'too_big'],
    ['-10000000000000', 'too_small'],
    ['1e400', 'invalid_type'],
    ['"1"', 'invalid_type'],
  ])('refuses %s and names the field (SIL-163)', async (amount, code) => {
    const answer = await order(amount);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BadRequest', details: [{ path: 'orders.1.amount', code }] });
  });

  it.each(languages)('refuses it in %s, the language of the request', async (language) => {
    const answer = await order('1.005', language);

    expect(answer.headers['content-language']).toBe(language);
    expect(answer.json()).toMatchObject({ message: texts[language].BadRequest });
  });
});
