import { expect, type Page } from '@playwright/test';
import type { Fund } from '#contract/catalogue.ts';
import { naiveSearch } from '#test/helpers/oracles/naive-search.ts';
import { enterAs, openFunds } from './portal.ts';

/** Types into the search of more than this many funds without a pause, and expects the results of the naive search. */
export async function expectSearched(page: Page, least: number): Promise<void> {
  await enterAs(page);
  const catalogue = (await (await page.request.get('/api/funds')).json()) as Fund[];
  const funds = catalogue.filter(({ allowedInFundMarket }) => allowedInFundMarket);
  expect(funds.length).toBeGreaterThan(least);
  const texts = funds.map(({ name, isin }) => [name, isin]);
  await openFunds(page);
  const search = page.getByRole('searchbox', { name: 'Název nebo ISIN' });
  const results = page.getByRole('region', { name: 'Nalezené fondy' });
  const count = new Intl.NumberFormat('cs-CZ');

  for (const phrase of ['emerging markets', 'lu0', 'žádný takový fond', 'ishares core']) {
    await search.fill('');
    await search.pressSequentially(phrase, { delay: 0 });
    expect(await search.inputValue()).toBe(phrase);
    const hits = naiveSearch(texts, phrase)?.length ?? funds.length;
    if (hits === 0) await expect(page.getByRole('heading', { name: 'Žádný fond nevyhovuje' })).toBeVisible();
    else await expect(results).toContainText(count.format(hits));
  }
}

/** Scrolls through the table of more than this many funds to its last row, and expects that it stays virtualized. */
export async function expectScrolledThrough(page: Page, least: number): Promise<void> {
  await enterAs(page);
  await openFunds(page);
  const table = page.getByRole('table');
  // The table is rendered before the worker has reported the number of rows.
  const rowCount = async () => Number(await table.getAttribute('aria-rowcount'));
  await expect.poll(rowCount).toBeGreaterThan(least);
  const rows = await rowCount();
  const rendered = page.locator('tr[aria-rowindex]');
  expect(await rendered.count()).toBeLessThan(60);

  const last = await page.evaluate(async (wanted) => {
    const lastIndex = () =>
      Math.max(
        ...[...document.querySelectorAll('tr[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex'))),
      );
    for (let step = 0; step < 5000 && lastIndex() < wanted; step++) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return lastIndex();
  }, rows);

  expect(last).toBe(rows);
  expect(await rendered.count()).toBeLessThan(60);
}
