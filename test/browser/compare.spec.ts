import { expect, test, type Page } from '@playwright/test';
import { patience } from '../setup/patience.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { expectNoViolationInAnyLook, goWithin, textsOf, walkLanguage } from './looks.ts';
import { enterAs } from './portal.ts';
import { measureChartTexts, recordCanvasTexts } from './touching-texts.ts';

const t = textsOf(walkLanguage);

test.use({ reducedMotion: 'reduce' });
/** Opens the portal with stored items in the cart; returns their funds. */
async function enterWithCart(page: Page, count: number, oneOffAmount = 100_000) {
  await enterAs(page);
  const funds = await crownFunds(page, count);
  const items = funds.map((fund, index) => {
    const { calcInput, ...item } = storedFund(fund, index);
    return { ...item, calcInput: { ...calcInput, oneOffAmount } };
  });
  await keepCart(page, envelope(items));
  await page.reload();
  return funds;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: t('compare:table.caption') }).getByRole('row', { name: new RegExp(name) });

const chartWidths = [390, 800, 1024, 1280, 1440];

/**
 * Fails if two texts of a chart touch or one leaves the window, at any width; there are so many texts in all. A busy machine draws
 * a canvas later than its window, so it is measured again while texts are missing.
 */
async function expectTextsApart(page: Page, screen: string, leastTexts: number) {
  await expect(async () => {
    let all = 0;
    for (const width of chartWidths) {
      await page.setViewportSize({ width, height: 900 });
      const { count, faults } = await measureChartTexts(page);
      expect(faults, `${screen}, ${width} px`).toEqual([]);
      all += count;
    }
    expect(all, `texts of charts, ${screen}`).toBeGreaterThan(leastTexts);
  }).toPass({ timeout: patience.wait });
}

test('a variant is created and applied by keyboard, and undone as one step', async ({ page }) => {
  await recordCanvasTexts(page);
  await enterWithCart(page, 24, 90_000_000);
  await goWithin(page, '/compare');
  const menu = page.getByRole('button', { name: t('compare:new-variant') });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const longer = rowOf(page, 'O 5 let delší horizont');
  await expect(longer.getByRole('cell').nth(5)).toHaveText(/\d/);
  await expectNoViolationInAnyLook(page, 'compared forecasts');
  await expect(page.getByRole('figure')).toBeVisible();
  await expectTextsApart(page, 'compared forecasts', 100);

  const lengths = await page
    .getByRole('figure')
    .locator('svg')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(new Set(lengths).size, `one scale of bars in ${lengths.join(', ')}`).toBe(1);
  await expect(page.getByRole('table', { name: t('compare:table.caption') })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Po letech, střední' }), 'the years fit').toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 900 });
  const cutOff = page.getByRole('group', { name: t('compare:table.caption') });
  await expect(cutOff).toHaveCSS('mask-image', /gradient/);
  await cutOff.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await expect(cutOff).toHaveCSS('mask-image', 'none');

  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${new Date().getFullYear()}, .*A Plán .*Kč`));
  await longer.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t('compare:take') }).press('Enter');
  await expect(longer).toHaveCount(0);
  await page.getByRole('button', { name: t('compare:undo'), exact: true }).press('Enter');
  await goWithin(page, '/cart');
  await expect(page.getByRole('button', { name: /^Znovu: převzetí varianty/ })).toBeVisible();
  await expectTextsApart(page, 'forecast of the cart', 40);
  await goWithin(page, '/forecast');
  // The cart stays until the forecast is drawn, on a busy machine for a while.
  await expect(page.getByRole('slider')).toHaveCount(1);
  await expectTextsApart(page, 'forecast', 100);
});

test('axe finds nothing on the look-through of the cart and on compared funds', async ({ page }) => {
  await recordCanvasTexts(page);
  const funds = await enterWithCart(page, 6);
  await goWithin(page, '/look-through');
  await page.getByRole('button', { name: t('look-through:holdings.open') }).click();
  await expect(page.getByRole('combobox')).toBeVisible();
  await page
    .getByRole('region', { name: t('look-through:side.issuer') })
    .getByRole('button')
    .first()
    .click();
  await expectNoViolationInAnyLook(page, 'look through the cart');

  const ids = funds.slice(0, 3).map(({ id }) => id);
  await goWithin(page, `/funds/compare?ids=${ids.join(',')}`);
  await expect(page.getByRole('slider')).toBeAttached();
  await expectNoViolationInAnyLook(page, 'compared funds');
  await expectTextsApart(page, 'compared funds', 60);
  await goWithin(page, `/funds/detail/${funds[0]?.id ?? ''}`);
  await expect(page.getByRole('slider')).toBeAttached();
  await expectTextsApart(page, 'fund', 150);
});
