import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileCartTexts } from '../helpers/cart/hostile-cart-texts.ts';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { demoProposals } from '../helpers/order/demo-proposal.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { isLongRun } from '../setup/runs.ts';

const urls = ['/api/contract', '/api/proposal/generate'] as const;

let test: TestApp;
let headers: Record<string, string>;
let bodies: Record<string, (cart: string) => object>;
beforeAll(async () => {
  test = await openTestApp();
  headers = { cookie: await test.cookieOf('advisor'), 'sec-fetch-site': 'same-origin' };
  const order = await newContractOrder(test.database);
  const ordering = { username: 'advisor', now: test.clock.now() };
  const contract = await demoContract(test.database, order, ordering);
  const [proposal] = await demoProposals(test.database, order, ordering);
  bodies = {
    '/api/contract': (cart) => ({ ...contract, cart }),
    '/api/proposal/generate': (cart) => [{ ...proposal, cart }],
  };
});
afterAll(() => test.close());

describe('a hostile cart text (T25)', () => {
  const send = async (url: string, cart: string) =>
    (await test.call({ method: 'POST', url, headers, payload: bodies[url]?.(cart) ?? {} })).statusCode;
  const sendAll = async (url: string) => {
    const statuses: number[] = [];
    const texts = Object.values(hostileCartTexts());
    // Both calls take a cart alike: by day one of them gets every fourth text.
    const sent = isLongRun || url === urls[0] ? texts : texts.filter((_, index) => index % 4 === 0);
    for (const text of sent) statuses.push(await send(url, text));
    return statuses;
  };

  it.each(urls)('sent to %s is refused by 400', async (url) => {
    expect(new Set(await sendAll(url))).toEqual(new Set([400]));
  });

  it('a body of nonsense is checked up to its first fault only', async () => {
    const detail = { oneOffInvestments: Array.from({ length: 90 }, () => ({})) };
    const payload = { ...bodies['/api/contract']?.(''), contractDetails: Array.from({ length: 99 }, () => detail) };
    const answer = await test.call({ method: 'POST', url: '/api/contract', headers, payload });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ details: unknown[] }>().details.length).toBeLessThanOrEqual(20);
  });
});
