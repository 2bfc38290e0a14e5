import { expect, test, type Page } from '@playwright/test';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { enterAs } from './portal.ts';

/** Returns the texts of the figures of a page that stand alone, by name and way of showing, without units. */
const figuresOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-figure]:not([role=status])')].flatMap(
      ({ dataset, innerText }) => {
        const [, text] = /^([+\u2212]?\d[\d\u00A0]*(?:,\d+)?)(?:\u00A0\D{1,3})?$/u.exec(innerText.trim()) ?? [];
        const name = `${dataset['figure']} ${dataset['place'] ?? 'shown'}`;
        return text === undefined ? [] : [{ name, text }];
      },
    ),
  );

const paths = [
  ['/cart', 'cart.expected-assets'],
  ['/forecast', 'breakdown.value'],
  ['/forecast?real=2.5', 'breakdown.value'],
  ['/forecast?view=fees', 'fees.loss'],
  ['/compare', 'cart.expected-assets:A'],
  ['/', 'cart.expected-assets'],
  ['/cart/proposal', 'cart.expected-assets'],
] as const;

test('a figure of a cart of forty funds has one value on all screens', async ({ page }) => {
  await enterAs(page);
  const funds = await crownFunds(page, 40);
  await keepCart(page, envelope(funds.map(storedFund)));
  const texts = new Map<string, Set<string>>();
  for (const [path, main] of paths) {
    await page.goto(path);
    await expect(page.locator(`[data-figure^="${main}"]`).first()).toHaveText(/\d/);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const { name, text } of await figuresOf(page)) texts.set(name, (texts.get(name) ?? new Set()).add(text));
  }
  const contradictions = [...texts].filter(([, values]) => values.size > 1).map(([name, values]) => [name, ...values]);

  expect(contradictions).toEqual([]);
  expect(texts.size).toBeGreaterThan(200);
  // The total of the cart is on the comparison as that of its first variant.
  const total = [...(texts.get('cart.expected-assets shown') ?? [])];
  expect([...(texts.get('cart.expected-assets:A shown') ?? [])]).toEqual(total);
});
