import { expect, test, type Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';

const count = 60;

/** The first rows name funds by name, the others by ISIN; the last one lacks an amount, and one matches nothing. */
async function sheetOf(page: Page): Promise<string> {
  const funds = await crownFunds(page, count);
  const rows = funds.map(({ name, isin }, index) =>
    [index < 5 ? name : isin, index === count - 1 ? '' : `${100 + index} tis.`, '', 5 + (index % 20)].join('\t'),
  );
  return ['Název\tJednorázově\tMěsíčně\tHorizont', ...rows, 'Takový fond není\t5 000\t\t5'].join('\n');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-column') ?? null);
const horizons = (page: Page) =>
  page.locator('[role=row][aria-level="2"] [data-column=investmentHorizon]').allTextContents();

test('60 spreadsheet rows become a cart and are edited by keyboard (screens, sections 2 and 3)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'poradce');
  const sheet = await sheetOf(page);
  await page.goto('/cart');
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
  await expect(page.getByRole('button', { name: 'Vložit z tabulky' })).toBeVisible();
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };

  await press('Control+v');
  const dialog = page.getByRole('dialog', { name: /^Vložit z tabulky · 61 řádků/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Přidat 60 z 61' })).toBeEnabled();
  // The row without a match needs a decision.
  await expect(dialog.getByRole('searchbox', { name: /pro řádek 61/ })).toBeFocused();
  await expectNoViolation(page, 'rows of a sheet');
  await press('Control+Enter');

  await expect(page.getByRole('treegrid')).toBeVisible();
  await expect(page.getByText('60 vybraných', { exact: true })).toBeVisible();
  await expect(page.getByText('čeká na částku', { exact: true })).toBeVisible();
  await expect.poll(() => focused(page)).toBe('name');
  await expectNoViolation(page, 'table of the cart');

  await press('Escape', 'F8');
  await expect.poll(() => focused(page)).toBe('oneOffAmount');
  await type('250000');
  await press('Enter');
  await expect(page.getByText('čeká na částku', { exact: true })).toHaveCount(0);
  await press('Tab');
  expect(await focused(page)).toBeNull();
  await press('Shift+Tab');

  await press('Control+ArrowUp', 'ArrowRight', 'ArrowRight');
  await type('25');
  await press('Enter', 'ArrowUp', 'Shift+Control+ArrowDown', 'Control+d');
  await expect.poll(() => horizons(page)).toEqual(Array.from({ length: count }, () => '25'));
  expect(keys).toBeLessThanOrEqual(30);
  await press('Control+z');
  expect(new Set(await horizons(page)).size).toBeGreaterThan(5);

  // The group's total equals the cart's after every step.
  const digits = async (text: Promise<string>) => (await text).replaceAll(/\D/g, '');
  const total = page.locator('#cell-group-Fund-expectedAssets');
  const main = page.getByRole('complementary', { name: 'Souhrn' }).locator('p', { hasText: /Kč$/ }).first();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await digits(total.innerText())).toBe(await digits(main.innerText()));

  await press('Escape', 'Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, 'table of the cart, dark', { only: ['color-contrast'] });
});

test('the table is one tab stop, however many items it has (screens, section 2)', async ({ page }) => {
  await enterAs(page, 'poradce');
  const funds = await crownFunds(page, count);
  await keepCart(page, envelope(funds.map(storedFund)), 'table');
  await page.goto('/cart');
  await expect(page.getByRole('treegrid')).toBeVisible();
  const stops = new Set<string>();
  await page.getByRole('heading', { level: 1 }).focus();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator('main :focus').count())
      stops.add(await page.locator(':focus').evaluate((element) => element.outerHTML));
  }
  // Stops of the cart's head, the table and the summary; cards would have about ten times as many.
  expect(stops.size).toBeLessThanOrEqual(22);
});

test('Tab enters a virtualized table even at a hidden cell (screens, section 2)', async ({ page }) => {
  await enterAs(page, 'poradce');
  const items = (await crownFunds(page, 150)).map(storedFund);
  const last = items.at(-1);
  if (last) Object.assign(last.calcInput, { oneOffAmount: null, periodicalAmount: null });
  await keepCart(page, envelope(items), 'table');
  await page.goto('/cart');
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Další nedokončená/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Najít v košíku' }).focus();
  const isInTable = () => page.evaluate(() => document.activeElement?.closest('[role=treegrid]') !== null);
  for (let presses = 0; presses < 5 && !(await isInTable()); presses += 1) await page.keyboard.press('Tab');
  // The row is scrolled into view first.
  await expect.poll(() => focused(page)).toBe('oneOffAmount');
  await expect(page.locator(':focus')).toHaveText('částka');
  await expect(page.locator(':focus')).toBeInViewport();
});

test('spreadsheet rows can be pasted without a connection (screens, sections 1 and 3)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'poradce');
  const [first, second, third] = await crownFunds(page, 3);
  await keepCart(
    page,
    envelope([first, second].flatMap((fund, index) => (fund ? storedFund(fund, index) : []))),
    'table',
  );
  await page.goto('/cart');
  await expect(page.getByRole('treegrid')).toBeVisible();
  // The dialog's code is loaded when the page is idle.
  const isAtHand = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('paste-dialog')));
  await expect.poll(isAtHand).toBe(true);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${third?.isin}\t5 000`);
  await context.setOffline(true);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('button', { name: 'Přidat 1 z 1' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 fondy')).toBeVisible();
});
