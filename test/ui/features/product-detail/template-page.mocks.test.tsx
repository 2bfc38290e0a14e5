import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TemplatePage } from '#features/product-detail/template/template-page.tsx';
import { queryClient } from '#state/queries/query-client.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { addByButton, forgetAdded } from '#test/ui/add-by-button.ts';
import { cartButton, history, openCatalogue } from './product-pages.tsx';
import { FakePortal, type Fault } from '#test/helpers/page/fake-portal.ts';
import { template, templateDetail } from '#test/helpers/products/product-samples.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

vi.mock('#charts/price-chart.tsx', async () => (await import('./product-pages.tsx')).chartStub);

startTranslations('cs', ['common', 'ui', 'catalogue', 'products', 'fund-detail', 'cart', 'packages']);

let portal: FakePortal;

beforeEach(() => {
  openCatalogue();
  templateState.fundPackageTemplates = ref([template()]);
  portal = new FakePortal();
  portal.answer('GET', '/api/fundpackageTemplate/duchod', 200, templateDetail());
  portal.answer('GET', '/api/fundpackageTemplate/duchod/priceHistory', 200, history);
});
afterEach(() => {
  forgetAdded();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, hash } = useLocation();
  return <output aria-label="address">{`${pathname}${hash}`}</output>;
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/portfolio/template/detail/duchod']}>
      <TemplatePage id="duchod" />
      <Address />
    </MemoryRouter>,
  );

const section = (name: string) => screen.findByRole('region', { name });

describe('the page of a package template', () => {
  it('shows a loading state, then the content (CAT-31, CAT-32)', async () => {
    const answer = portal.hold('GET', '/api/fundpackageTemplate/duchod');
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Důchod vyvážený' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Načítáme údaje…' })).toBeVisible();
    answer(200, templateDetail());
    expect(await section('Riziko')).toBeVisible();
  });

  it.each<Fault>(['404', 'HTML'])(
    'is replaced by the placeholder when loading fails with %s (CAT-32)',
    async (fault) => {
      portal.fail('/api/fundpackageTemplate/duchod', fault);
      show();
      expect(await screen.findByRole('heading', { level: 1, name: 'Obsah není k dispozici.' })).toBeVisible();
    },
  );

  it('lists its funds with their ratios, the largest first, with links (CAT-31, DATA-16)', async () => {
    show();
    const [, first, gone] = within(await section('Fondy a jejich poměry')).getAllByRole('row');
    if (!first || !gone) throw new Error('rows are missing');
    expect(within(first).getByRole('link', { name: 'Akcie Evropa' })).toHaveAttribute('href', '/funds/detail/f1');
    expect(
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['N/A', '6/7', '+4,20\u00A0%', '60,0\u00A0%']);
    expect(gone.textContent).toBe('N/AN/AN/AN/A40,0\u00A0%');
  });

  it('requests the price history with a granularity of 100 points (SIL-60)', async () => {
    show();
    await screen.findByRole('img', { name: /Vývoj ceny/ });
    const query = portal.calls.find(({ path }) => path.endsWith('/priceHistory'))?.query ?? '';
    expect(new URLSearchParams(query).get('granularity')).toBe('100');
    expect(new URLSearchParams(query).has('count')).toBe(false);
  });

  it('lists its funds once, and other holdings below (DATA-16)', async () => {
    show();
    const composition = await section('Složení');
    expect(screen.getAllByText('Akcie Evropa')).toHaveLength(1);
    const [, ...rows] = within(composition).getAllByRole('row');
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Hotovost']);
  });

  it('has no list of holdings if all of them are its funds', async () => {
    const funds = templateDetail().composition2ndLevel.slice(0, 1);
    portal.answer('GET', '/api/fundpackageTemplate/duchod', 200, templateDetail({ composition2ndLevel: funds }));
    show();
    const composition = await section('Složení');
    expect(within(composition).queryByRole('table')).not.toBeInTheDocument();
    expect(composition).toHaveTextContent('Energetika');
  });

  it('adds the template to the cart as a package (CAT-23)', async () => {
    templateState.fundPackageTemplates = ref([template({ funds: [{ idFund: 'f1', ratio: 100 }] })]);
    portal.answerTerms({ fund: ['f1'] });
    show();
    await section('Složení');
    expect(await addByButton(cartButton('Důchod vyvážený'))).toEqual(['Package', 'duchod']);
  });

  it("can be deleted if it is the advisor's own, not the organisation's (CAT-34)", async () => {
    const { unmount } = show();
    await section('Riziko');
    expect(screen.queryByRole('button', { name: /Smazat/ })).not.toBeInTheDocument();
    unmount();
    queryClient.clear();
    portal.answer('GET', '/api/fundpackageTemplate/duchod', 200, templateDetail({ packageType: 'Advisor' }));
    show();
    const cross = await screen.findByRole('button', { name: 'Smazat šablonu Důchod vyvážený' });
    expect(screen.getByText('Vlastní', { selector: 'header *' })).toBeVisible();
    const ownTemplates = '/funds/grid#favourite-portfolios';
    expect(screen.getByRole('link', { name: 'Vaše šablony' })).toHaveAttribute('href', ownTemplates);

    portal.answer('DELETE', '/api/fundpackageTemplate/duchod', 204);
    await userEvent.click(cross);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Smazat' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(ownTemplates));
  });
});
