import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { showProposal } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { cartPositions } from '#test/arbitraries/cart-positions.ts';
import { cartCatalogue, configuration, contractType, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { Claims } from '#test/helpers/cart/shown-figures.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { runs } from '#test/setup/runs.ts';
import { keepOrder } from '#test/helpers/order/kept-order.ts';
import { claimCards, claimCompare, claimForecast, claimHome, claimProposal, claimTable } from './screen-claims.tsx';

startTranslations('en', [
  'ui',
  'validation',
  'cart',
  'cart-table',
  'explain',
  'packages',
  'forecast',
  'forecast-page',
  'goal-seek',
  'proposal',
  'proposal-document',
  'compare',
  'drafts',
  'catalogue',
  'products',
  'shell',
  'common',
]);

const inBoth = ['CZK', 'EUR'];
beforeEach(() => {
  new FakePortal().answer('GET', '/api/draftcontracts', 200, { items: [], totalAmount: 0 });
  const products = cartCatalogue();
  const balanced = fund({ id: 'balanced', name: 'Balanced fund', assetClassId: 'bonds' });
  const fundById = new Map([...products.fundById, [balanced.id, balanced]]);
  const ofFunds = contractType({ calcConfiguration: inBoth.map((currencyId) => configuration({ currencyId })) });
  const contractTypeById = new Map([...products.contractTypeById, [ofFunds.id, ofFunds]]);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  openCatalogue({ fundById, contractTypeById });
  userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK' });
  catalogueState.forex = ref([{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.3185, unit: 1 }]);
});
afterEach(() => {
  forgetCart();
  showProposal('calculating');
  vi.unstubAllGlobals();
});

async function open(items: readonly CartPosition[]): Promise<void> {
  keepOrder({ items });
  void cart.open('advisor');
  await waitFor(() =>
    expect([cart.summary.status, ...cart.summary.leftOut.map((one) => JSON.stringify(one))]).toEqual(['done']),
  );
}

describe('figures on screens', () => {
  it('add up as they are shown', async () => {
    await fc.assert(
      fc.asyncProperty(cartPositions(), async (items) => {
        await open(items);
        const claims = new Claims();
        const isOneCurrency = items.every(({ calcInput }) => calcInput.currencyId === 'CZK');
        const headline = await claimCards(claims, isOneCurrency);
        await claimTable(claims, headline);
        await claimForecast(claims, '/forecast', headline);
        await claimForecast(claims, '/forecast?real=2.5', null);
        await claimProposal(claims);
        await claimCompare(claims, headline);
        await claimHome(claims, headline);
        forgetCart();
        showProposal('calculating');
        expect(claims.faults).toEqual([]);
      }),
      // A counterexample is not shrunk: each step renders all screens.
      { numRuns: runs(200, 2), endOnFailure: true },
    );
  });
});
