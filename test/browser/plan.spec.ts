import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { keysOf } from './keys.ts';
import { openPlan } from './open-plan.ts';

const views = ['Scénáře', 'Položky', 'Poplatky', 'Rozptyl', 'Vlivy', 'Složení', 'Varianty'] as const;

const lensOf = (stage: Locator, name: string) =>
  stage.getByRole('radiogroup', { name: 'Pohled' }).getByRole('radio', { name });

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
    { width: 1440, height: 900, rows: 10 },
    { width: 1280, height: 720, rows: 6 },
    { width: 1024, height: 768, rows: 6 },
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
    await expect(lensOf(stage, view)).toBeChecked();
    await expect(stage.locator('[data-figure]').first()).toBeVisible();
    expect(await page.getByRole('treegrid').boundingBox()).toEqual(before);
    await expect(cell).toBeFocused();
  }
  expect(new URL(page.url()).search).toBe('?view=variants');
  for (const view of ['drivers', 'composition', 'variants']) {
    await page.goto(`/cart?view=${view}`);
    await expect(stage.locator('[data-figure]').first()).toBeVisible();
    await expectNoViolation(page, `${view} above the table`);
  }
  await cell.click();
  await page.keyboard.press('Alt+1');
  await page.goBack();
  await expect(lensOf(stage, 'Varianty')).toBeChecked();
  await cell.click();
  await page.keyboard.press('Alt+1');

  const line = stage.locator('svg[role=img] polyline, svg[role=img] path').first();
  const drawn = await line.evaluate((shape) => shape.outerHTML);
  const shapes = stage.locator('svg[role=img] path');
  let lines = 0;
  // The line of the row with the focus comes after a rest.
  const hasSettled = async () => {
    const former = lines;
    lines = await shapes.count();
    return lines === former;
  };
  await expect.poll(hasSettled, { intervals: [500] }).toBe(true);
  await page.keyboard.type('5000000');
  await page.keyboard.press('Enter');
  await expect.poll(() => line.evaluate((shape) => shape.outerHTML)).not.toBe(drawn);
  await expect(stage.locator('[data-figure="edit.value"]')).toBeVisible();
  // Beside them the line before the edit, as long as the difference is shown.
  await expect(shapes).toHaveCount(lines + 1);
  await expect(stage.locator('[data-figure="edit.value"]')).toHaveCount(0, { timeout: 15_000 });
  await expect(shapes).toHaveCount(lines);
});

