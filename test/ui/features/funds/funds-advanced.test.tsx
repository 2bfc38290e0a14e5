import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ref } from 'valtio';
import { describe, expect, it, vi } from 'vitest';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { FundsAdvanced } from '#features/funds/funds-advanced.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { fundFilterState, sortFundsBy, sortFundsByMatch } from '#state/funds/fund-filter.ts';
import { fundHitsState } from '#state/funds/fund-hits.ts';
import { rememberFund } from '#state/catalogue/recent-funds.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { addByButton } from '../../add-by-button.ts';
import { few, many, openPage, rowNames, show, startFundList } from './advanced-fund-list.tsx';
import { fund, openMarket, openWindow, scrollTo, setDocumentHeight } from './fund-market.ts';
import { queryFunds } from './fund-worker.ts';

startFundList();

describe('the fund table', () => {
  it('lists the market funds by name, with their hit count (SIL-48, SIL-51)', async () => {
    await openPage();
    expect(rowNames()).toEqual(['Alfa', 'Beta', 'Zlatý fond']);
    expect(screen.getByRole('status').textContent).toBe('3 of 3 funds');
    expect(screen.getByRole('columnheader', { name: 'Fund' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('shows N/A for unknown values, and the risk as a level of 7 (VALID-12, VALID-13)', async () => {
    await openPage();
    const [alfa, beta] = screen.getAllByRole('row').slice(1);
    expect(within(alfa as HTMLElement).getByRole('img', { name: 'Risk 2 of 7' })).toBeVisible();
    // Risk 0, rating, four performances and the factsheet.
    expect(within(beta as HTMLElement).getAllByText('N/A')).toHaveLength(7);
  });

  it('shows the sign of a performance and colours negative ones only', async () => {
    await openPage();
    expect(screen.getByText(/^\+3,50.%$/).className).not.toMatch(/negative/);
    expect(screen.getByText(/^−2,34.%$/).className).toMatch(/negative/);
  });

  it('sorts by a clicked heading, figures descending first, and back (SIL-48)', async () => {
    const user = userEvent.setup();
    await openPage();
    await user.click(screen.getByRole('button', { name: 'Performance YTD' }));
    await waitFor(() => expect(rowNames()).toEqual(['Alfa', 'Zlatý fond', 'Beta']));
    expect(screen.getByRole('columnheader', { name: /YTD/ })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Fund' })).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Performance YTD' }));
    await waitFor(() => expect(rowNames()).toEqual(['Zlatý fond', 'Alfa', 'Beta']));
  });

  it('has the cart button of each fund', async () => {
    await openPage();
    catalogueState.fundById = ref(new Map(few.map((one) => [one.id, one])));
    new FakePortal().answerTerms({ fund: ['2'] });
    expect(await addByButton(screen.getByRole('button', { name: 'Add to cart: Alfa' }))).toEqual(['Fund', '2']);
  });

  it('opens a fund by a plain click on its name, and leaves other clicks to the browser', async () => {
    const Address = () => <output>{useLocation().pathname}</output>;
    openMarket(few);
    render(
      <MemoryRouter>
        <FundsAdvanced />
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

  it('truncates a long name at its end, with the full title (VALID-15)', async () => {
    const name = 'A very long fund name that goes on and on and on without end';
    await openPage([fund('1', { name })]);
    const link = screen.getByTitle(name);
    expect(link.textContent).toBe(`${name.slice(0, 50).trimEnd()}…`);
  });

  it('reports that the worker cannot answer, and retries on request', async () => {
    const user = userEvent.setup();
    queryFunds.mockResolvedValueOnce({ status: 'unavailable' });
    openMarket(few);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The funds could not be filtered');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rowNames()).toHaveLength(3));
  });
});

describe('paging', () => {
  it('starts with 20 rows and appends 20 past 80 % of the document (CAT-20, CONF-06, SIL-52)', async () => {
    await openPage(many);
    // The rows below the viewport are rendered after the visible ones are painted.
    await waitFor(() => expect(rowNames()).toHaveLength(20));
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '301');
    act(() => scrollTo(2400));
    expect(fundHitsState.shownCount).toBe(20);
    act(() => scrollTo(2500));
    expect(fundHitsState.shownCount).toBe(40);
  });

  it('appends only one step until the document has grown', async () => {
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

  it('continues automatically if the document is too short to scroll', async () => {
    setDocumentHeight(700);
    await openPage(many.slice(0, 45));
    await waitFor(() => expect(fundHitsState.shownCount).toBeGreaterThanOrEqual(45));
  });

  it('renders only the visible rows, numbered by their index among the hits', async () => {
    await openPage(many);
    act(() => {
      fundHitsState.shownCount = 300;
    });
    act(() => scrollTo(5000));
    await waitFor(() => expect(rowNames()).toContain('Fund 1100'));
    expect(rowNames().length).toBeLessThan(60);
    expect(screen.getByRole('row', { name: /Fund 1100/ })).toHaveAttribute('aria-rowindex', '102');
  });

  it('keeps the row that has the focus when it is scrolled away', async () => {
    await openPage(many);
    act(() => {
      fundHitsState.shownCount = 300;
    });
    const button = screen.getByRole('button', { name: 'Add to cart: Fund 1002' });
    button.focus();
    act(() => scrollTo(9000));
    await waitFor(() => expect(rowNames()).toContain('Fund 1190'));
    expect(button).toHaveFocus();
    expect(rowNames()).not.toContain('Fund 1004');
  });

  it('reuses its rows after a jump, including their buttons', async () => {
    await openPage(many);
    await act(async () => {
      fundHitsState.shownCount = 300;
    });
    const row = screen.getByRole('row', { name: /Fund 1000/ });
    const button = within(row).getByRole('button', { name: 'Add to cart: Fund 1000' });
    act(() => scrollTo(5000));
    await waitFor(() => expect(rowNames()).toContain('Fund 1100'));
    expect(row.isConnected).toBe(true);
    expect(row.contains(button)).toBe(true);
    expect(within(row).getByRole('rowheader').textContent).not.toContain('Fund 1000');
    const name = row.querySelector('[title]')?.getAttribute('title');
    expect(name).not.toBe('Fund 1000');
    expect(button).toHaveAttribute('aria-label', `Add to cart: ${name}`);
  });

  it('returns to the first page with any change of the filter (CAT-17)', async () => {
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

    expect(screen.getByRole('searchbox')).toBeVisible();
    expect(filters.getAllByRole('button').length).toBeGreaterThan(1);
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
    expect(screen.getByRole('table')).toBeVisible();
  });
});

/** Navigates to the page of a fund, and back. */
function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  );
}

describe('returning from a fund', () => {
  it('marks its row, wherever it is in the list, and moves there with one key', async () => {
    openMarket(many);
    act(() => sortFundsByMatch());
    scrollTo(0);
    const scroll = vi.fn((options: ScrollToOptions) => scrollTo(options.top ?? 0));
    vi.stubGlobal('scrollTo', scroll);
    rememberFund('200');
    render(
      <MemoryRouter initialEntries={['/list', '/fund']} initialIndex={1}>
        <Routes>
          <Route path="/list" element={<FundsAdvanced />} />
          <Route path="/fund" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'back' }));

    const button = await screen.findByRole('button', { name: 'Continue at Fund 1199, row 200' });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(document.activeElement).toHaveAttribute('title', 'Fund 1199'));
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-current', 'true');
  });

  it('is not offered after other navigation', async () => {
    openMarket(few);
    rememberFund('1');
    render(
      <MemoryRouter initialEntries={['/start']}>
        <Routes>
          <Route path="/start" element={<Link to="/list">list</Link>} />
          <Route path="/list" element={<FundsAdvanced />} />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'list' }));

    await screen.findAllByRole('rowheader');
    expect(screen.queryByRole('button', { name: /^Continue at/ })).not.toBeInTheDocument();
  });
});

describe('the displayed columns', () => {
  it('omit ratings if no fund has one, and show the sorted figure on a phone', async () => {
    openMarket(few.map((one) => ({ ...one, rating: null })));
    const { unmount } = show();
    await screen.findAllByRole('rowheader');
    expect(screen.queryByRole('columnheader', { name: 'Rating' })).not.toBeInTheDocument();
    unmount();

    openMarket(few);
    openWindow(390);
    act(() => sortFundsBy('rating'));
    show();
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Zlatý fond'));
    const [first] = screen.getAllByRole('listitem');
    expect(first && within(first).getByRole('img', { name: /4/ })).toBeVisible();
    act(() => sortFundsByMatch());
  });
});

describe('on a phone', () => {
  it('shows list rows with one performance instead of a table', async () => {
    openWindow(390);
    await openPage();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'Funds found' })).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(cards[2]?.textContent).toContain('CZ0008474210 · CZK');
    expect(screen.getByRole('button', { name: 'Add to cart: Alfa' })).toBeVisible();
    act(() => {
      fundFilterState.sort = { key: 'YTD', direction: 'descending' };
    });
    expect(await screen.findByText(/^\+3,50.%$/)).toBeVisible();
  });
});
