import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Proposal } from '#contract/proposal.ts';
import { pdfText } from '../helpers/signing/pdf-text.ts';
import { colourRules, expectNoViolation } from './axe.ts';
import { crownFunds, envelope, keepCart, storedFund, uuidOf } from './kept-cart.ts';
import { enterAs, openCart, readReferenceData, shownMoney } from './portal.ts';

const squeezed = (text: string) => text.replaceAll(/\s/g, '');

/** Returns a package of the funds with equal shares, in crowns. */
const storedPackage = (ids: readonly string[], place: number) => ({
  uuid: uuidOf(place),
  id: uuidOf(place),
  itemType: 'Package',
  name: 'Balíček pro děti',
  packageType: 'Advisor',
  calcInput: {
    investmentType: 'OneOff',
    investedAmount: 90_000,
    currencyId: 'CZK',
    investmentHorizon: 12,
    chargingMethodId: null,
  },
  amountInputMethod: 'AMOUNT',
  sharesLead: true,
  funds: ids.map((id) => ({ id, investedAmount: 30_000, share: 33.3333 })),
});

test('a proposal has the same figures everywhere (CART-04, CART-23, PROP-01, PROP-04, SIL-123, SIL-124, T32)', async ({
  page,
}) => {
  await enterAs(page);
  const [fund, ...others] = await crownFunds(page, 4);
  const { programs } = await readReferenceData(page);
  const program = [...programs.values()].find(({ code }) => code === 'RUST80');
  if (!fund || !program) throw new Error('no product');
  const ofProgram = { ...storedFund({ id: program.id, currencyId: 'CZK' }, 2), itemType: 'Program' };
  const bundle = storedPackage(
    others.map(({ id }) => id),
    3,
  );
  await keepCart(page, envelope([storedFund(fund, 0), ofProgram, bundle]));
  await page.reload();
  await openCart(page);
  await page.getByRole('link', { name: 'Investiční návrh' }).first().click();
  await expect(page.getByRole('tab')).toHaveText(['Fondy', program.name, 'Balíček pro děti']);
  await page.getByRole('textbox', { name: 'Název návrhu' }).fill('Důchod 2046');
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Důchod 2046');
  await expectNoViolation(page, 'proposal, light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectNoViolation(page, 'proposal, dark', { only: colourRules });

  const asked = page.waitForRequest('**/api/proposal/generate');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const proposals = (await asked).postDataJSON() as Proposal[];
  const download = await saving;
  const pages = pdfText(await readFile(await download.path()));
  const text = squeezed(pages.join(''));

  expect(download.suggestedFilename()).toBe('Důchod 2046.pdf');
  expect(proposals.map(({ name }) => name)).toEqual(['Důchod 2046', program.name, 'Balíček pro děti']);
  expect(proposals.map(({ investments }) => investments.length)).toEqual([1, 1, 3]);
  for (const [index, proposal] of proposals.entries()) {
    await page.getByRole('tab').nth(index).click();
    await expect(sheet.locator('dd').nth(1)).toHaveText(shownMoney(proposal.expectedAsset ?? 0));
    expect(text).toContain(squeezed(shownMoney(proposal.totalInvestment)));
    expect(text).toContain(squeezed(shownMoney(proposal.expectedAsset ?? 0)));
    expect(text).toContain(squeezed(shownMoney(proposal.indicativeFee)));
  }
});
