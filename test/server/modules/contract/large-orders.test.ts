import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mostPositions } from '#domain/cart/text-bounds.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { demoProposals } from '#test/helpers/order/demo-proposal.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';

const proposedPositions = 200;
const longerThanSliceMs = 10;

let test: TestApp;
let headers: Record<string, string>;
let bodies: Record<string, object>;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: smallPdf });
  headers = { cookie: await test.cookieOf('advisor'), 'sec-fetch-site': 'same-origin' };
  const ordering = { username: 'advisor', now: test.clock.now() };
  bodies = {
    '/api/contract': await demoContract(test.database, await orderOf(mostPositions), ordering),
    '/api/proposal/generate': await demoProposals(test.database, await orderOf(proposedPositions), ordering),
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

/** Sends a call whose every step of work takes longer than a slice may, and returns how often others were let in between. */
async function pausesOf(url: string): Promise<number> {
  let time = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += longerThanSliceMs));
  const pause = vi.spyOn(timers, 'setImmediate');
  syncBuiltinESMExports();
  try {
    const answer = await test.call({ method: 'POST', url, headers, payload: bodies[url] ?? {} });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return pause.mock.calls.length;
  } finally {
    clock.mockRestore();
    pause.mockRestore();
    syncBuiltinESMExports();
  }
}

describe('a large order (T25)', () => {
  it.each([
    // Each position is checked, resolved, read, calculated and told by itself.
    { url: '/api/contract', count: mostPositions, steps: 5 },
    // The same for the cart of its proposal and for the whole cart; then it is laid out in steps of its own.
    { url: '/api/proposal/generate', count: proposedPositions, steps: 15 },
  ])(
    'sent to $url lets others be answered $steps times for each of its $count positions',
    async ({ url, count, steps }) => {
      expect(await pausesOf(url)).toBeGreaterThanOrEqual(steps * count);
    },
  );
});
