import { expect, test } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { card, field, figure, enterAs, openCart, shownMoney } from './portal.ts';

test('a wrong amount and horizon show errors and stay as typed (CART-46, CART-50, VALID-09)', async ({ page }) => {
  await enterAs(page);
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  await keepCart(page, envelope([storedFund(fund, 0)]));
  await page.reload();
  await openCart(page);
  const within = card(page, fund.name);
  const amount = field(within, /^Jednorázově/);

  await amount.fill('0,01');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription(/Minimální investice je/);
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveValue(/^0,01$/);

  await amount.fill('dvacet');
  await amount.blur();
  await expect(amount).toHaveValue('dvacet');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');

  await amount.fill('100000.50');
  await amount.blur();
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await field(within, /^Horizont/).fill('');
  await field(within, /^Horizont/).blur();
  await expect(field(within, /^Horizont/)).not.toHaveAttribute('aria-invalid');
  // An empty field is reported as missing when the next one is requested.
  const next = page.getByRole('button', { name: /^1 položka čeká na doplnění/ });
  await next.click();
  await next.click();
  await next.click();
  await expect(field(within, /^Horizont/)).toHaveAccessibleDescription('Zadejte horizont.');
});

test('a fund that is gone from the catalogue is reported, the others continue (CART-60, R16)', async ({ page }) => {
  await enterAs(page);
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  await keepCart(page, envelope([{ ...storedFund(fund, 1), id: 'gone' }, storedFund(fund, 0)]));
  await page.reload();
  await openCart(page);
  await expect(page.getByText('Tento produkt už není v nabídce. Odeberte ho z košíku.')).toBeVisible();
  await expect(figure(card(page, fund.name), 'Celkem investováno')).toHaveText(shownMoney(100_000 + 1000 * 120));
  await page.getByRole('button', { name: 'Odebrat: Neznámý produkt' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

for (const [title, text] of Object.entries({
  'text that is no JSON': '{"version":1,"rev',
  'another version': JSON.stringify({ version: 2, revision: 1, value: { items: [] } }),
  'foreign values': JSON.stringify({
    version: 1,
    revision: 1,
    value: { items: [{ uuid: 1 }, null, 'x', { __proto__: { polluted: true } }] },
  }),
  'five megabytes': JSON.stringify('x'.repeat(4_500_000)),
})) {
  test(`a stored cart of ${title} opens the page with an empty cart (SHELL-62, R14, R15)`, async ({ page }) => {
    await enterAs(page);
    await keepCart(page, text);
    await page.reload();
    await openCart(page);
    await expect(page.getByRole('heading', { name: 'Prognóza začne první položkou' })).toBeVisible();
  });
}

test('with the server unreachable cart and client screen continue to calculate (R6, SIL-221)', async ({
  page,
  context,
}) => {
  await enterAs(page);
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  await keepCart(page, envelope([storedFund(fund, 0)]));
  await page.reload();
  await openCart(page);
  const within = card(page, fund.name);
  await expect(figure(within, 'Celkem investováno')).toHaveText(shownMoney(100_000 + 1000 * 120));
  // Code for later work is loaded when the page is idle.
  const isAtHand = () =>
    page.evaluate(() =>
      ['explanation', 'goal-seek-dialog', '-workbench'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      ),
    );
  await expect.poll(isAtHand).toBe(true);
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('Alt+k');
  const client = await popup;
  await expect(figure(client.getByRole('main'), 'Investováno').first()).toHaveText(shownMoney(100_000 + 1000 * 120));
  await expectNoViolation(client, "client's screen");
  await context.setOffline(true);
  await field(within, /^Jednorázově/).fill('300000');
  await expect(figure(within, 'Celkem investováno')).toHaveText(shownMoney(300_000 + 1000 * 120));
  await expect(figure(client.getByRole('main'), 'Investováno').first()).toHaveText(shownMoney(300_000 + 1000 * 120));
  await expect(client.locator('a, button, input, select, textarea, dialog, [tabindex]')).toHaveCount(0);
  await expect(client.getByText(fund.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Jak vznikla hodnota', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(fund.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jak dosáhnout cíle', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Jak dosáhnout cíle' })).toBeVisible();
  await page.close();
  await expect(client.getByRole('heading', { name: 'Za chvíli začneme' })).toBeVisible();
});

test('a worker that crashes while calculating is restarted and the figures appear (R2)', async ({ page }) => {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    const Original = Worker;
    Object.assign(window, {
      workers,
      Worker: class extends Original {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          workers.push(this);
        }
      },
    });
  });
  await enterAs(page);
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  await keepCart(page, envelope([storedFund(fund, 0)]));
  await page.reload();
  await openCart(page);
  const within = card(page, fund.name);
  await expect(figure(within, 'Celkem investováno')).toHaveText(shownMoney(100_000 + 1000 * 120));

  // The next call goes to a terminated worker, which only the watchdog can detect.
  await page.evaluate(() => (window as unknown as { workers: Worker[] }).workers.at(-1)?.terminate());
  await field(within, /^Jednorázově/).fill('300000');

  await expect(figure(within, 'Celkem investováno')).toHaveText(shownMoney(300_000 + 1000 * 120));
  expect(await page.evaluate(() => (window as unknown as { workers: Worker[] }).workers.length)).toBe(2);
});

test('the summary stays visible, and is a bar on a phone (CART-20)', async ({ page }) => {
  await enterAs(page);
  const funds = await crownFunds(page, 6);
  await keepCart(page, envelope(funds.map(storedFund)));
  await page.reload();
  await openCart(page);
  const summary = page.getByRole('complementary', { name: 'Souhrn' });
  const lastCard = page.getByRole('article').last();

  await page.setViewportSize({ width: 1440, height: 900 });
  await lastCard.scrollIntoViewIfNeeded();
  await expect(summary).toBeInViewport({ ratio: 0.9 });
  await expect(summary.getByRole('img')).toHaveCount(2);

  const folded = page.getByRole('region', { name: 'Souhrn', exact: true });
  for (const width of [1023, 769]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const [above, below] = await Promise.all([folded.boundingBox(), page.getByRole('article').first().boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    // A focused element would not be scrolled to again.
    await field(lastCard, /^Jednorázově/).blur();
    await field(lastCard, /^Jednorázově/).focus();
    await expect(folded).toBeInViewport({ ratio: 1 });
    await expect(folded.getByRole('img')).toHaveCount(2);
    for (const picture of await folded.getByRole('img').all()) await expect(picture).toBeInViewport({ ratio: 1 });
    const [summaryBox, focused] = await Promise.all([folded.boundingBox(), page.locator(':focus').boundingBox()]);
    expect((summaryBox?.y ?? 0) + (summaryBox?.height ?? 0)).toBeLessThanOrEqual(focused?.y ?? 0);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Prognóza' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Investiční návrh' })).toBeInViewport();
  await expect(page.getByRole('img', { name: /Očekávaný|Rozložení/ })).toHaveCount(0);
});
