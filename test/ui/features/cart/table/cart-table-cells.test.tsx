import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { chooseCartView } from '#state/cart/cart-view.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { bond, cell, equity, focusOn, growth, input, plain, row, showTable } from '#test/helpers/cart/open-table.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'cart-table', 'packages', 'forecast', 'drafts']);

beforeEach(() => {
  openCatalogue();
  chooseCartView('table');
});
afterEach(forgetCart);

const inEuro = cartItem('Fund', 'equity', { oneOffAmount: 1000, periodicalAmount: 50, currencyId: 'EUR' });

const giveRates = () => {
  catalogueState.forex = ref([{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 25, unit: 1 }]);
};

/** Returns the text of the status line, with plain spaces in figures. */
const status = () => (screen.getByText(/\d rows?( |$)/).textContent ?? '').replaceAll('\u00A0', ' ');

function copied(): string {
  const data = { setData: vi.fn<(format: string, text: string) => void>() };
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: data });
  return data.setData.mock.calls[0]?.[1] ?? '';
}

const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });

describe('the cells of the table', () => {
  it("are summed by column in the user's currency, except years and texts", async () => {
    giveRates();
    const { user } = await showTable([inEuro, bond, growth]);
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(status()).toBe('2 rows · One-off 75 000 Kč · Monthly 1 250 Kč');
    await user.keyboard('{Shift>}{End}{/Shift}');
    const values = ['Equity fund', 'Bond fund'].map((name) => Number(plain(cell(name, 'value')).replaceAll(' ', '')));
    const sum = Number(/Value ([\d ]+) Kč/.exec(status())?.[1]?.replaceAll(' ', ''));
    expect(Math.abs(sum - (values[0] ?? 0) - (values[1] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('report an unknown sum if a rate is missing', async () => {
    const { user } = await showTable([equity, { ...inEuro, id: 'unclassed', uuid: 'other' }]);
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(status()).toBe('2 rows · One-off N/A');
  });

  it('count a package and its funds once', async () => {
    const { user } = await showTable([growth, packageItem()]);
    await waitFor(() => expect(plain(cell('Equity fund', 'one-off'))).toBe('60 000'));
    focusOn(cell('Retirement', 'one-off'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(status()).toBe('1 row · One-off 100 000 Kč');
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(status()).toBe('2 rows · One-off 100 000 Kč');
  });

  it('show their previous value while they are edited', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    const line = () => screen.getByText(/^Equity fund, /).parentElement?.textContent?.replaceAll('\u00A0', ' ');
    expect(line()).toBe('Equity fund, one-off 1 000 to 50 000 000 Kč');
    await user.keyboard('7');
    expect(line()).toBe('Equity fund, one-off 1 000 to 50 000 000 Kč, was 100 000');
  });

  it('are copied with the names and results of their rows', async () => {
    const { user } = await showTable();
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Home}{Shift>}{ArrowDown}{End}{/Shift}');
    const digits = (name: string) => plain(cell(name, 'value')).replaceAll(' ', '');
    const lines = copied()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map((line) => line.slice(0, 5))).toEqual([
      ['Equity fund', '100000', '', '10', 'CZK'],
      ['Bond fund', '50000', '', '10', 'CZK'],
    ]);
    expect(lines[0]).toContain(digits('Equity fund'));
    expect(lines[1]).toContain(digits('Bond fund'));
  });

  it('accept pasted values, count those outside the table or not numeric, and skip blanks', async () => {
    await showTable([equity, bond]);
    focusOn(cell('Equity fund', 'one-off'));
    paste('250.000\t\n–\t\n9\n');
    // The dash clears the second amount; there is no third row.
    expect(input(equity.uuid)).toMatchObject({ oneOffAmount: 250_000, periodicalAmount: null });
    expect(input(bond.uuid)?.oneOffAmount).toBeNull();
    expect(screen.getByText('2 cells filled, 1 refused.')).toBeVisible();
    paste('1..2\n-5');
    expect(input(equity.uuid)?.oneOffAmount).toBe(250_000);
    expect(screen.getByText('0 cells filled, 2 refused.')).toBeVisible();
  });

  it('keep their rows where a pasted cell has a line break (CART-62)', async () => {
    await showTable([equity, bond]);
    focusOn(cell('Equity fund', 'one-off'));
    paste('"250\n000"\t600\r\n9 000\t700\r\n');
    expect(input(equity.uuid)).toMatchObject({ oneOffAmount: 250_000, periodicalAmount: 600 });
    expect(input(bond.uuid)?.oneOffAmount).toBe(9000);
  });

  it('refuse an amount in another currency, and take one in their own (VALID-25)', async () => {
    await showTable([equity, bond]);
    focusOn(cell('Equity fund', 'one-off'));
    paste('500,00 €\nKč 50 000\n');
    expect(input(equity.uuid)?.oneOffAmount).toBe(equity.calcInput.oneOffAmount);
    expect(input(bond.uuid)?.oneOffAmount).toBe(50_000);
    expect(screen.getByText('1 cell filled, 1 refused.')).toBeVisible();
  });

  it('restore the focus to the start of the selection after a change is applied', async () => {
    const { user } = await showTable();
    focusOn(cell('Bond fund', 'horizon'));
    await user.keyboard(' ');
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Horizon' }));
    await user.keyboard('12{Enter}');
    expect(cell('Bond fund', 'horizon')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Change the selected items' })).not.toBeInTheDocument();
  });

  it('preview how an amount is split with its remainder, and Escape cancels', async () => {
    const { user } = await showTable([equity, cartItem('Fund', 'unclassed'), growth]);
    focusOn(cell('Equity fund', 'one-off'));
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('3 items selected, 220 000 Kč one-off.')).toBeVisible();
    const bar = within(screen.getByRole('toolbar', { name: 'Change the selected items' }));
    const split = bar.getByRole('button', { name: 'Split an amount' });
    await user.click(split);
    await user.keyboard('100000');
    expect(bar.getByRole('status').textContent?.replaceAll('\u00A0', ' ')).toBe('1 × 33 334 Kč + 2 × 33 333 Kč');
    await user.keyboard('{Escape}');
    expect(bar.queryByRole('status')).not.toBeInTheDocument();
    expect(split).toHaveFocus();
    expect(plain(cell('Equity fund', 'one-off'))).toBe('100 000');
  });

  it('name the items that cannot be in a package', async () => {
    const { user } = await showTable([equity, growth, packageItem()]);
    focusOn(cell('Growth', 'one-off'));
    await user.keyboard('{Control>}a{/Control}');
    const bar = within(screen.getByRole('toolbar', { name: 'Change the selected items' }));
    await user.click(bar.getByRole('button', { name: 'Into a package' }));
    expect(bar.getByRole('status')).toHaveTextContent(/^2 items cannot go into a package \(Growth, Retirement\)/);
  });
});

describe('a group of the table', () => {
  it('has unknown sums if a rate is missing, like the cart (SIL-97)', async () => {
    await showTable([equity, { ...inEuro, id: 'unclassed', uuid: 'other' }, growth]);
    await waitFor(() => expect(plain(cell('Fund without a class', 'value'))).toMatch(/^N\/A · .*EUR/));
    const shown = (name: string) => ['one-off', 'value'].map((column) => plain(cell(name, column as 'value')));
    expect(shown('Funds')).toEqual(['N/A', 'N/A']);
    expect(shown('Programs')).toEqual(['20 000', expect.stringMatching(/^\d/)]);
    expect(row('Total')).toHaveTextContent(/^Total.*N\/A/);
  });

  it('has an asterisk for an error, but not for a missing amount', async () => {
    const { user } = await showTable([
      equity,
      cartItem('Fund', 'bond', { oneOffAmount: null, periodicalAmount: null }),
      growth,
    ]);
    expect(row('Funds')).not.toHaveTextContent('contains an error');
    focusOn(cell('Growth', 'one-off'));
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(row('Programs')).toHaveTextContent('*'));
    expect(row('Funds')).not.toHaveTextContent('*');
  });
});
