import { expect, test, type Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { crownFunds, envelope, keepCart, storedFund, withoutMaximum } from './kept-cart.ts';
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

  // The table's total equals the cart's after every step.
  const digits = async (text: Promise<string>) => (await text).replaceAll(/\D/g, '');
  const total = page.locator('#cell-total-expectedAssets');
  const main = page.getByRole('region', { name: 'Souhrn' }).locator('[data-figure="cart.expected-assets"]').first();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await digits(total.innerText())).toBe(await digits(main.innerText()));

  await press('Escape', 'Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, 'table of the cart, dark', { only: ['color-contrast'] });
});

/** Counts the stops of Tab on the whole page, from its start until the focus leaves it. */
async function countStops(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return stops;
  }
  return Infinity;
}

/** The place of the focus among the cards, and the field that has it. */
const onCard = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const card = at?.closest('article');
    const field = at === card ? 'card' : (at?.closest('[data-field]')?.getAttribute('data-field') ?? null);
    return [card ? [...document.querySelectorAll('article')].indexOf(card) : null, field];
  });

test('a cart of 60 items has at most 20 tab stops as a table and 60 as cards (SIL-219)', async ({ page }) => {
  await enterAs(page);
  const items = (await crownFunds(page, count)).map(storedFund);
  const waiting = items.at(-2);
  if (waiting) Object.assign(waiting.calcInput, { oneOffAmount: null, periodicalAmount: null });
  await page.goto('/profile');
  await keepCart(page, envelope(items), 'table');
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Další nedokončená/ })).toBeVisible();
  expect(await countStops(page)).toBeLessThanOrEqual(20);

  await page.getByText('Karty', { exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(count);
  expect(await countStops(page)).toBeLessThanOrEqual(60);

  // Enter leads into a card, Tab through its fields and on to the next card, Escape back, arrows from card to card.
  await page.getByRole('article').first().focus();
  const steps = ['ArrowDown', 'Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Escape', 'End', 'ArrowUp', 'F8', 'Tab'];
  const seen = [];
  for (const key of steps) {
    await page.keyboard.press(key);
    seen.push(await onCard(page));
  }
  expect(seen).toEqual([
    [1, 'card'],
    [1, 'oneOffAmount'],
    [1, 'periodicalAmount'],
    [1, 'investmentHorizon'],
    [1, 'chargingMethodId'],
    [2, 'card'],
    [2, 'oneOffAmount'],
    [2, 'card'],
    [count - 1, 'card'],
    [count - 2, 'card'],
    [count - 2, 'oneOffAmount'],
    [count - 2, 'periodicalAmount'],
  ]);
});

/** Returns the texts of the table that their cell or the table cuts off, apart from names, which end in an ellipsis. */
const cutTexts = (page: Page) =>
  page.getByRole('treegrid').evaluate((grid) => {
    const found: string[] = [];
    const room = grid.parentElement?.getBoundingClientRect();
    for (const cell of grid.querySelectorAll('[role=gridcell], [role=columnheader], [role=rowheader]')) {
      const box = cell.getBoundingClientRect();
      for (const text of cell.querySelectorAll('*:not(.visually-hidden, .visually-hidden *, svg *)')) {
        if (text.childElementCount > 0 || !text.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        const isName = cell.getAttribute('role') === 'rowheader';
        if (!isName && (right > box.right + 1 || left < box.left - 1)) found.push(text.textContent);
        if (box.right > (room?.right ?? 0) + 1) found.push(`column of ${text.textContent}`);
      }
    }
    return found;
  });

test('the table cuts no figure off, and keeps its heads under the header (SIL-219)', async ({ page }) => {
  await enterAs(page);
  await withoutMaximum(page);
  const items = (await crownFunds(page, count)).map((fund, index) => {
    const item = storedFund(fund, index);
    return { ...item, calcInput: { ...item.calcInput, oneOffAmount: 299_999_999_999, investmentHorizon: 15 } };
  });
  await page.goto('/profile');
  await keepCart(page, envelope(items), 'table');
  await page.goto('/cart');
  await expect(page.locator('#cell-group-Fund-expectedAssets')).toHaveText(/\d{3}$/);
  const shown: Record<number, number> = {};
  for (const width of [769, 800, 1024, 1100, 1180, 1230, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutTexts(page), { message: `${width} px` }).toEqual([]);
    shown[width] = await page.getByRole('columnheader').count();
  }
  expect(shown[1440]).toBeGreaterThan(shown[769] ?? 0);

  const head = page.getByRole('columnheader', { name: 'Jednorázově' });
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('rowheader').nth(40).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 400));
    await expect(head).toBeInViewport({ ratio: 1 });
    const isSeen = await head.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    expect(isSeen, `heads at ${width}`).toBe(true);
  }
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
  await page.getByRole('searchbox', { name: 'Najít v plánu' }).focus();
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
  await expect(page.getByRole('row', { level: 2 })).toHaveCount(3);
});
