import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { createContract, openCard, title } from './crown-order.ts';
import { crownFunds } from './kept-cart.ts';
import { logIn, openCart } from './portal.ts';

/* One order in several windows, after an expired session and in a tab that was closed (SIL-42, SIL-246, SIL-247). */

const surname = (page: Page) => page.getByRole('textbox', { name: 'Příjmení' });
const birthNumber = (page: Page) => page.getByRole('textbox', { name: 'Rodné číslo' });
const endSession = (page: Page) => page.context().clearCookies({ name: 'session' });

test('an expired session gives the client card back after a reload, and shows it to no other user', async ({
  page,
}) => {
  await openCard(page);
  await surname(page).fill('Dvořáčková-Malá');
  await endSession(page);
  await page.reload();
  await logIn(page, 'poradca');
  await openCart(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  await endSession(page);
  await page.reload();
  await logIn(page);
  await page.goto('/cart');

  await expect(title(page)).toHaveText('Karta klienta');
  await expect(surname(page)).toHaveValue('Dvořáčková-Malá');
  await expect(birthNumber(page)).toHaveValue('8553121236');
});

test('an expired session goes on at the contract that was made, in a reopened tab, too', async ({ page, context }) => {
  await openCard(page);
  await createContract(page);
  await endSession(page);
  await page.reload();
  await logIn(page);
  await page.goto('/cart');
  await expect(title(page)).toHaveText('Podpis smlouvy');

  const reopened = await context.newPage();
  await page.close();
  await reopened.goto('/cart');
  await expect(title(reopened)).toHaveText('Podpis smlouvy');
});

for (const waitMs of [0, 1000])
  test(`a name that was typed is there after the tab was closed ${waitMs} ms later`, async ({ page, context }) => {
    await openCard(page);
    await surname(page).fill('Zelenková');
    await pause(waitMs);
    await page.close();
    const reopened = await context.newPage();
    await reopened.goto('/cart');
    await expect(surname(reopened)).toHaveValue('Zelenková');
  });

test('two windows have one client, type into one card, and see what the other has typed', async ({ page, context }) => {
  await openCard(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(surname(other)).toHaveValue('Dvořáčková');
  await surname(page).fill('Dvořáčková-Malá');
  await expect(surname(other)).toHaveValue('Dvořáčková-Malá');
  await other.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Žofie');
  await expect(page.getByRole('textbox', { name: 'Jméno', exact: true })).toHaveValue('Žofie');
  await expect(surname(page)).toHaveValue('Dvořáčková-Malá');
});

test('an undo in one window brings the first client back where another has begun with the next one', async ({
  page,
  context,
}) => {
  const first = await openCard(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('navigation', { name: 'Postup' }).getByRole('link', { name: /plán/i }).click();
  await other.getByRole('button', { name: 'Odebrat vše' }).click();
  await expect(other.getByRole('article')).toHaveCount(0);
  const [, next] = await crownFunds(other, 2);
  if (!next) throw new Error('no second fund');
  await other.goto(`/funds/detail/${next.id}`);
  await other
    .getByRole('button', { name: `Do košíku: ${next.name}` })
    .first()
    .click();
  await openCart(other);

  await expect(page.getByRole('article', { name: next.name })).toBeVisible();
  // The product, its amounts if any, and the removal of all.
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('article', { name: first })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article', { name: first })).toBeVisible();
  await expect(other.getByRole('article', { name: first })).toBeVisible();
  await page.getByRole('button', { name: 'Nová smlouva' }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(birthNumber(page)).toHaveValue('8553121236');
  await other.reload();
  await expect(birthNumber(other)).toHaveValue('8553121236');
});
