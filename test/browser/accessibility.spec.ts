import { expect, test, type Page } from '@playwright/test';
import { crownFunds } from './kept-cart.ts';
import { expectNoViolationInAnyLook, goWithin, textsOf, walkLanguage } from './looks.ts';
import { enterAs } from './portal.ts';

const t = textsOf(walkLanguage);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test.use({ reducedMotion: 'reduce' });
test.beforeEach(({ page }) => enterAs(page));

test('axe finds nothing on all funds, filtered and not', async ({ page }) => {
  await goWithin(page, '/funds/advanced');
  const search = page.getByRole('searchbox', { name: t('funds:search') });
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expectNoViolationInAnyLook(page, 'all funds');

  // The setting applies to every width, so that a phone shows the filters too.
  await button(page, 'funds:collapse-filters').click();
  await button(page, 'funds:expand-filters').click();
  const issuers = page.getByRole('group', { name: t('funds:category.basicIssuers') });
  for (const place of [0, 1]) await issuers.getByRole('checkbox').nth(place).press('Space');
  await expect(button(page, 'funds:clear')).toBeVisible();
  await button(page, 'funds:columns').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'filtered funds with the choice of columns');
  await page.keyboard.press('Escape');
  await search.fill('nothing has this name');
  await expect(page.getByText(t('funds:no-hits.title'))).toBeVisible();
  await expectNoViolationInAnyLook(page, 'no fund found');
});

test('axe finds nothing on the cart in its states', async ({ page }) => {
  await goWithin(page, '/cart');
  await expectNoViolationInAnyLook(page, 'empty cart');
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('The catalogue has no such fund.');
  await goWithin(page, '/funds/advanced');
  await page.getByRole('searchbox', { name: t('funds:search') }).fill(fund.isin);
  await page.getByRole('button', { name: t('cart:cart.toggle.add', { name: fund.name }) }).click();
  const put = page.getByRole('button', { name: t('cart:cart.toggle.remove', { name: fund.name }) });
  await expect(put).toBeVisible();
  await expectNoViolationInAnyLook(page, 'fund in the cart with its notice');

  await goWithin(page, '/cart');
  const card = page.getByRole('article', { name: fund.name });
  await expect(card).toBeVisible();
  const amount = card.getByRole('textbox', { name: new RegExp(`^${t('cart:cart.field.one-off')}`) });
  await amount.fill('x');
  await amount.blur();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolationInAnyLook(page, 'cart with an error');
  await amount.fill('500000');
  await amount.blur();
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await expectNoViolationInAnyLook(page, 'cart');
  await button(page, 'forecast:expand').click();
  const forecast = page.getByRole('dialog', { name: t('forecast:dialog-title') });
  await forecast.getByText(t('forecast:table.show')).click();
  await expect(forecast.getByRole('table', { name: t('forecast:table.caption') })).toBeVisible();
  await expectNoViolationInAnyLook(page, 'forecast with its table');
});
