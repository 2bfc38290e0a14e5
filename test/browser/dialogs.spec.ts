import { expect, test } from '@playwright/test';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';

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
