import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { browserKeeps, storedIn, plantEverywhere } from '../helpers/canary/browser-keeps.ts';
import { pdfText } from '../helpers/signing/pdf-text.ts';
import { expectNoViolation } from './axe.ts';
import { createContract, openCard, sign, title } from './crown-order.ts';
import { logOut, openCart } from './portal.ts';

/** The client's data that must not be stored in clear where it outlives the session (security, C4). */
const personal = ['8553121236', 'zaneta.dvorackova', 'CZ6508000000192000145399', '204518736', '605184327'];

const squeezed = (text: string) => text.replaceAll(/\s/g, '');

/** Returns the client's data that a text contains. */
const told = (text: string) => personal.filter((one) => text.includes(one));

/** Returns the client's data that is anywhere in the browser, by place. */
async function left(page: Page): Promise<string[]> {
  const places = Object.entries(await browserKeeps(page));
  return places.flatMap(([place, kept]) => told(JSON.stringify(kept)).map((one) => `${place}: ${one}`));
}

test('an order leaves no client data (CART-12, CLIENT-49, SIGN-06, SIGN-11…15, SIGN-19…21)', async ({ page }) => {
  const fund = await openCard(page);
  await expectNoViolation(page, 'client card, filled');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Příjmení' })).toHaveValue('Dvořáčková');
  for (const [place, text] of storedIn(await browserKeeps(page))) expect(told(text), place).toEqual([]);

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
  await expect(page.getByRole('link', { name: 'Plán (košík)', exact: true })).toBeVisible();
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

test('an order in progress stores no client data in clear, and a log-out leaves none (security, C4 and T30)', async ({
  page,
}) => {
  await openCard(page);
  expect(await plantEverywhere(page, '8553121236', (text) => told(text).length > 0)).toHaveLength(6);
  const shown = await left(page);
  expect(shown).toContain('screen: 8553121236');
  expect(shown.filter((one) => !one.startsWith('screen: '))).toEqual([]);
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
