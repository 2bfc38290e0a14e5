import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { CartView } from '#state/cart/cart-view.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { crownFunds, envelope, keepCart, storedFund, type StoredItem } from '../browser/kept-cart.ts';
import { textsOf } from '../browser/looks.ts';
import { beginSession } from '../browser/portal.ts';
import { portalEnvironment, servePortal } from '../browser/serve-portal.ts';
import { buildPortal } from '../setup/built-server.ts';
import { findChromium } from '../setup/find-chromium.ts';

export const schemes = ['light', 'dark'] as const;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/** Six funds with amounts as an advisor would enter them for a family. */
async function demoCart(page: Page): Promise<string> {
  const amounts = [
    { oneOffAmount: 500_000, periodicalAmount: 5_000, investmentHorizon: 25 },
    { oneOffAmount: 250_000, periodicalAmount: 2_000, investmentHorizon: 20 },
    { oneOffAmount: 150_000, periodicalAmount: null, investmentHorizon: 15 },
    { oneOffAmount: 100_000, periodicalAmount: 1_500, investmentHorizon: 25 },
    { oneOffAmount: 80_000, periodicalAmount: 1_000, investmentHorizon: 12 },
    { oneOffAmount: 120_000, periodicalAmount: null, investmentHorizon: 10 },
  ];
  const funds = await crownFunds(page, 40);
  const items = amounts.map((amount, index): StoredItem => {
    // Neighbours in the list belong to one issuer; every sixth gives different classes.
    const item = storedFund(funds[index * 6] ?? { id: '', currencyId: 'CZK' }, index);
    return { ...item, calcInput: { ...item.calcInput, ...amount } };
  });
  return envelope(items);
}

interface Look {
  language: Language;
  viewport: { width: number; height: number };
}

/** Opens a page on the demo data in a fresh embedded database, lets the pictures be taken, and removes both. */
export async function withDemoPage(look: Look, takePictures: (page: Page) => Promise<void>): Promise<void> {
  buildPortal();
  const folder = mkdtempSync(join(tmpdir(), 'fundament-pictures-'));
  const port = await freePort();
  const stop = await servePortal(portalEnvironment(folder, port));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { language, viewport } = look;
    const page = await browser.newPage({
      baseURL: `http://127.0.0.1:${port}`,
      viewport,
      locale: language,
      reducedMotion: 'reduce',
    });
    await page.goto('/favicon.svg');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await takePictures(page);
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Begins the demo advisor's session, with the cart of six funds. */
export async function enterWithCart(page: Page, language: Language): Promise<void> {
  await beginSession(page, 'advisor');
  await keepDemoCart(page, 'cards');
  await page.goto('/');
  const agree = page.getByRole('button', { name: textsOf(language)('shell:login-disclaimer.agree') });
  await agree.click();
}

export async function keepDemoCart(page: Page, view: CartView): Promise<void> {
  await page.goto('/favicon.svg');
  await keepCart(page, await demoCart(page), view);
}

/** Waits until nothing is loading or calculated any more. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
}
