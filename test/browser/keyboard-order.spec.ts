import { expect, test, type Page } from '@playwright/test';
import { isLongRun } from '../setup/runs.ts';
import { keysOf } from './keys.ts';
import { crownFunds } from './kept-cart.ts';
import { enterAs, shownMoney } from './portal.ts';

/** A hundred items in the long run, otherwise a few. */
const items = isLongRun ? 100 : 4;
/** From six items on, a cart that was never seen before opens as a table. */
const opensAsTable = items > 5;

/** Finds a fund by its ISIN and adds it to the cart. */
async function addByKeys(page: Page, isin: string, name: string): Promise<void> {
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Najít fond nebo ISIN' });
  await expect(box).toBeFocused();
  await page.keyboard.type(isin);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
}

/** Returns the card and the element that have the focus, if it is on a card. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const card = focused?.closest('article')?.getAttribute('aria-label') ?? null;
    if (!focused || card === null) return null;
    if (focused.tagName === 'ARTICLE') return { card, kind: 'card', field: null };
    const kind = focused.getAttribute('aria-haspopup') === 'menu' ? 'menu' : focused.tagName === 'A' ? 'name' : 'field';
    const field = focused.closest('[data-field]')?.getAttribute('data-field') ?? null;
    return { card, kind, field };
  });

test(`an order of ${items} items is built by keyboard, with few tab stops per card`, async ({ page }) => {
  test.setTimeout(isLongRun ? 600_000 : 150_000);
  await enterAs(page);
  const funds = await crownFunds(page, items);
  expect(funds).toHaveLength(items);
  for (const { isin, name } of funds) await addByKeys(page, isin, name);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Plán');
  await expect(page.getByRole('option', { name: /^Plán/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nový plán' })).toBeFocused();
  if (opensAsTable) {
    await keysOf(page).tabTo(page.getByRole('radio', { name: 'Tabulka', checked: true }));
    await page.keyboard.press('ArrowLeft');
  }
  await expect(page.getByRole('article')).toHaveCount(items);

  const stops: NonNullable<Awaited<ReturnType<typeof stop>>>[] = [];
  while (stops.length === 0 || new Set(stops.map(({ card }) => card)).size <= items) {
    await page.keyboard.press('Tab');
    const here = await stop(page);
    if (here) stops.push(here);
    else if (stops.length > 0) break;
    if (here?.kind === 'card') await page.keyboard.press('Enter');
    if (here?.kind === 'card') stops.push((await stop(page)) ?? here);
    if (stops.at(-1)?.field === 'oneOffAmount') await page.keyboard.type('100000');
  }

  const fields = ['oneOffAmount', 'periodicalAmount', 'investmentHorizon'];
  // A card of many is a stop of its own; Enter leads to its first field (SIL-219).
  const wanted = opensAsTable ? ['card', ...fields] : ['name', 'menu', ...fields];
  for (const { name } of funds) {
    const ofCard = stops
      .filter(({ card }) => card === name)
      .map(({ kind, field }) => (kind === 'field' ? field : kind));
    // A few funds have several currencies, and a stop more for the choice.
    expect(ofCard.filter((one) => one !== 'currencyId')).toEqual(wanted);
  }
  await expect(page.getByRole('complementary', { name: 'Souhrn' })).toContainText(shownMoney(items * 100_000));
});
