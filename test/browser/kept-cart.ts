import type { Page } from '@playwright/test';
import type { ContractType, Fund } from '#contract/catalogue.ts';
import type { CartView } from '#state/cart/cart-view.ts';
import { readReferenceData } from './portal.ts';

export interface StoredItem {
  uuid: string;
  id: string;
  itemType: string;
  calcInput: Record<string, string | number | null>;
}

export const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Returns a stored item of a fund, with amounts and a horizon that depend on its index. */
export function storedFund(fund: Pick<Fund, 'id' | 'currencyId'>, index: number): StoredItem {
  return {
    uuid: uuidOf(index),
    id: fund.id,
    itemType: 'Fund',
    calcInput: {
      oneOffAmount: 100_000 + index,
      periodicalAmount: 1000,
      investmentHorizon: 10 + (index % 30),
      chargingMethodId: 'concurrently',
      currencyId: fund.currencyId,
      startingLineId: null,
      endingLineId: null,
    },
  };
}

/** Stores the text as the cart of the signed-in user in this browser, together with its view. */
export async function keepCart(page: Page, text: string, view: CartView = 'cards'): Promise<void> {
  const user = (await (await page.request.get('/api/user')).json()) as { id: string };
  const kept = [
    [`cart:${user.id}`, text],
    [`cart-view:${user.id}`, JSON.stringify({ version: 1, revision: 1, value: view })],
  ] as const;
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
}

/** Returns the stored text with these items. */
export const envelope = (items: unknown[]) => JSON.stringify({ version: 1, revision: 1000, value: { items } });

/** Returns funds of the market that accept both kinds of amounts and have a forecast, those in crowns first. */
export async function calculableFunds(page: Page): Promise<Fund[]> {
  const reference = await readReferenceData(page);
  const funds = [...reference.funds.values()].filter(
    (fund) =>
      fund.allowedInFundMarket &&
      fund.periodicalInvestmentType === 'Optional' &&
      fund.oneOffInvestmentType === 'Optional' &&
      reference.assetClasses.get(fund.assetClassId ?? '')?.moderateGain != null,
  );
  return [...funds.filter(isInCrowns), ...funds.filter((fund) => !isInCrowns(fund))];
}

const isInCrowns = ({ currencyId }: Fund) => currencyId === 'CZK';

/** Returns those in crowns. */
export const crownFunds = async (page: Page, count: number): Promise<Fund[]> =>
  (await calculableFunds(page)).filter(isInCrowns).slice(0, count);

/** Lifts the maximum of amounts in this page: those of twelve digits are beyond the demo's. */
export async function withoutMaximum(page: Page): Promise<void> {
  await page.route('**/api/contracttypes', async (route) => {
    const response = await route.fetch();
    const types = (await response.json()) as ContractType[];
    const json = types.map((type) => ({
      ...type,
      calcConfiguration: type.calcConfiguration.map((one) => ({ ...one, maxOneOffAmount: null })),
    }));
    await route.fulfill({ response, json });
  });
}
