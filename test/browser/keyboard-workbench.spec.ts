import { expect, test, type Locator, type Page } from '@playwright/test';
import { isLongRun } from '../setup/runs.ts';
import { keysOf, type Keys } from './keys.ts';
import { crownFunds } from './kept-cart.ts';
import { textsOf, walkLanguage } from './looks.ts';
import { enterAs } from './portal.ts';

const t = textsOf(walkLanguage);
/** Sixty rows in the long run, otherwise a few. */
const count = isLongRun ? 60 : 8;
const pastedYears = 12;
const bulkYears = 20;

test.use({ reducedMotion: 'reduce' });

async function sheetOf(page: Page): Promise<string> {
  const funds = await crownFunds(page, count);
  expect(funds).toHaveLength(count);
  const rows = funds.map(({ isin }, index) => [isin, `${100 + index} tis.`, 1000, pastedYears].join('\t'));
  return ['ISIN\tJednorázově\tMěsíčně\tHorizont', ...rows].join('\n');
}

const horizons = (page: Page) =>
  page.locator('[role=row][aria-level="2"] [data-column=investmentHorizon]').allTextContents();
const allAre = (years: number) => Array.from({ length: count }, () => String(years));

/** Opens a screen by its name in the search. */
async function goByName(page: Page, keys: Keys, name: string, title = name): Promise<void> {
  await keys.press('Control+k');
  await keys.type(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${title}`) })).toBeFocused();
}

/** Moves backwards to a control, without wrapping at the start of the page. */
async function tabBackTo(keys: Keys, target: Locator): Promise<void> {
  for (let stops = 0; !(await target.evaluate((element) => element === document.activeElement)); stops += 1) {
    expect(stops, `stops on the way back to ${String(target)}`).toBeLessThan(12);
    await keys.press('Shift+Tab');
  }
}

test(`${count} spreadsheet rows become a cart, and one of two variants is applied, by keyboard`, async ({
  page,
  context,
}) => {
  test.setTimeout(isLongRun ? 180_000 : 150_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'poradce');
  const sheet = await sheetOf(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
  const keys = keysOf(page);

  await keys.press('Control+v');
  const submit = page.getByRole('button', { name: `Přidat ${count} z ${count}` });
  await expect(submit).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByText(`${count} vybraných`, { exact: true })).toBeVisible();
  await expect(page.locator('[data-column=name]:focus')).toBeVisible();
  await expect.poll(() => horizons(page)).toEqual(allAre(pastedYears));

  await tabBackTo(keys, page.getByRole('button', { name: t('cart-table:bulk.horizon'), exact: true }));
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Horizont/ })).toBeFocused();
  await keys.type(String(bulkYears));
  await keys.press('Enter');
  await expect.poll(() => horizons(page)).toEqual(allAre(bulkYears));
  await expect(page.locator('[data-column=name]:focus')).toBeVisible();

  await goByName(page, keys, t('compare:title'));
  const menu = page.getByRole('button', { name: t('compare:new-variant') });
  const firstItem = page.getByRole('menuitem').first();
  await keys.tabTo(menu);
  await keys.press('Enter');
  await expect(firstItem).toBeFocused();
  await keys.press('Enter');
  const rowOf = (name: string) =>
    page.getByRole('table', { name: t('compare:table.caption') }).getByRole('row', { name: new RegExp(name) });
  await expect(rowOf('O 5 let delší horizont')).toBeVisible();
  await expect(menu).toBeFocused();
  await keys.press('Enter');
  await expect(firstItem).toBeFocused();
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  const higher = rowOf('vyšší');
  await expect(higher.getByRole('cell').nth(5)).toHaveText(/\d/);
  await expect(menu).toBeFocused();

  const longer = rowOf('O 5 let delší horizont');
  await expect(longer.getByRole('cell').nth(5)).toHaveText(/\d/);
  await keys.tabTo(longer.getByRole('button'));
  await keys.press('Enter');
  await expect(firstItem).toBeFocused();
  await keys.press('Enter');
  await expect(longer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await goByName(page, keys, 'Plán', 'Nový plán');
  await expect.poll(() => horizons(page)).toEqual(allAre(bulkYears + 5));
  await keys.tabTo(page.getByRole('treegrid').locator('[tabindex="0"]'));
  await keys.press('Control+z');
  await expect.poll(() => horizons(page)).toEqual(allAre(bulkYears));
  // The two variants were steps of their own.
  for (let step = 0; step < 3; step += 1) await keys.press('Control+z');
  await expect.poll(() => horizons(page)).toEqual(allAre(pastedYears));
  await keys.press('Control+y');
  await expect.poll(() => horizons(page)).toEqual(allAre(bulkYears));
  expect(keys.count()).toBeLessThanOrEqual(80);
});
