import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patterns } from '#routes/paths.ts';
import { call } from '#api-client/api.ts';
import { ApiError } from '#api-client/api-error.ts';
import type { FundPackageTemplate } from '#contract/catalogue.ts';
import type { Assignment } from '#domain/catalogue/favourites.ts';
import { FundsPage } from '#features/funds/funds-page.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { fundColumnsState, fundFilterState, toggleFundColumn } from '#state/funds/fund-filter.ts';
import { takeAssignments } from '#state/catalogue/favourites.ts';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { takeTemplates } from '#state/catalogue/templates.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { template } from '#test/helpers/products/catalogue-samples.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { fund, openMarket, openWindow } from './fund-market.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';

vi.mock('#api-client/api.ts', () => ({ call: vi.fn() }));

startTranslations('en', ['ui', 'funds', 'catalogue', 'cart', 'packages']);

const assigned = (id: string, assignmentType: Assignment['assignmentType']): Assignment => ({
  id,
  productType: 'Fund',
  assignmentType,
});

const funds = [
  fund('1', {
    name: 'Zlatý fond',
    assetClassId: 'equity',
    rating: 4,
    riskLevel: 6,
    factsheetDocumentId: 'd1',
    performance: [{ type: '3Y', value: -2.34, asOfDate: '2026-11-20' }],
  }),
  fund('2', { name: 'Alfa' }),
  fund('3', { name: 'Beta' }),
];

function open(list: readonly Assignment[], templates: readonly FundPackageTemplate[] = []): void {
  openMarket(funds);
  catalogueState.fundById = ref(new Map(funds.map((one) => [one.id, one])));
  takeAssignments(list);
  takeTemplates(templates);
}

const show = (view: string) =>
  render(
    <MemoryRouter initialEntries={[`/funds/${view}`]}>
      <Routes>
        <Route path={patterns.funds} element={<FundsPage />} />
      </Routes>
    </MemoryRouter>,
  );

const group = (name: string) => screen.getByRole('region', { name });
const tiles = (name: string) =>
  within(within(group(name)).getByRole('list'))
    .getAllByRole('article')
    .map((tile) => tile.getAttribute('aria-label'));

beforeEach(() => {
  openWindow(1440);
  localStorage.clear();
  vi.mocked(call).mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  clearStartUp();
  fundFilterState.sort = { key: 'name', direction: 'ascending' };
  for (const column of fundColumnsState.hiddenColumns) toggleFundColumn(column);
  vi.unstubAllGlobals();
});

