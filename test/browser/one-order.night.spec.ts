import { expect, test, type Browser, type Page } from '@playwright/test';
import type { ContractListPage } from '#contract/contract-list.ts';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { createContract, openCard, sign, title } from './crown-order.ts';
import { addFund, beginSession, choose, enter, enterAs, openFunds, readReferenceData } from './portal.ts';

/* Drafts of two clients in one browser, opened at another computer (SIL-174, SIL-245, DRAFT-21). */

const surname = (page: Page) => page.getByRole('textbox', { name: 'Příjmení' });

const readContracts = async (page: Page) =>
  (await (await page.request.get('/api/contract?offset=0&pageSize=1&sort=date&order=desc')).json()) as ContractListPage;

async function deleteDrafts(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/draftcontracts')).json()) as { items: { id: string }[] };
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const { id } of items) await page.request.delete(`/api/draftcontracts/${id}`, { headers });
}

/** Shows a step of the order that is available. */
async function goToStep(page: Page, name: RegExp): Promise<void> {
  await page.goto('/cart');
  const step = page.getByRole('navigation', { name: 'Postup' });
  await expect(step).toBeVisible();
  const link = step.getByRole('link', { name });
  if ((await link.count()) > 0) await link.click();
}

async function saveAs(page: Page, name: string, { emptiesCart = false } = {}): Promise<void> {
  await goToStep(page, /Plán/);
  await page.getByRole('button', { name: 'Uložit smlouvu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uložit jako rozpracovanou smlouvu' });
  await dialog.getByRole('textbox', { name: 'Název' }).fill(name);
  if (emptiesCart) await dialog.getByText('Po uložení vyprázdnit košík').click();
  await dialog.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(`Rozpracovaná smlouva ${name} byla uložena.`)).toBeVisible();
}

async function load(page: Page, name: string): Promise<void> {
  await page.goto('/draft-contracts');
  await page.getByRole('button', { name: `Načíst: ${name}`, exact: true }).click();
  const question = page.getByRole('dialog').getByRole('button', { name: 'Načíst', exact: true });
  const loaded = page.getByText(`Pracujete s rozpracovanou smlouvou ${name}.`);
  await expect(question.or(loaded).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(loaded).toBeVisible();
}

/** Goes on from the cart to the client card. */
async function goToClient(page: Page): Promise<void> {
  await page.goto('/cart');
  await expect(title(page)).toHaveText(/[Pp]lán|Karta klienta/);
  if ((await title(page).textContent()) !== 'Karta klienta') {
    await page.getByRole('button', { name: 'Nová smlouva' }).click();
    const small = page.getByRole('button', { name: 'Pokračovat' });
    await expect(small.or(surname(page)).first()).toBeVisible();
    if (await small.isVisible()) await small.click();
  }
  await expect(title(page)).toHaveText('Karta klienta');
}

/** Opens a draft of the advisor at another computer, and its client. */
async function clientElsewhere(browser: Browser, baseURL: string | undefined, name: string): Promise<string> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'cs-CZ' });
  const page = await context.newPage();
  await beginSession(page, 'advisor', { keepsWork: true });
  await page.goto('/');
  await enter(page);
  await load(page, name);
  await goToClient(page);
  const shown = await surname(page).inputValue();
  await context.close();
  return shown;
}

/** Adds a fund of its own to the order, with a fee model. */
async function addAnother(page: Page): Promise<void> {
  const { funds } = await readReferenceData(page);
  const [, fund] = [...funds.values()].filter(
    ({ allowedInFundMarket, currencyId }) => allowedInFundMarket && currencyId === 'CZK',
  );
  if (!fund) throw new Error('The catalogue has no such fund.');
  await openFunds(page);
  await addFund(page, fund);
  await goToStep(page, /Plán/);
  const head = page.getByRole('region', { name: 'Podmínky smlouvy' });
  await head.getByText('Nová', { exact: true }).click();
  await choose(page, head, /^Model poplatků/, 'Servisní poplatek');
  await page
    .getByRole('article', { name: fund.name })
    .getByRole('textbox', { name: /^Jednorázově/ })
    .fill('250000');
}

