import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { chooseFile, downloaded, openFile } from './cart-files.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs, openCart, readReferenceData } from './portal.ts';

interface SavedCart {
  items: { items: unknown[] };
  order: { id: string | null };
  figures?: { summary: unknown; items: unknown[] };
}

/** Returns the cart as the page saves it once it is calculated. */
async function savedCart(page: Page): Promise<SavedCart> {
  await expect(page.locator('[data-figure="cart.expected-assets"]').first()).not.toHaveText(/N\/A|…/);
  const file = await downloaded(page, () => chooseFile(page, 'Uložit košík do souboru'));
  return JSON.parse(await readFile(await file.path(), 'utf8')) as SavedCart;
}

test('a cart is opened from the PDF of its proposal as it was (SIL-190, CALC-17)', async ({ page }, testInfo) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await enterAs(page);
  const [first, second, third] = await crownFunds(page, 3);
  const { programs } = await readReferenceData(page);
  const program = [...programs.values()].find(({ code }) => code === 'RUST80');
  if (!first || !second || !third || !program) throw new Error('no product');
  const ofProgram = { ...storedFund({ id: program.id, currencyId: 'CZK' }, 1), itemType: 'Program' };
  await keepCart(page, envelope([storedFund(first, 0), ofProgram, storedFund(second, 2)]));
  await page.reload();
  await openCart(page);
  const before = await savedCart(page);
  await page.getByRole('link', { name: 'Investiční návrh' }).first().click();
  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'PDF' }).click());
  const path = testInfo.outputPath('navrh.pdf');
  await pdf.saveAs(path);

  await openCart(page);
  await page.getByRole('button', { name: 'Odebrat všechny položky' }).click();
  await openFile(page, path);
  const report = page.getByRole('status').filter({ hasText: /^Košík z navrh\.pdf, návrh ze dne/ });
  await expect(report).toContainText('Od té doby se nic nezměnilo.');
  const after = await savedCart(page);
  expect(after.items).toEqual(before.items);
  expect(after.figures).toEqual(before.figures);
  expect(after.order).toEqual({ ...before.order, id: after.order.id });

  await expectNoViolation(page, 'opened proposal, light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(report).toBeVisible();
  await expectNoViolation(page, 'opened proposal, dark, narrow');
  await page.setViewportSize({ width: 1280, height: 800 });

  await keepCart(page, envelope([storedFund(third, 5)]));
  await page.reload();
  await openCart(page);
  await openFile(page, path);
  const question = page.getByRole('dialog', { name: 'Otevřít košík ze souboru' });
  await expect(question).toContainText('navrh.pdf nahradí ten, který máte');
  await question.getByRole('button', { name: 'Zrušit' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await openFile(page, path);
  await question.getByRole('button', { name: 'Otevřít' }).click();
  await expect(report).toBeVisible();
  expect(violations).toEqual([]);
});
