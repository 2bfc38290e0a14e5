import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { card, enterAs, field, openCart } from './portal.ts';
import { underSupport } from './under-support.ts';

const widths = [1440, 1280, 1024, 390];
const largest = { oneOffAmount: 249_999_999.5, periodicalAmount: 2_499_999, investmentHorizon: 40 };
const empty = { oneOffAmount: null, periodicalAmount: null };

/** Sixty funds: all with the largest possible figures, except the last two, which are incomplete. */
async function openLargeCart(page: Page): Promise<void> {
  await enterAs(page);
  const funds = await crownFunds(page, 60);
  expect(funds).toHaveLength(60);
  const items = funds.map((fund, index) => {
    const item = storedFund(fund, index);
    return { ...item, calcInput: { ...item.calcInput, ...(index > 57 ? empty : largest) } };
  });
  await keepCart(page, envelope(items));
  await page.reload();
  await openCart(page);
  await expect(page.getByRole('article')).toHaveCount(60);
}

/** Returns texts on the screen whose boxes overlap, and truncated ones. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !parent?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
      // Sticky elements, and those for screen readers only, overlap texts by design.
      if (parent.closest('.visually-hidden, [class*="bar_"], [class*="visuallyHidden"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0) boxes.push({ text, box });
    }
    const found: string[] = [];
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const along = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && along > 3) found.push(`${one.text} / ${other.text}`);
      }
    return found;
  });

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isInFirst = element?.closest('article') === document.querySelector('article');
    const name = element?.closest('[data-field]')?.getAttribute('data-field') ?? element?.tagName ?? '';
    return { tag: element?.tagName, name, isInFirst };
  });

test('a cart of 60 items fits every width and works by keyboard (CART-19, CART-20)', async ({ page }) => {
  await openLargeCart(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const isPhone = width < 500;
    // The summary shows twelve digits.
    await expect(page.getByText(/^\d{3}(\s\d{3}){3}\sKč$/).first()).toBeVisible();
    const summary = isPhone ? page.getByRole('button', { name: 'Prognóza' }) : page.getByText('Vývoj hodnoty').first();
    await expect(summary).toBeVisible();
    expect(await overlaps(page), `texts at ${width}`).toEqual([]);
    const room = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(room[0], `width at ${width}`).toBeLessThanOrEqual(room[1] ?? 0);
    expect(await underSupport(page), `support at ${width}`).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
  }

  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await page.getByRole('article').nth(4).boundingBox())?.height ?? 0;
  };
  expect(await heightAt(1280)).toBeLessThanOrEqual(await heightAt(1440));

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('article').first().focus();
  await page.keyboard.press('Enter');
  const stops = [(await focused(page)).name];
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const { tag, name, isInFirst } = await focused(page);
    expect(tag).not.toBe('BODY');
    if (!isInFirst) break;
    stops.push(name);
  }
  expect(stops).toEqual(['oneOffAmount', 'periodicalAmount', 'investmentHorizon', 'chargingMethodId']);

  // The line below the figures moves to the first missing amount.
  await page.getByRole('button', { name: /^2 položky čekají na částku/ }).click();
  expect((await focused(page)).name).toBe('oneOffAmount');
  const last = page.getByRole('article').last();
  await last.getByRole('button', { name: /^Odebrat/ }).click();
  await expect(page.getByRole('article')).toHaveCount(59);
  expect((await focused(page)).tag).toBe('ARTICLE');

  await page.setViewportSize({ width: 1280, height: 800 });
  // By its text, because the checkbox itself is drawn.
  await page.getByText('Vyplněné položky na jeden řádek').click();
  await expect(page.getByRole('main').getByRole('button', { expanded: false }).first()).toBeVisible();
  await expectNoViolation(page, 'items as lines');
});

test('with hundreds of items only cards near the viewport are rendered', async ({ page }) => {
  await enterAs(page);
  const funds = await crownFunds(page, 1000);
  const far = funds[450];
  if (!far) throw new Error('no fund');
  const items = funds.map(storedFund);
  for (const item of items)
    if (item.id === far.id) Object.assign(item.calcInput, { oneOffAmount: null, periodicalAmount: null });
  await keepCart(page, envelope(items));
  await page.reload();
  await openCart(page);
  const summary = page.getByRole('complementary', { name: 'Souhrn' });
  await expect(summary).toContainText(`${funds.length - 1} z ${funds.length} položek`);
  expect(await page.getByRole('article').count()).toBeLessThan(20);
  await page.keyboard.press('F8');
  await expect(field(card(page, far.name), /^Jednorázově/)).toBeFocused();
  await expect(card(page, far.name)).toBeInViewport();
  expect(await page.getByRole('article').count()).toBeLessThan(30);
});

test('the slider of an amount appears with the focus, above the error, and moves nothing (SIL-74)', async ({
  page,
}) => {
  await enterAs(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const items = (await crownFunds(page, 2)).map((fund, index) => {
    const item = storedFund(fund, index);
    const oneOffAmount = index === 0 ? 60_000 : 5;
    return { ...item, calcInput: { ...item.calcInput, oneOffAmount, periodicalAmount: null } };
  });
  await keepCart(page, envelope(items));
  await page.reload();
  await openCart(page);
  const [whole, faulty] = [page.getByRole('article').first(), page.getByRole('article').last()];
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
  await expect(whole.getByText(/\d\sKč/).first()).toBeVisible();
  await expect(faulty.getByText(/^Minimální investice/)).toBeVisible();
  await expect(page.getByRole('slider', { name: /posuvník$/ })).toHaveCount(0);
  const [low, high] = [await heightOf(whole), await heightOf(faulty)];
  expect(low).toBeLessThanOrEqual(148);

  const slider = page.getByRole('slider', { name: 'Jednorázově, posuvník' });
  await field(whole, /^Jednorázově/).click();
  await expect(slider).toHaveCount(1);
  await slider.fill('100000');
  await expect(field(whole, /^Jednorázově/)).toHaveValue('100\u00A0000');
  expect(await heightOf(whole)).toBe(low);

  await field(faulty, /^Jednorázově/).click();
  await expect(slider).toHaveCount(1);
  expect(await heightOf(faulty)).toBe(high);
  const error = await faulty.getByText(/^Minimální investice/).boundingBox();
  const box = await slider.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeLessThan(error?.y ?? 0);
});
