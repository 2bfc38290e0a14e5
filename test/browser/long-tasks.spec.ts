import { expect, test, type Page } from '@playwright/test';
import { downloaded, openFile } from './cart-files.ts';
import { calculableFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { allCardsStand, keepLongCart, startTyping } from './long-cart.ts';
import { longTasksDuring, repeatUntil } from './long-tasks.ts';
import { portalPort } from './portal-port.ts';
import { logIn, openCart } from './portal.ts';
import { mostItems } from './serve-portal.ts';

const horizonCells = '[role=row][aria-level="2"] [data-column=investmentHorizon]';
const enteredSums = (page: Page) => page.evaluate(() => document.querySelector('aside dl')?.textContent ?? '');

/** Waits until the figures of the cart are current, and differ from the previous ones. */
const figuresStand = (page: Page, former: string) =>
  page.waitForFunction(
    (text) =>
      (document.querySelector('aside dl')?.textContent ?? text) !== text &&
      !document.querySelector('aside [aria-busy="true"]'),
    former,
  );

/** Pastes a text outside of any field, without the permission that the clipboard asks for. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

async function selectAll(page: Page): Promise<void> {
  await page.locator(horizonCells).first().click();
  await page.keyboard.press('Control+a');
  await expect(page.getByText(`${mostItems} vybraných`, { exact: true })).toBeVisible();
}

test('with 100 items and 16,000 funds a keystroke blocks nothing (CART-19)', async ({ browser, page }) => {
  const { typeDigit } = await startTyping(page);
  const found: number[][] = [];
  await repeatUntil(async () => {
    const long = await longTasksDuring(browser, page, typeDigit);
    found.push(long);
    return long.length === 0;
  });
  expect(found.at(-1), JSON.stringify(found)).toEqual([]);
});

test('the list of 16,000 funds is loaded and opens in steps without blocking (SIL-40)', async ({ browser, page }) => {
  await logIn(page);
  const open = async () => {
    await page.goto('/funds/advanced');
    await page.waitForFunction(() => document.querySelectorAll('tr[aria-rowindex]').length > 10);
  };
  const found: number[][] = [];
  await repeatUntil(async () => {
    const long = await longTasksDuring(browser, page, open, ['blink']);
    found.push(long);
    return long.length === 0;
  });
  expect(found.at(-1), JSON.stringify(found)).toEqual([]);
});

test.describe('with the catalogue behind the figures of the specification', () => {
  // Reuses the portal of the first worker of the other tests, which have all finished.
  test.use({ baseURL: `http://127.0.0.1:${portalPort(0)}` });

  test('a stored cart of 100 items opens in steps without blocking (SIL-40)', async ({ browser, page }) => {
    await keepLongCart(page);
    await page.goto('/cart');
    await allCardsStand(page);
    const found: number[][] = [];
    await repeatUntil(async () => {
      const long = await longTasksDuring(browser, page, async () => {
        await page.reload();
        await allCardsStand(page);
      });
      found.push(long);
      return long.length === 0;
    });
    expect(found.at(-1), JSON.stringify(found)).toEqual([]);
  });

  test('a pasted sheet of 500 rows is previewed without blocking', async ({ browser, page }) => {
    await logIn(page);
    const funds = (await calculableFunds(page)).slice(0, mostItems);
    const lines = funds.map(({ name }, index) => `${name}\t${100_000 + index}\t1000\t${10 + (index % 20)}`);
    await openCart(page);
    const found: number[][] = [];
    await repeatUntil(async () => {
      const long = await longTasksDuring(browser, page, async () => {
        await pasteText(page, lines.join('\n'));
        await page.waitForFunction(
          (count) => document.querySelectorAll('[role=dialog] tbody[data-place]').length === count,
          lines.length,
        );
      });
      // Most names are those of one fund; without an answer of the worker there would be no row to add.
      await expect(page.getByRole('button', { name: new RegExp(`^Přidat \\d+ z ${lines.length}$`) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      found.push(long);
      return long.length === 0;
    });
    expect(found.at(-1), JSON.stringify(found)).toEqual([]);
  });

  test(`a horizon set for ${mostItems} selected items at once blocks nothing`, async ({ browser, page }) => {
    await logIn(page);
    const funds = (await calculableFunds(page)).slice(0, mostItems);
    expect(funds).toHaveLength(mostItems);
    await keepCart(page, envelope(funds.map(storedFund)), 'table');
    await page.goto('/cart');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await figuresStand(page, '');
    const found: number[][] = [];
    let years = 20;
    await repeatUntil(async () => {
      years += 1;
      const former = await enteredSums(page);
      const long = await longTasksDuring(browser, page, async () => {
        await selectAll(page);
        await page.getByRole('button', { name: 'Horizont', exact: true }).click();
        await page.keyboard.type(String(years));
        await page.getByRole('button', { name: `Použít na ${mostItems}` }).click();
        await figuresStand(page, former);
      });
      expect(new Set(await page.locator(horizonCells).allTextContents())).toEqual(new Set([String(years)]));
      // Clears the selection for the next attempt.
      await page.keyboard.press('Escape');
      found.push(long);
      return long.length === 0;
    });
    expect(found.at(-1), JSON.stringify(found)).toEqual([]);
  });

  test('a proposal of 100 items is opened from its PDF in steps without blocking (SIL-190)', async ({
    browser,
    page,
  }, testInfo) => {
    await keepLongCart(page);
    await page.goto('/cart');
    await allCardsStand(page);
    await page.getByRole('link', { name: 'Investiční návrh' }).first().click();
    const pdf = await downloaded(page, () => page.getByRole('button', { name: 'PDF' }).click());
    const path = testInfo.outputPath('navrh.pdf');
    await pdf.saveAs(path);
    await openCart(page);
    const found: number[][] = [];
    await repeatUntil(async () => {
      await openFile(page, path);
      const long = await longTasksDuring(browser, page, async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Otevřít' }).click();
        await expect(page.getByRole('status').filter({ hasText: /^Košík z navrh\.pdf, návrh ze dne/ })).toBeVisible();
      });
      found.push(long);
      await page.getByRole('button', { name: 'Zavřít srovnání' }).click();
      return long.length === 0;
    });
    expect(found.at(-1), JSON.stringify(found)).toEqual([]);
  });
});
