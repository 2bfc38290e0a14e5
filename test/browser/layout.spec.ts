import { expect, test, type Locator, type Page } from '@playwright/test';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';
import { underSupport } from './under-support.ts';

/* Breakpoints of 87, 63.94, 48 and 30 rem (SHELL-64, SIL-44), as the widest window below and the narrowest above each. */
const wide = { below: 1392, above: 1393 };
const desktop = { below: 1023, above: 1024 };
const tablet = { below: 768, above: 769 };
const phone = { below: 480, above: 481 };
const contentMax = 1360;

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

async function boxOf(part: Locator): Promise<{ x: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not on the screen.');
  return box;
}

/** Returns the content box of `main`, without its padding. */
const contentOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    const { left, width } = main.getBoundingClientRect();
    const gutter = Number.parseFloat(paddingLeft);
    return { left: left + gutter, gutter, width: width - gutter - Number.parseFloat(paddingRight) };
  });

/** Returns by how many pixels a dialog would have to be scrolled. */
const hiddenBelow = (dialog: Locator) =>
  dialog.locator('header + div').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

/** Returns whether a panel lies on the figure of the summary. */
async function isCovered(panel: Locator, figure: string): Promise<boolean> {
  const box = await panel.boundingBox();
  const of = await panel.page().locator(`aside [data-figure="${figure}"]`).first().boundingBox();
  if (!box || !of) throw new Error('The panel or the figure is not on the screen.');
  return box.x < of.x + of.width && of.x < box.x + box.width && box.y < of.y + of.height && of.y < box.y + box.height;
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('header and content keep their dimensions in every window (SHELL-17, SHELL-65, CONF-10, SIL-224)', async ({
  page,
}) => {
  await enterAs(page);
  const header = page.getByRole('banner');
  for (const width of [1920, 1440, 1024, 768, 480, 390, 320]) {
    await resize(page, width);
    expect((await boxOf(header)).height, `header at ${width}`).toBeCloseTo(width > tablet.below ? 88 : 56, 0);
    const content = await contentOf(page);
    expect(content.width, `content at ${width}`).toBeLessThanOrEqual(contentMax);
    expect(content.gutter, `gutter at ${width}`).toBe(width > tablet.below ? 40 : 16);
    expect(Math.abs(2 * content.left + content.width - width), `content at ${width} is in the middle`).toBeLessThan(20);
    expect(await sidewaysScroll(page), `${width} does not scroll sideways`).toBe(0);
    expect(await underSupport(page), `support at ${width}`).toEqual([]);
  }
  await resize(page, 1920);
  expect((await contentOf(page)).width).toBe(contentMax);
  const logo = await boxOf(header.getByRole('link', { name: 'Fundament, Domů' }));
  expect(logo.x).toBeCloseTo((await contentOf(page)).left, 0);
});

test('parts of the header are hidden at its breakpoints, in order (SHELL-19, SHELL-20, SHELL-64)', async ({ page }) => {
  await enterAs(page);
  const header = page.getByRole('banner');
  const company = header.getByText('Horizont Finance');
  const name = header.getByText('Tereza Havránková', { exact: true });
  const profile = header.getByRole('link', { name: /Tereza Havránková/ });
  const search = header.getByRole('button', { name: 'Najít fond nebo ISIN' });
  const leaving = [
    header.getByRole('button', { name: 'Zpět' }),
    header.getByRole('link', { name: 'Domů', exact: true }),
    profile,
  ];
  const staying = [
    header.getByRole('link', { name: 'Fundament, Domů' }),
    search,
    header.getByRole('link', { name: /^Plán/ }),
    header.getByRole('button', { name: 'Otevřít nabídku' }),
  ];

  await resize(page, wide.above);
  await expect(company).toBeVisible();
  expect((await boxOf(search)).width).toBe(192);

  await resize(page, wide.below);
  await expect(company).toBeHidden();
  expect((await boxOf(search)).width).toBe(192);

  await resize(page, desktop.above);
  expect((await boxOf(name)).width).toBeGreaterThan(60);
  expect((await boxOf(search)).width).toBeLessThanOrEqual(44);
  await resize(page, desktop.below);
  expect((await boxOf(name)).width).toBeLessThanOrEqual(1);
  await expect(profile).toBeVisible();

  await resize(page, tablet.above);
  for (const part of leaving) await expect(part).toBeVisible();
  for (const width of [tablet.below, phone.above, phone.below, 320]) {
    await resize(page, width);
    for (const part of leaving) await expect(part).toBeHidden();
    for (const part of staying) await expect(part).toBeInViewport({ ratio: 1 });
  }

  await header.getByRole('button', { name: 'Otevřít nabídku' }).click();
  await page.getByRole('dialog', { name: 'Nabídka' }).getByRole('link', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeFocused();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the registration is 50 rem wide, a small dialog 32 and the forecast 70 (CONF-10, CART-26)', async ({ page }) => {
  await resize(page, 1440);
  await page.goto('/registration');
  const form = page.locator('form');
  await expect(form).toBeVisible();
  expect((await boxOf(form)).width).toBeLessThanOrEqual(800);
  await enterAs(page);
  await page.keyboard.press('?');
  await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).width).toBe(512);

  await keepCart(page, envelope((await crownFunds(page, 1)).map(storedFund)));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Uložit smlouvu' }).click();
  await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).width).toBe(512);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zvětšit prognózu' }).click();
  const forecast = page.getByRole('dialog');
  await expect.poll(async () => (await boxOf(forecast)).width).toBe(1120);
  await expect.poll(() => hiddenBelow(forecast), 'the forecast needs no scrolling').toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(forecast).toBeHidden();

  // What explains a figure leaves it in sight, and closes by its button.
  for (const place of [0, 1]) {
    const figure = page.getByRole('complementary', { name: 'Souhrn' }).locator('[data-explained]').nth(place);
    await figure.click();
    await expect(forecast.locator('[data-figure]').first()).toBeVisible();
    expect(await isCovered(forecast, place === 0 ? 'cart.expected-assets' : 'cart.invested')).toBe(false);
    await forecast.getByRole('button', { name: 'Zavřít' }).click();
    await expect(forecast).toBeHidden();
  }
});

