import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { searchFunds } from '#worker-client/page-analytics.ts';
import { fund } from '../features/funds/fund-market.ts';
import { login, openPortal, pageTitle, welcome } from './open-portal.tsx';
import { closed, dialog, press, setUpShell } from './shell-portal.ts';

const portal = setUpShell();

const equity = {
  id: 'equity',
  code: 'EQUITY',
  name: 'Akcie',
  color: null,
  baseTypeId: 'e',
  unfavourableGain: null,
  moderateGain: null,
  favourableGain: null,
};

describe('the search overlay', () => {
  async function search(phrase: string): Promise<HTMLElement> {
    await press('/');
    await dialog('Najít fond nebo ISIN');
    const box = screen.getByRole('combobox', { name: 'Najít fond nebo ISIN' });
    await userEvent.type(box, phrase);
    return box;
  }

  const hits = () => screen.findAllByRole('option');

  it('finds by name and ISIN and shows at most ten (SHELL-39, SHELL-40, SIL-39)', async () => {
    await openPortal('/');
    await welcome();
    const box = await search('ZDAR');
    expect((await hits()).map(({ textContent }) => textContent)).toEqual([
      'Zdař RůstCZKCZ0002',
      'Žďár ZdravíCZKCZ0001',
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Zdař', 'Žďár']);
    await userEvent.clear(box);
    await userEvent.type(box, 'lu');
    await waitFor(async () => expect(await hits()).toHaveLength(11));
    expect((await hits()).at(-1)?.textContent).toBe('10 z 12, zobrazit všechny');
    expect(screen.getByRole('dialog')).toHaveTextContent('12 výsledků');
  });

  it('links to the list of all hits, with the search in its address', async () => {
    await openPortal('/');
    await welcome();
    await search('akcie');
    const all = await screen.findByRole('option', { name: '10 z 12, zobrazit všechny' });
    expect(all).toHaveAttribute('href', '/funds/advanced?q=akcie');
    await press('{ArrowUp}{Enter}');
    await pageTitle('Fondy');
    await waitFor(() =>
      expect(screen.getByRole('searchbox', { name: 'Název nebo ISIN' })).toHaveProperty('value', 'akcie'),
    );
  });

  it('links its hits with facts, and adds one to the cart by Ctrl+Enter (SHELL-40)', async () => {
    portal().answerTerms({ fund: ['1'] });
    portal().answer('GET', '/api/funds', 200, [
      fund('1', { name: 'Žďár Zdraví', isin: 'CZ0001', riskLevel: 4, assetClassId: 'equity' }),
    ]);
    portal().answer('GET', '/api/assetclasses', 200, [equity]);
    await openPortal('/');
    await welcome();
    await search('zdravi zdar');
    const [hit] = await hits();
    expect(hit).toHaveAttribute('href', '/funds/detail/1');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Žďár', 'Zdraví']);
    for (const text of ['Akcie', '4/7', 'CZK']) expect(hit).toHaveTextContent(text);
    expect(hit).not.toHaveTextContent('v košíku');
    await press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(hit).toHaveTextContent('v košíku'));
    // Screen readers read nothing behind a dialog, so the dialog announces it.
    const said = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('status')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(said()).toContain('Fond Žďár Zdraví byl přidán do košíku.'));
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'zdravi zdar');
    expect(window.location.pathname).toBe('/');
  });

  it('accepts a name pasted over several lines, and shows how much of a long text it searches', async () => {
    await openPortal('/');
    await welcome();
    const box = await search('x');
    await userEvent.clear(box);
    await userEvent.paste('Žďár\r\n\tZdraví');
    expect(box).toHaveProperty('value', 'Žďár Zdraví');
    expect(await hits()).toHaveLength(1);
    await userEvent.clear(box);
    await userEvent.paste('x'.repeat(10_000));
    expect(box).toHaveProperty('value', 'x'.repeat(200));
    expect(screen.getByRole('dialog')).toHaveTextContent('Hledá se jen podle prvních 200 znaků.');
    await userEvent.type(box, '{Backspace}');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Hledá se jen');
  });

  it('debounces key presses (SHELL-41)', async () => {
    await openPortal('/');
    await welcome();
    vi.mocked(searchFunds).mockClear();
    await search('akcie');
    await hits();
    expect(vi.mocked(searchFunds).mock.calls.map(([{ phrase }]) => phrase)).toEqual(['akcie']);
  });

  it('opens the hit that was highlighted with the arrow keys on Enter (SHELL-42)', async () => {
    await openPortal('/');
    await welcome();
    const box = await search('zdar');
    const [first, second] = await hits();
    expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    await press('{ArrowUp}');
    expect(box).toHaveAttribute('aria-activedescendant', second?.id);
    await press('{ArrowDown}{ArrowDown}{Enter}');
    await pageTitle('Žďár Zdraví');
    await closed();
    expect(window.location.pathname).toBe('/funds/detail/1');
  });

  it('opens above a dialog that is still closing', async () => {
    await openPortal('/');
    await welcome();
    const fading = document.createElement('div');
    fading.setAttribute('role', 'dialog');
    document.body.append(fading);
    await press('/');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    fading.dataset['closed'] = '';
    await press('/');
    expect(await screen.findByRole('combobox', { name: 'Najít fond nebo ISIN' })).toBeVisible();
    fading.remove();
  });

  it('clears its text, reports no hits and closes with Escape (SHELL-38, SHELL-43, SIL-39)', async () => {
    await openPortal('/');
    await welcome();
    const box = await search('xyz');
    await screen.findByText('Žádný fond neodpovídá „xyz“.');
    await userEvent.click(screen.getByRole('button', { name: 'Smazat text' }));
    expect(box).toHaveProperty('value', '');
    expect(box).toHaveFocus();
    await press('{Escape}');
    await closed();
  });

  it('does not open while the user types elsewhere', async () => {
    await openPortal('/funds/advanced');
    await pageTitle('Fondy');
    await userEvent.type(screen.getByRole('searchbox'), 'a/b?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the palette', () => {
  async function choose(phrase: string, option: string | RegExp): Promise<void> {
    await press('{Control>}k{/Control}');
    await dialog('Najít obrazovku, akci, program nebo fond');
    await userEvent.type(screen.getByRole('combobox'), phrase);
    await userEvent.click(await screen.findByRole('option', { name: option }));
  }

  it('finds a screen, a program, a fund and an action by words without accents', async () => {
    await openPortal('/');
    await welcome();
    await choose('sprava', 'Aktivní správa majetku');
    await pageTitle('Aktivní správa majetku');
    await choose('kos', 'Plán');
    await pageTitle('Nový plán');
    await choose('rust 80', 'Strategie Růst 80');
    await pageTitle('Strategie Růst 80');
    await choose('zdravi', /Žďár Zdraví/);
    await pageTitle('Žďár Zdraví');
    await choose('odhlasit', 'Odhlásit se');
    await login();
  });
});

describe('the commands chosen last', () => {
  it('come first, but never those that would be dear to repeat (SIL-218)', async () => {
    const kept = { version: 1, revision: 1, value: ['actions-keys', 'screens-gone', 'screens-cart'] };
    localStorage.setItem('recent-commands:u1', JSON.stringify(kept));
    await openPortal('/');
    await welcome();
    const choose = async (phrase: string) => {
      await press('{Control>}k{/Control}');
      await userEvent.type(await screen.findByRole('combobox'), phrase);
    };
    await press('{Control>}k{/Control}');
    const last = within(await screen.findByRole('group', { name: 'Naposledy použité' })).getAllByRole('option');
    expect(last.map(({ textContent }) => textContent)).toEqual(['Klávesové zkratky', 'Plán']);
    await press('{Enter}');
    await dialog('Klávesové zkratky');
    await press('{Escape}');
    await closed();
    await choose('ulož{Enter}');
    await dialog('Košík');
    await press('{Escape}');
    await closed();
    await choose('odebrat všechny{Enter}');
    await dialog('Košík');
    expect(JSON.parse(localStorage.getItem('recent-commands:u1') ?? '')).toMatchObject({
      value: ['actions-save', 'actions-keys', 'screens-gone', 'screens-cart'],
    });
  });
});

describe('the everyday words of the palette', () => {
  it.each([
    ['prognóza', 'Zobrazit prognózu'],
    ['předpověď', 'Zobrazit prognózu'],
    ['uložit', 'Uložit košík jako rozpracovanou smlouvu'],
  ])("find by %j the action %j, even without the header's button for an empty cart", async (words, action) => {
    await openPortal('/');
    await welcome();
    await userEvent.click(screen.getByRole('button', { name: 'Cokoli: obrazovky, akce, programy, fondy' }));
    await userEvent.type(await screen.findByRole('combobox'), words);
    await userEvent.click(await screen.findByRole('option', { name: action }));
    expect(await dialog('Košík')).toHaveTextContent('Košík je prázdný');
  });
});

describe('emptying the cart from the palette', () => {
  it('says that it is empty, with a link to the funds; Escape closes (SHELL-56, SHELL-57)', async () => {
    await openPortal('/');
    await welcome();
    const empty = async () => {
      await press('{Control>}k{/Control}');
      await userEvent.type(await screen.findByRole('combobox'), 'odebrat');
      await userEvent.click(await screen.findByRole('option', { name: 'Odebrat všechny položky' }));
      return dialog('Košík');
    };
    expect(await empty()).toHaveTextContent('Košík je prázdný. Vyberte si produkty z nabídky.');
    await press('{Escape}');
    await closed();
    await userEvent.click(within(await empty()).getByRole('link', { name: 'Vybrat fondy' }));
    await pageTitle('Fondy');
    await closed();
  });
});

describe('the list of drafts without a draft', () => {
  it('links to the funds in the shared dialog while the cart is empty as well (SHELL-56)', async () => {
    portal().answer('GET', '/api/draftcontracts', 200, { items: [], totalAmount: 0 });
    await openPortal('/draft-contracts');
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit smlouvu' }));
    const box = await dialog('Košík');
    expect(box).toHaveTextContent('Košík je prázdný. Vyberte si produkty z nabídky.');
    await userEvent.click(within(box).getByRole('link', { name: 'Vybrat fondy' }));
    await pageTitle('Fondy');
    await closed();
  });
});

describe('the list of shortcuts', () => {
  it('opens with ? and closes with Escape', async () => {
    await openPortal('/');
    await welcome();
    await press('?');
    expect(await dialog('Klávesové zkratky')).toHaveTextContent('Najít fond');
    await press('/');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await press('{Escape}');
    await closed();
  });
});
