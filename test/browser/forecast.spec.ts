import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { calculableFunds, crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';

test('axe finds nothing on the forecast, its views and the effect of fees, which save pictures', async ({ page }) => {
  await enterAs(page);
  const funds = await crownFunds(page, 8);
  await keepCart(page, envelope(funds.map(storedFund)));
  await page.goto('/forecast?goal=3000000&year=2035&real=2.5');
  await expect(page.getByRole('heading', { name: 'Z čeho se skládá rok 2035' })).toBeVisible();
  await expectNoViolation(page, 'forecast, 1440 px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, 'forecast, dark');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PNG/ }).click();
  const picture = await readFile(await (await saved).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeGreaterThan(20_000);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolation(page, 'forecast, 390 px, dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/forecast?view=spread');
  await expect(page.getByText(/simulací s uvedenými předpoklady/)).toBeVisible();
  await expectNoViolation(page, 'spread, 390 px');
  await page.goto('/forecast?view=drivers&real=2.5');
  await expect(page.getByText(/^Podíl na rozptylu říká/)).toBeVisible();
  await expectNoViolation(page, 'drivers, 390 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, 'drivers, 1440 px, dark');
  await page.getByRole('button', { name: 'Podíl na rozptylu' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Podíl na rozptylu' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.locator('tbody').getByRole('button').first().press('Enter');
  await expect(page.getByRole('heading', { name: /^Co nejvíc hýbe položkou/ })).toBeFocused();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/forecast/fees');
  await expect(page.getByRole('rowheader', { name: /^Cena poplatků/ })).toBeVisible();
  await expectNoViolation(page, 'effect of fees, 390 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolation(page, 'effect of fees, 1440 px');
  for (const address of ['/forecast/fees', '/forecast?view=drivers'])
    for (const width of [1440, 390]) {
      await page.goto(address);
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(over, `${address}, ${width} px`).toBe(0);
    }
});

test('names of parts below the bar of a year keep their distance, however long they are', async ({ page }) => {
  await enterAs(page);
  const funds = (await calculableFunds(page)).toSorted((one, other) => other.name.length - one.name.length);
  await keepCart(page, envelope(funds.slice(0, 12).map(storedFund)));
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/forecast');
    const names = page.locator('ul[aria-hidden] > li > [title]');
    await expect(names.first()).toBeVisible();
    const boxes = await names.evaluateAll((all) =>
      all.map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const { left, right } = words.getBoundingClientRect();
        return { left, right: Math.min(right, one.getBoundingClientRect().right) };
      }),
    );
    const gaps = boxes.slice(1).map(({ left }, place) => left - (boxes[place]?.right ?? 0));
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(10);
  }
});
