import { expect, test, type Page } from '@playwright/test';
import type { Fund } from '#contract/catalogue.ts';
import { expectedTotals } from './expected-forecast.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { longTasksDuring, repeatUntil } from './long-tasks.ts';
import { portalPort } from './portal-port.ts';
import { card, field, figure, logIn, openCart, readReferenceData, shownMoney } from './portal.ts';

/** Counts from now on: messages to the worker and cards whose figures change. */
async function countWork(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = { calls: 0, cards: new Set<string>() };
    Object.assign(window, { counts });
    const send = Reflect.get(Worker.prototype, 'postMessage') as (...message: unknown[]) => void;
    Worker.prototype.postMessage = function post(this: Worker, message: unknown, ...rest: unknown[]) {
      if (JSON.stringify(message).includes('"forecast"')) counts.calls += 1;
      Reflect.apply(send, this, [message, ...rest]);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const name = element?.closest('article')?.getAttribute('aria-label');
        if (name) counts.cards.add(name);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

const work = (page: Page) =>
  page.evaluate(() => {
    const { counts } = window as unknown as { counts: { calls: number; cards: Set<string> } };
    return { calls: counts.calls, cards: [...counts.cards] };
  });

/** That so many cards stand, all with figures of now: a long cart opens in steps, and shows those of the last visit meanwhile. */
const allCardsStand = (page: Page, count: number) =>
  // By their number: looking for one by its role is work that the page would have to do beside.
  page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('article').length === wanted && !document.querySelector('article [aria-busy="true"]'),
    count,
    { timeout: 60_000 },
  );

test('with 100 items a keystroke changes one card, makes one worker call and blocks nothing (CART-19, CALC-20)', async ({
  browser,
  page,
}) => {
  await logIn(page);
  const funds = await crownFunds(page, 100);
  expect(funds.length).toBe(100);
  await keepCart(page, envelope(funds.map(storedFund)));
  await page.reload();
  await openCart(page);
  const reference = await readReferenceData(page);
  const edited = funds[57];
  if (!edited) throw new Error('no fund');
  const totalsOf = (fund: Fund, index: number, oneOff: number) =>
    expectedTotals(
      {
        itemType: 'Fund',
        id: fund.id,
        oneOff,
        monthly: 1000,
        years: 10 + (index % 30),
        currencyId: 'CZK',
        chargingMethodId: 'concurrently',
      },
      reference,
    );
  const all = await Promise.all(funds.map((fund, index) => totalsOf(fund, index, 100_000 + index)));
  const sum = (totals: typeof all) =>
    totals.reduce((cents, { expectedAssets }) => cents + Math.round(expectedAssets * 100), 0) / 100;
  const summary = page.getByRole('complementary', { name: 'Souhrn' });
  await expect(summary).toContainText(shownMoney(sum(all)));

  const within = card(page, edited.name);
  await field(within, /^Jednorázově/).fill('20000');
  await expect(figure(within, 'Celkem investováno')).toHaveText(shownMoney(20_000 + 1000 * 12 * (10 + (57 % 30))));
  await field(within, /^Jednorázově/).press('End');
  await allCardsStand(page, funds.length);
  await countWork(page);

  // A digit more with every attempt; the first one makes 20,000 to 200,005.
  const found: number[][] = [];
  let typed = 20_000;
  await repeatUntil(async () => {
    typed = typed * 10 + 5;
    const after = await totalsOf(edited, 57, typed);
    const long = await longTasksDuring(browser, page, async () => {
      await page.keyboard.type('5');
      await expect(figure(within, 'Očekávaný majetek')).toHaveText(shownMoney(after.expectedAssets));
      await expect(summary).toContainText(shownMoney(sum([...all.slice(0, 57), after, ...all.slice(58)])));
    });
    found.push(long);
    return long.length === 0;
  });
  expect(await work(page)).toEqual({ calls: found.length, cards: [edited.name] });
  expect(found.at(-1), JSON.stringify(found)).toEqual([]);
});

/** From the next load on, no calculation reaches the worker before `release` is called. */
async function holdCalculations(page: Page): Promise<{ release: () => Promise<void> }> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const send = Reflect.get(Worker.prototype, 'postMessage') as (...message: unknown[]) => void;
    let isHeld = true;
    Worker.prototype.postMessage = function post(this: Worker, ...message: unknown[]) {
      const isForecast = JSON.stringify(message[0]).includes('"forecast"');
      const deliver = () => {
        Reflect.apply(send, this, message);
      };
      if (isHeld && isForecast) held.push(deliver);
      else deliver();
    };
    Object.assign(window, {
      releaseCalculations: () => {
        isHeld = false;
        for (const deliver of held.splice(0)) deliver();
      },
    });
  });
  return {
    release: () =>
      page.evaluate(() => (window as unknown as { releaseCalculations: () => void }).releaseCalculations()),
  };
}

test.describe('with the catalogue that the figures of the specification are of', () => {
  // The portal of the first of the other tests, which have all run.
  test.use({ baseURL: `http://127.0.0.1:${portalPort(0)}` });

  test('a cart of 100 kept items opens in steps, none of which blocks, with the figures of the last visit at once (SIL-40)', async ({
    browser,
    page,
  }) => {
    await logIn(page);
    const funds = await crownFunds(page, 100);
    const [first] = funds;
    if (!first) throw new Error('no funds');
    await keepCart(page, envelope(funds.map(storedFund)));
    await page.goto('/cart');
    const invested = figure(card(page, first.name), 'Celkem investováno');
    const shown = shownMoney(100_000 + 1000 * 12 * 10);
    await expect(invested).toHaveText(shown);

    const found: number[][] = [];
    await repeatUntil(async () => {
      const long = await longTasksDuring(browser, page, async () => {
        await page.reload();
        await allCardsStand(page, funds.length);
      });
      found.push(long);
      return long.length === 0;
    });
    expect(found.at(-1), JSON.stringify(found)).toEqual([]);

    const calculations = await holdCalculations(page);
    await page.reload();
    await expect(invested).toHaveText(shown);
    const results = card(page, first.name).locator('dl');
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await calculations.release();
    await expect(results).not.toHaveAttribute('aria-busy');
    await expect(invested).toHaveText(shown);
  });
});
