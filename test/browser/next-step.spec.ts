import { expect, test } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { envelope, keepCart, storedFund } from './kept-cart.ts';
import { choose, enterAs, openCart, readReferenceData } from './portal.ts';

test('a questionnaire leads to the card (AML-03, CART-24, CART-42, CART-57, DATA-34)', async ({ page }) => {
  await enterAs(page);
  const { funds } = await readReferenceData(page);
  const asking = [...funds.values()].find((fund) => fund.questionnaire !== null && fund.allowedInFundMarket);
  if (!asking) throw new Error('The demo catalogue has no fund with a questionnaire.');
  const item = storedFund(asking, 0);
  item.calcInput['oneOffAmount'] = 2_000_000;
  item.calcInput['periodicalAmount'] = null;
  await keepCart(page, envelope([item]));
  await page.reload();
  await openCart(page);
  const card = page.getByRole('article', { name: asking.name });
  await expect(card.getByText('není úplný')).toBeVisible();
  const head = page.getByRole('region', { name: 'Podmínky smlouvy' });
  await head.getByText('Nová', { exact: true }).click();
  await choose(page, head, /^Model poplatků/, 'Servisní poplatek');
  await card.getByRole('button', { name: 'Potvrdit odpovědi' }).click();
  await expect(card.getByText('Odpovězte prosím na tuto otázku.')).toHaveCount(3);
  await expectNoViolation(page, 'cart with a questionnaire');

  await card.getByRole('radio', { name: 'Ano' }).check({ force: true });
  await card.getByRole('checkbox', { name: 'Lze přijít o celou investici' }).check({ force: true });
  await card.getByRole('radio', { name: 'Úspory' }).check({ force: true });
  await card.getByRole('button', { name: 'Potvrdit odpovědi' }).click();
  await expect(card.getByText('není úplný')).toBeHidden();

  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Nová smlouva' }).click();
  await expect(title).toHaveText('Karta klienta');
  await expect(title).toBeFocused();
  await expectNoViolation(page, 'client card, from the cart');
  await page.reload();
  await expect(title).toHaveText('Karta klienta');
  await page.goBack();
  await expect(title).toHaveText(/plán/i);
  const steps = page.getByRole('navigation', { name: 'Postup' });
  await steps.getByRole('link', { name: 'Karta klienta' }).click();
  await expect(title).toHaveText('Karta klienta');
  await steps.getByRole('link', { name: 'Plán' }).click();
  await expect(title).toHaveText(/plán/i);
});
