import { expect, type Locator, type Page } from '@playwright/test';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';

/** Opens the cart as a table of so many items, with figures and chart above it. */
export async function openPlan(page: Page, count: number): Promise<{ stage: Locator; axis: Locator }> {
  await enterAs(page);
  const items = (await crownFunds(page, count)).map(storedFund);
  await page.goto('/profile');
  await keepCart(page, envelope(items), 'table');
  await page.goto('/cart');
  const stage = page.getByRole('region', { name: 'Souhrn' });
  // Years below the plot.
  const axis = stage.locator('svg[role=img] text').filter({ hasText: /^20\d\d$/ });
  await expect(axis.first()).toBeVisible();
  return { stage, axis };
}