describe('the toolbar of the funds', () => {
  it('links to grid, list and advanced view and marks the current one (CAT-05)', () => {
    open([]);
    show('list');
    const links = within(screen.getByRole('navigation', { name: 'View of the funds' })).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Grid', '/funds/grid', null],
      ['List', '/funds/list', 'page'],
      ['Advanced', '/funds/advanced', null],
    ]);
  });

  it('marks the grid at any other address below the funds (CAT-05)', () => {
    open([]);
    show('elsewhere');
    expect(screen.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the grid', () => {
  it('shows the groups in order, each in the given order, without empty ones (CAT-06, SIL-47)', () => {
    open(
      [assigned('3', 'TopSelling'), assigned('1', 'TopSelling'), assigned('2', 'Favourite')],
      [template({ id: 't', name: 'Mine', packageType: 'Advisor' })],
    );
    show('grid');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Favourite portfolios',
      'Favourite',
      'Top selling',
    ]);
    expect(tiles('Favourite portfolios')).toEqual(['Mine']);
    expect(tiles('Top selling')).toEqual(['Beta', 'Zlatý fond']);
  });

  it('has the anchors that the menu links to (SIL-36)', () => {
    open([assigned('2', 'Favourite')], [template({ id: 't', packageType: 'Advisor' })]);
    show('grid');
    expect(document.getElementById('favourite-funds')?.textContent).toBe('Favourite');
    expect(document.getElementById('favourite-portfolios')?.textContent).toBe('Favourite portfolios');
  });

  it("shows a fund's link, class, risk and four performances, N/A if unknown (CAT-43, VALID-13)", () => {
    open([assigned('1', 'Recommended'), assigned('2', 'Recommended')]);
    show('grid');
    const tile = within(screen.getByRole('article', { name: 'Zlatý fond' }));
    expect(tile.getByRole('link', { name: 'Zlatý fond' })).toHaveAttribute('href', '/funds/detail/1');
    expect(tile.getByText('CZ0000000001')).toBeVisible();
    expect(tile.getByText('Equity')).toBeVisible();
    expect(tile.getByRole('img', { name: 'Risk 6 of 7' })).toBeVisible();
    expect(tile.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['YTD', '1Y', '3Y', '5Y']);
    expect(tile.getAllByText('N/A')).toHaveLength(3);
    const unknown = within(screen.getByRole('article', { name: 'Alfa' }));
    expect(unknown.getByText(/^Risk/).textContent).toBe('Risk N/A');
    expect(tile.getByText(/^−2,34.%$/).className).toMatch(/negative/);
    expect(tile.getByRole('button', { name: 'Add to cart: Zlatý fond' })).toBeVisible();
  });

  it('adds a newly marked fund at the front of the favourites at once (CAT-24, CAT-25)', async () => {
    open([assigned('1', 'Favourite'), assigned('2', 'TopSelling')]);
    show('grid');
    await userEvent.click(screen.getByRole('button', { name: 'Add the fund Alfa to favourites' }));
    expect(tiles('Favourite')).toEqual(['Alfa', 'Zlatý fond']);
  });

  it('moves the focus to the next favourite when one is removed', async () => {
    const user = userEvent.setup();
    open([assigned('1', 'Favourite'), assigned('2', 'Favourite'), assigned('3', 'TopSelling')]);
    show('grid');
    const favourites = within(screen.getByRole('region', { name: 'Favourite' }));
    const [first] = favourites.getAllByRole('button', { name: /^Remove/ });
    act(() => first?.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(favourites.getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(favourites.getByRole('button', { name: /^Remove/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Favourite' })).not.toBeInTheDocument());
    expect(document.activeElement?.closest('article')).toHaveAttribute('aria-label');
  });

  it('points to the advanced view if every group is empty (SIL-47)', () => {
    open([assigned('x', 'Favourite')]);
    show('grid');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the advanced view' })).toHaveAttribute('href', '/funds/advanced');
  });

  it('offers to scroll a group that is wider than the screen, while there is more', async () => {
    const scrollBy = vi.fn();
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(3000);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    Object.assign(HTMLElement.prototype, { scrollBy });
    open([assigned('1', 'Favourite')]);
    show('grid');
    expect(screen.getByRole('button', { name: 'Previous cards' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Next cards' }));
    expect(scrollBy).toHaveBeenCalledWith({ left: 800 });
    vi.restoreAllMocks();
  });
});

describe('the list', () => {
  const names = (name: string) =>
    within(group(name))
      .getAllByRole('rowheader')
      .map((cell) => cell.querySelector('[title]')?.getAttribute('title'));

  it('shows the groups as tables, sorted by name or the clicked heading (CAT-07, SIL-48)', async () => {
    open(
      [assigned('1', 'TopSelling'), assigned('2', 'TopSelling'), assigned('3', 'Favourite')],
      [template({ id: 't', name: 'Mine', packageType: 'Advisor' })],
    );
    show('list');
    expect(screen.getByText('Mine')).toBeVisible();
    expect(names('Favourite')).toEqual(['Beta']);
    expect(names('Top selling')).toEqual(['Alfa', 'Zlatý fond']);
    await userEvent.click(within(group('Top selling')).getByRole('button', { name: 'Performance 3Y' }));
    expect(names('Top selling')).toEqual(['Zlatý fond', 'Alfa']);
  });

  it('shows rows with one performance on a phone', () => {
    openWindow(390);
    open([assigned('1', 'TopSelling')]);
    show('list');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const row = within(within(group('Top selling')).getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Zlatý fond' })).toBeVisible();
    expect(row.getByText(/^−2,34.%$/)).toBeVisible();
  });
});

describe('the columns of the fund tables', () => {
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

  it('are all of SIL-48 at full width, between favourite and cart', () => {
    open([assigned('1', 'TopSelling')]);
    show('list');
    expect(headings()).toEqual([
      'Favourite',
      'Fund',
      'Class',
      'Risk',
      'Rating',
      'Cur.',
      'Performance YTD',
      'Performance 1Y',
      'Performance 3Y',
      'Performance 5Y',
      'Factsheet',
      'Cart',
    ]);
  });

  it('are chosen by the advisor and stored for the user (SIL-48, SHELL-61)', async () => {
    const user = userEvent.setup();
    open([assigned('1', 'TopSelling')]);
    show('list');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Rating' }));
    await user.click(screen.getByRole('checkbox', { name: 'Performance YTD' }));
    expect(screen.queryByText('Performance YTD', { selector: 'th *' })).not.toBeInTheDocument();
    const kept: unknown = JSON.parse(localStorage.getItem('fund-filter:u1') ?? '');
    expect(kept).toMatchObject({ value: { hiddenColumns: ['rating', 'YTD'] } });
    act(() => toggleFundColumn('rating'));
    expect(fundColumnsState.hiddenColumns).toEqual(['YTD']);
  });

  it('are hidden in narrow windows, and not offered there (design, section 5)', async () => {
    const user = userEvent.setup();
    openWindow(1000);
    open([assigned('1', 'TopSelling')]);
    show('list');
    expect(headings()).toEqual([
      'Favourite',
      'Fund',
      'Class',
      'Risk',
      'Performance YTD',
      'Performance 1Y',
      'Performance 3Y',
      'Cart',
    ]);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const boxes = await screen.findAllByRole('checkbox');
    // The checkboxes of the table select funds for comparison.
    expect(boxes.filter((box) => !box.closest('table'))).toHaveLength(5);
  });
});

describe('the factsheet of a row', () => {
  it('is saved under the ISIN of the fund (SIL-48)', async () => {
    const file = new Blob(['%PDF'], { type: 'application/pdf' });
    vi.mocked(call).mockResolvedValue(file);
    open([assigned('1', 'TopSelling')]);
    show('list');
    await userEvent.click(screen.getByRole('button', { name: 'Download the factsheet of the fund Zlatý fond' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, 'CZ0000000001.pdf'));
    expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ params: { id: 'd1' } });
  });

  it('reports a failed download (FUND-21)', async () => {
    vi.mocked(call).mockRejectedValue(new ApiError({ kind: 'offline' }));
    open([assigned('1', 'TopSelling')]);
    show('list');
    await userEvent.click(screen.getByRole('button', { name: /^Download the factsheet/ }));
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([
        { kind: 'error', text: 'The document Zlatý fond could not be downloaded.' },
      ]),
    );
  });
});
