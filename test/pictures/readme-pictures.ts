/*
 * `npm run pictures`: takes the pictures of the forecast page that the README shows, light and dark, of the demo data in a fresh
 * embedded database, and writes them to docs/images.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { crownFunds, envelope, keepCart, storedFund, type StoredItem } from '../browser/kept-cart.ts';
import { beginSession } from '../browser/portal.ts';
import { portalEnvironment, servePortal } from '../browser/serve-portal.ts';
import { buildPortal } from '../setup/built-server.ts';
import { findChromium } from '../setup/find-chromium.ts';

const schemes = ['light', 'dark'] as const;
const viewport = { width: 1440, height: 980 };

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

async function take(page: Page, scheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto('/forecast');
  const agree = page.getByRole('button', { name: 'I agree' });
  await agree.or(page.getByRole('banner')).first().waitFor();
  if (await agree.isVisible()) await agree.click();
  await page.getByText('Favourable', { exact: true }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `docs/images/forecast-${scheme}.png` });
}

buildPortal();
const folder = mkdtempSync(join(tmpdir(), 'fundament-pictures-'));
const port = await freePort();
const stop = await servePortal(portalEnvironment(folder, port));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, viewport, locale: 'en-GB' });
  await beginSession(page, 'advisor');
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await keepCart(page, await demoCart(page));
  for (const scheme of schemes) await take(page, scheme);
  console.log(`Pictures written: ${schemes.map((scheme) => `docs/images/forecast-${scheme}.png`).join(', ')}`);
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
