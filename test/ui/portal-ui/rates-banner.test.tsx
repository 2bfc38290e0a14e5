import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ref } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { applyNewerRates } from '#state/scenarios/newer-rates.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'forecast', 'drafts', 'packages']);

const euro = (forexRate: number) => [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate, unit: 1 }];
const equity = cartItem('Fund', 'equity', { oneOffAmount: 1000, periodicalAmount: null, currencyId: 'EUR' });

let portal: FakePortal;

beforeEach(() => {
  portal = new FakePortal();
  openCatalogue();
  catalogueState.forex = ref(euro(25));
  const terms = [...catalogueState.terms];
  portal.respond('GET', '/api/productterms', () => ({
    funds: terms.flatMap(([key, own]) => (key.startsWith('Fund:') ? [{ id: key.slice(5), ...own }] : [])),
    programs: [],
  }));
});
afterEach(() => {
  applyNewerRates();
  vi.unstubAllGlobals();
  forgetCart();
});

const total = () => Math.round(cart.summary.forecast?.totals.totalInvestment ?? 0);

let minutes = 0;

/** Returns to the window after some minutes, once a listener is registered. */
async function comeBack() {
  minutes += 10;
  const later = Date.now() + minutes * 60_000;
  await waitFor(() => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    window.dispatchEvent(new Event('focus'));
    clock.mockRestore();
    expect(portal.pathsCalled()).toContain('/api/forex');
  });
}

async function open(forexRate: number, item = equity, invested = 25_000) {
  portal.answer('GET', '/api/forex', 200, euro(forexRate));
  const { user } = showCart([item]);
  await waitFor(() => expect(total()).toBe(invested));
  await waitFor(() => expect(cart.summary.status).toBe('done'));
  return user;
}

describe('rates that change while a cart is open', () => {
  it('are shown with the difference, and applied only on request (screens, section 1)', async () => {
    const user = await open(26);
    const before = cart.summary.forecast?.totals.expectedAssets ?? Number.NaN;
    await comeBack();
    const banner = await screen.findByText(/^Rates or terms changed on \d{2}\/\d{2}\/\d{4}\./);
    await waitFor(() => expect(banner).toHaveTextContent(/would change by \+\d/));
    const told = Number((/by \+(.*)Kč/.exec(banner.textContent ?? '')?.[1] ?? '').replaceAll(/\D/g, ''));
    expect(total()).toBe(25_000);

    await user.click(screen.getByRole('button', { name: 'Recalculate' }));
    await waitFor(() => expect(total()).toBe(26_000));
    expect(screen.queryByText(/^Rates or terms changed/)).not.toBeInTheDocument();
    const after = cart.summary.forecast?.totals.expectedAssets ?? Number.NaN;
    expect(told).toBe(Math.round(after - before));
  });

  it('are shown also if a product of the cart is no longer offered', async () => {
    await open(26);
    portal.answer('GET', '/api/productterms', 200, { funds: [], programs: [] });
    await comeBack();
    expect(await screen.findByText(/^Rates or terms changed/)).toBeVisible();
  });

  it.each([
    ['nothing of them has changed', 25, 'EUR', 25_000],
    ['the cart has nothing to convert', 26, 'CZK', 1000],
  ])('are not shown if %s', async (_, forexRate, currencyId, invested) => {
    await open(forexRate, cartItem('Fund', 'equity', { ...equity.calcInput, currencyId }), invested);
    await comeBack();
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/productterms'));
    await new Promise((done) => {
      setTimeout(done, 50);
    });
    expect(screen.queryByText(/^Rates or terms changed/)).not.toBeInTheDocument();
  });
});
