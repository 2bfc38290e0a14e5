import { expect, test, type Page } from '@playwright/test';
import type { Fund, FundPackageTemplate } from '#contract/catalogue.ts';
import { isLongRun } from '../setup/runs.ts';
import { cutTexts } from './cut-texts.ts';
import {
  calculableFunds,
  envelope,
  keepCart,
  storedFund,
  uuidOf,
  withoutMaximum,
  type StoredItem,
} from './kept-cart.ts';
import { goWithin, textsOf, walkLanguage } from './looks.ts';
import { enterAs, readReferenceData } from './portal.ts';
import { measureChartTexts, recordCanvasTexts } from './touching-texts.ts';

const t = textsOf(walkLanguage);
/** Goes on after a failure, so that all widths and screens are named. */
const softly = expect.configure({ soft: true });

/** The short run takes what differs most: a phone, the narrowest desktop, and the width of most windows. */
const widths = isLongRun ? [1440, 1366, 1280, 1200, 1100, 1024, 800, 390] : [1440, 1024, 390];

const withAmount = (item: StoredItem, oneOffAmount: number): StoredItem => ({
  ...item,
  calcInput: { ...item.calcInput, oneOffAmount },
});

/** Items with the longest names and amounts of up to twelve digits, a package, a program and a contract among them. */
async function longestItems(page: Page, funds: readonly Fund[]): Promise<unknown[]> {
  const { programs, contractTypes } = await readReferenceData(page);
  const program = [...programs.values()].find(({ code }) => code === 'RUST80');
  const contract = [...contractTypes.values()].find(
    ({ investmentPlanType, status }) => investmentPlanType === 'WithTargetProgram' && status === 'Active',
  );
  const inCrowns = funds.filter(({ currencyId }) => currencyId === 'CZK');
  const inEuros = funds.filter(({ currencyId }) => currencyId === 'EUR');
  const bundled = inCrowns.slice(10, 13);
  return [
    ...inCrowns.slice(0, 3).map((fund, place) => withAmount(storedFund(fund, place), 299_999_999_999)),
    ...inEuros.slice(0, 2).map((fund, place) => withAmount(storedFund(fund, place + 3), 9_999_999_999)),
    ...inCrowns.slice(4, 6).map((fund, place) => storedFund(fund, place + 5)),
    { ...storedFund({ id: program?.id ?? '', currencyId: 'CZK' }, 7), itemType: 'Program' },
    { ...storedFund({ id: contract?.id ?? '', currencyId: 'CZK' }, 8), itemType: 'Contract' },
    {
      uuid: uuidOf(9),
      id: uuidOf(9),
      itemType: 'Package',
      name: 'Balíček pro děti a vnoučata na vysokou školu v zahraničí',
      packageType: 'Advisor',
      calcInput: {
        investmentType: 'OneOff',
        investedAmount: 90_000_000_000,
        currencyId: 'CZK',
        investmentHorizon: 12,
        chargingMethodId: null,
      },
      amountInputMethod: 'AMOUNT',
      sharesLead: true,
      funds: bundled.map(({ id }) => ({ id, investedAmount: 30_000_000_000, share: 33.3333 })),
    },
  ];
}

/** A screen by its address, with what is opened on it. */
interface Screen {
  path: string;
  open?: () => Promise<void>;
}

const toggled = async (page: Page, key: string) => {
  await page
    .getByRole('button', { name: t(key) })
    .first()
    .click();
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible();
};

/** The screens that hold the most figures. */
const mainScreens = (page: Page, funds: readonly Fund[]): Record<string, Screen> => ({
  home: { path: '/' },
  'all funds': { path: '/funds/advanced' },
  fund: { path: `/funds/detail/${funds[0]?.id ?? ''}` },
  cart: { path: '/cart' },
  forecast: { path: '/forecast' },
  'fees of an item': { path: '/forecast/fees' },
  proposal: { path: '/cart/proposal' },
  'expanded forecast': { path: '/cart', open: () => toggled(page, 'forecast:expand') },
});

