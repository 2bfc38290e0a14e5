import { expect, test, type Page } from '@playwright/test';
import { crownFunds } from './kept-cart.ts';
import { enterAs, openCart } from './portal.ts';

/** Deletes what walks before this one have saved. */
async function deleteDrafts(page: Page): Promise<void> {
  const answer = await page.request.get('/api/draftcontracts');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const { id } of items)
    expect((await page.request.delete(`/api/draftcontracts/${id}`, { headers })).ok(), 'delete a draft').toBe(true);
}

test('a cart is saved as a draft, left, reopened and deleted (DRAFT-01…19, SHELL-22, SHELL-63)', async ({ page }) => {
  await enterAs(page);
  await deleteDrafts(page);
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  await page.goto(`/funds/detail/${fund.id}`);
  await page
    .getByRole('button', { name: `Do košíku: ${fund.name}` })
    .first()
    .click();
  await openCart(page);
  await page.getByRole('button', { name: 'Uložit smlouvu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uložit jako rozpracovanou smlouvu' });
  await dialog.getByRole('textbox', { name: 'Název' }).fill('2024-01-01');
  await dialog.getByText('Po uložení vyprázdnit košík').click();
  await dialog.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Rozpracovaná smlouva 2024-01-01 byla uložena.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Rozpracované smlouvy, 1' }).click();
  await page.getByRole('button', { name: 'Načíst: 2024-01-01' }).click();
  // Into an emptied cart it is loaded at once (SIL-188).
  await expect(page.getByText('Pracujete s rozpracovanou smlouvou 2024-01-01.')).toBeVisible();
  await expect(page.getByRole('article', { name: fund.name })).toBeVisible();

  await page.goto('/draft-contracts');
  await page.getByRole('button', { name: 'Smazat: 2024-01-01', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await expect(page.getByText('Zatím nemáte rozpracovanou smlouvu')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rozpracované smlouvy', exact: true })).toBeVisible();
});
