import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { FundsAdvanced } from '#features/funds/funds-advanced.tsx';
import type { User } from '#contract/user.ts';
import type { FundTools } from '#features/funds/fund-tools.ts';
import { startI18n } from '#i18n/i18n.ts';
import {
  clearFundFilter,
  fundFilterState,
  sortFundsBy,
  sortFundsByMatch,
  toggleFundColumn,
} from '#state/fund-filter.ts';
import { fundHitsState } from '#state/fund-hits.ts';
import { rememberFund } from '#state/last-fund.ts';
import { takeUser } from '#state/user.ts';
import { clearToasts, currentToasts } from '#ui/overlays/toast-store.ts';
import { fund, nameIssuers, openMarket, openWindow, scrollTo, setDocumentHeight } from './fund-market.ts';
import { fundTools } from './fund-tools.tsx';
import { queryFunds } from './fund-worker.ts';

vi.mock('#worker-client/page-analytics.ts', async () => ({
  queryFunds: (await import('./fund-worker.ts')).queryFunds,
  setCatalogue: vi.fn(),
  forgetScenario: vi.fn(),
  recalculate: vi.fn(),
}));

const performance = (value: number) => [{ type: 'YTD' as const, value, asOfDate: '2026-11-20' }];

const few = [
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

const many = Array.from({ length: 300 }, (_, place) =>
  fund(String(place + 1), { name: `Fund ${1000 + place}`, rating: (place % 5) + 1 }),
);

const rowNames = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('[title]')?.getAttribute('title') ?? '');

const show = (tools: FundTools = fundTools, query = '') =>
  render(
    <MemoryRouter initialEntries={[`/funds/advanced${query}`]}>
      <FundsAdvanced tools={tools} />
    </MemoryRouter>,
  );

async function openPage(funds = few) {
  openMarket(funds);
  show();
  await screen.findByText(/^of \d+ fund/);
}

beforeAll(async () => {
  await startI18n(['ui', 'funds', 'catalogue']);
  await i18next.changeLanguage('en');
});

beforeEach(() => {
  openWindow(1440);
  scrollTo(0);
  localStorage.clear();
});

afterEach(() => {
  clearFundFilter();
  fundFilterState.sort = { key: 'name', direction: 'ascending' };
  Object.assign(fundHitsState, { hits: null, isUnavailable: false, shownCount: 20 });
  queryFunds.mockClear();
  vi.unstubAllGlobals();
});

