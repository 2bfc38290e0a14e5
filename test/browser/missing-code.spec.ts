import { expect, test, type Page } from '@playwright/test';
import { applicant, applicantField, fillRegistration, press } from './access-forms.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { card, enterAs, field, openCart } from './portal.ts';

/** Lets a file of the page be gone until the document is loaded again; answers how often that was. */
async function lose(page: Page, file: string): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(`**/assets/${file}-*.js`, (route) =>
    loads === 0 ? route.fulfill({ status: 404, json: { code: 'NotFound' } }) : route.fallback(),
  );
  return () => loads;
}

test('a screen whose file is gone loads the page once, with cart and typed values (SIL-201)', async ({
  page,
  context,
}) => {
  await enterAs(page);
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  await keepCart(page, envelope([storedFund(fund, 0)]));
  await page.reload();
  await openCart(page);
  await field(card(page, fund.name), /^Jednorázově/).fill('300000');
  const loads = await lose(page, 'drafts');
  await page.getByRole('banner').getByRole('link', { name: 'Rozpracované smlouvy' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Rozpracované smlouvy' })).toBeVisible();
  expect(loads()).toBe(1);
  await openCart(page);
  await expect(field(card(page, fund.name), /^Jednorázově/)).toHaveValue(/^300\s000$/);

  await context.clearCookies();
  const access = await context.newPage();
  await access.goto('/registration');
  await fillRegistration(access);
  const names = Object.keys(applicant).filter((name) => !name.startsWith('Heslo'));
  const readTyped = () => Promise.all(names.map((name) => applicantField(access, name).inputValue()));
  const typed = await readTyped();
  const accessLoads = await lose(access, 'legal-disclaimer');
  await press(access, 'Právní upozornění');

  await expect.poll(accessLoads).toBe(1);
  await expect(applicantField(access, 'Kód pobočky')).toBeEnabled();
  expect(await readTyped()).toEqual(typed);
  await expect(applicantField(access, 'Heslo')).toHaveValue('');
  await press(access, 'Právní upozornění');
  await expect(access.getByRole('dialog')).toBeVisible();
});
