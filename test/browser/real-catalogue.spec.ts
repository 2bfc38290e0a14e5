import { test } from '@playwright/test';
import { expectScrolledThrough, expectSearched } from './long-fund-list.ts';

/** Number of funds of the real catalogue plus the demo's funds on the market. */
const least = 14_671 + 1_500;

test('typing in the search of 16,000 funds drops no key and finds by name and ISIN (CAT-11, SHELL-39)', async ({
  page,
}) => {
  await expectSearched(page, least);
});

test('the table of 16,000 funds scrolls to its last row (CAT-20)', async ({ page }) => {
  await expectScrolledThrough(page, least);
});
