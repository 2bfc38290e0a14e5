import { expect, test } from '@playwright/test';
import { refuseCalls } from './network-faults.ts';
import { expectScrolledThrough, expectSearched } from './long-fund-list.ts';
import { enter, enterAs, openFunds } from './portal.ts';

test('typing in the search drops no key and finds by name and ISIN (CAT-11, SHELL-39)', async ({ page }) => {
  await expectSearched(page, 1_500);
});

test('the table of all funds scrolls to its last row (CAT-20)', async ({ page }) => {
  await expectScrolledThrough(page, 1_500);
});

test('the list keeps its position until more rows arrive (CAT-20, SIL-52)', async ({ page }) => {
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

  test('visible content does not move while cards of unknown height are rendered above (CAT-20)', async ({ page }) => {
    await enterAs(page);
    await page.goto('/funds/advanced');
    const list = page.getByRole('list', { name: 'Nalezené fondy' });
    await expect(list.getByRole('listitem').nth(3)).toBeVisible();
    const moved = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      const [steps, step] = [60, 70];
      // The list grows with every jump, on a busy machine later than the frames after it.
      const isTall = () => document.documentElement.scrollHeight > 2 * (steps * step + window.innerHeight);
      for (let jump = 0; jump < 12 || (!isTall() && jump < 200); jump += 1) {
        window.scrollTo(0, document.documentElement.scrollHeight);
        await frame();
        await frame();
      }
      // Past many cards that were never rendered, and then back through them.
      window.scrollTo(0, document.documentElement.scrollHeight / 2);
      const inSight = () =>
        [...document.querySelectorAll('li[data-index]')].find((card) => card.getBoundingClientRect().top > 0);
      for (let waited = 0; waited < 2 || (!inSight() && waited < 200); waited += 1) await frame();
      // As painted: rows rendered between two frames are measured, and made up for, before the second one is painted.
      const paintedTop = (card: Element) =>
        new Promise<number>((resolve) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect();
            resolve(entry?.boundingClientRect.top ?? NaN);
          });
          observer.observe(card);
        });
      const moves: number[] = [];
      const heights = new Set<number>();
      for (let count = 0; count < steps; count += 1) {
        const read = inSight();
        if (!read) throw new Error('No card in sight');
        const before = await paintedTop(read);
        window.scrollBy(0, -step);
        await frame();
        await frame();
        moves.push(Math.round((await paintedTop(read)) - before));
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

test("a second visit reads the catalogue from the browser's cache: the server responds with 304", async ({ page }) => {
  await enterAs(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // The browser reports the request and its transferred bytes in any order.
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

test('favourites are added and removed in the other window as well (CAT-24, FUND-09)', async ({ page }) => {
  await enterAs(page);
  await page.goto('/funds/grid');
  const other = await page.context().newPage();
  await other.goto('/funds/grid');
  const shown = other.getByRole('button', { name: /^Přidat fond .* do oblíbených$/ }).first();
  const added = (await shown.getAttribute('aria-label')) ?? '';
  const removed = added.replace('Přidat fond', 'Odebrat fond').replace('do oblíbených', 'z oblíbených');
  const [here, there] = [page, other].map((one) => ({
    add: one.getByRole('button', { name: added, exact: true }).first(),
    remove: one.getByRole('button', { name: removed, exact: true }).first(),
  }));
  if (!here || !there) throw new Error('no windows');

  await here.add.click();
  await expect(there.remove).toBeVisible();
  await there.remove.click();
  await expect(here.add).toBeVisible();
  await expect(here.remove).toHaveCount(0);
});

test('a failed read of a fund is retried, not reported as a wrong address (FUND-01)', async ({ page }) => {
  await enterAs(page);
  await page.goto('/funds/grid');
  const link = page.getByRole('main').locator('a[href^="/funds/detail/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await refuseCalls(page, path.replace('/funds/detail/', '/api/fund/'), 500, 'InternalError');
  await page.goto(path);
  await expect(page.getByText('Teď ji nebylo možné načíst.')).toBeVisible();
  await expect(page.getByText('Adresa může být napsaná s chybou')).toHaveCount(0);

  await page.unroute(`**${path.replace('/funds/detail/', '/api/fund/')}`);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page.getByRole('heading', { name: 'Vývoj ceny', exact: true })).toBeVisible();
});
