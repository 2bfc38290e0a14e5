import { expect, test, type Page } from '@playwright/test';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { Fund, Program } from '#contract/catalogue.ts';
import type { termsAnswer } from '#contract/fees.ts';
import { figureOracle } from '#test/helpers/figures/figure-oracle.ts';
import type { OracleItem } from '#test/helpers/figures/oracle-item.ts';
import { judgeTexts, readTexts, type ReadScreen } from '#test/helpers/figures/shown-figures.ts';
import { runs } from '#test/setup/runs.ts';
import { propertySeed } from '#test/setup/seed.ts';
import type { ReferenceData } from './expected-forecast.ts';
import { crownFunds, envelope, keepCart, storedFund, type StoredItem } from './kept-cart.ts';
import { enterAs, readReferenceData } from './portal.ts';

/** The screens, each with its title and a figure that stands once its figures are calculated. */
const screens = [
  ['/cart', 'Plán', '="cart.expected-assets"'],
  ['/forecast', 'Prognóza', '^="breakdown.value:"'],
  ['/forecast?real=2.5', 'Prognóza', '*=":real:"'],
  ['/forecast?view=fees', 'Prognóza', '^="fees.loss"'],
  ['/compare', 'Srovnání prognóz', '="cart.expected-assets:A"'],
  ['/', 'Domů', '="cart.expected-assets"'],
  ['/cart/proposal', 'Investiční návrh', '="cart.expected-assets"'],
] as const;

type Product = { itemType: 'Fund'; product: Fund } | { itemType: 'Program'; product: Program };

/** Returns programs in crowns with gains whose funds are known and add up. */
const crownPrograms = ({ programs, funds }: ReferenceData): Program[] =>
  [...programs.values()].filter(
    (program) =>
      program.currencyId === 'CZK' &&
      program.managementStyle === 'Active' &&
      program.oneOffInvestmentType !== 'Forbidden' &&
      program.periodicalInvestmentType !== 'Forbidden' &&
      program.moderateGain !== null &&
      program.funds.reduce((sum, { share }) => sum + share, 0) === 100 &&
      program.funds.every(({ fundId }) => funds.get(fundId)?.assetClassId),
  );

const position = ({ itemType, product }: Product, index: number) =>
  fc
    .record({
      oneOffAmount: fc.oneof(
        fc.integer({ min: 10_000_000, max: 200_000_000 }).map((cents) => cents / 100),
        fc.integer({ min: 100_000, max: 5_000_000 }),
      ),
      periodicalAmount: fc.integer({ min: 1000, max: 20_000 }),
      investmentHorizon: fc.integer({ min: 1, max: 30 }),
    })
    .map((input): StoredItem & { itemType: Product['itemType'] } => {
      const { calcInput, ...item } = storedFund(product, index);
      return { ...item, itemType, calcInput: { ...calcInput, ...input } };
    });

type Position = StoredItem & { itemType: Product['itemType']; calcInput: { [amount: string]: unknown } };

const cartOf = (products: Product[]) =>
  fc.shuffledSubarray(products, { minLength: 2, maxLength: 9 }).chain((chosen) => fc.tuple(...chosen.map(position)));

const gainsOf = (of: {
  unfavourableGain: number | null;
  moderateGain: number | null;
  favourableGain: number | null;
}) => ({
  unfavourableGain: of.unfavourableGain ?? Number.NaN,
  moderateGain: of.moderateGain ?? Number.NaN,
  favourableGain: of.favourableGain ?? Number.NaN,
});

type Terms = z.infer<typeof termsAnswer>['funds'];

/** Reads the terms of all products of a cart. */
async function readTerms(page: Page, cart: Position[]): Promise<Terms> {
  const query = cart.map(({ itemType, id }) => `${itemType.toLowerCase()}=${encodeURIComponent(id)}`).join('&');
  const answer = await page.request.get(`/api/productterms?${query}`);
  const { funds, programs } = (await answer.json()) as z.infer<typeof termsAnswer>;
  return [...funds, ...programs];
}