/** Saves an order without a birth number as a draft, and goes to the client card of the web request opened after it. */
async function openRequestAfterDraft(page: Page): Promise<void> {
  await enterAs(page);
  await deleteDrafts(page);
  await addAnother(page);
  await goToClient(page);
  await surname(page).fill('Prvníková');
  await saveAs(page, 'První');
  await page.goto(`/webrequest/${demoWebRequests.advisor}`);
  await expect(page).toHaveURL('/');
  await addAnother(page);
  await goToClient(page);
}

test('a draft keeps its client where a web request of another one is opened and saved after it', async ({
  page,
  browser,
  baseURL,
}) => {
  await openRequestAfterDraft(page);
  await expect(surname(page)).toHaveValue('Dvořáčková');
  await saveAs(page, 'Druhá smlouva');

  expect(await clientElsewhere(browser, baseURL, 'První')).toBe('Prvníková');
  expect(await clientElsewhere(browser, baseURL, 'Druhá smlouva')).toBe('Dvořáčková');
});

test('an order without a birth number leaves nothing in the contract of the web request after it', async ({
  page,
  browser,
  baseURL,
}) => {
  await openRequestAfterDraft(page);
  await createContract(page);
  await expect(page.getByText('Prvníková')).toHaveCount(0);
  await sign(page);

  const { items } = await readContracts(page);
  expect(items[0]?.clientName).toContain('Dvořáčková');
  expect(await clientElsewhere(browser, baseURL, 'První')).toBe('Prvníková');
});

/** Draft of a client, and the order of the next one in the window. */
async function openSecond(page: Page): Promise<void> {
  await openCard(page);
  await deleteDrafts(page);
  await surname(page).fill('Prvníková');
  await saveAs(page, 'První', { emptiesCart: true });
  await addAnother(page);
  await goToClient(page);
  await surname(page).fill('Druhá');
  await saveAs(page, 'Druhá smlouva');
}

/** Changes an amount of the loaded order, and saves it by a button of the dialog. */
async function changeAndSave(page: Page, button: string): Promise<void> {
  await expect(page.getByText('Pracujete s rozpracovanou smlouvou První.')).toBeVisible();
  const amount = page.getByRole('textbox', { name: /^Jednorázově/ }).first();
  await amount.fill('777000');
  await page.getByRole('button', { name: 'Uložit smlouvu' }).click();
  const dialog = page.getByRole('dialog');
  if (button === 'Uložit jako novou') await dialog.getByRole('textbox', { name: 'Název' }).fill('Třetí');
  await dialog.getByRole('button', { name: button }).click();
  await expect(page.getByText(/^Rozpracovaná smlouva (První byla aktualizována|Třetí byla uložena)\.$/)).toBeVisible();
}

interface Loaded {
  /** What the first window shows when the other one loads the draft of another client. */
  shows: 'cart' | 'card';
  savedIn: 'first window' | 'later window';
  button: 'Uložit stávající' | 'Uložit jako novou';
}

const loads: readonly Loaded[] = [
  { shows: 'cart', savedIn: 'first window', button: 'Uložit stávající' },
  { shows: 'card', savedIn: 'first window', button: 'Uložit stávající' },
  { shows: 'cart', savedIn: 'later window', button: 'Uložit stávající' },
  { shows: 'cart', savedIn: 'later window', button: 'Uložit jako novou' },
  { shows: 'card', savedIn: 'first window', button: 'Uložit jako novou' },
];

for (const { shows, savedIn, button } of loads)
  test(`a draft that another window loads beside the ${shows}, saved in the ${savedIn} by "${button}", keeps its client`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await openSecond(page);
    if (shows === 'card') await goToClient(page);
    await load(await context.newPage(), 'První');
    const saving = savedIn === 'first window' ? page : await context.newPage();
    await goToStep(saving, /Plán/);
    await changeAndSave(saving, button);

    expect(await clientElsewhere(browser, baseURL, 'První')).toBe('Prvníková');
    expect(await clientElsewhere(browser, baseURL, 'Druhá smlouva')).toBe('Druhá');
    if (button === 'Uložit jako novou') expect(await clientElsewhere(browser, baseURL, 'Třetí')).toBe('Prvníková');
  });
