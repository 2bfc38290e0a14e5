import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { money } from '#contract/common.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import cs from '#server/text/cs/server.json' with { type: 'json' };
import en from '#server/text/en/server.json' with { type: 'json' };
import sk from '#server/text/sk/server.json' with { type: 'json' };
import { checkValues } from '../../../../server/http/body/check-values.ts';
import { answerError } from '../../../../server/http/errors.ts';
import { logOutages } from '../../../../server/http/outage-log.ts';
import { LimitReached } from '../../../../server/platform/refusal.ts';

const texts = { en: en.errors, cs: cs.errors, sk: sk.errors };

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(checkValues);
  logOutages(app);
  app.setErrorHandler(answerError);
  const body = z.object({ orders: z.array(z.object({ amount: money })) });
  app.post('/orders', { schema: { body } }, async () => ({ ok: true }));
  const limit = { now: new Date('2026-11-21T09:00:00Z'), endsAt: new Date('2026-11-22T08:59:59.200Z') };
  app.get('/limit', () => Promise.reject(new LimitReached(limit)));
  app.get('/codes', () => Promise.reject(new LimitReached(limit, 'TooManyCodesOfUser')));
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

describe('a call beyond a limit', () => {
  const refused = (url: string, language: string) => app.inject({ url, headers: { 'accept-language': language } });

  it.each([
    ['en', 'Too many requests. You can continue from 22 November 2026, 10:00.'],
    ['cs', 'Příliš mnoho požadavků. Pokračovat můžete od 22. listopadu 2026, 10:00.'],
    ['sk', 'Priveľa požiadaviek. Pokračovať môžete od 22. novembra 2026, 10:00.'],
  ])('hears in %s when the limit ends (SIL-262)', async (language, message) => {
    const answer = await refused('/limit', language);

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
    expect(answer.json()).toEqual({ code: 'TooManyRequests', message });
  });

  it.each(languages)('hears it with the text of its own code in %s (SIL-262)', async (language) => {
    const { code, message } = (await refused('/codes', language)).json<{ code: string; message: string }>();

    expect(code).toBe('TooManyCodesOfUser');
    expect(message).toContain('2026, 10:00');
    expect(message).not.toContain('{');
  });
});