test('on a phone the forecast begins with its chart, and the bar of the cart is low (SIL-224)', async ({ page }) => {
  await enterAs(page);
  await keepCart(page, envelope((await crownFunds(page, 3)).map(storedFund)));
  await resize(page, 390);
  await page.goto('/cart');
  const bar = page.getByRole('region', { name: 'Souhrn' });
  await expect(bar).toContainText(/\d\sKč/);
  expect((await boxOf(bar)).height).toBeLessThanOrEqual(96);
  await bar.getByRole('link', { name: 'Investiční návrh' }).hover();
  await page.goto('/forecast');
  await expect(page.getByRole('slider').first()).toBeAttached();
  const bottomOf = async (part: Locator) => await part.boundingBox().then((box) => (box ? box.y + box.height : 0));
  expect(await bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(120);
  const chart = await page.getByRole('main').getByRole('img').first().boundingBox();
  expect(chart?.y).toBeLessThan(480);
  const invested = await page.locator('[data-figure="cart.invested"]').first().boundingBox();
  expect(invested?.y ?? 0).toBeGreaterThan((chart?.y ?? 0) + (chart?.height ?? 0));
});

test('on a phone the line of what is missing stays within the bar of the cart', async ({ page }) => {
  await enterAs(page);
  const items = (await crownFunds(page, 6)).map((fund, index) => {
    const { calcInput, ...item } = storedFund(fund, index);
    const oneOffAmount = [100_000, 5, null][index % 3] ?? null;
    return { ...item, calcInput: { ...calcInput, oneOffAmount, periodicalAmount: null } };
  });
  await keepCart(page, envelope(items));
  await resize(page, 390);
  await page.goto('/cart');
  const bar = page.getByRole('region', { name: 'Souhrn' });
  const line = bar.getByText('2 položky čekají na částku, 2 položky mají chybu');
  await expect(line).toBeVisible();
  const [words, around] = [await line.boundingBox(), await bar.boundingBox()];
  expect((words?.y ?? 0) - (around?.y ?? 0)).toBeGreaterThanOrEqual(4);
  expect((await boxOf(bar)).height).toBeLessThanOrEqual(96);
});

test('a shortcut opens the search while the previous dialog is still closing', async ({ page }) => {
  await enterAs(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Klávesové zkratky' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Najít fond nebo ISIN' })).toBeFocused();
  await expect(keys).toBeHidden();
  await page.keyboard.type('akcie');
  await expect(page.getByRole('combobox', { name: 'Najít fond nebo ISIN' })).toHaveValue('akcie');
});

test('cards of a carousel are 258 pixels wide in every window (CAT-44)', async ({ page }) => {
  await enterAs(page);
  await page.goto('/funds/grid');
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await resize(page, width);
    expect((await boxOf(card)).width, `${width}`).toBeCloseTo(258, 0);
  }

  // The table is narrowest beside the filters: even there no word of a class is broken.
  await resize(page, desktop.above);
  await page.goto('/funds/advanced');
  const realEstate = page.getByRole('cell', { name: 'Nemovitosti', exact: true }).first();
  await expect(realEstate).toBeVisible();
  const lines = () => realEstate.getByText('Nemovitosti').evaluate((name) => name.getClientRects()[0]?.height ?? 0);
  expect(await lines()).toBeLessThan(25);
  const name = page.getByRole('rowheader').first();
  for (const width of [1280, 1392, 1393, 1440]) {
    await resize(page, width);
    expect((await boxOf(name)).width, `name at ${width}`).toBeGreaterThanOrEqual(280);
  }
});
