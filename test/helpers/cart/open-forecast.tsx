import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { CartDialogs } from '#app/cart-dialogs.tsx';
import { ForecastPage } from '#features/forecast/forecast-page.tsx';
import { storeForecastGoal } from '#state/analysis/forecast-goal.ts';
import { cart } from '#state/cart/cart.ts';
import { cartItem } from './cart-catalogue.ts';
import { startTranslations } from '../page/start-translations.ts';
import { keepOrder } from '../order/kept-order.ts';
import { forgetCart } from './open-cart.tsx';

export const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
export const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000, periodicalAmount: null });
export const growth = cartItem('Program', 'growth', { oneOffAmount: 20_000, periodicalAmount: 2000 });

/** Namespaces of the forecast and of its dialogs. */
export const forecastTexts = [
  'ui',
  'validation',
  'cart',
  'explain',
  'packages',
  'forecast',
  'forecast-page',
  'drivers',
  'goal-seek',
] as const;

export const startForecastTexts = (language: Language = 'en') => startTranslations(language, [...forecastTexts]);

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

export function openForecast(items: readonly CartPosition[], address = '/forecast') {
  keepOrder({ items });
  void cart.open('advisor');
  render(
    <MemoryRouter initialEntries={[address]}>
      <ForecastPage />
      <CartDialogs />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
export const amountOf = (text: string) =>
  Number(
    plain(text)
      .replace('\u2212', '-')
      .replaceAll(/[^\d,-]/g, '')
      .replace(',', '.'),
  );
export const address = () => screen.getByRole('status', { name: 'address' }).textContent;
export const firstYear = new Date().getFullYear();

/** Returns a figure of the strip by its name. */
export const figure = async (name: RegExp) => {
  const term = await screen.findByText((text, element) => element?.tagName === 'DT' && name.test(text));
  return plain(term.nextElementSibling?.textContent);
};

export const byYear = async () => within(await screen.findByRole('region', { name: /^By year/ }));

/** Returns the amounts of a row of the table by year. */
export async function yearRow(name: RegExp): Promise<number[]> {
  const row = (await byYear()).getByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => amountOf(cell.textContent));
}

/** Returns the value in the total row of a year's breakdown. */
export const totalValue = async () =>
  within(await screen.findByRole('row', { name: /^Total/ }))
    .getAllByRole('cell')
    .at(3)?.textContent ?? '';

export const slider = () => screen.findByRole<HTMLInputElement>('slider');

/** Forgets cart and goal, and what the test put in place of globals and modules. */
export function closeForecast(): void {
  storeForecastGoal(null, []);
  forgetCart();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
}

/** Makes the screen as narrow as a phone. */
export function narrowScreen(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 48rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
