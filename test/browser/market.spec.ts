import { expect, test } from '@playwright/test';
import { answerCalls } from './network-faults.ts';

const slovakPortal = 'http://portal.example.sk';

test("a Slovak host shows its own picture and keeps the browser's language (ACC-16, SIL-14)", async ({
  page,
  baseURL,
}) => {
  const ridges = page.locator('svg:has(#sky) path');
  const hills = () => ridges.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible();
  const czech = await hills();

  // The host selects the market; its requests are forwarded to the server under test.
  await answerCalls(page, `${slovakPortal.slice('http:'.length)}/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(slovakPortal, baseURL ?? '');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${slovakPortal}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible();
  const slovak = await hills();

  expect(czech).toHaveLength(8);
  expect(slovak).toHaveLength(8);
  expect(slovak).not.toEqual(czech);
});

test('the registration is 50rem wide and serves advisor and distributor alike (ACC-36, ACC-38)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/registration');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrace' })).toBeVisible();
  await expect(page.getByText(/^Pro poradce a distributory/)).toBeVisible();
  const width = await page.locator('form').evaluate((form) => form.getBoundingClientRect().width);
  expect(width).toBe(800);
});
