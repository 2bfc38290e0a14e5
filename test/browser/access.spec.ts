import { expect, test } from '@playwright/test';
import { chooseInMenu, enter, logIn, password } from './portal.ts';

const refusals = [
  { username: 'advisor', given: 'wrong', text: 'Uživatelské jméno nebo heslo není správné.', row: 'ACC-07' },
  {
    username: 'locked',
    given: password,
    text: 'Váš účet je zablokován. Zkuste to později nebo kontaktujte podporu.',
    row: 'ACC-08',
  },
  {
    username: 'expired',
    given: password,
    text: 'Platnost vašeho hesla vypršela. Nastavte si prosím nové pomocí obnovení hesla.',
    row: 'ACC-09',
  },
  {
    username: 'forced',
    given: password,
    text: 'Platnost vašeho hesla vypršela. Nastavte si prosím nové pomocí obnovení hesla.',
    row: 'ACC-09',
  },
  {
    username: 'unassigned',
    given: password,
    text: 'Přihlášení se nezdařilo. Zkuste to prosím později.',
    row: 'ACC-10',
  },
];

for (const { username, given, text, row } of refusals) {
  test(`the log-in of ${username} is refused with its message and keeps what was typed (${row})`, async ({ page }) => {
    await page.goto('/cart');
    const name = page.getByRole('textbox', { name: 'Uživatelské jméno' });
    await name.fill(username);
    await page.getByRole('textbox', { name: 'Heslo' }).fill(given);
    await page.getByRole('button', { name: 'Přihlásit se' }).click();

    await expect(page.getByRole('alert')).toContainText(text);
    await expect(name).toHaveValue(username);
  });
}

test('both fields are required (ACC-03)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await expect(page.getByText(/^Zadejte (uživatelské jméno|heslo)\.$/)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Uživatelské jméno' })).toBeFocused();
});

test('a protected route shows the log-in without a session (ACC-01, ACC-06, ACC-64)', async ({ page }) => {
  await page.goto('/funds/advanced');
  await expect(page.getByRole('heading', { name: 'Přihlášení' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Uživatelské jméno' }).fill('advisor');
  await page.getByRole('textbox', { name: 'Heslo' }).fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await enter(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Fondy' })).toBeVisible();
});

test('after the log-out the back button shows the log-in screen (ACC-70)', async ({ page }) => {
  await logIn(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Nový plán' })).toBeVisible();
  await chooseInMenu(page, 'Odhlásit se');
  await expect(page.getByRole('heading', { name: 'Přihlášení' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Přihlášení' })).toBeVisible();
});

test('the page opens without a report of the content security policy', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(message.text());
  });
  page.on('pageerror', (error) => reports.push(error.message));
  await logIn(page);
  await page.goto('/funds/advanced');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Nový plán' })).toBeVisible();
  expect(reports).toEqual([]);
});