describe('the fund table', () => {
  it('lists the market funds by name, with their hit count (SIL-48, SIL-51)', async () => {
    await openPage();
    expect(rowNames()).toEqual(['Alfa', 'Beta', 'Zlatý fond']);
    expect(screen.getByRole('status').textContent).toBe('3 of 3 funds');
    expect(screen.getByRole('columnheader', { name: 'Fund' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('shows N/A for what a fund does not state, and the risk as level of 7 (VALID-12, VALID-13)', async () => {
    await openPage();
    const [alfa, beta] = screen.getAllByRole('row').slice(1);
    expect(within(alfa as HTMLElement).getByRole('img', { name: 'Risk 2 of 7' })).toBeTruthy();
    // Risk 0, rating, four performances and the factsheet.
    expect(within(beta as HTMLElement).getAllByText('N/A')).toHaveLength(7);
  });

  it('writes the sign of a performance and colours the negative one only', async () => {
    await openPage();
    expect(screen.getByText(/^\+3,50.%$/).className).not.toMatch(/negative/);
    expect(screen.getByText(/^−2,34.%$/).className).toMatch(/negative/);
  });

  it('sorts by a clicked heading, figures from the highest, and turns round at the second click (SIL-48)', async () => {
    const user = userEvent.setup();
    await openPage();
    await user.click(screen.getByRole('button', { name: 'Performance YTD' }));
    await waitFor(() => expect(rowNames()).toEqual(['Alfa', 'Zlatý fond', 'Beta']));
    expect(screen.getByRole('columnheader', { name: /YTD/ }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Fund' }).hasAttribute('aria-sort')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Performance YTD' }));
    await waitFor(() => expect(rowNames()).toEqual(['Zlatý fond', 'Alfa', 'Beta']));
  });

  it('has the cart button of each fund', async () => {
    await openPage();
    expect(screen.getByRole('button', { name: 'toggle Fund 2 Alfa' })).toBeTruthy();
  });

  it('opens a fund in this window at a plain click on its name, and leaves other clicks to the browser', async () => {
    const Address = () => <output>{useLocation().pathname}</output>;
    openMarket(few);
    render(
      <MemoryRouter>
        <FundsAdvanced tools={fundTools} />
        <Address />
      </MemoryRouter>,
    );
    const link = await screen.findByRole('link', { name: 'Alfa' });
    const address = () => document.querySelector('output')?.textContent;
    const leftToBrowser = vi.fn((event: Event) => {
      if (event.defaultPrevented) return false;
      event.preventDefault();
      return true;
    });
    window.addEventListener('click', leftToBrowser, { once: true });
    act(() => void link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })));
    expect(leftToBrowser).toHaveReturnedWith(true);
    expect(address()).toBe('/');
    await userEvent.setup().click(link);
    expect(address()).toBe(link.getAttribute('href'));
  });

  it('cuts a name of more than 50 characters before its last words and keeps it whole in the title (VALID-15)', async () => {
    const name = 'A very long fund name that goes on and on and on without end';
    await openPage([fund('1', { name })]);
    const link = screen.getByTitle(name);
    expect(link.textContent).toBe(`${name.slice(0, 36).trimEnd()}… on without end`);
  });

  it('says when the worker cannot answer, and asks again on request', async () => {
    const user = userEvent.setup();
    queryFunds.mockResolvedValueOnce({ status: 'unavailable' });
    openMarket(few);
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('The funds could not be filtered');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rowNames()).toHaveLength(3));
  });
});

describe('paging', () => {
  it('starts with 20 rows and appends 20 past 80 % of the document (CAT-20, CONF-06, SIL-52)', async () => {
    await openPage(many);
    expect(rowNames()).toHaveLength(20);
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-rowcount')).toBe('301');
    act(() => scrollTo(2400));
    expect(fundHitsState.shownCount).toBe(20);
    act(() => scrollTo(2500));
    expect(fundHitsState.shownCount).toBe(40);
  });

  it('appends one step only until the document has grown', async () => {
    await openPage(many);
    const scrollTwice = () => {
      scrollTo(3232);
      scrollTo(3231);
    };
    await act(async () => scrollTwice());
    expect(fundHitsState.shownCount).toBe(40);
    setDocumentHeight(5000);
    act(() => scrollTo(3233));
    expect(fundHitsState.shownCount).toBe(60);
  });

  it('goes on by itself where the document is too short to scroll', async () => {
    setDocumentHeight(700);
    await openPage(many.slice(0, 45));
    await waitFor(() => expect(fundHitsState.shownCount).toBeGreaterThanOrEqual(45));
  });

  it('renders the rows in sight only, numbered by their place among the hits', async () => {
    await openPage(many);
    act(() => {
      fundHitsState.shownCount = 300;
    });
    act(() => scrollTo(5000));
    await waitFor(() => expect(rowNames()).toContain('Fund 1100'));
    expect(rowNames().length).toBeLessThan(60);
    expect(screen.getByRole('row', { name: /Fund 1100/ }).getAttribute('aria-rowindex')).toBe('102');
  });

  it('keeps the row that holds the focus when it is scrolled away', async () => {
    await openPage(many);
    act(() => {
      fundHitsState.shownCount = 300;
    });
    const button = screen.getByRole('button', { name: /toggle Fund 3 / });
    button.focus();
    act(() => scrollTo(9000));
    await waitFor(() => expect(rowNames()).toContain('Fund 1190'));
    expect(document.activeElement).toBe(button);
    expect(rowNames()).not.toContain('Fund 1004');
  });

  it('fills the rows it has anew after a jump, their buttons with them', async () => {
    await openPage(many);
    await act(async () => {
      fundHitsState.shownCount = 300;
    });
    const row = screen.getByRole('row', { name: /Fund 1000/ });
    const button = within(row).getByRole('button', { name: /toggle/ });
    act(() => scrollTo(5000));
    await waitFor(() => expect(rowNames()).toContain('Fund 1100'));
    expect(row.isConnected).toBe(true);
    expect(row.contains(button)).toBe(true);
    expect(within(row).getByRole('rowheader').textContent).not.toContain('Fund 1000');
    expect(button.textContent).not.toContain('Fund 1000');
  });

  it('restores the first page with any change of the filter (CAT-17)', async () => {
    const user = userEvent.setup();
    await openPage(many);
    act(() => {
      fundHitsState.shownCount = 100;
    });
    await user.type(screen.getByRole('searchbox'), 'fund');
    expect(fundHitsState.shownCount).toBe(20);
  });
});

