import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContractTypePage } from '#features/product-detail/contract-type/contract-type-page.tsx';
import { addByButton, forgetAdded } from '#test/ui/add-by-button.ts';
import { cartButton, history, openCatalogue } from './product-pages.tsx';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { programDetail } from '#test/helpers/products/product-samples.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

vi.mock('#charts/price-chart.tsx', async () => (await import('./product-pages.tsx')).chartStub);

startTranslations('cs', ['common', 'ui', 'catalogue', 'products', 'fund-detail', 'cart', 'packages']);

let portal: FakePortal;

beforeEach(() => {
  openCatalogue();
  portal = new FakePortal();
  for (const id of ['rust', 'vynos', 'short', 'long']) {
    portal.answer('GET', `/api/program/${id}`, 200, programDetail({ id }));
    portal.answer('GET', `/api/program/${id}/priceHistory`, 200, history);
  }
  portal.answerTerms({ program: ['rust', 'vynos', 'short', 'long'] });
});
afterEach(() => {
  forgetAdded();
  vi.unstubAllGlobals();
});

function show(id: string, programId: string | null = null) {
  const search = programId === null ? '' : `?program=${programId}`;
  const routes = [{ path: '*', element: <ContractTypePage id={id} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/portfoliogroup/detail/${id}${search}`] });
  render(<RouterProvider router={router} />);
  return router;
}

const tabNames = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the page of a contract type', () => {
  it('has a tab for each line of its plan, the longest horizon first (CAT-29, CAT-38, SIL-53)', async () => {
    show('plan');
    expect(tabNames()).toEqual(['Linie long', 'Linie short']);
    expect(openTab()).toBe('Linie long');
    const panel = within(screen.getByRole('tabpanel', { name: 'Linie long' }));
    expect(await panel.findByRole('region', { name: 'Riziko' })).toBeVisible();
    expect(portal.pathsCalled()).toContain('/api/program/long');
    expect(portal.pathsCalled()).not.toContain('/api/program/short');
  });

  it('opens the tab of the URL, and changes the URL for another tab (CAT-29)', async () => {
    const router = show('plan', 'short');
    expect(openTab()).toBe('Linie short');
    await userEvent.click(screen.getByRole('tab', { name: 'Linie long' }));
    expect(router.state.location.search).toBe('?program=long');
    expect(openTab()).toBe('Linie long');
  });

  it('follows the URL to another tab, and replaces its entry in the history (CAT-29)', async () => {
    const router = show('plan', 'short');
    await userEvent.click(screen.getByRole('tab', { name: 'Linie long' }));
    expect(router.state.historyAction).toBe('REPLACE');
    await act(() => router.navigate('?program=short'));
    expect(openTab()).toBe('Linie short');
  });

  it.each(['rust', 'no-such'])('opens the first tab for %s, which is not one of its programs', (programId) => {
    show('plan', programId);
    expect(openTab()).toBe('Linie long');
  });

  it.each([
    [null, 'long'],
    ['short', 'short'],
  ])('adds the contract with the line of the open tab %s (CAT-30, SIL-54)', async (programId, line) => {
    show('plan', programId);
    expect(await addByButton(cartButton('Životní plán'))).toEqual(['Contract', 'plan', line]);
  });

  it('adds the programs individually if the contract type has no plan (SIL-75)', async () => {
    show('asset', 'rust');
    expect(tabNames()).toEqual(['Strategie Výnos', 'Strategie Růst']);
    expect(await addByButton(cartButton('Strategie Růst'))).toEqual(['Program', 'rust']);
  });

  it('shows only the description if there is no program', () => {
    show('empty');
    expect(screen.getByRole('heading', { level: 1, name: 'Prázdná smlouva' })).toBeVisible();
    expect(screen.getByText('Zatím bez programů.')).toBeVisible();
    expect(tabNames()).toEqual([]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('links a contract of funds, which has no program, to the funds (SIL-128)', () => {
    show('fund-contract');
    expect(screen.getByRole('link', { name: 'Vybrat fondy' })).toHaveAttribute('href', '/funds/advanced');
  });

  it('shows a placeholder for an unknown one', () => {
    show('no-such');
    expect(screen.getByRole('heading', { level: 1, name: 'Obsah není k dispozici.' })).toBeVisible();
  });

  it.each([
    ['ComingSoon', 'Připravujeme'],
    ['Disabled', 'Momentálně není v nabídce.'],
  ] as const)('is inactive while it is %s, and explains why (CAT-21, CAT-22)', (status, reason) => {
    openCatalogue(status);
    show('plan');
    expect(screen.getByText(reason)).toBeVisible();
    expect(tabNames()).toEqual([]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('reports a program that cannot be loaded in its tab, and keeps the others (CAT-32)', async () => {
    portal.fail('/api/program/long', '404');
    show('plan');
    const panel = within(screen.getByRole('tabpanel'));
    expect(await panel.findByRole('heading', { name: 'Obsah není k dispozici.' })).toBeVisible();
    expect(tabNames()).toHaveLength(2);
  });
});
