import { expect, test, type Page } from '@playwright/test';
import {
  fillNewPassword,
  fillRegistration,
  loginHeading,
  newPassword,
  press,
  pressForCall,
  textBox,
} from './access-forms.ts';
import { answerCalls, brokenAnswers, refuseCalls } from './network-faults.ts';
import { password } from './portal.ts';

/** A screen without a session that calls the server: how to trigger the call, and what must survive a failure. */
interface CallingScreen {
  path: string;
  call: string;
  fill: (page: Page) => Promise<void>;
  button: string;
  failure: string;
  kept: readonly { name: string | RegExp; value: string }[];
}

const screens: Record<string, CallingScreen> = {
  'the log-in': {
    path: '/',
    call: '/api/user/login',
    fill: async (page) => {
      await textBox(page, 'Uživatelské jméno').fill('advisor');
      await textBox(page, 'Heslo').fill(password);
    },
    button: 'Přihlásit se',
    failure: 'Přihlášení se nezdařilo. Zkuste to prosím později.',
    kept: [
      { name: 'Uživatelské jméno', value: 'advisor' },
      { name: 'Heslo', value: password },
    ],
  },
  'the request of a new password': {
    path: '/reset-password',
    call: '/api/user/requestresetpassword?*',
    fill: (page) => textBox(page, 'Uživatelské jméno').fill('advisor'),
    button: 'Poslat odkaz',
    failure: 'Žádost se nepodařilo odeslat. Zkuste to prosím později.',
    kept: [{ name: 'Uživatelské jméno', value: 'advisor' }],
  },
  'the new password': {
    path: '/reset-password/some-token',
    call: '/api/user/resetpassword',
    fill: fillNewPassword,
    button: 'Nastavit heslo',
    failure: 'Heslo se nepodařilo nastavit. Zkuste to prosím později.',
    kept: [
      { name: 'Nové heslo', value: newPassword },
      { name: 'Nové heslo znovu', value: newPassword },
    ],
  },
  'the registration': {
    path: '/registration',
    call: '/api/user/register',
    fill: (page) => fillRegistration(page),
    button: 'Registrovat se',
    failure: 'Registraci se nepodařilo odeslat. Zkuste to prosím později.',
    kept: [
      { name: 'Příjmení', value: 'Ševčíková' },
      { name: 'Kód poradce', value: 'SK-77' },
      { name: 'Kód pobočky', value: 'BA01' },
      { name: 'E-mail', value: 'zofie@vrchol.example' },
      { name: 'Heslo znovu', value: newPassword },
    ],
  },
};

for (const [title, screen] of Object.entries(screens)) {
  test(`${title} reports a failure and keeps what was typed for any broken response (SIL-02, R6)`, async ({ page }) => {
    await page.clock.install();
    await page.goto(screen.path);
    await screen.fill(page);

    for (const [fault, answer] of Object.entries(brokenAnswers)) {
      await test.step(fault, async () => {
        await answerCalls(page, screen.call, answer);
        await pressForCall(page, screen.button, screen.call);
        await expect(page.getByRole('alert')).toHaveText(screen.failure);
        for (const { name, value } of screen.kept) await expect(textBox(page, name)).toHaveValue(value);
      });
    }

    await test.step('the server does not answer within 15 seconds', async () => {
      await answerCalls(page, screen.call, () => undefined);
      await pressForCall(page, screen.button, screen.call);
      await expect(page.getByRole('alert')).toBeHidden();
      await page.clock.fastForward(15_000);
      await expect(page.getByRole('alert')).toHaveText(screen.failure);
      for (const { name, value } of screen.kept) await expect(textBox(page, name)).toHaveValue(value);
    });
  });
}

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

test('without hints the log-in has no notice, legal text and tool (ACC-12, SIL-12)', async ({ page }) => {
  await answerCalls(page, '/api/hints/loginpage', (route) =>
    route.fulfill({ status: 404, json: { code: 'NotFound' } }),
  );
  await page.goto('/');
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Právní upozornění' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Klientská zóna/ })).toBeHidden();
});

