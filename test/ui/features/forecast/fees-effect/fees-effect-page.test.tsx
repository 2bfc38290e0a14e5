import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { FeesEffectPage } from '#features/forecast/fees-effect/fees-effect-page.tsx';
import { ref } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { newerRates, applyNewerRates } from '#state/scenarios/newer-rates.ts';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'forecast-page']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000, periodicalAmount: null });

beforeEach(() => openCatalogue());
afterEach(() => {
  forgetCart();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function openEffect(items: readonly CartPosition[]) {
  keepOrder({ items });
  void cart.open('advisor');
  render(
    <MemoryRouter>
      <FeesEffectPage />
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

/** Returns the figures of a row: without fees, and by charging method. */
async function figuresOf(name: RegExp): Promise<string[]> {
  const row = await screen.findByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replaceAll('\u00A0', ' ').trim());
}

const method = () => cart.product(equity.uuid)?.resolved.position.calcInput.chargingMethodId;

describe('the page of the effect of fees', () => {
  it('shows the charging methods side by side with no fees, and the conclusion', async () => {
    openEffect([equity]);
    const [free = '', ...values] = (await figuresOf(/^Expected value in/)).map(amountOf);
    const costs = (await figuresOf(/^Cost of fees/)).slice(1).map(amountOf);
    expect(values).toHaveLength(2);
    for (const [index, value] of values.entries())
      expect(Math.abs(value - Number(free) - (costs[index] ?? 0))).toBeLessThanOrEqual(1);
    expect(await figuresOf(/^After 5 years/)).toHaveLength(3);
    expect(screen.getByText(/leaves the client with the most in \d{4}|makes no difference here/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Rate thresholds' })).toBeVisible();
  });

  it('applies another method to the cart as one undo step', async () => {
    const user = openEffect([equity]);
    await user.click(await screen.findByRole('button', { name: 'Set: Up front' }));
    expect(method()).toBe('upfront');
    expect(await screen.findByRole('button', { name: 'Set: As you go' })).toBeVisible();
    const [toast] = currentToasts();
    act(() => (toast?.action && 'onAction' in toast.action ? toast.action.onAction() : expect.fail()));
    expect(method()).toBe('concurrently');
    expect(await screen.findByRole('button', { name: 'Set: Up front' })).toBeVisible();
  });

  it('shows only the fees without instalments, switches to the next item, and exports', async () => {
    const user = openEffect([bond, equity]);
    expect(await figuresOf(/^Fees paid/)).toHaveLength(2);
    expect(screen.queryByRole('row', { name: /^Fee on instalments/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Fees lower the value in \d{4} by/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next item' }));
    await waitFor(async () => expect(await figuresOf(/^Fee on instalments/)).toContain('continues'));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const [blob] = saveFile.mock.calls[0] ?? expect.fail();
    expect(await blob.text()).toMatch(/^\uFEFF?Equity fund,Without fees,As you go,Up front/);
  });

  it('reports newer rates, and what the figures exclude, with a link to it', async () => {
    openEffect([equity, cartItem('Fund', 'bond', { oneOffAmount: null, periodicalAmount: null })]);
    expect(await screen.findByRole('button', { name: /1 item awaits an amount/ })).toBeVisible();
    act(() => {
      newerRates.found = ref({ day: '2026-11-20', forex: catalogueState.forex, terms: new Map() });
    });
    expect(await screen.findByText(/^Rates or terms changed on 20\/11\/2026\./)).toBeVisible();
    act(applyNewerRates);
    await waitFor(() => expect(screen.queryByText(/^Rates or terms changed/)).not.toBeInTheDocument());
  });

  it('shows one selectable charging method at a time on a phone', async () => {
    const narrow = (query: string) => ({
      matches: query === '(max-width: 48rem)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    vi.stubGlobal('matchMedia', narrow);
    const user = openEffect([equity]);
    const [free, own, ...others] = await figuresOf(/^Expected value in/);
    expect(others).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Up front' }));
    const [still, other] = await figuresOf(/^Expected value in/);
    expect(still).toBe(free);
    expect(other).not.toBe(own);
  });

  it('says so if no item is complete', async () => {
    openEffect([cartItem('Fund', 'equity', { oneOffAmount: null, periodicalAmount: null })]);
    expect(await screen.findByRole('heading', { name: 'No item is complete yet' })).toBeVisible();
  });
});
