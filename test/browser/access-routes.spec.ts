import { expect, test } from '@playwright/test';
import { loginHeading, press } from './access-forms.ts';

test('every path without a screen shows the complete log-in (ACC-01, ACC-12…16)', async ({ page }) => {
  for (const path of ['/', '/login', '/nowhere', '/change-password', '/commission-attachments']) {
    await page.goto(path);
    await expect(loginHeading(page)).toBeVisible();
  }
  await expect(page.getByText('V neděli od 22:00 do 23:30 probíhá údržba.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Klientská zóna/ })).toHaveAttribute('target', '_blank');
  await press(page, 'Právní upozornění');
  const legal = page.getByRole('dialog', { name: 'Právní upozornění' });
  await expect(legal).toContainText('Minulá výkonnost není spolehlivým ukazatelem budoucí výkonnosti.');
  await page.keyboard.press('Escape');
  await expect(legal).toBeHidden();

  await page.getByRole('link', { name: 'Zapomenuté heslo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zapomenuté heslo' })).toBeVisible();
  await page.getByRole('link', { name: 'Zpět na přihlášení' }).click();
  await page.getByRole('link', { name: 'Registrovat se' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrace' })).toBeVisible();
});

test('a single sign-on logs in once and removes the token (ACC-19…22, SIL-16)', async ({ page }) => {
  const issued = await page.request.post('/dev/sso/poradca');
  const { url } = (await issued.json()) as { url: string };
  const { pathname } = new URL(url);
  await page.goto(`${pathname}/sk`);
  await expect(page.getByRole('button', { name: 'Súhlasím' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sk');

  await page.context().clearCookies();
  await page.goto(`${pathname}/cs`);
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Uživatelské jméno' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a web request waits for the log-in, and needs a number (SHELL-12…14, SIL-29)', async ({ page }) => {
  await page.goto('/webrequest');
  await expect(loginHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/webrequest/74920318465501827364019283746550');
  await expect(loginHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/wrloading');
});
