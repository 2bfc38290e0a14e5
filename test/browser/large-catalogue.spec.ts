import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { patience } from '../setup/patience.ts';
import { heapOf, longTasksDuring, repeatUntil } from './long-tasks.ts';
import { largeCataloguePort } from './portal-port.ts';
import { chooseInMenu, logIn, password } from './portal.ts';
import { portalEnvironment, runCommand, servePortal } from './serve-portal.ts';

const megabyte = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), 'fundament-large-'));
let stop = () => Promise.resolve();

// A trace of these pages would contain the list of 100 MB.
test.use({ trace: 'off' });

test.beforeAll(async ({ playwright, baseURL }) => {
  const env = portalEnvironment(join(folder, 'data'), largeCataloguePort);
  runCommand(env, 'seed', '--funds', '100000');
  stop = await servePortal(env);
  // The server creates the lists at its start, one language after another, so the last one means that all are ready.
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', timeout: patience.test });
  await request.post('/api/user/login', { data: { username: 'advisor', password } });
  await request.get('/api/funds', { headers: { 'Accept-Language': 'en' } });
  await request.dispose();
});
test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const table = (page: Page) => page.getByRole('table', { name: 'Nalezené fondy' });
const hitCount = async (page: Page) => Number(await table(page).getAttribute('aria-rowcount')) - 1;

async function openAdvanced(page: Page): Promise<void> {
  await chooseInMenu(page, 'Fondy');
  await page.getByRole('link', { name: 'Rozšířené' }).click();
  await expect(table(page).getByRole('row').nth(10)).toBeVisible();
}

async function filter(page: Page): Promise<void> {
  const all = await hitCount(page);
  const search = page.getByRole('searchbox', { name: 'Název nebo ISIN' });
  await search.pressSequentially('global bond');
  await expect.poll(() => hitCount(page)).toBeLessThan(all / 10);
  // With the keyboard, because setting the field from the test would not count as the page's work.
  await search.press('ControlOrMeta+a');
  await search.press('Delete');
  await expect.poll(() => hitCount(page)).toBe(all);
  const euro = page.getByRole('group', { name: 'Měna' }).getByRole('button', { name: /EUR/ });
  await euro.click();
  await expect.poll(() => hitCount(page)).toBeLessThan(all);
  await euro.click();
  await expect.poll(() => hitCount(page)).toBe(all);
}

async function sort(page: Page): Promise<void> {
  for (const name of [/3 roky/, /Třída/, /Fond/]) {
    const header = table(page).getByRole('columnheader', { name });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', /ascending|descending/);
  }
}

/** Scrolls to the end repeatedly until the last row is loaded; returns its number. */
function scrollToEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const lastRow = () =>
      Math.max(
        ...[...document.querySelectorAll('tr[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex'))),
      );
    const wanted = Number(document.querySelector('table')?.getAttribute('aria-rowcount'));
    for (let jump = 0; jump < 500 && lastRow() < wanted; jump += 1) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return lastRow();
  });
}

/** Returns the long tasks of every step, each in a new page as after a log-in. */
async function walk(browser: Browser, page: Page): Promise<Record<string, number[]>> {
  await logIn(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const heapBefore = await heapOf(page);

  const opening = await longTasksDuring(browser, page, () => openAdvanced(page));
  expect(await hitCount(page)).toBeGreaterThan(99_000);
  const filtering = await longTasksDuring(browser, page, () => filter(page));
  const sorting = await longTasksDuring(browser, page, () => sort(page));
  let last = 0;
  const scrolling = await longTasksDuring(browser, page, async () => void (last = await scrollToEnd(page)));

  expect(last).toBe((await hitCount(page)) + 1);
  expect(await page.locator('tr[aria-rowindex]').count()).toBeLessThan(60);
  expect((await heapOf(page)) - heapBefore).toBeLessThan(10 * megabyte);
  return { opening, filtering, sorting, scrolling };
}

test('100,000 funds open, filter, sort and scroll without a task above 50 ms and in 10 MB', async ({ browser }) => {
  const fewest: Record<string, number[]> = {};
  await repeatUntil(async () => {
    const page = await browser.newPage();
    for (const [step, long] of Object.entries(await walk(browser, page))) {
      if (!fewest[step] || long.length < fewest[step].length) fewest[step] = long;
    }
    await page.context().close();
    return Object.values(fewest).every((long) => long.length === 0);
  });
  expect(fewest).toEqual({ opening: [], filtering: [], sorting: [], scrolling: [] });
});
