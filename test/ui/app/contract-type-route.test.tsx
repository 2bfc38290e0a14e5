import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ContractTypeRoute from '#app/contract-type-route.tsx';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { openCatalogue } from '../features/product-detail/product-pages.tsx';

startTranslations('cs', ['common', 'ui', 'catalogue', 'products', 'fund-detail', 'cart']);

beforeEach(() => {
  openCatalogue();
  const portal = new FakePortal();
  portal.fail('*', '404');
});
afterEach(() => vi.unstubAllGlobals());

function openAt(address: string) {
  const routes = [{ path: '/portfoliogroup/detail/:portfolioGroupId', element: <ContractTypeRoute /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/', address], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return router;
}

describe('the address of a contract type', () => {
  it('contains the open tab, so that it can be reopened (CAT-29)', async () => {
    const router = openAt('/portfoliogroup/detail/plan');
    await userEvent.click(await screen.findByRole('tab', { name: 'Linie short' }));
    expect(router.state.location.search).toBe('?program=short');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Linie short');
  });

  it('opens the tab that it contains', async () => {
    openAt('/portfoliogroup/detail/plan?program=short');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Linie short');
  });
});