test('an operator without registration has no link to it (ACC-16, ACC-37, ACC-58, CONF-01)', async ({ page }) => {
  const answer = await page.request.get('/api/config');
  const config = (await answer.json()) as Record<string, unknown>;
  await answerCalls(page, '/api/config', (route) => route.fulfill({ json: { ...config, registrationDisabled: true } }));
  for (const path of ['/', '/registration', '/registration-confirm/some-token']) {
    await page.goto(path);
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zapomenuté heslo' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Registrovat se' })).toBeHidden();
  }
});

test('a password reset gives the same response for an unknown name (ACC-25…28, SIL-07)', async ({ page }) => {
  await page.goto('/reset-password');
  await press(page, 'Poslat odkaz');
  await expect(textBox(page, 'Uživatelské jméno')).toHaveAccessibleDescription('Zadejte uživatelské jméno.');
  await expect(textBox(page, 'Uživatelské jméno')).toBeFocused();
  await textBox(page, 'Uživatelské jméno').fill('nobody-at-all');
  await press(page, 'Poslat odkaz');
  await expect(page.getByRole('status')).toContainText('Pokud uživatelské jméno existuje, poslali jsme e-mail');
});

test('a new password is refused by rule, server and for a used link (ACC-29…35)', async ({ page }) => {
  await page.goto('/reset-password/some-token');
  await press(page, 'Nastavit heslo');
  await expect(page.getByText(/^Zadejte nové heslo/)).toHaveCount(2);
  await textBox(page, 'Nové heslo').fill(newPassword);
  await textBox(page, 'Nové heslo znovu').fill('jiné heslo');
  await press(page, 'Nastavit heslo');
  await expect(textBox(page, 'Nové heslo znovu')).toHaveAccessibleDescription('Hesla se neshodují.');

  await textBox(page, 'Nové heslo znovu').fill(newPassword);
  await press(page, 'Nastavit heslo');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Odkaz pro nastavení nového hesla už není platný. Vyžádejte si prosím nový.');
  await expect(page.getByRole('link', { name: 'Vyžádat nový odkaz' })).toBeVisible();
  await expect(textBox(page, 'Nové heslo')).toHaveValue(newPassword);

  await refuseCalls(page, '/api/user/resetpassword', 422, 'PasswordPolicyNotMet', {
    message: 'Je příliš snadné je uhodnout.',
    member: 'newPassword',
  });
  await press(page, 'Nastavit heslo');
  await expect(textBox(page, 'Nové heslo')).toHaveAccessibleDescription(
    'Heslo se nepodařilo nastavit: Je příliš snadné je uhodnout.',
  );
  await expect(textBox(page, 'Nové heslo')).toBeFocused();
  await expect(alert).toBeHidden();
});

test('a single sign-on logs in once and removes the token (ACC-19…22, SIL-16)', async ({ page }) => {
  const issued = await page.request.post('/dev/sso/poradca');
  const { url } = (await issued.json()) as { url: string };
  const { pathname } = new URL(url);
  await page.goto(`${pathname}/sk`);
  await expect(page.getByRole('button', { name: 'Súhlasím' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sk');

  await page.context().clearCookies();
  await page.goto(`${pathname}/cs`);
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Uživatelské jméno' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('a single sign-on without a response from the server ends at the log-in (ACC-22)', async ({ page }) => {
  for (const [fault, answer] of Object.entries(brokenAnswers)) {
    await test.step(fault, async () => {
      await answerCalls(page, '/api/internalsso/**', answer);
      await page.goto('/internalsso/some-token/cs');
      await expect(page.getByRole('textbox', { name: 'Uživatelské jméno' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/login');
    });
  }
});

test('a web request waits for the log-in, and needs a number (SHELL-12…14, SIL-29)', async ({ page }) => {
  await page.goto('/webrequest');
  await expect(loginHeading(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/webrequest/74920318465501827364019283746550');
  await expect(loginHeading(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/wrloading');
});
