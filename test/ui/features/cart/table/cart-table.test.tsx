import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fund } from '#contract/catalogue.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { chooseCartView } from '#state/cart/cart-view.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';
import { bond, cell, equity, focusOn, growth, input, plain, row, showTable } from '#test/helpers/cart/open-table.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'cart-table', 'explain', 'packages', 'forecast', 'drafts']);

beforeEach(() => {
  openCatalogue();
  chooseCartView('table');
});
afterEach(forgetCart);

describe('the table of the cart', () => {
  it('shows every item with inputs and results, in groups with their sums', async () => {
    await showTable();
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      expect.stringContaining('Funds 2'),
      expect.stringContaining('Equity fund'),
      expect.stringContaining('Bond fund'),
      expect.stringContaining('Programs 1'),
      expect.stringContaining('Growth'),
      'Total ',
    ]);
    expect(plain(cell('Equity fund', 'one-off'))).toBe('100 000');
    expect(plain(cell('Bond fund', 'monthly'))).toBe('not accepted');
    const numberOf = (element: HTMLElement) => Number(plain(element).replaceAll(' ', ''));
    const parts = ['Equity fund', 'Bond fund', 'Growth'].map((name) => numberOf(cell(name, 'value')));
    // Every figure is rounded separately.
    expect(Math.abs(numberOf(cell('Total', 'value')) - parts.reduce((a, b) => a + b, 0))).toBeLessThanOrEqual(2);
  });

  it('moves through the missing fields from the focused one, forwards and backwards', async () => {
    const waiting = { oneOffAmount: null, periodicalAmount: null };
    const { user } = await showTable([
      equity,
      cartItem('Fund', 'bond', waiting),
      cartItem('Fund', 'unclassed', waiting),
    ]);
    focusOn(cell('Equity fund', 'value'));
    await user.keyboard('{F8}');
    expect(cell('Bond fund', 'one-off')).toHaveFocus();
    await user.keyboard('{F8}');
    expect(cell('Fund without a class', 'one-off')).toHaveFocus();
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(cell('Bond fund', 'one-off')).toHaveFocus();
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(cell('Fund without a class', 'one-off')).toHaveFocus();
  });

  it('is one tab stop, initially on the item that lacks an amount', async () => {
    await showTable([equity, cartItem('Fund', 'bond', { oneOffAmount: null, periodicalAmount: null })]);
    const grid = screen.getByRole('treegrid');
    const stops = [
      ...grid.querySelectorAll('[tabindex="0"], a:not([tabindex]), button:not([tabindex]), input:not([tabindex])'),
    ];
    expect(stops.map((stop) => stop.outerHTML)).toEqual([cell('Bond fund', 'one-off').outerHTML]);
    expect(plain(cell('Bond fund', 'one-off'))).toBe('amount');
    expect(plain(cell('Bond fund', 'value'))).toBe('waiting for an amount');
  });

  it('says which line a contract with amounts waits for, and that its field is missing', async () => {
    const amounts = { oneOffAmount: 100_000, periodicalAmount: null, investmentHorizon: 20, startingLineId: null };
    const { user } = await showTable([equity, cartItem('Contract', 'plan', amounts)]);
    expect(plain(cell('Life plan', 'value'))).toBe('Choose the starting line.');
    await user.keyboard('{F8}');
    expect(await screen.findByText('Life plan, starting line, missing. 1 of 1.')).toBeVisible();
  });

  it('asks for no amount in a horizon that is empty', async () => {
    await showTable([equity, cartItem('Fund', 'bond', { investmentHorizon: null })]);
    expect(plain(cell('Bond fund', 'horizon'))).toBe('–');
  });

  it('accepts typed figures; Enter moves down, Escape restores the previous value', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('250000{Enter}');
    expect(input(equity.uuid)?.oneOffAmount).toBe(250_000);
    expect(plain(cell('Equity fund', 'one-off'))).toBe('250 000');
    expect(cell('Bond fund', 'one-off')).toHaveFocus();
    await user.keyboard('7{Escape}');
    expect(input(bond.uuid)?.oneOffAmount).toBe(50_000);
    expect(cell('Bond fund', 'one-off')).toHaveFocus();
    await user.keyboard('{F2}{Backspace}{Backspace}{Backspace}{Backspace}1234{Tab}');
    expect(input(bond.uuid)?.oneOffAmount).toBe(501_234);
  });

  it('continues from a cell that a screen reader has focused', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    act(() => cell('Bond fund', 'one-off').focus());
    expect([cell('Bond fund', 'one-off').tabIndex, cell('Equity fund', 'one-off').tabIndex]).toEqual([0, -1]);
    await user.keyboard('75000{Enter}');
    expect([input(equity.uuid)?.oneOffAmount, input(bond.uuid)?.oneOffAmount]).toEqual([100_000, 75_000]);
  });

  it('shows the violated rule in the row after the cell was left, and keeps the value', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('10');
    expect(row('Equity fund')).not.toHaveTextContent('Minimum');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(plain(cell('Equity fund', 'value'))).toContain('1 000 Kč'));
    expect(cell('Equity fund', 'one-off')).toHaveAttribute('aria-invalid', 'true');
    focusOn(cell('Equity fund', 'one-off'));
    expect(
      within(screen.getByRole('region', { name: 'Cart items' }))
        .getAllByRole('status')
        .at(-1),
    ).toHaveTextContent('1 000 Kč');
    await user.keyboard('12,555{Enter}');
    expect(plain(cell('Equity fund', 'one-off'))).toBe('12,555');
    expect(plain(cell('Equity fund', 'value'))).toContain('decimal');
  });

  it('moves with the arrow keys over group heads, which Enter collapses', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell('Bond fund', 'monthly')).toHaveFocus();
    await user.keyboard('{Home}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Programs');
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Growth')).not.toBeInTheDocument();
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toHaveTextContent('Funds');
  });

  it('chooses currencies from their list', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'currency'));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'EUR' }));
    expect(input(equity.uuid)?.currencyId).toBe('EUR');
  });

  it('selects rows with the keyboard and changes all of them in one step, with a preview', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Control>}a{/Control}');
    const bar = within(screen.getByRole('toolbar', { name: 'Change the selected items' }));
    expect(bar.getByText('3 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Horizon' }));
    await user.keyboard('15');
    expect(plain(cell('Equity fund', 'horizon'))).toBe('1510');
    expect(input(equity.uuid)?.investmentHorizon).toBe(10);
    await user.click(bar.getByRole('button', { name: 'Apply to 3' }));
    expect([equity, bond, growth].map(({ uuid }) => input(uuid)?.investmentHorizon)).toEqual([15, 15, 15]);
    act(() => void cart.undo());
    expect(input(growth.uuid)?.investmentHorizon).toBe(10);
    expect(input(equity.uuid)?.investmentHorizon).toBe(10);
  });

  it('lets each selected item end some years earlier or later, and counts those that cannot', async () => {
    const { user } = await showTable();
    act(() => void cart.cells.change([{ uuid: growth.uuid, column: 'investmentHorizon', value: 3, text: null }]));
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Control>}a{/Control}');
    const bar = within(screen.getByRole('toolbar', { name: 'Change the selected items' }));
    await user.click(bar.getByRole('button', { name: 'Horizon' }));
    await user.keyboard('5');
    await user.click(bar.getByRole('radio', { name: 'Shorter by' }));
    expect(plain(cell('Equity fund', 'horizon'))).toBe('510');
    expect(bar.getByRole('status').textContent).toBe('1 of 3 cannot take it');
    await user.click(bar.getByRole('radio', { name: 'Longer by' }));
    expect(plain(cell('Equity fund', 'horizon'))).toBe('1510');
    await user.click(bar.getByRole('radio', { name: 'Shorter by' }));
    await user.click(bar.getByRole('button', { name: 'Apply to 2' }));
    expect([equity, bond, growth].map(({ uuid }) => input(uuid)?.investmentHorizon)).toEqual([5, 5, 3]);
    act(() => void cart.undo());
    expect([equity, bond, growth].map(({ uuid }) => input(uuid)?.investmentHorizon)).toEqual([10, 10, 3]);
  });

  it('splits an amount among the selected items, and counts those that cannot accept it', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Control>}a{/Control}');
    const bar = within(screen.getByRole('toolbar', { name: 'Change the selected items' }));
    await user.click(bar.getByRole('button', { name: 'Split an amount' }));
    await user.keyboard('90000');
    await user.click(bar.getByRole('radio', { name: 'Monthly' }));
    // The bond fund does not accept regular payments.
    expect(bar.getByRole('status').textContent).toBe('1 of 3 cannot take it');
    await user.click(bar.getByRole('button', { name: 'Apply to 2' }));
    await waitFor(() => expect(cart.summary.status).toBe('done'));
    expect(screen.getByText('Changed for 2 items. Use Undo to revert.')).toBeVisible();
    expect(input(equity.uuid)?.periodicalAmount).toBe(45_000);
    expect(input(bond.uuid)?.periodicalAmount).toBeNull();
  });

  it('removes the row by a shortcut, focuses the next one, and undo restores it', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['bond', 'growth']);
    expect(cell('Bond fund', 'one-off')).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity', 'bond', 'growth']);
  });

  it('clears, fills and copies cells', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'horizon'));
    await user.keyboard('25{Enter}{ArrowUp}{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(input(bond.uuid)?.investmentHorizon).toBe(25);
    await user.keyboard('{Escape}{ArrowUp}{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const data = { setData: vi.fn<(format: string, text: string) => void>() };
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData: data });
    expect(data.setData).toHaveBeenCalledWith('text/plain', '100000\t\n50000\t');
    await user.keyboard('{Delete}');
    expect(input(equity.uuid)?.oneOffAmount).toBeNull();
    expect(input(bond.uuid)?.oneOffAmount).toBeNull();
  });

  it('accepts a pasted block of figures, and counts those that are refused', async () => {
    await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    const text = '200 000\t1.500,50\n75000\t900\n';
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
    expect(input(equity.uuid)).toMatchObject({ oneOffAmount: 200_000, periodicalAmount: 1500.5 });
    expect(input(bond.uuid)).toMatchObject({ oneOffAmount: 75_000, periodicalAmount: null });
    expect(screen.getByText('3 cells filled, 1 refused.')).toBeVisible();
  });

  it('shows a package with its funds: one amount is entered, the shares are derived', async () => {
    const { user } = showCart([growth, packageItem()]);
    await screen.findByRole('treegrid');
    expect(row('Equity fund')).toHaveAttribute('aria-level', '3');
    await waitFor(() => expect(plain(cell('Equity fund', 'one-off'))).toBe('60 000'));
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('20000{Enter}');
    const bundle = cart.package(packageItem().uuid);
    await waitFor(() => expect(bundle?.divided?.amounts).toEqual([20_000, 40_000]));
  });

  it('finds an item by words of its name, ignoring accents', async () => {
    const { user } = await showTable();
    await user.type(screen.getByRole('searchbox', { name: 'Find in the plan' }), 'fund bond{Enter}');
    expect(document.activeElement).toHaveTextContent('Bond fund');
  });

  it('lists its shortcuts', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys of the table' })).toBeVisible();
  });
});

