import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { tips } from '#domain/portal/introductions.ts';
import type { CartView } from '#state/cart/cart-view.ts';
import { calculableFunds, envelope, keepCart, storedFund } from '../test/browser/kept-cart.ts';
import { beginSession, enter } from '../test/browser/portal.ts';
import { portalEnvironment, servePortal } from '../test/browser/serve-portal.ts';
import { findChromium } from '../test/setup/find-chromium.ts';
import { freePort } from '../test/setup/postgres.ts';
import { bundle } from './browser/bundle.ts';
import type { BenchFile } from './lib/bench-file.ts';
import { median, type GroupResult } from './lib/harness.ts';

const root = join(import.meta.dirname, '..');
const rounds = 15;
const barePage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><body></body>' +
  '<script type="module" src="/assets/bare/page.js"></script></html>';

/** An address, and the content that must appear. */
interface Opening {
  name: string;
  page: Page;
  path: string;
  shows: string;
}

/** Builds the portal in a separate folder together with the bare page, so that both come from the same server. */
async function layOut(folder: string): Promise<string> {
  execFileSync('npx', ['--no-install', 'tsx', 'build/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const part of ['dist', 'dist-server', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await bundle({ entry: 'bare.page.tsx', outDir: join(folder, 'dist/assets/bare') });
  writeFileSync(join(folder, 'dist/bare.html'), barePage);
  return folder;
}

/** Measures from navigation to the first frame with the content, in milliseconds of the page's own clock. */
async function openingMs({ page, path, shows }: Opening): Promise<number> {
  await page.goto(path);
  await page.waitForFunction(() => 'shownAt' in window);
  const ms = await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
  // Requests after the first frame are not measured.
  await page.waitForLoadState('networkidle');
  if ((await page.locator(shows).count()) === 0) throw new Error(`${path} does not show ${shows}.`);
  return ms;
}

async function openPage(browser: Browser, baseURL: string, shows: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      look.disconnect();
      requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }));
    });
    look.observe(document, { subtree: true, childList: true });
  }, shows);
  return page;
}

/** Notes that the user has seen all tips: they stand over what is clicked until they are closed. */
async function closeTips(page: Page): Promise<void> {
  const put = (path: string) => fetch(path, { method: 'PUT' }).then(({ status }) => status);
  for (const tip of tips) {
    const status = await page.evaluate(put, `/api/user/introductions/tip-${tip}`);
    if (status !== 204) throw new Error(`The tip ${tip} was answered with ${status}.`);
  }
}

/** Opens a page as an advisor whose cart has the given number of items. */
export async function openAs(
  browser: Browser,
  baseURL: string,
  shows: string,
  items: number,
  view: CartView = 'cards',
): Promise<Page> {
  const page = await openPage(browser, baseURL, shows);
  await beginSession(page, 'advisor');
  await page.goto('/');
  await enter(page);
  await closeTips(page);
  const funds = (await calculableFunds(page)).slice(0, items);
  if (funds.length < items) throw new Error(`There are no ${items} funds.`);
  await page.goto('/profile');
  await keepCart(page, envelope(funds.map(storedFund)), view);
  // Opened once, so that its figures are persisted.
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  const count = await page.locator('main h1 + span').innerText();
  if (Number(count.replaceAll(/\D/g, '')) !== items) throw new Error(`The cart holds ${count} instead of ${items}.`);
  return page;
}

/** Opens each page alternately, round by round. */
async function measured(group: string, openings: readonly [Opening, ...Opening[]]): Promise<GroupResult> {
  const times = new Map(openings.map(({ name }) => [name, [] as number[]]));
  for (const opening of openings) await openingMs(opening);
  for (let round = 0; round < rounds; round += 1)
    for (const [turn] of openings.entries()) {
      const opening = openings[(round + turn) % openings.length] ?? openings[0];
      times.get(opening.name)?.push(await openingMs(opening));
    }
  const cases = [...times].map(([name, ms]) => ({ name, ms: median(ms), rounds: ms }));
  return { group, base: openings[0].name, cases, measures: {} };
}

const password = 'input[type="password"]';
const twentiethRow = 'tr:nth-child(20)';
const firstCard = 'main article';

async function logInGroup(browser: Browser, baseURL: string): Promise<GroupResult> {
  const page = await openPage(browser, baseURL, password);
  const result = await measured('startup-log-in', [
    { name: 'bare page', page, path: '/bare.html', shows: password },
    { name: 'log-in', page, path: '/', shows: password },
  ]);
  await page.context().close();
  return result;
}

async function cartGroup(browser: Browser, baseURL: string): Promise<GroupResult> {
  const shows = `${twentiethRow}, ${firstCard}`;
  const [one, many] = [await openAs(browser, baseURL, shows, 1), await openAs(browser, baseURL, shows, 100)];
  const result = await measured('startup-cart', [
    { name: 'bare page with the fund list', page: one, path: '/bare.html?funds', shows: twentiethRow },
    { name: 'cart of 1 item', page: one, path: '/cart', shows: firstCard },
    { name: 'cart of 100 items', page: many, path: '/cart', shows: firstCard },
  ]);
  await Promise.all([one, many].map((page) => page.context().close()));
  return result;
}

const groups = { 'startup-log-in': logInGroup, 'startup-cart': cartGroup };

/** Measures opening the whole portal in a browser with everything cached, compared with bare pages of the same server. */
export const startup: BenchFile = {
  name: 'startup',
  groupNames: () => Promise.resolve(Object.keys(groups)),
  run: (wanted, { record }) =>
    inPortal({}, async (browser, baseURL) => {
      for (const [name, measure] of Object.entries(groups))
        if (wanted.has(name)) await record(() => measure(browser, baseURL));
    }),
};

/** Serves the built portal with additional environment settings to a browser. */
export async function inPortal(
  settings: NodeJS.ProcessEnv,
  measure: (browser: Browser, baseURL: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-portal-'));
  await layOut(folder);
  const port = await freePort();
  const stop = await servePortal({ ...portalEnvironment(join(folder, 'data'), port), ...settings }, folder);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    await measure(browser, `http://127.0.0.1:${port}`);
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
