import { expect, test } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { expectNoViolationInAnyLook, goWithin, textsOf, walkLanguage } from './looks.ts';
import { enterAs } from './portal.ts';

const t = textsOf(walkLanguage);

test.use({ reducedMotion: 'reduce' });

test("axe finds nothing on unfinished work at home, and on a phone's table and sheet", async ({ page }) => {
  await enterAs(page);
  const funds = await crownFunds(page, 6);
  const items = funds.map(storedFund);
  const waiting = items.map((item, index) =>
    index < 5 ? item : { ...item, calcInput: { ...item.calcInput, oneOffAmount: null, periodicalAmount: null } },
  );
  await keepCart(page, envelope(waiting), 'table');
  await page.reload();
  await goWithin(page, '/forecast?goal=500000');
  await page.getByRole('textbox', { name: /^Cíl/ }).fill('600000');
  await goWithin(page, '/');
  await expect(page.getByText(/^Cíl 600\s000\sKč$/)).toBeVisible();
  await expectNoViolationInAnyLook(page, 'home with work that is left');

  await goWithin(page, '/cart');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const list = page.getByRole('region', { name: t('cart-table:group.Fund') });
  await expect(list.getByRole('button')).toHaveCount(6);
  await expectNoViolation(page, 'table on a phone');
  await list.getByRole('button', { name: /čeká na částku/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Položka 6 z 6' });
  await expect(sheet.getByRole('textbox', { name: /^Jednorázově/ })).toBeFocused();
  await expectNoViolation(page, 'sheet of an item');
  await sheet.getByRole('textbox', { name: /^Jednorázově/ }).fill('250000');
  await sheet.getByRole('button', { name: t('cart-table:sheet.next') }).click();
  await expect(page.getByRole('dialog', { name: 'Položka 1 z 6' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button').first()).toBeFocused();
  await expect(page.getByText('čeká na částku', { exact: true })).toHaveCount(0);
});