describe('a result of the table', () => {
  it('is explained by F9, for an item or a whole group, and gets the focus back', async () => {
    const { user } = await showTable();
    focusOn(cell('Bond fund', 'value'));
    await user.keyboard('{F9}');
    const dialog = within(await screen.findByRole('dialog', { name: 'How the amount is calculated: Value' }));
    expect(await dialog.findByRole('button', { name: /^Bond fund/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Equity fund/ })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell('Bond fund', 'value')).toHaveFocus());

    await user.keyboard('{Control>}{ArrowUp}{/Control}{ArrowUp}{F9}');
    const group = within(await screen.findByRole('dialog'));
    expect(await group.findByRole('button', { name: /^Equity fund/ })).toBeVisible();
    expect(group.getByRole('button', { name: /^Bond fund/ })).toBeVisible();
    expect(group.queryByRole('button', { name: /^Growth/ })).not.toBeInTheDocument();
  });
});

describe('the name of a fund', () => {
  it('shows its share class first on the second line, and its asset class to screen readers only', async () => {
    const { fundById } = catalogueState;
    const named = (id: string, name: string) => [id, { ...fundById.get(id), name }] as [string, Fund];
    catalogueState.fundById = ref(
      new Map([
        ...fundById,
        named('equity', 'Equity fund of shares R EUR'),
        named('bond', 'Equity fund of shares I EUR'),
      ]),
    );
    await showTable();
    const head = row('R EUR').querySelector('[role=rowheader]');
    expect(head?.textContent).toBe('Equity fund of shares R EURR EUR CZ equity Shares');
    expect(head?.querySelector('.visually-hidden')?.textContent).toBe('Shares');
  });
});

describe('the view of the cart', () => {
  it('is chosen by the user and offered for two or more items', async () => {
    chooseCartView('cards');
    const { user } = showCart([equity, bond]);
    await screen.findByRole('article', { name: 'Equity fund' });
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(await screen.findByRole('treegrid')).toBeVisible();
    expect(localStorage.getItem('cart-view:advisor')).toContain('table');
  });
});
