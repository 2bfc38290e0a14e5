import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { beginSession, enter } from './portal.ts';

// What moves on its own may shift what stands beside it.
test.use({ reducedMotion: 'no-preference' });

interface Shift {
  value: number;
  moved: string[];
}

/** Records what the browser counts as layout shift from the first paint of every page on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({
          value,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? `${node.nodeName} ${node.className}` : (node?.nodeName ?? 'gone');
            return `${name}: ${at(previousRect)} to ${at(currentRect)}`;
          }),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens an address and waits until nothing more is loaded. */
async function shiftsAt(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Saves the current cart as a new draft. */
async function saveAsDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Uložit smlouvu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uložit jako rozpracovanou smlouvu' });
  await dialog.getByRole('textbox', { name: 'Název' }).fill(name);
  await dialog.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(`Rozpracovaná smlouva ${name} byla uložena.`)).toBeVisible();
}

async function deleteDraft(page: Page, name: string): Promise<void> {
  await page.goto('/draft-contracts');
  await page.getByRole('button', { name: `Smazat: ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await expect(page.getByRole('button', { name: `Smazat: ${name}`, exact: true })).toHaveCount(0);
}

const viewports = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

for (const viewport of viewports)
  test(`nothing on a page shifts while it opens, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    // The operator's notice arrives late, but well before the page stops waiting for it, even on a busy machine.
    await page.route('**/api/hints/loginpage', async (route) => {
      await pause(300);
      await route.continue();
    });
    const found: Record<string, Shift[]> = { 'log-in': await shiftsAt(page, '/') };
    await beginSession(page, 'advisor');
    await page.goto('/');
    await enter(page);
    const funds = await crownFunds(page, 12);
    for (const path of ['/', '/funds', '/funds/advanced', `/funds/detail/${funds[0]?.id}`])
      found[path] = await shiftsAt(page, path);
    for (const count of [1, 12]) {
      // Leaves the cart, which would overwrite the storage.
      await page.goto('/profile');
      await keepCart(page, envelope(funds.slice(0, count).map(storedFund)));
      found[`cart of ${count}`] = await shiftsAt(page, '/cart');
    }
    // Home with a cart, a viewed fund and a draft, which are read and calculated after the first paint.
    const draft = `Návrh ${viewport.width}`;
    await saveAsDraft(page, draft);
    found['home at work'] = await shiftsAt(page, '/');
    await expect(page.getByRole('row', { name: new RegExp(draft) }).getByText(/v roce/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Naposledy otevřené fondy' })).toBeVisible();
    // Other files that share the portal count its drafts.
    await deleteDraft(page, draft);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
