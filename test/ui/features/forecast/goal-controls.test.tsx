import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  equity,
  bond,
  growth,
  openForecast,
  plain,
  address,
  firstYear,
  figure,
  closeForecast,
  startForecastTexts,
} from '#test/helpers/cart/open-forecast.tsx';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';

startForecastTexts();

beforeEach(() => openCatalogue());
afterEach(closeForecast);

describe('goal of a forecast', () => {
  it('shows when each scenario reaches it, and how much is missing otherwise', async () => {
    const user = openForecast([equity, growth]);
    await user.type(await screen.findByRole('textbox', { name: /^Goal/ }), '150000');
    await waitFor(async () => expect(await figure(/^Goal/)).toMatch(/^\d{2}\/\d{4}$/));
    expect(screen.getByText(/favourable \d{4}, unfavourable (\d{4}|never)/)).toBeVisible();
    expect(address()).toBe('?goal=150000');
    await user.type(screen.getByRole('textbox', { name: /^Goal/ }), '0000');
    await waitFor(async () => expect(await figure(/^Goal/)).toBe('Not reached'));
    expect(screen.getByText(/short in \d{4}; favourable never/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Solve' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Goal/ });
    expect(plain(field.value)).toBe('1 500 000 000');
  });

  it('offers a search when it is not reached, and adopts the result', async () => {
    const user = openForecast([equity], '/forecast?goal=400000&real=2.5');
    await waitFor(async () => expect(await figure(/^Goal/)).toBe('Not reached'));
    await user.click(screen.getByRole('button', { name: 'How to reach the goal' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'Real' })).toBeChecked();
    await user.click(await dialog.findByRole('button', { name: /^Apply: .* a month$/ }));
    await waitFor(async () => expect(await figure(/^Goal/)).toMatch(/^\d{2}\/\d{4}$/));
    expect(address()).toBe('?goal=400000&real=2.5');
  });

  it('is announced after the main figure and before the pinned year', async () => {
    const user = openForecast([equity], '/forecast?goal=150000');
    const said = () => plain(document.querySelector('p[role="status"]')?.textContent);
    await waitFor(() => expect(said()).toMatch(/^Expected value \d[\d ]+ Kč, 1 of 1 item/));
    await waitFor(() => expect(said()).toMatch(/^Goal reached in [A-Z][a-z]+ \d{4}\.$/));
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    await waitFor(() => expect(said()).toMatch(new RegExp(`^${firstYear + 9}, Moderate \\d[\\d ]+ Kč\\.$`)));
  });

  it('is stored with the cart: another URL restores it, another cart does not', async () => {
    const user = openForecast([equity]);
    await user.type(await screen.findByRole('textbox', { name: /^Goal/ }), '150000');
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('?goal=150000'));
    cleanup();
    openForecast([equity, bond]);
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('?goal=150000'));
    await user.clear(screen.getByRole('textbox', { name: /^Goal/ }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(''));
    await user.type(screen.getByRole('textbox', { name: /^Goal/ }), '160000');
    cleanup();
    forgetCart();
    openForecast([growth]);
    expect(await screen.findByRole('textbox', { name: /^Goal/ })).toHaveProperty('value', '');
    expect(screen.getByLabelText('address').textContent).toBe('');
  });
});
