import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { FeesEffectPage } from '#features/cart/fees-effect/fees-effect-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { saveFile } from '#state/save-file.ts';
import { cartItem } from '#test/helpers/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/start-translations.ts';
import { forgetCart, openCatalogue } from './open-cart.tsx';

vi.mock('#state/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'forecast-page']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000, periodicalAmount: null });

beforeEach(() => openCatalogue());
afterEach(() => {
  forgetCart();
  vi.clearAllMocks();
});

function openEffect(items: readonly CartPosition[]) {
  localStorage.setItem('cart:advisor', JSON.stringify({ version: 1, revision: 1, value: { format: 2, items } }));
  void cart.open('advisor');
  render(
    <MemoryRouter>
      <FeesEffectPage targets={{ forecast: '/forecast', funds: '/funds' }} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const amountOf = (text: string) =>
  Number(
    text
      .replace('\u2212', '-')
      .replaceAll(/[^\d,-]/g, '')
      .replace(',', '.'),
  );

/** The figures of a row: without fees, and way by way. */
async function figuresOf(name: RegExp): Promise<string[]> {
  const row = await screen.findByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replaceAll('\u00A0', ' ').trim());
}

const method = () => cart.product(equity.uuid)?.resolved.position.calcInput.chargingMethodId;

describe('the page of the effect of fees', () => {
  it('sets the ways beside each other and without fees, and says what follows from the figures', async () => {
    openEffect([equity]);
    const [free = '', ...values] = (await figuresOf(/^Expected value in/)).map(amountOf);
    const costs = (await figuresOf(/^Cost of fees/)).slice(1).map(amountOf);
    expect(values).toHaveLength(2);
    for (const [index, value] of values.entries())
      expect(Math.abs(value - Number(free) - (costs[index] ?? 0))).toBeLessThanOrEqual(1);
    expect(await figuresOf(/^After 5 years/)).toHaveLength(3);
    expect(screen.getByText(/leaves the client most in \d{4}|makes no difference here/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Rate thresholds' })).toBeTruthy();
  });

  it('puts another way into the cart as one step, which can be undone', async () => {
    const user = openEffect([equity]);
    await user.click(await screen.findByRole('button', { name: 'Set: Up front' }));
    expect(method()).toBe('upfront');
    expect(await screen.findByRole('button', { name: 'Set: As you go' })).toBeTruthy();
    act(() => void cart.undo());
    expect(method()).toBe('concurrently');
    expect(await screen.findByRole('button', { name: 'Set: Up front' })).toBeTruthy();
  });

  it('shows the fees alone where there are no instalments, goes on to the next item, and saves what it shows', async () => {
    const user = openEffect([bond, equity]);
    expect(await figuresOf(/^Fees paid/)).toHaveLength(2);
    expect(screen.queryByRole('row', { name: /^Fee of instalments/ })).toBeNull();
    expect(screen.getByText(/Fees lower the value in \d{4} by/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next item' }));
    await waitFor(async () => expect(await figuresOf(/^Fee of instalments/)).toContain('goes on'));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const [blob] = vi.mocked(saveFile).mock.calls[0] ?? expect.fail();
    expect(await blob.text()).toMatch(/^\uFEFF?Equity fund,Without fees,As you go,Up front/);
  });

  it('says so where nothing is complete', async () => {
    openEffect([cartItem('Fund', 'equity', { oneOffAmount: null, periodicalAmount: null })]);
    expect(await screen.findByRole('heading', { name: 'No item is complete yet' })).toBeTruthy();
  });
});
