import { expect, type Page } from '@playwright/test';
import type { Fund } from '#contract/catalogue.ts';
import { expectedTotals } from './expected-forecast.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { card, field, figure, logIn, openCart, readReferenceData, shownMoney } from './portal.ts';

/** Number of stored items of the long cart. */
const longCart = 100;

/**
 * Waits until all cards are rendered with current figures: a long cart is rendered in steps, and shows the last visit's
 * figures meanwhile.
 */
export const allCardsStand = (page: Page, count = longCart) =>
  // By element, because queries by role would add work to the page.
  page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('article').length === wanted && !document.querySelector('article [aria-busy="true"]'),
    count,
  );

/** Logs in with a long cart stored in the browser, which is not opened yet; returns its funds. */
export async function keepLongCart(page: Page): Promise<Fund[]> {
  await logIn(page);
  const funds = await crownFunds(page, longCart);
  expect(funds.length).toBe(longCart);
  await keepCart(page, envelope(funds.map(storedFund)));
  return funds;
}

interface Typing {
  name: string;
  /** Types one more digit into the amount, and waits for the oracle's figures of item and cart. */
  typeDigit: () => Promise<void>;
}

const edited = 57;

/**
 * Opens a long cart with the caret at the end of an amount of 20,000, and checks all of its figures against the oracle.
 */
export async function startTyping(page: Page): Promise<Typing> {
  const funds = await keepLongCart(page);
  await page.reload();
  await openCart(page);
  const reference = await readReferenceData(page);
  const [fund] = funds.slice(edited);
  if (!fund) throw new Error('no fund');
  const totalsOf = ({ id }: Fund, index: number, oneOff: number) =>
    expectedTotals(
      {
        itemType: 'Fund',
        id,
        oneOff,
        monthly: 1000,
        years: 10 + (index % 30),
        currencyId: 'CZK',
        chargingMethodId: 'concurrently',
      },
      reference,
    );
  const all = await Promise.all(funds.map((one, index) => totalsOf(one, index, 100_000 + index)));
  const sum = (totals: typeof all) =>
    totals.reduce((cents, { expectedAssets }) => cents + Math.round(expectedAssets * 100), 0) / 100;
  const summary = page.getByRole('complementary', { name: 'Souhrn' });
  await expect(summary).toContainText(shownMoney(sum(all)));

  const within = card(page, fund.name);
  await field(within, /^Jednorázově/).fill('20000');
  await expect(figure(within, 'Celkem investováno')).toHaveText(shownMoney(20_000 + 1000 * 12 * (10 + (edited % 30))));
  await field(within, /^Jednorázově/).press('End');
  await allCardsStand(page);

  // The first digit turns 20,000 into 200,005.
  let typed = 20_000;
  return {
    name: fund.name,
    typeDigit: async () => {
      typed = typed * 10 + 5;
      const after = await totalsOf(fund, edited, typed);
      await page.keyboard.type('5');
      await expect(figure(within, 'Očekávaná hodnota')).toHaveText(shownMoney(after.expectedAssets));
      await expect(summary).toContainText(shownMoney(sum(all.with(edited, after))));
    },
  };
}
