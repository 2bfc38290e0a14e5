import { expect, test } from '@playwright/test';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs, openCart } from './portal.ts';

// What closes moves out of sight first.
test.use({ reducedMotion: 'no-preference' });

test('the goal search opens over the forecast; Escape closes one at a time and returns the focus', async ({ page }) => {
  await enterAs(page);
  await keepCart(page, envelope((await crownFunds(page, 3)).map(storedFund)));
  await page.goto('/cart');
  const expand = page.getByRole('button', { name: 'Zvětšit prognózu' });
  await expand.click();
  const forecast = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: /stránk/ }) });
  const toGoal = forecast.getByRole('button', { name: 'Jak dosáhnout cíle' });
  await toGoal.click();
  const goal = page.getByRole('dialog', { name: 'Jak dosáhnout cíle' });
  await expect(goal.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('9000000');
  await expect(goal.getByRole('button', { name: /^Použít/ })).toBeEnabled();

  await page.keyboard.press('Escape');
  await expect(goal).toHaveCount(0);
  await expect(toGoal).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(expand).toBeFocused();
});

test('what lies over the cart closes with it, by Back too', async ({ page }) => {
  await enterAs(page);
  await keepCart(page, envelope((await crownFunds(page, 2)).map(storedFund)));
  await page.goto('/');
  for (const [opener, dialog] of [
    ['Zvětšit prognózu', 'Investiční prognóza'],
    ['Uložit smlouvu', 'Uložit jako rozpracovanou smlouvu'],
    ['Jak dosáhnout cíle', 'Jak dosáhnout cíle'],
  ] as const) {
    await openCart(page);
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Dobr/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the forecast leads to the next incomplete field of the cart that opened it', async ({ page }) => {
  await enterAs(page);
  const [first, second] = (await crownFunds(page, 2)).map(storedFund);
  const calcInput = { ...second?.calcInput, oneOffAmount: null, periodicalAmount: null, investedAmount: null };
  await keepCart(page, envelope([first, { ...second, calcInput }] as never));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Zvětšit prognózu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /čeká na částku/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('article').nth(1).getByRole('textbox').first()).toBeFocused();
});
