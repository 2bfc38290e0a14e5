import { render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedContract } from '#contract/contract-list.ts';
import { contractAmounts, contractTerms } from '#domain/contract/contract-request.ts';
import { ContractsPage } from '#features/contract/list/contracts-page.tsx';
import { cart } from '#state/cart/cart.ts';
import {
  endCrawl,
  figureTally,
  readSettled,
  resolvedItems,
  showPage,
  windowWidths,
} from '#test/helpers/figures/crawl.tsx';
import { beginMixedCrawl, mixedCarts, unequalCart } from '#test/helpers/figures/mixed-carts.ts';
import { big, sum } from '#test/helpers/figures/oracle-item.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';

startTranslations('cs', ['ui', 'validation', 'contract', 'contracts']);
afterEach(() => {
  endCrawl();
  vi.unstubAllGlobals();
});

/** Contracts of each single item, and one of all: its amounts are known only in one currency. */
const orders = (): Map<string, string[]> => {
  const uuids = cart.list.positions.map(({ uuid }) => uuid);
  return new Map([['all', uuids], ...uuids.map((uuid): [string, string[]] => [`contract-of-${uuid}`, [uuid]])]);
};

function listed(id: string, uuids: readonly string[]): ListedContract {
  const positions = uuids.flatMap((uuid) => cart.item(uuid)?.resolved ?? []);
  return {
    id,
    number: id,
    clientName: 'Alena Křížová',
    clientEmail: null,
    state: 'waiting',
    createdAt: '2026-11-19T16:42:00.000Z',
    concludedAt: null,
    sendingFailedAt: null,
    daysLeft: 28,
    amounts: contractAmounts(contractTerms({ order: cart.order.state.resolved, positions })),
    sealState: null,
    timeStampState: null,
    hasCart: true,
    hasExternalFile: false,
    externalFault: null,
    documents: [],
  };
}

/** The amounts entered for the items of a contract, in their currency. */
function entered(name: string) {
  const [id, contract = ''] = name.split(':');
  const items = resolvedItems((orders().get(contract) ?? []).map((uuid) => ({ uuid })));
  const field = id === 'cart.one-off' ? 'oneOffAmount' : 'periodicalAmount';
  return sum(items.map(({ forecast }) => big(forecast[field])));
}

describe('the amounts of contracts', () => {
  let portal: FakePortal;
  beforeEach(() => {
    portal = new FakePortal();
  });

  it('are those entered for their items, in every place', async () => {
    const tally = figureTally('carts');
    await fc.assert(
      fc.asyncProperty(fc.record({ items: mixedCarts, width: windowWidths }), async ({ items, width }) => {
        beginMixedCrawl(width);
        showPage(items, null);
        await waitFor(() => expect(cart.summary.status).toBe('done'));
        const contracts = [...orders()].map(([id, uuids]) => listed(id, uuids));
        const { length } = contracts;
        const page = { items: contracts, totalAmount: length, counts: [{ state: 'waiting', count: length }] };
        portal.answer('GET', '/api/contract', 200, page);
        render(
          <MemoryRouter>
            <ContractsPage />
          </MemoryRouter>,
        );
        const read = await readSettled({ main: '[data-figure^="cart."]', valueOf: () => entered });
        tally.add(read);
        expect(read.checked).toBeGreaterThanOrEqual(items.length);
        endCrawl();
      }),
      { numRuns: runs(100, 3), examples: [[{ items: unequalCart.slice(), width: 1440 }]] },
    );
    tally.print();
  });
});
