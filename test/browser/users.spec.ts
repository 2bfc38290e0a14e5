import { expect, test } from '@playwright/test';
import { fillNewPassword, loginHeading, newPassword, press, textBox } from './access-forms.ts';
import { keysOf } from './keys.ts';
import { expectNoViolationInAnyLook, goWithin } from './looks.ts';
import { linkIn, readMail } from './network-faults.ts';
import { chooseInMenu, enter, enterAs } from './portal.ts';

test.use({ reducedMotion: 'reduce' });
test('an approver invites a user, who sets a password and logs in (SIL-191, ACC-74)', async ({ page, browser }) => {
  const address = 'alena.kralova@horizont.example';
  await enterAs(page, 'approver');
  await chooseInMenu(page, 'Uživatelé');
  await press(page, 'Pozvat uživatele');
  const dialog = page.getByRole('dialog', { name: 'Pozvat uživatele' });
  await dialog.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Alena');
  await dialog.getByRole('textbox', { name: 'Příjmení' }).fill('Králová');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('advisor@horizont.example');
  await dialog.getByRole('button', { name: 'Odeslat pozvánku' }).click();
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveAccessibleDescription('Tuto e-mailovou adresu už má jiný uživatel.');
  await expect(email).toBeFocused();
  await email.fill(address);
  await dialog.getByRole('button', { name: 'Odeslat pozvánku' }).click();
  await expect(page.getByRole('row', { name: /Alena Králová/ })).toContainText('Pozvaný');

  const link = linkIn(await readMail(page, address, 'invitation'));
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'cs' });
  const invited = await context.newPage();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { level: 1, name: 'Vítejte' })).toBeVisible();
  await fillNewPassword(invited);
  await press(invited, 'Nastavit heslo');
  await expect(loginHeading(invited)).toBeVisible();
  await textBox(invited, 'Uživatelské jméno').fill(address);
  await textBox(invited, 'Heslo').fill(newPassword);
  await press(invited, 'Přihlásit se');
  await enter(invited);

  await page.reload();
  const row = page.getByRole('row', { name: /Alena Králová/ });
  await expect(row).toContainText('Aktivní');
  await row.getByRole('button', { name: 'Akce: Alena Králová' }).click();
  await page.getByRole('menuitem', { name: 'Deaktivovat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deaktivovat' }).click();
  await expect(row).toContainText('Deaktivovaný');
  await goWithin(invited, '/contracts');
  await expect(loginHeading(invited)).toBeVisible();
  await context.close();
});

test('users are searched and administered by keys, and axe finds nothing on them (SIL-191)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'approver');
  await goWithin(page, '/administration/users');
  const keys = keysOf(page);
  await expectNoViolationInAnyLook(page, 'users');

  await keys.tabTo(page.getByRole('searchbox'));
  await keys.type('vlasak');
  const row = page.getByRole('row', { name: /Ondřej Vlasák/ });
  await expect(page.getByRole('row')).toHaveCount(2);
  await keys.tabTo(row.getByRole('button', { name: 'Akce: Ondřej Vlasák' }));
  await keys.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keys.press('Enter');
  const roles = page.getByRole('dialog', { name: 'Role: Ondřej Vlasák' });
  await expect(roles.getByRole('checkbox', { name: 'Schvalovatel' })).toBeEnabled();
  await keys.press('Escape');
  await expect(row.getByRole('button', { name: 'Akce: Ondřej Vlasák' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keys.press('End');
  await expect(page.getByRole('menuitem', { name: 'Historie' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Historie: Ondřej Vlasák' })).toBeVisible();
  await expectNoViolationInAnyLook(page, 'the history of a user');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Zavřít' }).click();

  await press(page, 'Pozvat uživatele');
  await page.getByRole('button', { name: 'Odeslat pozvánku' }).click();
  await expectNoViolationInAnyLook(page, 'an invitation with errors');
  await textBox(page, 'Jméno').fill('Rozepsaný');
  await keys.press('Escape');
  await press(page, 'Pozvat uživatele');
  await expect(textBox(page, 'Jméno')).toHaveValue('Rozepsaný');
});

test('the address of the users tells an advisor of no access (SEC-04)', async ({ page }) => {
  await enterAs(page);
  await goWithin(page, '/administration/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Přístup odepřen' })).toBeVisible();
});
