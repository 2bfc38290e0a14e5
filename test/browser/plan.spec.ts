import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';

const views = ['Scénáře', 'Položky', 'Poplatky', 'Rozptyl', 'Vlivy'] as const;

async function openPlan(page: Page, count: number): Promise<{ stage: Locator; axis: Locator }> {
  await enterAs(page);
  const items = (await crownFunds(page, count)).map(storedFund);
  await page.goto('/profile');
  await keepCart(page, envelope(items), 'table');
  await page.goto('/cart');
  const stage = page.getByRole('region', { name: 'Souhrn' });
  // Years below the plot.
  const axis = stage.locator('svg[role=img] text').filter({ hasText: /^20\d\d$/ });
  await expect(axis.first()).toBeVisible();
  return { stage, axis };
}

/** Returns how many rows of items are in view as a whole, below everything that sticks. */
const rowsInView = (page: Page) =>
  page.getByRole('row', { level: 2 }).evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        return bottom <= window.innerHeight && row.contains(document.elementFromPoint(left + 120, (top + bottom) / 2));
      }).length,
  );

test('figures, chart and rows of a cart share the window, at its beginning and further down (SIL-267)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { stage, axis } = await openPlan(page, 24);
  for (const { width, height, rows } of [
    { width: 1440, height: 900, rows: 9 },
    { width: 1280, height: 720, rows: 5 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const top of [0, 300]) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await expect.poll(() => rowsInView(page), `rows at ${width}, ${top}`).toBeGreaterThanOrEqual(rows);
      await expect(axis.last()).toBeInViewport({ ratio: 1 });
      await expect(stage.locator('[data-figure="cart.expected-assets"]').first()).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a view is one key away from a cell, moves nothing, and an edit moves the chart (SIL-267)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { stage } = await openPlan(page, 11);
  const cell = page.locator('[role=row][aria-level="2"] [data-column=oneOffAmount]').first();
  await cell.click();
  const before = await page.getByRole('treegrid').boundingBox();
  for (const [place, view] of views.entries()) {
    await page.keyboard.press(`Alt+${place + 1}`);
    await expect(stage.getByRole('radio', { name: view })).toBeChecked();
    await expect(stage.locator('[data-figure]').first()).toBeVisible();
    expect(await page.getByRole('treegrid').boundingBox()).toEqual(before);
    await expect(cell).toBeFocused();
  }
  expect(new URL(page.url()).search).toBe('?view=drivers');
  await expectNoViolation(page, 'drivers above the table');
  await page.keyboard.press('Alt+1');

  const line = stage.locator('svg[role=img] polyline, svg[role=img] path').first();
  const drawn = await line.evaluate((shape) => shape.outerHTML);
  const lines = await stage.locator('svg[role=img] path').count();
  await page.keyboard.type('5000000');
  await page.keyboard.press('Enter');
  await expect.poll(() => line.evaluate((shape) => shape.outerHTML)).not.toBe(drawn);
  await expect(stage.locator('[data-figure="edit.value"]')).toBeVisible();
  // Beside them the line before the edit, as long as the difference is shown.
  await expect(stage.locator('svg[role=img] path')).toHaveCount(lines + 1);
  await expect(stage.locator('[data-figure="edit.value"]')).toHaveCount(0, { timeout: 15_000 });
  await expect(stage.locator('svg[role=img] path')).toHaveCount(lines);
});
