import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileCartTexts } from '../helpers/cart/hostile-cart-texts.ts';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { demoProposals } from '../helpers/order/demo-proposal.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { isLongRun } from '../setup/runs.ts';

const urls = ['/api/contract', '/api/proposal/generate'] as const;
const healthCalls = 200;
const mostTimes = 3;
const mostRounds = 3;
/** Below it a ratio tells more about the machine than about the server. */
const leastIdleMs = 4;

let test: TestApp;
let users: Record<string, string>[];
let bodies: Record<string, (cart: string) => object>;
beforeAll(async () => {
  test = await openTestApp();
  const cookies = await Promise.all(['advisor', 'poradce', 'approver'].map(test.cookieOf));
  users = cookies.map((cookie) => ({ cookie, 'sec-fetch-site': 'same-origin' }));
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The 99th percentile of health calls one after another, in milliseconds, until so many are made and `isOver` says so. */
async function healthMs(isOver: () => boolean = () => true): Promise<number> {
  const times: number[] = [];
  while (times.length < healthCalls || !isOver()) {
    const began = performance.now();
    const { statusCode } = await test.call({ url: '/api/health' });
    expect(statusCode).toBe(200);
    times.push(performance.now() - began);
    await pause(1);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

describe('a hostile cart text (T25)', () => {
  const send = async (url: string, headers: Record<string, string>, cart: string) =>
    (await test.call({ method: 'POST', url, headers, payload: bodies[url]?.(cart) ?? {} })).statusCode;
  const sendAll = async (url: string, headers: Record<string, string>) => {
    const statuses: number[] = [];
    const texts = Object.values(hostileCartTexts());
    // Both calls take a cart alike: by day one of them gets every fourth text.
    const sent = isLongRun || url === urls[0] ? texts : texts.filter((_, index) => index % 4 === 0);
    for (const text of sent) statuses.push(await send(url, headers, text));
    return statuses;
  };

  it.each(urls)('sent to %s is refused by 400', async (url) => {
    expect(new Set(await sendAll(url, users[0] ?? {}))).toEqual(new Set([400]));
  });

  // Measured when nothing else runs beside it.
  it.each(isLongRun ? urls : [])(
    'sent to %s by three users holds up nobody: p99 of health at most 3 times idle',
    async (url) => {
      /** By how much the health calls beside the hostile ones take longer than those alone. */
      const measure = async () => {
        const idle = await healthMs();
        let isOver = false;
        const sending = Promise.all(users.map((headers) => sendAll(url, headers))).finally(() => (isOver = true));
        const beside = await healthMs(() => isOver);
        expect(new Set((await sending).flat())).toEqual(new Set([400]));
        return beside / Math.max(idle, leastIdleMs);
      };
      await Promise.all(users.map((headers) => send(url, headers, '{}')));
      await healthMs();
      let times = await measure();
      // What holds up others does so every time; other work of the machine does not.
      for (let round = 1; round < mostRounds && times > mostTimes; round += 1) times = await measure();

      expect(times).toBeLessThanOrEqual(mostTimes);
    },
  );

  it('a body of nonsense is checked up to its first fault only', async () => {
    const detail = { oneOffInvestments: Array.from({ length: 90 }, () => ({})) };
    const payload = { ...bodies['/api/contract']?.(''), contractDetails: Array.from({ length: 99 }, () => detail) };
    const answer = await test.call({ method: 'POST', url: '/api/contract', headers: users[0] ?? {}, payload });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ details: unknown[] }>().details.length).toBeLessThanOrEqual(20);
  });
});
