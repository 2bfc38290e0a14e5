import { expect, test, type Page } from '@playwright/test';
import { pageReport } from '#contract/page-report.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';

interface Loaded {
  path: string;
  start: number;
  end: number;
}

/** Returns the files of the portal that the page has loaded, as the browser reports them. */
const loaded = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime, duration }) => ({
      path: new URL(name).pathname,
      start: startTime,
      end: startTime + duration,
    })),
  );

/** The saving of the cart is loaded a second later on purpose; on a slow machine the screen takes longer than that. */
const isOfScreen = ({ path }: Loaded) => !path.startsWith('/assets/autosave-');

const isPageFile = ({ path }: Loaded) => /^\/assets\/.*\.(js|css|woff2)$/.test(path) && !path.includes('.worker');

test('the log-in loads at most 25 files, and none of the screens behind it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Přihlásit se' })).toBeVisible();
  // What is loaded after the screen is shown counts too.
  await expect(page.getByRole('link', { name: 'Registrovat se' })).toBeVisible();
  const files = (await loaded(page)).filter(isPageFile);
  expect(files.length).toBeGreaterThan(5);
  expect(files.length).toBeLessThanOrEqual(25);
  expect(files.filter(({ path }) => /logged-in-area|portal/.test(path))).toEqual([]);
});

test('a reload requests code and texts of its screen before all data have arrived', async ({ page }) => {
  await enterAs(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: /plán/i })).toBeVisible();
  const all = await loaded(page);
  const reads = all.filter(({ path }) => path.startsWith('/api/'));
  const scripts = all.filter((one) => isPageFile(one) && isOfScreen(one) && !one.path.endsWith('.woff2'));
  expect(reads.length).toBeGreaterThan(10);
  expect(scripts.length).toBeLessThanOrEqual(25);
  const lastRead = Math.max(...reads.map(({ end }) => end));
  expect(scripts.filter(({ start }) => start > lastRead).map(({ path }) => path)).toEqual([]);
});

test('a cart that opens as a table stands with the header, from the first wave of files (SIL-220)', async ({
  page,
}) => {
  await enterAs(page);
  const funds = await crownFunds(page, 24);
  await page.goto('/profile');
  await keepCart(page, envelope(funds.map(storedFund)), 'table');
  await page.addInitScript(() => {
    const places = { header: 'header', rows: '[role=treegrid] [data-row]' };
    const shown: Partial<Record<keyof typeof places, number>> = {};
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const name of ['header', 'rows'] as const)
        if (document.querySelector(places[name])) shown[name] ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/cart');
  await expect(page.getByRole('treegrid')).toBeVisible();
  const shown = await page.evaluate(() => (window as unknown as { shown: Record<'header' | 'rows', number> }).shown);
  expect(shown.rows / shown.header).toBeLessThanOrEqual(1.3);
  const all = await loaded(page);
  const lastRead = Math.max(...all.filter(({ path }) => path.startsWith('/api/')).map(({ end }) => end));
  const scripts = all
    .filter(isPageFile)
    .filter(isOfScreen)
    .filter(({ path }) => !path.endsWith('.woff2'));
  expect(scripts.map(({ path }) => path).join(' ')).toContain('/cart-table-');
  const isLate = ({ start }: Loaded) => start > lastRead && start < shown.rows;
  expect(scripts.filter(isLate).map(({ path }) => path)).toEqual([]);
});

test('there is never a blank page between the loading text and the screen', async ({ page }) => {
  await enterAs(page);
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const note = () => {
      const root = document.getElementById('root');
      const state = !root?.firstElementChild ? 'nothing' : (root.textContent ?? '').trim() === '' ? 'blank' : 'text';
      if (shown.at(-1) !== state) shown.push(state);
    };
    document.addEventListener('DOMContentLoaded', () => {
      note();
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
  await page.goto('/funds/advanced');
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual(['nothing', 'text']);
});

test('a page reports its loading times where the server asks for them, and loads the code for it only then', async ({
  page,
}) => {
  const isReporter = ({ path }: Loaded) => path.includes('/page-reports');
  await enterAs(page);
  expect((await loaded(page)).filter(isReporter)).toEqual([]);

  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), takesPageReports: true } });
  });
  await page.reload();
  await expect.poll(async () => (await loaded(page)).filter(isReporter).length).toBe(1);
  await page.getByRole('button', { name: 'Otevřít nabídku' }).click();
  await expect(page.getByRole('dialog', { name: 'Nabídka' })).toBeVisible();
  const sent = page.waitForRequest('**/api/page-report');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    dispatchEvent(new Event('worker-fault'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const report = pageReport.parse((await sent).postDataJSON());

  expect(Object.keys(report).toSorted()).toEqual(expect.arrayContaining(['cls', 'lcpMs', 'startMs', 'workerFaults']));
  expect(report.startMs).toBeGreaterThan(0);
  expect(report.lcpMs).toBeGreaterThanOrEqual(report.startMs ?? Infinity);
});
