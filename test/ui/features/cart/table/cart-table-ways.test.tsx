import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { chooseCartView } from '#state/cart/cart-view.ts';
import { askForNextStep, nextStepState } from '#state/cart/next-step.ts';
import { cartItem, contractType } from '#test/helpers/cart/cart-catalogue.ts';
import { freeUser } from '#test/helpers/cart/cart-order.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { cell, equity, focusOn, growth, row, showTable } from '#test/helpers/cart/open-table.tsx';

startTranslations('en', [
  'ui',
  'validation',
  'cart',
  'cart-table',
  'packages',
  'forecast',
  'drafts',
  'questionnaire',
  'next-step',
]);

beforeEach(() => {
  openCatalogue();
  chooseCartView('table');
});
afterEach(() => {
  forgetCart();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const waiting = { oneOffAmount: null, periodicalAmount: null };
const heads = () =>
  screen
    .getAllByRole('rowheader')
    .map((head) => /^(Equity|Bond|Growth|Funds|Programs|Total)/.exec(head.textContent ?? '')?.[0]);

describe('the navigation to incomplete fields', () => {
  it('expands the collapsed group of its target, and announces the position', async () => {
    const { user } = await showTable([
      equity,
      cartItem('Fund', 'bond', waiting),
      cartItem('Program', 'growth', waiting),
    ]);
    await user.click(screen.getByRole('button', { name: 'Collapse: Programs' }));
    expect(screen.queryByText('Growth')).not.toBeInTheDocument();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{F8}');
    expect(screen.getByText('Bond fund, one-off, waiting for an amount. 1 of 2.')).toBeVisible();
    await user.keyboard('{F8}');
    expect(cell('Growth', 'one-off')).toHaveFocus();
    expect(screen.getByText('Growth, one-off, waiting for an amount. 2 of 2.')).toBeVisible();
  });

  it.each([
    ['pressed here', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'New contract' }))],
    ['asked for by another screen (SIL-215)', async () => act(() => askForNextStep())],
  ])('leads to the cell that blocks the next step %s (CART-61)', async (_, proceed) => {
    openCatalogue({ user: freeUser({ allowSameFrameworkContract: false }) });
    chooseCartView('table');
    const { user } = await showTable([equity, cartItem('Fund', 'bond', waiting)]);
    act(() => {
      cart.order.chooseFeeModel('fix_fee_cz');
      cart.order.change({ advisorFeeAbsolute: 1500 });
    });
    await proceed(user);
    await waitFor(() => expect(cell('Bond fund', 'one-off')).toHaveFocus());
    expect(nextStepState.isAsked).toBe(false);
  });

  it('marks a row with a problem outside its fields, and opens all fields of the item', async () => {
    const onlyForLtip = contractType({ longTermInvestmentProduct: 'REQUIRED' });
    openCatalogue({
      contractTypeById: new Map([
        ['funds', onlyForLtip],
        ['managed', contractType({ id: 'managed' })],
      ]),
    });
    chooseCartView('table');
    const { user } = await showTable([equity, growth]);
    expect(within(row('Growth')).queryByRole('button')).not.toBeInTheDocument();
    const mark = within(row('Equity fund')).getByRole('button', { name: /Equity fund .*long-term/ });
    await user.click(mark);
    const sheet = within(await screen.findByRole('dialog', { name: 'Item 1 of 2' }));
    expect(sheet.getByRole('article', { name: 'Equity fund' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row('Equity fund').querySelector('[role=rowheader]')).toHaveFocus());
  });
});

describe('the order by value', () => {
  it('is updated when the focus leaves the table', async () => {
    const { user } = await showTable();
    await user.click(screen.getByTitle('Sort by value'));
    focusOn(cell('Bond fund', 'one-off'));
    await user.keyboard('9000000');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(heads()).toEqual(['Funds', 'Bond', 'Equity', 'Programs', 'Growth', 'Total']));
    expect(cell('Bond fund', 'one-off').querySelector('input')).not.toBeInTheDocument();
  });

  it('keeps the edited row in place, and moves it once the focus has left it', async () => {
    const { user } = await showTable();
    await user.click(screen.getByTitle('Sort by value'));
    expect(heads()).toEqual(['Funds', 'Equity', 'Bond', 'Programs', 'Growth', 'Total']);
    focusOn(cell('Bond fund', 'one-off'));
    await user.keyboard('9000000');
    await user.click(cell('Bond fund', 'horizon'));
    await waitFor(() => expect(cart.summary.status).toBe('done'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heads()).toEqual(['Funds', 'Equity', 'Bond', 'Programs', 'Growth', 'Total']);
    await user.click(cell('Growth', 'one-off'));
    await waitFor(() => expect(heads()).toEqual(['Funds', 'Bond', 'Equity', 'Programs', 'Growth', 'Total']));
    expect(cell('Growth', 'one-off')).toHaveFocus();
  });
});