test('the details are a drawer over the items where there is no room beside them (SIL-267)', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { stage } = await openPlan(page, 11);
  const details = page.getByRole('complementary', { name: 'Podrobnosti' });
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Nová smlouva|Nový dodatek|Rámcová smlouva)$/ })).toBeInViewport();
  const button = stage.getByRole('button', { name: 'Podrobnosti' });
  await button.click();
  await expect(details).toBeInViewport();
  await expectNoViolation(page, 'drawer of the details');
  // One works on while it is open.
  await page.locator('[role=row][aria-level="2"] [data-column=oneOffAmount]').first().click();
  await page.keyboard.type('5000000');
  await page.keyboard.press('Enter');
  await expect(stage.locator('[data-figure="edit.value"]')).toBeVisible();
  await expect(details).toBeVisible();
  await details.focus();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(button).toBeFocused();

  // What a goal changes is shown there, whether it was open or not.
  await page.keyboard.press('Alt+0');
  await page.keyboard.type('18000000');
  await expect(details.getByRole('button', { name: 'Použít' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(button).toBeFocused();
});

test('four questions of a client are answered without leaving the screen, by keyboard alone (SIL-267, SIL-270)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { stage } = await openPlan(page, 11);
  const keys = keysOf(page);
  const cell = (column: string) => page.locator(`[role=row][aria-level="2"] [data-column=${column}]`).first();
  const figure = (of: string) => stage.locator(`[data-figure="${of}"]:visible`).first();
  const table = page.getByRole('treegrid');
  const place = await table.boundingBox();

  // What if 5,000 more a month?
  await keys.tabTo(table.locator('[tabindex="0"]'));
  for (
    let step = 0;
    step < 20 && !(await cell('periodicalAmount').evaluate((one) => one === document.activeElement));
    step += 1
  )
    await keys.press(step < 2 ? 'ArrowRight' : 'ArrowLeft');
  await expect(cell('periodicalAmount')).toBeFocused();
  await keys.type('6000');
  await keys.press('Enter');
  await expect(figure('edit.value')).toHaveText(/^\+\d/);

  // What does it cost?
  await keys.press('Alt+3');
  await expect(lensOf(stage, 'Poplatky')).toBeChecked();
  await expect(figure('fees.loss')).toHaveText(/Kč/);
  await keys.press('Alt+1');

  // When are 18 million reached?
  await keys.press('Alt+0');
  const goal = page.getByRole('textbox', { name: /^Cíl/ });
  await expect(goal).toBeFocused();
  await keys.type('18000000');
  const monthly = page.getByRole('radio', { name: 'Měsíčně', exact: true });
  await expect(monthly).toHaveAccessibleDescription(/měsíčně/);
  // The row says what it would change.
  await expect(table.locator('[data-column=periodicalAmount] ins')).toHaveText([/^\d+.\d00$/]);
  await expectNoViolation(page, 'the goal above the table');
  await keys.press('Enter');
  await expect(monthly).toBeFocused();
  await keys.press('Enter');
  await expect(figure('goal.amount')).toHaveText(/18\s000\s000/);
  await expect(stage.getByText(/^\d\d\/20\d\d/).first()).toBeVisible();
  await expect(table.locator('ins')).toHaveCount(0);
  expect(await table.boundingBox()).toEqual(place);

  // What if the client stops five years earlier?
  const before = await figure('cart.expected-assets').textContent();
  await keys.press('Control+a');
  const horizon = page.getByRole('button', { name: 'Horizont', exact: true });
  for (let stops = 0; stops < 12 && !(await horizon.evaluate((one) => one === document.activeElement)); stops += 1)
    await keys.press('Shift+Tab');
  await keys.press('Enter');
  await keys.type('5');
  await keys.press('Shift+Tab');
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Kratší o' })).toBeFocused();
  await keys.press('Enter');
  await expect(figure('cart.expected-assets')).not.toHaveText(before ?? '');
  await expect(figure('edit.value')).toHaveText(/^−/);
  expect(new URL(page.url()).pathname).toBe('/cart');
});

test('a row lights its part of the plot, and a layer its rows (SIL-267)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { stage } = await openPlan(page, 11);
  const paths = stage.locator('svg[role=img] path');
  const rows = page.getByRole('row', { level: 2 });
  const plain = await paths.count();
  await rows.nth(2).hover();
  await expect(paths).toHaveCount(plain + 1);
  await page.mouse.move(2, 2);
  await expect(paths).toHaveCount(plain);
  // The keyboard lights as well, after a rest.
  await rows.nth(1).locator('[data-column=oneOffAmount]').click();
  await page.mouse.move(2, 2);
  await expect(paths).toHaveCount(plain + 1);

  await page.keyboard.press('Alt+2');
  await expect(lensOf(stage, 'Položky')).toBeChecked();
  const backgroundOf = (row: Locator) =>
    row.locator('[data-column=name]').evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const backgrounds = () =>
    rows.evaluateAll((all) =>
      all.map((row) => getComputedStyle(row.querySelector('[data-column=name]') ?? row).backgroundColor),
    );
  const unlit = await backgroundOf(rows.first());
  await expect.poll(async () => new Set(await backgrounds()).size).toBe(1);
  const plot = await stage.locator('svg[role=img]').boundingBox();
  if (!plot) throw new Error('There is no plot.');
  // The grey layer of the rest lies at the bottom, above the axis.
  await page.mouse.move(plot.x + plot.width * 0.5, plot.y + plot.height - 62);
  await expect.poll(async () => (await backgrounds()).filter((one) => one !== unlit).length).toBe(5);
  await page.mouse.move(2, 2);
  await expect.poll(async () => (await backgrounds()).filter((one) => one !== unlit).length).toBe(0);
});

