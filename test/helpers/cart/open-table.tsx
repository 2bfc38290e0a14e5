import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { showCart } from '#test/helpers/cart/open-cart.tsx';

export const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: null });
export const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000, periodicalAmount: null });
export const growth = cartItem('Program', 'growth', { oneOffAmount: 20_000, periodicalAmount: null });

/** Returns the row of an item by words of its name; the first one if a fund is also in a package. */
export function row(name: string): HTMLElement {
  const heads = within(screen.getByRole('treegrid')).getAllByRole('rowheader');
  const head = heads.find(({ textContent }) => textContent?.includes(name));
  return head?.closest<HTMLElement>('[role=row]') ?? expect.fail(`There is no row of ${name}`);
}

const columns = {
  'one-off': 'oneOffAmount',
  monthly: 'periodicalAmount',
  horizon: 'investmentHorizon',
  currency: 'currencyId',
  value: 'expectedAssets',
} as const;
export const cell = (name: string, column: keyof typeof columns): HTMLElement =>
  row(name).querySelector<HTMLElement>(`[role=gridcell][data-column=${columns[column]}]`) ?? expect.fail();
export const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00A0', ' ');
export const input = (uuid: string) => cart.product(uuid)?.resolved.position.calcInput;

export async function showTable(items: readonly CartPosition[] = [equity, bond, growth]) {
  const shown = showCart(items);
  await screen.findByRole('treegrid', { name: 'Cart items' });
  await waitFor(() => expect(plain(cell('Equity fund', 'value'))).toMatch(/\d/));
  return shown;
}

export const focusOn = (element: HTMLElement) => fireEvent.mouseDown(element);
