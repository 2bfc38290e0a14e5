import { expect, test, type Page } from '@playwright/test';
import type { Fund } from '#contract/catalogue.ts';
import { expectedTotals, type ExpectedTotals, type ReferenceData, type TypedItem } from './expected-forecast.ts';
import {
  addFund,
  card,
  choose,
  figure,
  logIn,
  openCart,
  openFunds,
  readReferenceData,
  shownMoney,
  shownSigned,
  typeAmounts,
} from './portal.ts';

const figureNames = {
  totalInvestment: 'Celkem investováno',
  expectedAssets: 'Očekávaná hodnota',
  expectedReturns: 'Očekávaný výnos',
  indicativeFee: 'Orientační poplatek',
} as const;

/** Returns funds in crowns with a known forecast that accept both kinds of payment. */
function twoFunds(reference: ReferenceData): [Fund, Fund] {
  const suitable = [...reference.funds.values()].filter(
    (fund) =>
      fund.currencyId === 'CZK' &&
      fund.allowedInFundMarket &&
      fund.oneOffInvestmentType === 'Optional' &&
      fund.periodicalInvestmentType === 'Optional' &&
      reference.assetClasses.get(fund.assetClassId ?? '')?.moderateGain != null,
  );
  const first = suitable[0];
  const second = suitable.find((fund) => fund.assetClassId !== first?.assetClassId);
  if (!first || !second) throw new Error('The catalogue has no two funds for this test.');
  return [first, second];
}

const digitsOf = (text: string) => Number(text.replace('\u2212', '-').replaceAll(/[^\d-]/g, ''));

/** Each item is rounded by itself, and the value less the deposits is the return. */
async function expectFigures(within: ReturnType<typeof card>, totals: ExpectedTotals): Promise<void> {
  await expect
    .poll(async () => {
      const shown = async (name: keyof typeof figureNames) =>
        digitsOf((await figure(within, figureNames[name]).textContent()) ?? '');
      const [invested, assets] = [await shown('totalInvestment'), await shown('expectedAssets')];
      const returns = await shown('expectedReturns');
      const fee = await shown('indicativeFee');
      return {
        isNear:
          Math.abs(invested - totals.totalInvestment) <= 0.5 &&
          Math.abs(assets - totals.expectedAssets) <= 0.5 &&
          Math.abs(fee - totals.indicativeFee) <= 0.5,
        adds: assets - invested === returns,
      };
    })
    .toEqual({ isNear: true, adds: true });
}

const sumOf = (totals: ExpectedTotals[], key: keyof ExpectedTotals) =>
  totals.reduce((cents, one) => cents + Math.round(one[key] * 100), 0) / 100;

async function expectSummary(page: Page, totals: ExpectedTotals[]): Promise<void> {
  const summary = page.getByRole('complementary', { name: 'Souhrn' });
  const figures = summary.locator('dl').first();
  await expect(summary).toContainText(shownMoney(sumOf(totals, 'expectedAssets')));
  await expect(figures).toContainText(shownMoney(sumOf(totals, 'totalInvestment')));
  // The return is the difference of the two amounts above it.
  const [assets, invested] = [sumOf(totals, 'expectedAssets'), sumOf(totals, 'totalInvestment')];
  await expect(figures).toContainText(shownSigned(Math.round(assets) - Math.round(invested)));
  await expect(figures).toContainText(shownMoney(sumOf(totals, 'indicativeFee')));
}

function chargingMethod(reference: ReferenceData, contractTypeId: string, method: string) {
  const offered = reference.contractTypes.get(contractTypeId)?.commChargingMethods ?? [];
  const found = reference.codelists.commissionChargingMethods.find(
    (one) => offered.includes(one.id) && one.method === method,
  );
  if (!found) throw new Error(`${contractTypeId} offers no ${method}.`);
  return found;
}

test('an advisor fills a cart with the right figures (ACC-06, CART-01, CART-02, CALC-01)', async ({ page }) => {
  await logIn(page);
  const reference = await readReferenceData(page);
  const [first, second] = twoFunds(reference);
  const program = [...reference.programs.values()].find(
    ({ managementStyle, currencyId, oneOffInvestmentType }) =>
      managementStyle === 'Active' && currencyId === 'CZK' && oneOffInvestmentType === 'Optional',
  );
  const plan = [...reference.contractTypes.values()].find(
    ({ status, investmentPlanType }) => status === 'Active' && investmentPlanType === 'WithTargetProgram',
  );
  if (!program || !plan) throw new Error('The catalogue has no program and plan for this test.');

  await openFunds(page);
  await addFund(page, first);
  await addFund(page, second);
  await page.getByRole('link', { name: 'Domů', exact: true }).click();
  await page.getByRole('button', { name: `Do košíku: ${plan.name}` }).click();
  await page
    .getByRole('link', { name: /Aktivní správa|aktivní/i })
    .first()
    .click();
  await page.getByRole('button', { name: `Do košíku: ${program.name}` }).click();
  await openCart(page);

  const concurrently = chargingMethod(reference, first.contractTypeId, 'Concurrently');
  const upFront = chargingMethod(reference, second.contractTypeId, 'UpFront');
  const items: TypedItem[] = [
    {
      itemType: 'Fund',
      id: first.id,
      oneOff: 250_000,
      monthly: 5000,
      years: 15,
      currencyId: 'CZK',
      chargingMethodId: concurrently.id,
    },
    {
      itemType: 'Fund',
      id: second.id,
      oneOff: 349_999,
      monthly: 3333,
      years: 8,
      currencyId: 'CZK',
      chargingMethodId: upFront.id,
    },
  ];
  for (const [index, fund] of [first, second].entries()) {
    const item = items[index];
    if (!item) continue;
    const within = card(page, fund.name);
    await typeAmounts(within, item);
    await choose(page, within, /Placení poplatku/, (index === 0 ? concurrently : upFront).name);
    await expectFigures(within, await expectedTotals(item, reference));
  }

  await page.getByRole('tab', { name: program.name }).click();
  const programItem: TypedItem = {
    itemType: 'Program',
    id: program.id,
    oneOff: 120_000,
    monthly: 0,
    years: 12,
    currencyId: 'CZK',
    chargingMethodId: null,
  };
  await typeAmounts(card(page, program.name), { oneOff: 120_000, years: 12 });
  await expectFigures(card(page, program.name), await expectedTotals(programItem, reference));

  await page.getByRole('tab', { name: plan.name }).click();
  const lines = plan.programs.items
    .map(([id]) => reference.programs.get(id))
    .filter((line) => line?.managementStyle === 'InvestmentPlan')
    .toSorted((a, b) => (b?.investmentHorizon ?? 0) - (a?.investmentHorizon ?? 0));
  const shared = reference.codelists.commissionChargingMethods.find(({ id }) => id === plan.commChargingMethods[0]);
  const contractItem: TypedItem = {
    itemType: 'Contract',
    id: plan.id,
    oneOff: 50_000,
    monthly: 4000,
    years: 20,
    currencyId: 'CZK',
    chargingMethodId: shared?.id ?? null,
    startingLineId: lines[0]?.id ?? '',
    endingLineId: lines.at(-1)?.id ?? '',
  };
  await typeAmounts(card(page, plan.name), contractItem);
  await expectFigures(card(page, plan.name), await expectedTotals(contractItem, reference));

  const totals = await Promise.all(
    [...items, programItem, contractItem].map((item) => expectedTotals(item, reference)),
  );
  await expectSummary(page, totals);

  await page.reload();
  await expectSummary(page, totals);
});