describe('the advanced view', () => {
  it('has a search box, tiles, further filters and the table of funds (CAT-08)', async () => {
    await openPage();
    const filters = within(screen.getByRole('group', { name: 'Asset class' }));

    expect(screen.getByRole('searchbox')).toBeTruthy();
    expect(filters.getAllByRole('button').length).toBeGreaterThan(1);
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
    expect(screen.getByRole('table')).toBeTruthy();
  });
});

describe('filters', () => {
  it('match any value within a category and every category together, with counts (CAT-12, CAT-13)', async () => {
    const user = userEvent.setup();
    await openPage();
    const classes = screen.getByRole('group', { name: 'Asset class' });
    await user.click(within(classes).getByRole('button', { name: 'Equity 2' }));
    await waitFor(() => expect(rowNames()).toEqual(['Beta', 'Zlatý fond']));
    // The other categories count within the choice, the own one without it.
    expect(within(classes).getByRole('button', { name: 'Bonds 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'EUR 0' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Europe 1' }));
    await waitFor(() => expect(rowNames()).toEqual(['Beta']));
    await user.click(screen.getByRole('checkbox', { name: 'Global 1' }));
    await waitFor(() => expect(rowNames()).toEqual(['Beta', 'Zlatý fond']));
  });

  it('offer the values that occur, and always the four currency tiles (CAT-14, SIL-49)', async () => {
    await openPage();
    expect(screen.queryByRole('checkbox', { name: /Moon/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Mixed/ })).toBeNull();
    const tiles = within(screen.getByRole('group', { name: 'Currency' })).getAllByRole('button');
    expect(tiles.map((tile) => tile.textContent)).toEqual(['CZK 1', 'EUR 1', 'USD 1', 'GBP 0']);
  });

  it('ask once, 100 ms after the last change (CAT-18, CONF-05)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    try {
      openMarket(few);
      show();
      await act(async () => vi.advanceTimersByTimeAsync(0));
      expect(queryFunds).toHaveBeenCalledTimes(1);
      const { setSearchPhrase } = await import('#state/fund-filter.ts');
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

  it('keep every key typed into the search box while answers come (CAT-11)', async () => {
    const user = userEvent.setup({ delay: 20 });
    await openPage();
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or ISIN' });
    await user.type(box, 'zlaty fond');
    expect(box.value).toBe('zlaty fond');
    await waitFor(() => expect(rowNames()).toEqual(['Zlatý fond']));
    await user.clear(box);
    await user.type(box, 'cz0008474210');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 3 funds'));
  });

  it('render no row for a key typed, only for the answer', async () => {
    let renders = 0;
    const CountedToggle = () => {
      renders += 1;
      return null;
    };
    openMarket(few);
    show({ ...fundTools, CartToggle: CountedToggle });
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    const before = renders;
    await userEvent.setup().type(screen.getByRole('searchbox'), 'al');
    await waitFor(() => expect(rowNames()).toEqual(['Alfa']));
    // Alfa moves to no other place, so that even the answer renders none.
    expect(renders).toBe(before);
  });

  it('render one row for a fund marked as favourite (CAT-24)', async () => {
    const rendered: string[] = [];
    const CountedToggle = ({ name }: { name: string }) => {
      rendered.push(name);
      return null;
    };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    openMarket(few);
    show({ ...fundTools, CartToggle: CountedToggle });
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    rendered.length = 0;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add the fund Alfa to favourites' }));
    expect(await screen.findByRole('button', { name: 'Remove the fund Alfa from favourites' })).toBeTruthy();
    // Not even its own row but for the star.
    expect(rendered).toEqual([]);
  });

  it('are the own ones of each user, also in one browser (SHELL-61)', async () => {
    const user = userEvent.setup();
    const { openFundFilter } = await import('#state/fund-filter.ts');
    await openPage();
    await user.click(screen.getByRole('checkbox', { name: 'Europe 1' }));
    takeUser({ id: 'u3' } as User);
    act(openFundFilter);
    expect(fundFilterState.filter.regions).toEqual([]);
    takeUser({ id: 'u1' } as User);
    act(openFundFilter);
    expect(fundFilterState.filter.regions).toEqual(['europe']);
  });

  it('drop an answer that a newer question has overtaken', async () => {
    await openPage();
    queryFunds.mockResolvedValueOnce({ status: 'superseded' });
    const { setSearchPhrase } = await import('#state/fund-filter.ts');
    act(() => setSearchPhrase('nothing'));
    await waitFor(() => expect(queryFunds).toHaveBeenCalledTimes(2));
    expect(rowNames()).toHaveLength(3);
  });

  it('are named by tags that take them off, and cleared all at once with the phrase (SIL-51)', async () => {
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
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.queryByRole('group', { name: 'Applied filters' })).toBeNull();
  });

  it('say so when nothing matches, and offer to clear', async () => {
    const user = userEvent.setup();
    await openPage();
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByRole('heading', { name: 'No fund matches' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement);
    await waitFor(() => expect(rowNames()).toHaveLength(3));
  });

  it('show a long list in part, what is chosen in any case', async () => {
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

  it('show the commonest values of a long list first, in the order of their names', async () => {
    const funds = Array.from({ length: 12 }, (_, place) => fund(String(place), { basicIssuerId: `i${place}` }));
    const ofLast = [fund('12', { basicIssuerId: 'i11' }), fund('13', { basicIssuerId: 'i10' })];
    await openPage([...funds, ...ofLast]);
    const issuers = within(screen.getByRole('group', { name: 'Issuer' })).getAllByRole('checkbox');
    expect(issuers.map((box) => box.closest('label')?.textContent?.slice(0, 8))).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'K', 'L'].map((letter) => `Issuer ${letter}`),
    );
  });

  it('can be searched for where they are many, whatever the accents, without a question to the worker', async () => {
    const user = userEvent.setup();
    openMarket(Array.from({ length: 30 }, (_, place) => fund(String(place), { basicIssuerId: `i${place}` })));
    nameIssuers(30, (place) => (place === 29 ? 'Žďár Capital' : `Issuer ${place}`));
    show();
    await screen.findByText(/^of \d+ fund/);
    const issuers = within(screen.getByRole('group', { name: 'Issuer' }));
    const asked = queryFunds.mock.calls.length;
    await user.type(issuers.getByRole('searchbox', { name: 'Search: Issuer' }), 'zdar');
    expect(issuers.getAllByRole('checkbox')).toHaveLength(1);
    expect(issuers.getByRole('checkbox', { name: /Žďár Capital/ })).toBeTruthy();
    await user.type(issuers.getByRole('searchbox'), 'x');
    expect(issuers.getByText('Nothing matches.')).toBeTruthy();
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
    expect(document.activeElement).toBe(issuers.getByRole('button', { name: 'Show fewer' }));
  });

  it('leave the focus with the list when what was clicked goes away', async () => {
    const user = userEvent.setup();
    await openPage();
    const results = screen.getByRole('region', { name: 'Funds found' });
    await user.click(screen.getByRole('button', { name: 'Risk 2, 1 fund' }));
    await user.click(screen.getByRole('button', { name: 'Remove Risk 2' }));
    expect(document.activeElement).toBe(results);
    await user.click(screen.getByRole('button', { name: 'Risk 2, 1 fund' }));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(document.activeElement).toBe(results);
  });

  it('stand open on wide screens and collapse (CAT-10)', async () => {
    const user = userEvent.setup();
    await openPage();
    const rail = screen.getByRole('complementary', { name: 'Filters' });
    const groups = within(rail).getAllByRole('button', { expanded: true });
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Region',
      'Risk',
      'Issuer',
      'Dividend policy',
      'Sub asset class',
      'Fund sub type',
    ]);
    expect(within(rail).queryByRole('button', { expanded: false })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Collapse filters' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull();
  });

  it('wait behind a button below the desktop width, which counts what is applied (CAT-10)', async () => {
    const user = userEvent.setup();
    openWindow(900);
    await openPage();
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('checkbox', { name: /Global/ }));
    expect(screen.getByRole('button', { name: 'Filters 1' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('are there again after a reload, values that no fund has any more left out (CAT-19, SHELL-61)', async () => {
    const filter = { ...fundFilterState.filter, regions: ['global', 'gone'] };
    const value = { filter, sort: { key: 'risk', direction: 'descending' } };
    localStorage.setItem('fund-filter:u2', JSON.stringify({ version: 1, revision: 3, value }));
    openMarket(few);
    takeUser({ id: 'u2' } as User);
    show();
    await waitFor(() => expect(rowNames()).toEqual(['Zlatý fond']));
    expect(fundFilterState.filter.regions).toEqual(['global']);
    expect(screen.getByRole('columnheader', { name: 'Risk' }).getAttribute('aria-sort')).toBe('descending');
  });
});

describe('beside the filters', () => {
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

  it('factsheet and currency leave earlier than without them, so that names can be read (design, section 5)', async () => {
    const user = userEvent.setup();
    openWindow(1030);
    await openPage();
    expect(headings()).toContain('Performance 5Y');
    expect(headings().filter((name) => name === 'Factsheet' || name === 'Cur.')).toEqual([]);
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toMatch(/ · (CZK|EUR) · /);
    await user.click(screen.getByRole('button', { name: 'Collapse filters' }));
    expect(headings()).toEqual(expect.arrayContaining(['Factsheet', 'Cur.']));
    expect(screen.getAllByRole('rowheader')[0]?.textContent).not.toMatch(/ · (CZK|EUR) · /);
  });
});

describe('the address of the list (CAT-19)', () => {
  it('opens the list that it describes, says once what it does not know, and follows what is chosen', async () => {
    openMarket(few);
    show(fundTools, '?q=f&sort=-YTD&risk=6&hide=rating&sort=nope&region=mars');
    await screen.findByRole('rowheader');

    expect(rowNames()).toEqual(['Zlatý fond']);
    expect(screen.getByRole('columnheader', { name: /YTD/ }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.queryByRole('columnheader', { name: 'Rating' })).toBeNull();
    expect(currentToasts().map(({ text }) => text)).toEqual([
      '2 parts of the address are not known here and were left out: sort=nope, region=mars',
    ]);
    expect(window.location.search).toBe('?q=f&risk=6&sort=-YTD&hide=rating');

    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or ISIN' }), 'o');
    await waitFor(() => expect(window.location.search).toBe('?q=fo&risk=6&sort=-YTD&hide=rating'));
    act(() => {
      clearToasts();
      toggleFundColumn('rating');
      sortFundsByMatch();
    });
  });

  it.each([
    ['an entry that another user left in the history of the window opens nothing of theirs (R12)', 'somebody', null],
    ['a link from elsewhere opens the list for everybody', undefined, 'zlat'],
  ])('%s', async (_claim, fundsOf, phrase) => {
    openMarket(few);
    window.history.replaceState(fundsOf ? { fundsOf } : null, '', '/');
    show(fundTools, '?q=zlat');
    await screen.findAllByRole('rowheader');

    await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe(phrase));
    expect(rowNames()).toHaveLength(phrase === null ? few.length : 1);
  });

  it('leaves the list as it is where it says nothing, and tells the phrase by match until a column is chosen', async () => {
    openMarket([fund('1', { name: 'Superfond' }), fund('2', { name: 'Fond Zet' }), fund('3', { name: 'Alfa' })]);
    sortFundsByMatch();
    show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or ISIN' }), 'fond');
    await waitFor(() => expect(rowNames()).toEqual(['Fond Zet', 'Superfond']));
    expect(screen.getByText('best matches first')).toBeTruthy();
    expect(window.location.search).toBe('?q=fond');

    await userEvent.click(screen.getByRole('button', { name: 'Fund' }));
    await waitFor(() => expect(window.location.search).toBe('?q=fond&sort=name'));
    await userEvent.click(screen.getByRole('button', { name: 'Fund' }));
    await waitFor(() => expect(rowNames()).toEqual(['Superfond', 'Fond Zet']));
    await userEvent.click(screen.getByRole('button', { name: 'Order by match' }));
    await waitFor(() => expect(rowNames()).toEqual(['Fond Zet', 'Superfond']));
  });
});

/** Goes to the page of a fund, and back. */
function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  );
}

describe('the way back from a fund', () => {
  it('marks the row one came from, wherever it is in the list, and leads to it by one key', async () => {
    openMarket(many);
    act(() => sortFundsByMatch());
    scrollTo(0);
    const scroll = vi.fn((options: ScrollToOptions) => scrollTo(options.top ?? 0));
    vi.stubGlobal('scrollTo', scroll);
    Element.prototype.scrollIntoView = vi.fn();
    rememberFund('200');
    render(
      <MemoryRouter initialEntries={['/list', '/fund']} initialIndex={1}>
        <Routes>
          <Route path="/list" element={<FundsAdvanced tools={fundTools} />} />
          <Route path="/fund" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'back' }));

    const button = await screen.findByRole('button', { name: 'Go on at Fund 1199, row 200' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe('Fund 1199'));
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-current')).toBe('true');
  });

  it('is not offered to who comes another way', async () => {
    openMarket(few);
    rememberFund('1');
    render(
      <MemoryRouter initialEntries={['/start']}>
        <Routes>
          <Route path="/start" element={<Link to="/list">list</Link>} />
          <Route path="/list" element={<FundsAdvanced tools={fundTools} />} />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'list' }));

    await screen.findAllByRole('rowheader');
    expect(screen.queryByRole('button', { name: /^Go on at/ })).toBeNull();
  });
});

