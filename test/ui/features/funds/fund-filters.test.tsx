import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/user.ts';
import { fundFilterState } from '#state/funds/fund-filter.ts';
import { takeUser } from '#state/session/user.ts';
import { few, openPage, rowNames, show, startFundList } from './advanced-fund-list.tsx';
import { fund, nameIssuers, openMarket, openWindow } from './fund-market.ts';
import { queryFunds } from './fund-worker.ts';

startFundList();

describe('filters', () => {
  it('match any value in a category and all categories together (CAT-12, CAT-13)', async () => {
    const user = userEvent.setup();
    await openPage();
    const classes = screen.getByRole('group', { name: 'Asset class' });
    await user.click(within(classes).getByRole('button', { name: 'Equity 2' }));
    await waitFor(() => expect(rowNames()).toEqual(['Beta', 'Zlatý fond']));
    // The counts of other categories apply the choice, those of its own do not.
    expect(within(classes).getByRole('button', { name: 'Bonds 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'EUR 0' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Europe 1' }));
    await waitFor(() => expect(rowNames()).toEqual(['Beta']));
    await user.click(screen.getByRole('checkbox', { name: 'Global 1' }));
    await waitFor(() => expect(rowNames()).toEqual(['Beta', 'Zlatý fond']));
  });

  it('offer the values that occur, and always the four currency tiles (CAT-14, SIL-49)', async () => {
    await openPage();
    expect(screen.queryByRole('checkbox', { name: /Moon/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mixed/ })).not.toBeInTheDocument();
    const tiles = within(screen.getByRole('group', { name: 'Currency' })).getAllByRole('button');
    expect(tiles.map((tile) => tile.textContent)).toEqual(['CZK 1', 'EUR 1', 'USD 1', 'GBP 0']);
  });

  it('query once, 100 ms after the last change (CAT-18, CONF-05)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    try {
      openMarket(few);
      show();
      await act(async () => vi.advanceTimersByTimeAsync(0));
      expect(queryFunds).toHaveBeenCalledTimes(1);
      const { setSearchPhrase } = await import('#state/funds/fund-filter.ts');
      for (const phrase of ['a', 'al', 'alf']) {
        act(() => setSearchPhrase(phrase));
        await act(async () => vi.advanceTimersByTimeAsync(99));
      }
      expect(queryFunds).toHaveBeenCalledTimes(1);
      await act(async () => vi.advanceTimersByTimeAsync(1));
      expect(queryFunds).toHaveBeenCalledTimes(2);
      expect(queryFunds.mock.lastCall?.[0].filter.searchPhrase).toBe('alf');
    } finally {
      vi.useRealTimers();
    }
  });

  it('keep every key typed into the search box while responses arrive (CAT-11)', async () => {
    const user = userEvent.setup({ delay: 20 });
    await openPage();
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or ISIN' });
    await user.type(box, 'zlaty fond');
    expect(box).toHaveValue('zlaty fond');
    await waitFor(() => expect(rowNames()).toEqual(['Zlatý fond']));
    await user.clear(box);
    await user.type(box, 'cz0008474210');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 3 funds'));
  });

  it('are stored per user, also in one browser (SHELL-61)', async () => {
    const user = userEvent.setup();
    const { openFundFilter } = await import('#state/funds/fund-filter.ts');
    await openPage();
    await user.click(screen.getByRole('checkbox', { name: 'Europe 1' }));
    takeUser({ id: 'u3' } as User);
    act(openFundFilter);
    expect(fundFilterState.filter.regions).toEqual([]);
    takeUser({ id: 'u1' } as User);
    act(openFundFilter);
    expect(fundFilterState.filter.regions).toEqual(['europe']);
  });

  it('discard a response to a superseded query', async () => {
    await openPage();
    queryFunds.mockResolvedValueOnce({ status: 'superseded' });
    const { setSearchPhrase } = await import('#state/funds/fund-filter.ts');
    act(() => setSearchPhrase('nothing'));
    await waitFor(() => expect(queryFunds).toHaveBeenCalledTimes(2));
    expect(rowNames()).toHaveLength(3);
  });

  it('are shown as removable tags, and cleared together with the phrase (SIL-51)', async () => {
    const user = userEvent.setup();
    await openPage();
    await user.click(screen.getByRole('button', { name: 'Risk 2, 1 fund' }));
    await user.click(screen.getByRole('checkbox', { name: /Issuer A/ }));
    await user.click(screen.getByRole('checkbox', { name: /Issuer B/ }));
    await user.type(screen.getByRole('searchbox'), 'alfa');
    const tags = screen.getByRole('group', { name: 'Applied filters' });
    expect(
      within(tags)
        .getAllByRole('button')
        .map((tag) => tag.textContent),
    ).toEqual(['2 issuers', 'Risk 2']);
    await user.click(within(tags).getByRole('button', { name: 'Remove 2 issuers' }));
    expect(fundFilterState.filter.basicIssuers).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('group', { name: 'Applied filters' })).not.toBeInTheDocument();
  });

  it('report no matches, and offer to clear', async () => {
    const user = userEvent.setup();
    await openPage();
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByRole('heading', { name: 'No matching funds' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement);
    await waitFor(() => expect(rowNames()).toHaveLength(3));
  });

  it('show part of a long list, including everything selected', async () => {
    const user = userEvent.setup();
    const funds = Array.from({ length: 12 }, (_, place) => fund(String(place), { basicIssuerId: `i${place}` }));
    await openPage(funds);
    const issuers = screen.getByRole('group', { name: 'Issuer' });
    expect(within(issuers).getAllByRole('checkbox')).toHaveLength(7);
    await user.click(within(issuers).getByRole('button', { name: 'Show 5 more' }));
    await user.click(within(issuers).getByRole('checkbox', { name: /Issuer L/ }));
    await user.click(within(issuers).getByRole('button', { name: 'Show fewer' }));
    expect(within(issuers).getAllByRole('checkbox')).toHaveLength(8);
  });

  it('show the most common values of a long list first, sorted by name', async () => {
    const funds = Array.from({ length: 12 }, (_, place) => fund(String(place), { basicIssuerId: `i${place}` }));
    const ofLast = [fund('12', { basicIssuerId: 'i11' }), fund('13', { basicIssuerId: 'i10' })];
    await openPage([...funds, ...ofLast]);
    const issuers = within(screen.getByRole('group', { name: 'Issuer' })).getAllByRole('checkbox');
    expect(issuers.map((box) => box.closest('label')?.textContent?.slice(0, 8))).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'K', 'L'].map((letter) => `Issuer ${letter}`),
    );
  });

  it('can be searched in a long list ignoring accents, without a query to the worker', async () => {
    const user = userEvent.setup();
    openMarket(Array.from({ length: 30 }, (_, place) => fund(String(place), { basicIssuerId: `i${place}` })));
    nameIssuers(30, (place) => (place === 29 ? 'Žďár Capital' : `Issuer ${place}`));
    show();
    await screen.findByText(/^of \d+ fund/);
    const issuers = within(screen.getByRole('group', { name: 'Issuer' }));
    const asked = queryFunds.mock.calls.length;
    await user.type(issuers.getByRole('searchbox', { name: 'Search: Issuer' }), 'zdar');
    expect(issuers.getAllByRole('checkbox')).toHaveLength(1);
    expect(issuers.getByRole('checkbox', { name: /Žďár Capital/ })).toBeVisible();
    await user.type(issuers.getByRole('searchbox'), 'x');
    expect(issuers.getByText('No matches.')).toBeVisible();
    expect(queryFunds).toHaveBeenCalledTimes(asked);
  });

  it('show 50 more of hundreds of values with every step', async () => {
    const user = userEvent.setup();
    openMarket(Array.from({ length: 120 }, (_, place) => fund(String(place), { basicIssuerId: `i${place}` })));
    nameIssuers(120, (place) => `Issuer ${place}`);
    show();
    await screen.findByText(/^of \d+ fund/);
    const issuers = within(screen.getByRole('group', { name: 'Issuer' }));
    await user.click(issuers.getByRole('button', { name: 'Show 50 more' }));
    expect(issuers.getAllByRole('checkbox')).toHaveLength(57);
    await user.click(issuers.getByRole('button', { name: 'Show 50 more' }));
    await user.click(issuers.getByRole('button', { name: 'Show 13 more' }));
    expect(issuers.getAllByRole('checkbox')).toHaveLength(120);
    expect(issuers.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  });

  it('move the focus to the list when the clicked element is removed', async () => {
    const user = userEvent.setup();
    await openPage();
    const results = screen.getByRole('region', { name: 'Funds found' });
    await user.click(screen.getByRole('button', { name: 'Risk 2, 1 fund' }));
    await user.click(screen.getByRole('button', { name: 'Remove Risk 2' }));
    expect(results).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Risk 2, 1 fund' }));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(results).toHaveFocus();
  });

  it('are expanded on wide screens and collapse (CAT-10)', async () => {
    const user = userEvent.setup();
    await openPage();
    const rail = screen.getByRole('complementary', { name: 'Filters' });
    const groups = within(rail).getAllByRole('button', { expanded: true });
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Region',
      'Risk',
      'Issuer',
      'Dividend policy',
      'Asset subclass',
      'Fund subtype',
    ]);
    expect(within(rail).queryByRole('button', { expanded: false })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Collapse filters' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Currency' })).not.toBeInTheDocument();
  });

  it('are behind a button below desktop width, which counts those applied (CAT-10)', async () => {
    const user = userEvent.setup();
    openWindow(900);
    await openPage();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('checkbox', { name: /Global/ }));
    expect(screen.getByRole('button', { name: 'Filters 1' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('are restored after a reload, except values that no fund has any more (CAT-19, SHELL-61)', async () => {
    const filter = { ...fundFilterState.filter, regions: ['global', 'gone'] };
    const value = { filter, sort: { key: 'risk', direction: 'descending' } };
    localStorage.setItem('fund-filter:u2', JSON.stringify({ version: 1, revision: 3, value }));
    openMarket(few);
    takeUser({ id: 'u2' } as User);
    show();
    await waitFor(() => expect(rowNames()).toEqual(['Zlatý fond']));
    expect(fundFilterState.filter.regions).toEqual(['global']);
    expect(screen.getByRole('columnheader', { name: 'Risk' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('show values without hits last', async () => {
    openMarket(few);
    show('?class=b');
    await screen.findByText('Alfa');
    const issuers = screen.getByRole('group', { name: 'Issuer' });
    await waitFor(() =>
      expect(
        within(issuers)
          .getAllByRole('checkbox')
          .map((box) => box.closest('label')?.textContent),
      ).toEqual(['Issuer B 1', 'Issuer A 0']),
    );
  });
});

describe('beside the filters', () => {
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

  it('factsheet and currency are hidden earlier, so that names stay legible (design, section 5)', async () => {
    const user = userEvent.setup();
    openWindow(1030);
    await openPage();
    expect(headings()).toContain('Performance 5Y');
    expect(headings().filter((name) => name === 'Factsheet' || name === 'Cur.')).toEqual([]);
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent(/ · (CZK|EUR) · /);
    await user.click(screen.getByRole('button', { name: 'Collapse filters' }));
    expect(headings()).toEqual(expect.arrayContaining(['Factsheet', 'Cur.']));
    expect(screen.getAllByRole('rowheader')[0]).not.toHaveTextContent(/ · (CZK|EUR) · /);
  });
});

describe('filters on a phone', () => {
  it('are tiles that collapse individually (CAT-10)', async () => {
    const user = userEvent.setup();
    openWindow(390);
    await openPage();
    expect(screen.getByRole('group', { name: 'Currency' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quick filters', expanded: true }));
    expect(screen.queryByRole('group', { name: 'Currency' })).not.toBeInTheDocument();
  });

  it('link from the expanded filters to the list, with its number of funds', async () => {
    const user = userEvent.setup();
    openWindow(390);
    await openPage();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('checkbox', { name: /Global/ }));
    await user.click(await screen.findByRole('button', { name: 'Show 1 fund' }));
    expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Funds found' })).toHaveFocus();
    expect(screen.getAllByRole('button', { name: /^Add to cart: / })).toHaveLength(1);
  });
});
