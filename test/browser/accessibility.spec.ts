import { expect, test } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { addFund, logIn, openCart, openFunds, readReferenceData } from './portal.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of widths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, reducedMotion: 'reduce' });

      test('axe finds nothing on the log-in screen, empty and refused', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Přihlášení' })).toBeVisible();
        await expectNoViolation(page, 'log-in');
        await page.getByRole('button', { name: 'Přihlásit se' }).click();
        await expect(page.getByText('Toto pole je povinné.')).toHaveCount(2);
        await expectNoViolation(page, 'log-in with errors');
      });

      test('axe finds nothing on home, funds, programs and the cart in its states', async ({ page }) => {
        await logIn(page);
        await expectNoViolation(page, 'home');
        await openCart(page);
        await expectNoViolation(page, 'empty cart');
        const reference = await readReferenceData(page);
        const fund = [...reference.funds.values()].find(
          ({ allowedInFundMarket, assetClassId, currencyId }) =>
            allowedInFundMarket &&
            currencyId === 'CZK' &&
            reference.assetClasses.get(assetClassId ?? '')?.moderateGain != null,
        );
        if (!fund) throw new Error('The catalogue has no such fund.');
        await openFunds(page);
        await expectNoViolation(page, 'funds');
        await addFund(page, fund);
        await expectNoViolation(page, 'funds with one in the cart');
        await openCart(page);
        await expect(page.getByRole('article', { name: fund.name })).toBeVisible();
        await expectNoViolation(page, 'cart');
        const amount = page.getByRole('textbox', { name: /^Jednorázově/ });
        await amount.fill('dva');
        await amount.blur();
        await expectNoViolation(page, 'cart with an error');
        await amount.fill('500000');
        await page.getByRole('button', { name: viewport.width > 480 ? 'Zvětšit prognózu' : 'Prognóza' }).click();
        await expect(page.getByRole('dialog', { name: 'Investiční prognóza' })).toBeVisible();
        await expectNoViolation(page, 'forecast dialog');
      });
    });
  }
}
