import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { FundsAdvanced } from '#features/funds/funds-advanced.tsx';
import { cart } from '#state/cart/cart.ts';
import { clearFundFilter, fundFilterState } from '#state/funds/fund-filter.ts';
import { fundHitsState } from '#state/funds/fund-hits.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { fund, openMarket, openWindow, scrollTo } from './fund-market.ts';

const performance = (value: number) => [{ type: 'YTD' as const, value, asOfDate: '2026-11-20' }];

export const few = [
  fund('1', {
    name: 'Zlatý fond',
    isin: 'CZ0008474210',
    assetClassId: 'equity',
    basicIssuerId: 'i0',
    investmentAreaId: 'global',
    riskLevel: 6,
    rating: 4,
    performance: performance(-2.34),
    managementStyle: 'Active',
  }),
  fund('2', {
    name: 'Alfa',
    currencyId: 'eur',
    assetClassId: 'bond',
    basicIssuerId: 'i1',
    riskLevel: 2,
    performance: performance(3.5),
    dividendPolicy: 'Distribution',
  }),
  fund('3', { name: 'Beta', currencyId: 'usd', assetClassId: 'equity', investmentAreaId: 'europe', riskLevel: 0 }),
];

export const many = Array.from({ length: 300 }, (_, place) =>
  fund(String(place + 1), { name: `Fund ${1000 + place}`, rating: (place % 5) + 1 }),
);

export const rowNames = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('[title]')?.getAttribute('title') ?? '');

export const show = (query = '') =>
  render(
    <MemoryRouter initialEntries={[`/funds/advanced${query}`]}>
      <FundsAdvanced />
    </MemoryRouter>,
  );

export async function openPage(funds = few) {
  openMarket(funds);
  show();
  await screen.findByText(/^of \d+ fund/);
}

/** Resets before every test to the top of a wide window, without filters or an address. */
export function startFundList(): void {
  startTranslations('en', ['ui', 'funds', 'catalogue', 'cart', 'packages']);

  beforeEach(() => {
    openWindow(1440);
    scrollTo(0);
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  afterEach(() => {
    cart.close();
    clearFundFilter();
    fundFilterState.sort = { key: 'name', direction: 'ascending' };
    Object.assign(fundHitsState, { hits: null, isUnavailable: false, shownCount: 20 });
    vi.unstubAllGlobals();
  });
}