describe('a removed row that had the focus', () => {
  it('passes it to the row that replaces it, so that the table keeps a tab stop', async () => {
    const { user } = await showTable();
    focusOn(cell('Bond fund', 'one-off'));
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Into a package' }));
    await user.click(screen.getByRole('button', { name: 'Apply to 1' }));
    await screen.findByText('New package');
    const stops = () => [...screen.getByRole('treegrid').querySelectorAll('[tabindex="0"]')];
    expect(stops()).toHaveLength(1);
    expect(stops()[0]).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByText('New package')).not.toBeInTheDocument();
    expect(stops()).toHaveLength(1);
    expect(stops()[0]).toHaveFocus();
  });

  it('clears the range that began in it', async () => {
    const { user } = await showTable();
    focusOn(cell('Bond fund', 'one-off'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    act(() => void cart.cells.remove([cartItem('Fund', 'bond').uuid]));
    await user.keyboard('{Delete}');
    expect(cell('Growth', 'one-off').textContent).toBe('amount');
    expect(cell('Equity fund', 'one-off')).toHaveTextContent(/100.000/);
  });
});

describe('the table on a tablet', () => {
  const onTablet = (query: string) => ({
    matches: ['(max-width: 87rem)', '(max-width: 63.94rem)'].includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

  it("is not entered automatically, even if the first cell's column is hidden", async () => {
    vi.stubGlobal('matchMedia', onTablet);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
    const uncharged = { periodicalAmount: 1000, chargingMethodId: null };
    await showTable([equity, cartItem('Fund', 'unclassed', uncharged)]);
    expect(screen.queryByRole('columnheader', { name: 'Payment' })).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
    const stop = screen.getByRole('treegrid').querySelector('[tabindex="0"]');
    expect(stop).toHaveTextContent('Fund without a class');
  });

  it('hides columns, whose values are in the detail that the name opens', async () => {
    vi.stubGlobal('matchMedia', onTablet);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(880);
    const { user } = await showTable();
    const shown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(shown()).toContain('Return');
    expect(shown()).not.toContain('Fee');
    expect(shown()).not.toContain('Range');
    focusOn(cell('Bond fund', 'one-off'));
    await user.keyboard('{Home}{ArrowRight}{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Item 2 of 3' }));
    expect(sheet.getByText('Indicative fee')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Item 3 of 3' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row('Growth').querySelector('[role=rowheader]')).toHaveFocus());
  });

  it('shows the summary as a bar with the quiet line, which unfolds', async () => {
    vi.stubGlobal('matchMedia', onTablet);
    const { user } = await showTable([equity, cartItem('Fund', 'bond', waiting)]);
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    const bar = summary.getByRole('button', { name: /^Summary/ });
    expect(bar).toHaveAttribute('aria-expanded', 'false');
    await user.click(summary.getByRole('button', { name: /^1 item awaits an amount/ }));
    expect(cell('Bond fund', 'one-off')).toHaveFocus();
    await user.click(bar);
    expect(bar).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the toolbar above the table', () => {
  it('shows the terms of the contract in one line, which unfolds', async () => {
    const { user } = await showTable();
    const head = within(screen.getByRole('region', { name: 'Contract terms' }));
    expect(head.getByText(/^New contract/)).toBeVisible();
    expect(head.queryByRole('combobox', { name: 'Fee model' })).not.toBeInTheDocument();
    await user.click(head.getByRole('button', { name: 'Edit terms' }));
    expect(head.getByRole('combobox', { name: 'Fee model' })).toBeVisible();
    await user.type(head.getByRole('textbox', { name: /^Date of birth|birth/ }), '08/06/1984');
    expect(head.getByText(/born 08\/06\/1984/)).toBeVisible();
  });

  it('names the step that undo would revert', async () => {
    const { user } = await showTable();
    focusOn(cell('Growth', 'horizon'));
    await user.keyboard('12{Enter}');
    const undo = screen.getByRole('button', { name: /^Undo: / });
    expect(undo).toHaveTextContent(/^Undo .*Growth/);
    await user.click(undo);
    expect(cell('Growth', 'horizon').textContent).toBe('10');
    expect(screen.getByRole('button', { name: /^Redo: .*Growth/ })).toBeVisible();
  });
});

describe('the summary beside the table', () => {
  const onLowScreen = (query: string) => ({
    matches: ['(min-width: 63.95rem)', '(min-width: 79.95rem)', '(max-height: 60rem)'].includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

  it('shows the scenarios, folds in a low window, and is announced after a pause', async () => {
    vi.stubGlobal('matchMedia', onLowScreen);
    const { user } = await showTable([equity, cartItem('Fund', 'bond', waiting)]);
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getAllByText('Favourable').map((label) => label.closest('dt') !== null)).toEqual([true]);
    const classes = summary.getByRole('button', { name: /^Distribution/ });
    expect(classes).toHaveAttribute('aria-expanded', 'false');
    await user.click(classes);
    expect(summary.getByRole('img', { name: /^Distribution/ })).toBeVisible();
    expect(summary.getAllByText(/^Distribution/)).toHaveLength(1);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(said().join(' ')).toMatch(/Kč, 1 of 2 items$/));
  });
});
