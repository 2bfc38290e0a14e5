import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sortFundsByMatch, toggleFundColumn } from '#state/funds/fund-filter.ts';
import { clearToasts, currentToasts } from '#ui/overlays/toast-store.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { few, rowNames, show, startFundList } from './advanced-fund-list.tsx';
import { fund, openMarket } from './fund-market.ts';

startFundList();

describe('the address of the list (CAT-19)', () => {
  it('opens the list that it describes, reports what is unknown once, and stays in sync', async () => {
    openMarket(few);
    show('?q=f&sort=-YTD&risk=6&hide=rating&sort=nope&region=mars');
    await screen.findByRole('rowheader');

    expect(rowNames()).toEqual(['Zlatý fond']);
    expect(screen.getByRole('columnheader', { name: /YTD/ })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.queryByRole('columnheader', { name: 'Rating' })).not.toBeInTheDocument();
    expect(currentToasts().map(({ text }) => text)).toEqual([
      '2 parts of the address are not recognised and were ignored: sort=nope, region=mars',
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
    show('?q=zlat');
    await screen.findAllByRole('rowheader');

    await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe(phrase));
    expect(rowNames()).toHaveLength(phrase === null ? few.length : 1);
  });

  it('of a link gives way to what was typed since, in another language, too', async () => {
    openMarket(few);
    show('?q=zlat');
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or ISIN' });
    await userEvent.clear(box);
    await userEvent.type(box, 'beta');
    await act(() => setLanguage('cs'));
    expect(screen.getByRole('searchbox')).toHaveValue('beta');
    await act(() => setLanguage('en'));
    expect(window.location.search).toBe('?q=beta');
  });

  it('without parameters leaves the list unchanged, and sorts hits by match by default', async () => {
    openMarket([fund('1', { name: 'Superfond' }), fund('2', { name: 'Fond Zet' }), fund('3', { name: 'Alfa' })]);
    sortFundsByMatch();
    show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or ISIN' }), 'fond');
    await waitFor(() => expect(rowNames()).toEqual(['Fond Zet', 'Superfond']));
    expect(screen.getByText('best matches first')).toBeVisible();
    expect(window.location.search).toBe('?q=fond');

    await userEvent.click(screen.getByRole('button', { name: 'Fund' }));
    await waitFor(() => expect(window.location.search).toBe('?q=fond&sort=name'));
    await userEvent.click(screen.getByRole('button', { name: 'Fund' }));
    await waitFor(() => expect(rowNames()).toEqual(['Superfond', 'Fond Zet']));
    await userEvent.click(screen.getByRole('button', { name: 'Sort by match' }));
    await waitFor(() => expect(rowNames()).toEqual(['Fond Zet', 'Superfond']));
  });
});
