import { expect, test } from '@playwright/test';
import type { Fund } from '#contract/catalogue.ts';
import { naiveSearch } from '#test/helpers/naive-search.ts';
import { enter, enterAs, openFunds } from './portal.ts';

test('typing in the search of 16,000 funds drops no key and finds by name and ISIN (CAT-11, SHELL-39)', async ({
  page,
}) => {
  await enterAs(page);
  const catalogue = (await (await page.request.get('/api/funds')).json()) as Fund[];
  const funds = catalogue.filter(({ allowedInFundMarket }) => allowedInFundMarket);
  expect(funds.length).toBeGreaterThan(14_671 + 1_900);
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
    if (hits === 0) await expect(page.getByRole('heading', { name: 'Žádný fond neodpovídá' })).toBeVisible();
    else await expect(results).toContainText(count.format(hits));
  }
});

test('the table of all funds scrolls to its last row (CAT-20)', async ({ page }) => {
  test.setTimeout(180_000);
  await enterAs(page);
  await openFunds(page);
  const table = page.getByRole('table');
  // The table stands before the worker has told how many there are.
  const rowCount = async () => Number(await table.getAttribute('aria-rowcount'));
  await expect.poll(rowCount).toBeGreaterThan(16_000);
  const rows = await rowCount();
  const before = await page.locator('tr[aria-rowindex]').count();
  expect(before).toBeLessThan(60);

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
  expect(await page.locator('tr[aria-rowindex]').count()).toBeLessThan(60);
});

test('at the end of what is there the list waits where it is for the next rows (CAT-20, SIL-52)', async ({ page }) => {
  await enterAs(page);
  await openFunds(page);
  await expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible();
  const place = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return { top: window.scrollY, height: document.documentElement.scrollHeight };
  });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), 'more rows')
    .toBeGreaterThan(place.height);
  const grown = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight])).toEqual([
    place.top,
    grown,
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what is read stays where it is while cards of unknown height come in above it (CAT-20)', async ({ page }) => {
    await enterAs(page);
    await page.goto('/funds/advanced');
    const list = page.getByRole('list', { name: 'Nalezené fondy' });
    await expect(list.getByRole('listitem').nth(3)).toBeVisible();
    const moved = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      for (let jump = 0; jump < 12; jump += 1) {
        window.scrollTo(0, document.documentElement.scrollHeight);
        await frame();
        await frame();
      }
      // Over many cards that were never rendered, and then back through them.
      window.scrollTo(0, document.documentElement.scrollHeight / 2);
      await frame();
      await frame();
      const moves: number[] = [];
      const heights = new Set<number>();
      for (let step = 0; step < 60; step += 1) {
        const read = [...document.querySelectorAll('li[data-index]')].find(
          (card) => card.getBoundingClientRect().top > 0,
        );
        const before = read?.getBoundingClientRect().top ?? 0;
        window.scrollBy(0, -70);
        await frame();
        await frame();
        moves.push(Math.round((read?.getBoundingClientRect().top ?? 0) - before));
        for (const card of document.querySelectorAll('li[data-index]'))
          heights.add(card.getBoundingClientRect().height);
      }
      return { moves, heights: heights.size };
    });
    expect(moved.heights).toBeGreaterThan(1);
    expect(new Set(moved.moves)).toEqual(new Set([70]));
    expect(await page.locator('li[data-index]').count()).toBeLessThan(40);
  });
});

test('a second visit reads the catalogue from the cache of the browser: the server answers 304', async ({ page }) => {
  await enterAs(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // The browser tells of the request, and of what came over the wire for it, in either order.
  const asked = new Set<string>();
  const statuses = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/funds')) asked.add(requestId);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => statuses.set(requestId, statusCode));

  await page.reload();
  await enter(page);

  await expect.poll(() => Array.from(asked, (id) => statuses.get(id))).toEqual([304]);
});