describe('what the list shows', () => {
  it('has no column of ratings where no fund has one, and figures of the sorted column on a phone', async () => {
    openMarket(few.map((one) => ({ ...one, rating: null })));
    const { unmount } = show();
    await screen.findAllByRole('rowheader');
    expect(screen.queryByRole('columnheader', { name: 'Rating' })).toBeNull();
    unmount();

    openMarket(few);
    openWindow(390);
    act(() => sortFundsBy('rating'));
    show();
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Zlatý fond'));
    const [first] = screen.getAllByRole('listitem');
    expect(first && within(first).getByRole('img', { name: /4/ })).toBeTruthy();
    act(() => sortFundsByMatch());
  });

  it('puts filter values that would find nothing behind the others', async () => {
    openMarket(few);
    show(fundTools, '?class=b');
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

describe('on a phone', () => {
  it('has tile filters that collapse by themselves (CAT-10)', async () => {
    const user = userEvent.setup();
    openWindow(390);
    await openPage();
    expect(screen.getByRole('group', { name: 'Currency' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quick filters', expanded: true }));
    expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull();
  });

  it('leads from the open filters to the list, and says how many funds are in it', async () => {
    const user = userEvent.setup();
    openWindow(390);
    await openPage();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('checkbox', { name: /Global/ }));
    await user.click(await screen.findByRole('button', { name: 'Show 1 fund' }));
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Funds found' }));
    expect(screen.getAllByRole('button', { name: /^toggle Fund/ })).toHaveLength(1);
  });

  it('shows list rows with one performance instead of a table', async () => {
    openWindow(390);
    await openPage();
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Funds found' })).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(cards[2]?.textContent).toContain('CZ0008474210 · CZK');
    expect(screen.getByRole('button', { name: 'toggle Fund 2 Alfa' })).toBeTruthy();
    act(() => {
      fundFilterState.sort = { key: 'YTD', direction: 'descending' };
    });
    expect(await screen.findByText(/^\+3,50.%$/)).toBeTruthy();
  });
});
