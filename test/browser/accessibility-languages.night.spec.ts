import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationInAnyLook, goWithin, textsOf, walkLanguage } from './looks.ts';
import { password } from './portal.ts';

const t = textsOf(walkLanguage);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const expectTitle = (page: Page, key: string) =>
  expect(page.getByRole('heading', { level: 1, name: t(key) })).toBeVisible();

test.use({ reducedMotion: 'reduce' });
test('axe finds nothing on the screens without a session', async ({ page }) => {
  await page.goto('/');
  await expectTitle(page, 'access:login.title');
  await expectNoViolationInAnyLook(page, 'log-in');
  await button(page, 'access:login.login').click();
  await expect(page.getByText(t('access:missing.password'))).toBeVisible();
  await expectNoViolationInAnyLook(page, 'log-in with errors');
  await button(page, 'common:legal-disclaimer').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'legal disclaimer before the log-in');

  await page.goto('/reset-password');
  await expectTitle(page, 'access:request-reset.title');
  await expectNoViolationInAnyLook(page, 'request of a new password');
  await page.goto('/reset-password/some-token');
  await expectTitle(page, 'access:reset.title');
  await button(page, 'access:reset.set').click();
  await expect(page.getByText(t('access:missing.newPassword_1'))).toBeVisible();
  await expectNoViolationInAnyLook(page, 'new password with errors');
  await page.goto('/registration');
  await expectTitle(page, 'registration:title');
  await expectNoViolationInAnyLook(page, 'registration');
  await button(page, 'registration:register').click();
  await expect(page.getByText(t('registration:missing.surname')).first()).toBeVisible();
  await expectNoViolationInAnyLook(page, 'registration with errors');
  await page.goto('/registration-confirm/some-token');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'activation that failed');
});

test('axe finds nothing on the shell and its overlays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: t('access:login.username') }).fill('poradce');
  await page.getByRole('textbox', { name: t('access:login.password') }).fill(password);
  await page.keyboard.press('Enter');
  const agree = button(page, 'shell:login-disclaimer.agree');
  await expect(agree).toBeVisible();
  await expectNoViolationInAnyLook(page, 'disclaimer');
  await agree.click();
  await expectNoViolationInAnyLook(page, 'home');

  const layers: Record<string, () => Promise<void>> = {
    menu: () => button(page, 'shell:menu.open').click(),
    search: async () => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('akcie');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    'search without a result': async () => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('qqqqqq');
      await expect(page.getByText(t('shell:search.empty', { phrase: 'qqqqqq' }))).toBeVisible();
    },
    palette: () => page.keyboard.press('ControlOrMeta+k'),
    keys: () => page.keyboard.press('?'),
    feedback: async () => {
      await button(page, 'shell:send-feedback').click();
      await button(page, 'shell:feedback.send').click();
      await expect(page.getByText(t('shell:feedback.missing'))).toBeVisible();
    },
  };
  for (const [layer, open] of Object.entries(layers)) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationInAnyLook(page, layer);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await button(page, 'shell:support.open').click();
  await expectNoViolationInAnyLook(page, 'support');

  await page.keyboard.press('Escape');

  const screens = {
    '/commission-attachments': 'shell:forbidden.title',
    '/nowhere': 'shell:not-found-page',
    '/change-password': 'access:change-password.title',
  };
  for (const [path, title] of Object.entries(screens)) {
    await goWithin(page, path);
    await expectTitle(page, title);
    await expectNoViolationInAnyLook(page, path);
  }
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByText(t('access:missing.oldPassword')).first()).toBeVisible();
  await expectNoViolationInAnyLook(page, 'change of the password with errors');
});
