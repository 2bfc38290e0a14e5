import { expect, test } from '@playwright/test';
import { allCardsStand, keepLongCart, startTyping } from './long-cart.ts';
import { longTasksDuring, repeatUntil } from './long-tasks.ts';
import { portalPort } from './portal-port.ts';
import { logIn } from './portal.ts';

test('with 100 items and 16,000 funds a keystroke blocks nothing (CART-19)', async ({ browser, page }) => {
  const { typeDigit } = await startTyping(page);
  const found: number[][] = [];
  await repeatUntil(async () => {
    const long = await longTasksDuring(browser, page, typeDigit);
    found.push(long);
    return long.length === 0;
  });
  expect(found.at(-1), JSON.stringify(found)).toEqual([]);
});

test('the list of 16,000 funds is read and opens in steps, none of which blocks (SIL-40)', async ({
  browser,
  page,
}) => {
  await logIn(page);
  const open = async () => {
    await page.goto('/funds/advanced');
    await page.waitForFunction(() => document.querySelectorAll('tr[aria-rowindex]').length > 10);
  };
  const found: number[][] = [];
  await repeatUntil(async () => {
    const long = await longTasksDuring(browser, page, open, ['blink']);
    found.push(long);
    return long.length === 0;
  });
  expect(found.at(-1), JSON.stringify(found)).toEqual([]);
});

test.describe('with the catalogue that the figures of the specification are of', () => {
  // The portal of the first of the other tests, which have all run.
  test.use({ baseURL: `http://127.0.0.1:${portalPort(0)}` });

  test('a cart of 100 kept items opens in steps, none of which blocks (SIL-40)', async ({ browser, page }) => {
    await keepLongCart(page);
    await page.goto('/cart');
    await allCardsStand(page);
    const found: number[][] = [];
    await repeatUntil(async () => {
      const long = await longTasksDuring(browser, page, async () => {
        await page.reload();
        await allCardsStand(page);
      });
      found.push(long);
      return long.length === 0;
    });
    expect(found.at(-1), JSON.stringify(found)).toEqual([]);
  });
});
