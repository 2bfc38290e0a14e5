import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { browserKeeps, keptBeyondWindow, plantEverywhere } from '../helpers/canary/browser-keeps.ts';
import { pdfText } from '../helpers/signing/pdf-text.ts';
import { expectNoViolation } from './axe.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { choose, enterAs, logOut, openCart } from './portal.ts';

/** The client's data that must not be stored in clear where it outlives the session (security, C4). */
const personal = ['8553121236', 'zaneta.dvorackova', 'CZ6508000000192000145399', '204518736', '605184327'];

const squeezed = (text: string) => text.replaceAll(/\s/g, '');

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns the client's data that a text contains. */
const told = (text: string) => personal.filter((one) => text.includes(one));

/** Returns the client's data that is anywhere in the browser, by place. */
async function left(page: Page): Promise<string[]> {
  const places = Object.entries(await browserKeeps(page));
  return places.flatMap(([place, kept]) => told(JSON.stringify(kept)).map((one) => `${place}: ${one}`));
}

/** Enters with the client's web request and one fund in the cart, and proceeds to the filled client card. */
async function openCard(page: Page): Promise<string> {
  await enterAs(page);
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  await keepCart(page, envelope([storedFund(fund, 0)]));
  await goToCard(page);
  return fund.name;
}

/** Opens the web request in a window with a logged-in user, and proceeds from the cart to the card. */
async function goToCard(page: Page): Promise<void> {
  await page.goto(`/webrequest/${demoWebRequests.advisor}`);
  await expect(title(page)).toHaveText(/^Dobr/);
  await openCart(page);
  const head = page.getByRole('region', { name: 'Podmínky smlouvy' });
  await head.getByText('Nová', { exact: true }).click();
  await choose(page, head, /^Model poplatků/, 'Servisní poplatek');
  await page.getByRole('button', { name: 'Nová smlouva' }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(title(page)).toHaveText('Karta klienta');
  await expect(page.getByRole('textbox', { name: 'Rodné číslo' })).toHaveValue('8553121236');
}

/** Returns the code of the newest text message, as the client reads it. */
async function codeOf(page: Page): Promise<string> {
  const { sms } = (await (await page.request.get('/dev/outbox')).json()) as { sms: { to: string; text: string }[] };
  const [newest] = sms;
  expect(newest?.to).toBe('+420605184327');
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

async function createContract(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vytvořit smlouvu' }).click();
  await expect(title(page)).toHaveText('Podpis smlouvy');
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Podepsat pomocí SMS' }).click();
  await page.getByRole('textbox', { name: 'Místo podpisu' }).fill('Brno');
  await page.getByRole('textbox', { name: 'Kód z SMS' }).fill(await codeOf(page));
  await page.getByRole('button', { name: 'Podepsat', exact: true }).click();
  await expect(title(page)).toHaveText('Podepsaná smlouva');
}

test('an order leaves no client data (CART-12, CLIENT-49, SIGN-06, SIGN-11…15, SIGN-19…21)', async ({ page }) => {
  const fund = await openCard(page);
  await expectNoViolation(page, 'client card, filled');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Příjmení' })).toHaveValue('Dvořáčková');
  for (const [place, text] of keptBeyondWindow(await browserKeeps(page))) expect(told(text), place).toEqual([]);

  await createContract(page);
  const tabs = [
    'Smlouva o investování',
    'Rámcová smlouva',
    'Karta klienta',
    'AML dotazník',
    'Sdělení o nákladech a rizicích',
  ];
  await expect(page.getByRole('tab')).toHaveText(tabs);
  const preview = page.getByRole('region', { name: 'Náhled: Smlouva o investování' });
  await expect(preview.getByText('Ing. Žaneta Dvořáčková').first()).toBeVisible();
  await expectNoViolation(page, 'contract');

  await sign(page);
  await expect(page.getByText('Smlouva byla podepsána.')).toBeVisible();
  await expect(page.getByText('zaneta.dvorackova@klient.example')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Postup' })).toHaveCount(0);
  await expectNoViolation(page, 'signed contract');
  await expect(page.getByRole('link', { name: 'Košík', exact: true })).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText('Podepsaná smlouva');
  await page.reload();
  await expect(page.getByText('Číslo smlouvy')).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout vše (ZIP)' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Smlouva [\d ]+\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(tabs.map((name) => `${name}.pdf`));
  const text = squeezed(pdfText(Buffer.from(Object.values(files)[0] ?? [])).join(''));
  for (const part of [fund, 'Žaneta Dvořáčková', '855312/1236', 'Brno']) expect(text).toContain(squeezed(part));

  await page.getByRole('button', { name: 'Hotovo' }).click();
  await expect(page).toHaveURL('/');
  await openCart(page);
  await expect(page.getByText(fund)).toHaveCount(0);
  expect(await left(page)).toEqual([]);
});

test('a log-out during an order leaves no client data in the browser (security, C4 and T30)', async ({ page }) => {
  await openCard(page);
  expect(await plantEverywhere(page, '8553121236', (text) => told(text).length > 0)).toHaveLength(6);
  expect(await left(page)).toContain('sessionStorage: 8553121236');
  expect(await left(page)).toContain('screen: 8553121236');
  await logOut(page);
  expect(await left(page)).toEqual([]);
});

test('a server-side check does not shift the layout below its field when it is left (CLIENT-48)', async ({ page }) => {
  await openCard(page);
  let answer = () => {};
  await page.route('**/api/client/identitydocument/*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fallback();
  });
  const section = page.getByRole('region', { name: 'Doklad totožnosti', exact: true });
  const number = section.getByRole('textbox', { name: 'Číslo', exact: true });
  const below = page.getByRole('region', { name: 'Bankovní účet' }).getByRole('textbox', { name: 'Číslo účtu' });
  const distance = async () => ((await below.boundingBox())?.y ?? 0) - ((await number.boundingBox())?.y ?? 0);
  const status = section.getByRole('status').first();
  await number.fill('204518737');
  const before = await distance();
  await below.click();
  await expect(status).toHaveText('Ověřujeme…');
  expect(await distance()).toBe(before);
  answer();
  await expect(status).not.toHaveText('Ověřujeme…');
  expect(await distance()).toBe(before);
});