async function otherScreens(page: Page, funds: readonly Fund[]): Promise<Record<string, Screen>> {
  const { programs, contractTypes } = await readReferenceData(page);
  const [template] = (await (await page.request.get('/api/fundpackageTemplate')).json()) as FundPackageTemplate[];
  const [program] = programs.values();
  const [contractType] = contractTypes.values();
  const ids = funds.slice(0, 4).map(({ id }) => id);
  return {
    'fund tiles': { path: '/funds/grid' },
    'fund tables': { path: '/funds/list' },
    'compared funds': { path: `/funds/compare?ids=${ids.join(',')}` },
    programs: { path: '/portfolio/overview/active' },
    program: { path: `/portfolio/detail/${program?.id ?? ''}` },
    'contract type': { path: `/portfoliogroup/detail/${contractType?.id ?? ''}` },
    templates: { path: '/portfolio/template/organization' },
    template: { path: `/portfolio/template/detail/${template?.id ?? ''}` },
    contributions: { path: '/forecast?view=contributions' },
    fees: { path: '/forecast?view=fees' },
    'likely spread': { path: '/forecast?view=spread' },
    drivers: { path: '/forecast?view=drivers' },
    goal: { path: '/forecast?goal=9000000000000' },
    'compared forecasts': {
      path: '/compare',
      open: async () => {
        await toggled(page, 'compare:new-variant');
        await page.getByRole('menuitem').first().click();
      },
    },
    'look through': { path: '/look-through' },
    drafts: { path: '/draft-contracts' },
    contracts: { path: '/contracts' },
    profile: { path: '/profile' },
    'change of the password': { path: '/change-password' },
    attachments: { path: '/commission-attachments' },
    'no screen': { path: '/nowhere' },
    commands: { path: '/', open: () => page.keyboard.press('ControlOrMeta+k') },
    table: {
      path: '/cart',
      open: async () => {
        await page.getByText(t('cart:view.table'), { exact: true }).click();
        await expect(page.getByRole('treegrid')).toBeVisible();
      },
    },
  };
}

/** Fails with every text that is cut off, outside or on another one, at any width. */
async function expectWholeTexts(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const faults = async () => [...(await cutTexts(page)), ...(await measureChartTexts(page)).faults];
    // Rows of a long list change their places for a moment when the window does.
    await softly.poll(faults, { message: `${screen}, ${width} px` }).toEqual([]);
  }
}

test.use({ reducedMotion: 'reduce' });
test.setTimeout(isLongRun ? 600_000 : 150_000);

test('no figure and no name is cut off, at the longest names and amounts of twelve digits (SIL-225)', async ({
  page,
}) => {
  await recordCanvasTexts(page);
  await enterAs(page);
  await withoutMaximum(page);
  const funds = (await calculableFunds(page)).toSorted((one, other) => other.name.length - one.name.length);
  await keepCart(page, envelope(await longestItems(page, funds)));
  await page.reload();
  const screens = { ...mainScreens(page, funds), ...(isLongRun && (await otherScreens(page, funds))) };
  for (const [screen, { path, open }] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goWithin(page, path);
    await open?.();
    await expectWholeTexts(page, screen);
    await page.keyboard.press('Escape');
  }

  // What is cut off, or on its neighbour, is found.
  await page.setViewportSize({ width: 1440, height: 900 });
  await goWithin(page, '/forecast');
  const strip = page.locator('[data-figure="cart.expected-assets"]').first().locator('xpath=ancestor::dl');
  await strip.evaluate((element) => {
    for (const cell of element.children) (cell as HTMLElement).style.cssText = 'min-width: 0; width: 4rem; flex: none';
  });
  expect((await cutTexts(page)).join('; ')).toMatch(/ on /);
  await strip.evaluate((element) => {
    for (const cell of element.children) (cell as HTMLElement).style.overflow = 'hidden';
  });
  expect((await cutTexts(page)).join('; ')).toMatch(/cut off/);
});
