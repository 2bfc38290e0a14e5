import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostPositions } from '#domain/cart/text-bounds.ts';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { demoProposals } from '../helpers/order/demo-proposal.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { smallPdf } from '../helpers/signing/small-pdf.ts';

const mostRounds = 3;
/** Done at once, calculating such an order holds the loop for a third of a call. */
const largestShare = 1 / 6;

let test: TestApp;
let headers: Record<string, string>;
let bodies: Record<string, object>;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: smallPdf });
  headers = { cookie: await test.cookieOf('advisor'), 'sec-fetch-site': 'same-origin' };
  const ordering = { username: 'advisor', now: test.clock.now() };
  bodies = {
    '/api/contract': await demoContract(test.database, await orderOf(mostPositions), ordering),
    '/api/proposal/generate': await demoProposals(test.database, await orderOf(200), ordering),
  };
});
afterAll(() => test.close());

/** An order of so many items: packages of one fund, as a cart may hold any number of them. */
async function orderOf(count: number) {
  const order = await newContractOrder(test.database);
  const [last] = order.positions.slice(-1);
  if (last?.itemType !== 'Package') throw new Error('the order has no package');
  const [fund] = last.division.funds;
  const division = {
    ...last.division,
    entered: { total: 100_000, count: 1 },
    funds: fund ? [{ ...fund, count: 1 }] : [],
  };
  const packages = Array.from({ length: count - order.positions.length }, (_, index) => {
    const uuid = `00000000-0000-4000-8000-${String(index + 100).padStart(12, '0')}`;
    const calcInput = { ...last.calcInput, investmentHorizon: 10 + (index % 20) };
    return { ...last, uuid, id: uuid, name: `Balíček ${index}`, division, calcInput };
  });
  return { ...order, positions: [...order.positions, ...packages] };
}

/** Sends a call, and what part of its time the longest turn of the event loop took, in which nobody else was answered. */
async function longestShare(url: string): Promise<number> {
  const began = performance.now();
  const turns = { before: began, longest: 0, isOver: false };
  const turn = () => {
    const now = performance.now();
    turns.longest = Math.max(turns.longest, now - turns.before);
    turns.before = now;
    if (!turns.isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const answer = await test.call({ method: 'POST', url, headers, payload: bodies[url] ?? {} });
  turns.isOver = true;
  turn();
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return turns.longest / (turns.before - began);
}

describe('a large order (T25)', () => {
  it.each(['/api/contract', '/api/proposal/generate'])(
    'sent to %s is worked on in slices, between which others are answered',
    { timeout: 120_000 },
    async (url) => {
      let share = await longestShare(url);
      // What is done at once holds up others every time; other work of the machine does not.
      for (let round = 1; round < mostRounds && share > largestShare; round += 1) share = await longestShare(url);

      expect(share).toBeLessThanOrEqual(largestShare);
    },
  );
});
