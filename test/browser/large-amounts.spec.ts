import { expect, test, type Page } from '@playwright/test';
import type { ContractType } from '#contract/catalogue.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';

const headlines = ['cart.invested', 'cart.expected-assets', 'cart.expected-return', 'cart.entry-fee'];

/** Returns headline figures that another text lies on, or that leave the window or a box that cuts them off. */
const collisionsOf = (page: Page) =>
  page.evaluate((names) => {
    const isSeen = (element: Element) =>
      !element.closest('.visually-hidden, [aria-hidden=true]') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** What is fixed or sticky lies over the page by intention. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    const walker = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: { words: string; box: DOMRect; parent: Element; isHeadline: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (!parent || words === '' || !isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const figure = parent.closest<HTMLElement>('[data-figure]');
      // A wide table scrolls.
      const isHeadline = figure !== null && !figure.closest('table') && names.includes(figure.dataset['figure'] ?? '');
      for (const box of range.getClientRects()) texts.push({ words, box, parent, isHeadline });
    }
    const isOn = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
    const cuts = (element: Element | null, box: DOMRect): boolean =>
      element !== null &&
      ((getComputedStyle(element).overflowX !== 'visible' &&
        (box.right > element.getBoundingClientRect().right + 1 ||
          box.left < element.getBoundingClientRect().left - 1)) ||
        cuts(element.parentElement, box));
    const figures = texts.filter(({ isHeadline }) => isHeadline);
    return {
      count: figures.length,
      found: figures.flatMap((figure) => [
        ...texts
          .filter(
            (text) => text !== figure && isOn(text.box, figure.box) && layerOf(text.parent) === layerOf(figure.parent),
          )
          .map((text) => `${figure.words} and ${text.words}`),
        ...(cuts(figure.parent, figure.box) || figure.box.right > innerWidth ? [`${figure.words} is cut off`] : []),
      ]),
    };
  }, headlines);

const widths = [390, 768, 1024, 1280, 1440];
const screens = ['/cart', '/forecast', '/cart/proposal'];

/** Amounts of twelve digits are beyond the demo's maximum. */
async function withoutMaximum(page: Page): Promise<void> {
  await page.route('**/api/contracttypes', async (route) => {
    const response = await route.fetch();
    const types = (await response.json()) as ContractType[];
    const json = types.map((type) => ({
      ...type,
      calcConfiguration: type.calcConfiguration.map((one) => ({ ...one, maxOneOffAmount: null })),
    }));
    await route.fulfill({ response, json });
  });
}

test('the headline figures of twelve digits lie on nothing and are not cut off', async ({ page }) => {
  await enterAs(page);
  await withoutMaximum(page);
  const items = (await crownFunds(page, 3)).map((fund, index) => {
    const item = storedFund(fund, index);
    const amounts = { oneOffAmount: 299_999_999_999, periodicalAmount: null, investmentHorizon: 15 };
    return { ...item, calcInput: { ...item.calcInput, ...amounts } };
  });
  await keepCart(page, envelope(items));
  for (const path of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.locator('[data-figure="cart.expected-assets"]').first()).toHaveText(/^\d{1,3}(\s\d{3}){4}\sKč$/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { count, found } = await collisionsOf(page);
      expect(count, `${path} at ${width}`).toBeGreaterThan(0);
      expect(found, `${path} at ${width}`).toEqual([]);
    }
  }

  // A strip that holds its figures in columns of one width, as it once did, is found.
  await page.locator('article dl').evaluate((strip) => {
    strip.style.justifyContent = 'flex-start';
    for (const cell of strip.children) (cell as HTMLElement).style.cssText = 'min-width: 0; width: 4rem; flex: none';
  });
  expect((await collisionsOf(page)).found).not.toEqual([]);
});
