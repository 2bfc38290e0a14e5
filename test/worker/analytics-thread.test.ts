import { afterEach, describe, expect, it } from 'vitest';
import type { CalculatorInput } from '#domain/cart/resolve/calculator-input.ts';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import { equalDivision } from '#domain/packages/division.ts';
import { createAnalyticsClient } from '#worker-client/analytics-client.ts';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import { bareFund, lookups, noFilter } from '../arbitraries/fund-list.ts';
import { ThreadWorker } from '../helpers/worker/thread-worker.ts';

const threadFile = new URL('../helpers/worker/analytics-thread.ts', import.meta.url);
const threads: ThreadWorker[] = [];
const faults: unknown[] = [];

function threadClient() {
  return createAnalyticsClient({
    createWorker: () => {
      threads.push(new ThreadWorker(threadFile));
      return threads.at(-1) as ThreadWorker;
    },
    limits: { deadlineMs: 20_000, startDeadlineMs: 60_000 },
    onFault: (fault) => faults.push(fault),
  });
}

function flatItem(id: string, oneOffAmount: number): Extract<CalculatorInput, { kind: 'product' }> {
  const path = [{ investmentHorizon: 10, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 }];
  return {
    kind: 'product',
    forecast: { id, oneOffAmount, periodicalAmount: 0, investmentHorizon: 10, path },
    currencyId: 'CZK',
    classShares: [{ assetClassId: 'equity', part: 1 }],
  };
}

const bundle: CalculatorInput = {
  kind: 'package',
  division: equalDivision('AMOUNT', ['a', 'b'], 301),
  total: 301,
  investmentType: 'OneOff',
  parts: [flatItem('a', 0), flatItem('b', 0)],
  isComplete: true,
};

const cart = (revision: number, ...amounts: number[]) => ({
  items: amounts.map((amount, index) => ({ id: String(index), revision, input: flatItem(String(index), amount) })),
  summary: { currencyId: 'CZK', rates: [], assetClassOrder: ['equity'] },
});

afterEach(() => {
  for (const thread of threads.splice(0)) thread.terminate();
  faults.length = 0;
});

describe('analytics worker in a real thread', () => {
  it('calculates carts and packages and answers fund queries, also after a crash (security, R2)', async () => {
    const client = threadClient();
    client.setCatalogue(1, fundColumns([{ ...bareFund, name: 'Růst' }, bareFund], lookups));
    const sort = { key: 'name', direction: 'descending' } as const;

    for (const revision of [1, 2]) {
      expect(await client.recalculate(screenScenario, cart(revision, 1000, 500))).toMatchObject({
        status: 'done',
        items: [{ totals: { expectedAssets: 1000 } }, { totals: { expectedAssets: 500 } }],
        summary: { totals: { totalInvestment: 1500, expectedAssets: 1500 } },
      });
      const bundled = await client.recalculate('other', {
        ...cart(1),
        items: [{ id: '0', revision: 1, input: bundle }],
      });
      expect(bundled).toMatchObject({
        items: [{ divided: { amounts: [151, 150] }, forecast: { figures: { totals: { expectedAssets: 301 } } } }],
        summary: { totals: { totalInvestment: 301 } },
      });
      expect(await client.queryFunds({ filter: noFilter, sort })).toMatchObject({ rows: Uint32Array.of(0, 1) });
      expect(await client.searchFunds({ phrase: 'rust', limit: 3 })).toMatchObject({ rows: Uint32Array.of(0) });
      threads.at(-1)?.dispatchEvent(new Event('error'));
    }

    expect(threads).toHaveLength(2);
    expect(faults).toEqual(['error', 'error']);
    client.dispose();
  });
});
