import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { chooseCartView } from '#state/cart/cart-view.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'cart-table', 'packages', 'forecast', 'drafts']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: null });
const bond = cartItem('Fund', 'bond', { oneOffAmount: null, periodicalAmount: null });
const bundle = packageItem({ name: 'Pension' });

const onPhone = (query: string) => ({
  matches: query === '(max-width: 48rem)',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', onPhone);
  openCatalogue();
  chooseCartView('table');
});
afterEach(() => {
  forgetCart();
  vi.unstubAllGlobals();
});

const rowOf = (group: string, name: RegExp) =>
  within(screen.getByRole('region', { name: group })).getByRole('button', { name });
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00A0', ' ');

async function showList() {
  const { user } = showCart([equity, bond, bundle]);
  await screen.findByRole('region', { name: 'Packages' });
  await waitFor(() => expect(plain(rowOf('Funds', /^Equity fund/))).toMatch(/\d Kč$/));
  return user;
}

describe('the table of the cart on a phone', () => {
  it('has one row per item, grouped by kind, with its result or what it lacks, and no grid', async () => {
    await showList();
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
    expect(plain(rowOf('Funds', /^Bond fund/))).toMatch(/waiting for an amount$/);
    expect(rowOf('Packages', /^Pension/)).toBeVisible();
  });

  it('opens an item as a sheet with the first missing field focused, and wraps around', async () => {
    const user = await showList();
    await user.click(rowOf('Funds', /^Bond fund/));
    const sheet = await screen.findByRole('dialog', { name: 'Item 2 of 3' });
    const amount = within(sheet).getByRole('textbox', { name: /^One-off/ });
    await waitFor(() => expect(amount).toHaveFocus());
    await user.type(amount, '50000');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Item 3 of 3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Item 1 of 3' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(rowOf('Funds', /^Equity fund/)).toHaveFocus());
    expect(cart.product(bond.uuid)?.resolved.position.calcInput.oneOffAmount).toBe(50_000);
  });

  it('leads from an item that counts to what moves it, and from no other', async () => {
    const user = await showList();
    await user.click(rowOf('Funds', /^Equity fund/));
    const link = { name: 'What moves it' };
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', `/forecast?view=drivers&item=${equity.uuid}`);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Item 2 of 3' })).toBeVisible();
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
  });

  it('selects rows, which can be changed together or removed', async () => {
    const user = await showList();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    expect(screen.queryByRole('toolbar', { name: 'Change the selected items' })).not.toBeInTheDocument();
    await user.click(rowOf('Funds', /^Equity fund/));
    await user.click(rowOf('Funds', /^Bond fund/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rowOf('Funds', /^Bond fund/)).toHaveAttribute('aria-pressed', 'true');

    const bar = within(screen.getByRole('toolbar', { name: 'Change the selected items' }));
    await user.click(bar.getByRole('button', { name: 'Horizon' }));
    await user.type(bar.getByRole('textbox', { name: /^Investment horizon|^Horizon/ }), '17');
    expect(plain(rowOf('Funds', /^Bond fund/))).toContain('Horizon: 17');
    await user.click(bar.getByRole('button', { name: 'Apply to 2' }));
    const horizonOf = (uuid: string) => cart.product(uuid)?.resolved.position.calcInput.investmentHorizon;
    expect([equity.uuid, bond.uuid].map(horizonOf)).toEqual([17, 17]);

    await user.click(rowOf('Funds', /^Equity fund/));
    await user.click(bar.getByRole('button', { name: 'Remove' }));
    expect(cart.content().positions.map(({ uuid }) => uuid)).toEqual([equity.uuid, bundle.uuid]);
    const done = screen.getByRole('button', { name: 'Done' });
    await waitFor(() => expect(done).toHaveFocus());
    await user.click(done);
    await user.click(rowOf('Funds', /^Equity fund/));
    expect(await screen.findByRole('dialog', { name: 'Item 1 of 2' })).toBeVisible();
  });

  it('starts the selection by a long press on a row, without opening its sheet', async () => {
    const user = await showList();
    const row = rowOf('Funds', /^Bond fund/);
    await user.pointer({ keys: '[TouchA>]', target: row });
    await waitFor(() => expect(row).toHaveAttribute('aria-pressed', 'true'));
    // The click on whatever is under the finger now must be ignored.
    fireEvent.pointerUp(row);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(row).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('toolbar', { name: 'Change the selected items' })).toBeVisible();
    await user.click(row);
    expect(row).toHaveAttribute('aria-pressed', 'false');
  });

  it('opens the next sheet when an item is removed, and the list after the last one closes', async () => {
    const user = await showList();
    await user.click(rowOf('Funds', /^Bond fund/));
    const sheet = within(await screen.findByRole('dialog', { name: 'Item 2 of 3' }));
    await user.click(sheet.getByRole('button', { name: 'Remove: Bond fund' }));
    const next = await screen.findByRole('dialog', { name: 'Item 1 of 2' });
    await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(rowOf('Funds', /^Equity fund/)).toHaveFocus());
  });
});
