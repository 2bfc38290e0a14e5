import { expect, test } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { openPlan } from './open-plan.ts';

test('navigation and the bar of the plan are the header, of which nothing leaves the view (SHELL-17, SIL-267)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlan(page, 24);
  const bar = page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) });
  const next = bar.getByRole('button', { name: /^(Nová smlouva|Nový dodatek|Rámcová smlouva)$/ });
  const terms = bar.getByRole('button', { name: 'Upravit podmínky' });
  const parts = [
    bar.getByRole('heading', { level: 1 }),
    terms,
    bar.getByRole('list'),
    bar.getByRole('button', { name: 'Uložit smlouvu' }),
    bar.getByRole('link', { name: 'Investiční návrh' }),
    next,
  ];
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    for (const top of [0, 400]) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 48 });
      await expect.poll(() => bar.boundingBox(), `bar at ${width}`).toMatchObject({ y: 48, height: 40 });
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const box = await part.boundingBox();
        expect(box?.y, `${width}`).toBeGreaterThanOrEqual(48);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${width}`).toBeLessThanOrEqual(88);
      }
    }
  }

  // Open terms take their room from the chart, and the focus of a row stays in sight.
  await terms.click();
  await expect(bar.getByRole('combobox', { name: /^Model poplatků/ })).toBeInViewport({ ratio: 1 });
  const foot = await bar.boundingBox().then((box) => (box ? box.y + box.height : 0));
  expect(foot).toBeGreaterThan(120);
  const stage = page.getByRole('region', { name: 'Souhrn' });
  await expect.poll(async () => (await stage.boundingBox())?.y).toBeCloseTo(foot, 0);
  await expectNoViolation(page, 'terms below the bar of the plan');
  const last = page.locator('[role=row][aria-level="2"] [data-column=oneOffAmount]').last();
  await last.click();
  await page.keyboard.press('Control+Home');
  const focused = page.locator('[role=treegrid] :focus');
  await expect.poll(async () => (await focused.boundingBox())?.y ?? 0).toBeGreaterThan(foot + 208);
  await terms.click();
  await expect.poll(() => bar.boundingBox()).toMatchObject({ y: 48, height: 40 });
});