test('a pinned year is a column of the table, which follows every edit (SIL-267)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { stage } = await openPlan(page, 11);
  const year = String(new Date().getFullYear() + 5);
  const head = page.getByRole('columnheader', { name: year });
  await expect(head).toBeHidden();
  const slider = stage.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(head).toBeVisible();
  const table = page.getByRole('treegrid');
  const wholeOf = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));
  const cells = page.locator('[role=row][aria-level="2"] [data-column=yearValue]');
  await expect(cells).toHaveCount(11);
  const values = async () => (await cells.allTextContents()).map(wholeOf);
  const total = async () => wholeOf((await table.locator('[data-column=yearValue]').last().textContent()) ?? '');
  const before = await values();
  expect(before.every((value) => value > 0)).toBe(true);
  const sumOf = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0);
  // Each item is rounded by itself.
  expect(Math.abs((await total()) - sumOf(before))).toBeLessThanOrEqual(before.length);
  await page.locator('[role=row][aria-level="2"] [data-column=oneOffAmount]').first().click();
  await page.keyboard.type('5000000');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await values())[0]).toBeGreaterThan(before[0] ?? 0);
  const after = await values();
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(Math.abs((await total()) - sumOf(after))).toBeLessThanOrEqual(after.length);
  await slider.focus();
  await page.keyboard.press('Escape');
  await expect(head).toBeHidden();
});

test('the chart is as high as the user wants, also after a reload (SIL-267)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { stage } = await openPlan(page, 11);
  const splitter = page.getByRole('separator', { name: 'Výška grafu' });
  const height = async () => Math.round((await stage.boundingBox())?.height ?? 0);
  const usual = await height();
  await splitter.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(height).toBe(usual + 32);
  await page.keyboard.press('Home');
  await expect.poll(height).toBe(208);
  await expect(splitter).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('End');
  await expect.poll(height).toBe(520);
  // Four rows are left.
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(4);

  const grip = await splitter.boundingBox();
  if (!grip) throw new Error('There is no splitter.');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60);
  await page.mouse.move(x, y - 120);
  await expect.poll(height).toBe(400);
  await page.mouse.up();
  await expect.poll(height).toBe(400);
  await page.reload();
  await expect(stage.locator('svg[role=img]')).toBeVisible();
  await expect.poll(height).toBe(400);
  await splitter.dblclick();
  await expect.poll(height).toBe(usual);
});

test('names of five variants are whole above the plot', async ({ page }) => {
  await openPlan(page, 6);
  await page.goto('/compare');
  const names = ['O 5 let delší', 'O 5 let kratší', 'Částky o 10 % vyšší', 'Částky o 10 % nižší', 'Zhodnocení o 1 p'];
  for (const name of names) {
    await page.getByRole('button', { name: 'Nová varianta' }).first().click();
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible();
  }
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cart');
    const stage = page.getByRole('region', { name: 'Souhrn' });
    await expect(stage.locator('svg[role=img]').first()).toBeVisible();
    await page.keyboard.press('Alt+7');
    const tags = stage.locator('span[title]');
    await expect(tags).toHaveCount(names.length + 1);
    const cut = await tags.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('the search field stays where it is when the first step to undo gets its name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlan(page, 6);
  const search = page.getByRole('searchbox', { name: 'Najít v plánu' });
  const before = await search.boundingBox();
  await page.locator('[role=row][aria-level="2"] [data-column=oneOffAmount]').first().click();
  await page.keyboard.type('70000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Zpět: / })).toBeEnabled();
  expect(await search.boundingBox()).toEqual(before);
});
