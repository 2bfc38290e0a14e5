import { expect, test, type Page } from '@playwright/test';
import { keepLongCart, startTyping } from './long-cart.ts';
import { card, figure, shownMoney } from './portal.ts';

/** Starts counting messages to the worker and cards whose figures change. */
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

test('with 100 items a keystroke changes one card and makes one worker call (CART-19, CALC-20)', async ({ page }) => {
  const { name, typeDigit } = await startTyping(page);
  await countWork(page);
  await typeDigit();
  expect(await work(page)).toEqual({ calls: 1, cards: [name] });
});

/** From the next load on, no calculation reaches the worker until `release` is called. */
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

test('a stored cart of 100 items shows stale figures until it is recalculated (SIL-40)', async ({ page }) => {
  const [first] = await keepLongCart(page);
  if (!first) throw new Error('no funds');
  await page.goto('/cart');
  const invested = figure(card(page, first.name), 'Celkem investováno');
  const shown = shownMoney(100_000 + 1000 * 12 * 10);
  await expect(invested).toHaveText(shown);

  const calculations = await holdCalculations(page);
  await page.reload();
  await expect(invested).toHaveText(shown);
  const results = card(page, first.name).locator('dl');
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await calculations.release();
  await expect(results).not.toHaveAttribute('aria-busy');
  await expect(invested).toHaveText(shown);
});