/** Returns an item as the calculator's rules read it, from the answers of the server alone. */
function oracleItem(item: Position, terms: Terms, reference: ReferenceData): OracleItem {
  const { oneOffAmount, periodicalAmount, investmentHorizon, chargingMethodId } = item.calcInput;
  const { feeSchemes = [], ongoingCharge = null } = terms.find(({ id }) => id === item.id) ?? {};
  const classIdOf = (fundId: string) => reference.funds.get(fundId)?.assetClassId ?? 'unknown';
  const program = item.itemType === 'Program' ? reference.programs.get(item.id) : undefined;
  const classes: Record<string, number> = {};
  for (const { fundId, share } of program?.funds ?? [{ fundId: item.id, share: 100 }])
    classes[classIdOf(fundId)] = (classes[classIdOf(fundId)] ?? 0) + share;
  const gains = program ?? reference.assetClasses.get(classIdOf(item.id));
  if (!gains) throw new Error(`The gains of ${item.id} are unknown.`);
  return {
    uuid: item.uuid,
    itemType: item.itemType,
    classes,
    ter: program ? program.ter : ongoingCharge,
    forecast: {
      id: item.uuid,
      oneOffAmount: Number(oneOffAmount),
      periodicalAmount: Number(periodicalAmount),
      investmentHorizon: Number(investmentHorizon),
      chargingMethod: reference.codelists.commissionChargingMethods.find(({ id }) => id === chargingMethodId) ?? null,
      feeScheme: feeSchemes.find(({ currencyId }) => currencyId === 'CZK') ?? null,
      prepaid: reference.user.prepaidFeeParameters,
      path: [{ investmentHorizon: 0, ...gainsOf(gains) }],
    },
  };
}

/** The first proposal is of all funds, or of the first item where there are none. */
function proposed(items: OracleItem[]): OracleItem[] {
  const funds = items.filter(({ itemType }) => itemType === 'Fund');
  return funds.length > 0 ? funds : items.slice(0, 1);
}

/** Opens a screen within the page, as Back and Forward do; loading its address would start the page anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Digits in groups, as an amount has them. */
const isPhone = (text: string) => /\+42[01](?:\s\d{3}){3}/u.test(text);

/** Reads a screen, and again while some of its figures are those of a moment before. */
async function readSettled(page: Page, path: string, items: OracleItem[]): Promise<ReadScreen> {
  const valueOf = figureOracle(path === '/cart/proposal' ? proposed(items) : items);
  const readNow = async () => {
    const { figures, others } = await page.evaluate(readTexts);
    // The home screen shows facts of products beside the cart.
    return judgeTexts({ figures, others: path === '/' ? [] : others.filter((text) => !isPhone(text)) }, valueOf);
  };
  let read = await readNow();
  for (let tries = 0; read.wrong.length + read.unnamed.length > 0 && tries < 20; tries += 1) {
    await page.waitForTimeout(100);
    read = await readNow();
  }
  return read;
}

test('every figure of random carts is the one of the calculation, on all screens', async ({ page }) => {
  const seed = propertySeed();
  await enterAs(page);
  const reference = await readReferenceData(page);
  const products: Product[] = [
    ...(await crownFunds(page, 40)).map((product): Product => ({ itemType: 'Fund', product })),
    ...crownPrograms(reference).map((product): Product => ({ itemType: 'Program', product })),
  ];
  let checked = 0;
  const carts = fc.sample(cartOf(products), { seed, numRuns: runs(3, 1) });
  for (const cart of carts) {
    const terms = await readTerms(page, cart);
    const items = cart.map((item) => oracleItem(item, terms, reference));
    await keepCart(page, envelope(cart));
    await page.reload();
    for (const [path, title, main] of screens) {
      await go(page, path);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.locator(`[data-figure${main}]`).first()).toHaveText(/\d/);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { checked: figures, ...faults } = await readSettled(page, path, items);
      expect
        .soft(faults, `${path}, seed ${seed}: ${JSON.stringify(cart)}`)
        .toEqual({ wrong: [], unknown: [], unnamed: [] });
      checked += figures;
    }
  }
  console.log(`${checked} figures, seed ${seed}`);
  expect(checked).toBeGreaterThan(100 * carts.length);
});
