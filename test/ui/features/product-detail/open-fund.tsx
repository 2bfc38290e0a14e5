import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { FundDetail } from '#contract/fund-detail.ts';
import { FundPage } from '#features/product-detail/fund/fund-page.tsx';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { forgetAdded } from '../../add-by-button.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { monthlyPrices, openCatalogueWith, severka } from './fund-samples.ts';

let portal: FakePortal;

/** A portal that serves the fund, its prices and its views; must be disposed after the test. */
export function startFundPage(): FakePortal {
  portal = new FakePortal();
  openCatalogueWith(severka);
  return portal;
}

export function endFundPage(): void {
  forgetAdded();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

export const space = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

export function answerFund(fund: FundDetail): void {
  const dates = { fromDate: monthlyPrices[0]?.date ?? null, toDate: monthlyPrices.at(-1)?.date ?? null };
  portal.answer('GET', `/api/fund/${fund.id}`, 200, fund);
  portal.answer('GET', `/api/fund/${fund.id}/priceHistory`, 200, { prices: monthlyPrices, ...dates });
  portal.answer('GET', `/api/fund/pageviewcount/${fund.id}`, 200, { viewCount: 1284 });
}

function Address() {
  const { pathname, search: query } = useLocation();
  return <output aria-label="Address">{`${pathname}${query}`}</output>;
}
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
export const pathname = () => address().split('?')[0];
/** Returns the query string. */
export const search = () => new URL(address(), 'http://portal').search;

/** Returns the page of a fund as the app shows it, with this query string. */
export function page(fundId: string, opened = '') {
  return (
    <MemoryRouter key={fundId} initialEntries={[`/funds/detail/${fundId}${opened}`]}>
      <Address />
      <FundPage key={fundId} id={fundId} />
      <ToastRegion />
    </MemoryRouter>
  );
}

export const section = (name: string) => screen.findByRole('region', { name });

/** Opens the page and waits until its sections are rendered. */
export async function openFund(fund = severka, opened = '') {
  answerFund(fund);
  const shown = render(page(fund.id, opened));
  await section('Grafy');
  await waitFor(() => expect(portal.pathsCalled()).toContain(`/api/fund/pageviewcount/${fund.id}`));
  return shown;
}

/** Returns every label of a list of facts with its value. */
export const factsOf = (root: HTMLElement) =>
  Object.fromEntries(
    within(root)
      .getAllByRole('term')
      .map((term) => [term.textContent, space(term.nextElementSibling?.textContent)]),
  );
