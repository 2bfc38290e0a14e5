import { expect, test, type Page } from '@playwright/test';
import { answerCalls, brokenAnswers, linkIn, readMail, refuseCalls } from './network-faults.ts';
import { password } from './portal.ts';

const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Přihlášení' });
const textBox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button and waits for its call; the message of an earlier call is gone by then. */
async function pressForCall(page: Page, name: string, call: string): Promise<void> {
  const sent = page.waitForRequest(`**${call}`);
  await press(page, name);
  await sent;
}

/** A screen without a session that calls the server: how to trigger the call, and what must survive a failure. */
interface CallingScreen {
  path: string;
  call: string;
  fill: (page: Page) => Promise<void>;
  button: string;
  failure: string;
  kept: readonly { name: string | RegExp; value: string }[];
}

const newPassword = 'Zelený most 47';

const fillNewPassword = async (page: Page) => {
  await textBox(page, 'Nové heslo').fill(newPassword);
  await textBox(page, 'Nové heslo znovu').fill(newPassword);
};

const applicant = {
  'Titul před jménem': 'Ing.',
  Jméno: 'Žofie',
  Příjmení: 'Ševčíková',
  'Kód distributora': '7900',
  'Kód poradce': 'SK-77',
  'Kód pobočky': 'BA01',
  'E-mail': 'zofie@vrchol.example',
  Telefon: '601234567',
  Heslo: newPassword,
  'Heslo znovu': newPassword,
};

/** Optional fields are marked after their label. */
const applicantField = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( ?\\(?nepovinné\\)?)?$`) });

async function fillRegistration(page: Page, changed: Partial<typeof applicant> = {}): Promise<void> {
  const values = Object.entries({ ...applicant, ...changed });
  for (const [name, value] of values) {
    const box = applicantField(page, name);
    if (name === 'Kód pobočky' && (await box.isDisabled())) continue;
    await box.fill(value);
    if (name === 'Kód poradce')
      await expect(page.getByText('Zjišťujeme, co tento distributor vyžaduje...')).toBeHidden();
  }
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
  await expect(textBox(page, 'Uživatelské jméno')).toHaveAccessibleDescription('Toto pole je povinné.');
  await expect(textBox(page, 'Uživatelské jméno')).toBeFocused();
  await textBox(page, 'Uživatelské jméno').fill('nobody-at-all');
  await press(page, 'Poslat odkaz');
  await expect(page.getByRole('status')).toContainText('Pokud uživatelské jméno existuje, poslali jsme e-mail');
});

test('a new password is refused by rule, server and for a used link (ACC-29…35)', async ({ page }) => {
  await page.goto('/reset-password/some-token');
  await press(page, 'Nastavit heslo');
  await expect(page.getByText('Toto pole je povinné.')).toHaveCount(2);
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

const onField = {
  UnknownDistributor: ['Kód distributora', 'Tento kód distributora neznáme.', 422],
  DistributorAdvisorCodeTaken: [
    'Kód distributora',
    'Poradce s tímto kódem je u tohoto distributora už zaregistrován.',
    409,
  ],
  InvalidAdvisorCodeFormat: ['Kód poradce', 'Kód poradce nemá správný formát.', 422],
  UnknownBranch: ['Kód pobočky', 'Tento kód pobočky neznáme.', 422],
  DomainPolicyNotMet: ['E-mail', 'Tato e-mailová adresa nepatří do domény povolené vaším distributorem.', 422],
  EmailTaken: ['E-mail', 'Tato e-mailová adresa je už zaregistrována.', 409],
  PasswordPolicyNotMet: ['Heslo', 'Heslo nesplňuje bezpečnostní pravidla.', 422],
} as const;

const general = {
  RegistrationCnbError: 'Údaje se nepodařilo ověřit v registru České národní banky. Zkuste to prosím později.',
  RegistrationUnknownError: 'Registrace se kvůli neznámé chybě nezdařila.',
  RegistrationCnbDealerNotFound: 'V registru České národní banky jsme vás nenašli.',
  RegistrationCnbDealerWithoutNetwork: 'Podle registru České národní banky nepatříte do žádné distribuční sítě.',
  RegistrationCnbDealerMultipleNetworks:
    'Podle registru České národní banky patříte do více distribučních sítí. Kontaktujte prosím podporu.',
  RegistrationCnbVatMismatch: 'Identifikační číslo neodpovídá údaji v registru České národní banky.',
  SomethingNew: 'Registraci se nepodařilo odeslat. Zkuste to prosím později.',
};

test('a refused registration shows each error at its field or above the form (ERR-01…09)', async ({ page }) => {
  await page.goto('/registration');
  await fillRegistration(page);
  for (const [code, [name, text, status]] of Object.entries(onField)) {
    await test.step(code, async () => {
      await refuseCalls(page, '/api/user/register', status, code);
      await press(page, 'Registrovat se');
      await expect(applicantField(page, name)).toHaveAccessibleDescription(text);
      await expect(applicantField(page, name)).toBeFocused();
      await expect(page.getByRole('alert')).toBeHidden();
    });
  }
  for (const [code, text] of Object.entries(general)) {
    await test.step(code, async () => {
      await refuseCalls(page, '/api/user/register', 422, code);
      await press(page, 'Registrovat se');
      await expect(page.getByRole('alert')).toHaveText(text);
    });
  }
  for (const [name, value] of Object.entries(applicant))
    if (name !== 'Telefon') await expect(applicantField(page, name)).toHaveValue(value);
});

test('registration checks its fields, pads the code and follows the distributor (ACC-40…52)', async ({ page }) => {
  await page.goto('/registration');
  await expect(applicantField(page, 'Kód pobočky')).toBeDisabled();
  await press(page, 'Registrovat se');
  await expect(page.getByText('Toto pole je povinné.')).toHaveCount(7);
  await expect(applicantField(page, 'Příjmení')).toBeFocused();

  await applicantField(page, 'Kód distributora').fill('1001');
  await applicantField(page, 'Kód poradce').fill('42');
  await applicantField(page, 'Kód poradce').blur();
  await expect(applicantField(page, 'Kód poradce')).toHaveValue('000042');
  await applicantField(page, 'IČO').fill('12345678');
  await applicantField(page, 'E-mail').fill('bez-zavináče');
  await applicantField(page, 'Telefon').fill('12');
  await applicantField(page, 'Heslo').fill(newPassword);
  await applicantField(page, 'Heslo znovu').fill('jiné');
  await applicantField(page, 'Heslo znovu').blur();
  await expect(applicantField(page, 'IČO')).toHaveAccessibleDescription('Zadejte platné osmimístné IČO.');
  await expect(applicantField(page, 'E-mail')).toHaveAccessibleDescription('Zadejte platnou e-mailovou adresu.');
  await expect(applicantField(page, 'Telefon')).toHaveAccessibleDescription(/^Zadejte platné telefonní číslo/);
  await expect(applicantField(page, 'Heslo znovu')).toHaveAccessibleDescription('Hesla se neshodují.');

  await applicantField(page, 'Kód distributora').fill('7900');
  await applicantField(page, 'Kód distributora').blur();
  await expect(applicantField(page, 'Kód pobočky')).toBeEnabled();
  await expect(applicantField(page, 'IČO')).toBeDisabled();
  await expect(applicantField(page, 'IČO')).toHaveValue('');
});

test('a registration that is reviewed manually says so (ACC-54)', async ({ page }) => {
  await page.goto('/registration');
  await fillRegistration(page, {
    'Kód distributora': '2002',
    'Kód poradce': '5512',
    'E-mail': 'zofie@partneri.example',
  });
  await press(page, 'Registrovat se');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrace se ověřuje' })).toBeVisible();
  await expect(
    page.getByText('Vaše údaje musíme ověřit ručně. O výsledku vás budeme informovat e-mailem.'),
  ).toBeVisible();
});

test('an advisor registers, activates, resets and logs in (ACC-32, ACC-53, ACC-55…60)', async ({ page }) => {
  await page.goto('/registration');
  await fillRegistration(page);
  await press(page, 'Registrovat se');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrace odeslána' })).toBeVisible();

  const activation = linkIn(await readMail(page, applicant['E-mail'], 'activation'));
  await page.goto(activation);
  await expect(page.getByRole('status')).toHaveText('Vaše registrace je aktivní. Nyní se můžete přihlásit.');
  await page.goto(activation);
  await expect(page.getByRole('alert')).toHaveText('Aktivační odkaz je neplatný nebo jeho platnost vypršela.');

  await page.getByRole('link', { name: 'Zpět na přihlášení' }).click();
  await page.getByRole('link', { name: 'Zapomenuté heslo' }).click();
  await textBox(page, 'Uživatelské jméno').fill(applicant['E-mail']);
  await press(page, 'Poslat odkaz');
  await expect(page.getByRole('status')).toContainText('Odkaz platí 30 minut.');

  await page.goto(linkIn(await readMail(page, applicant['E-mail'], 'password-reset')));
  await textBox(page, 'Nové heslo').fill('password');
  await textBox(page, 'Nové heslo znovu').fill('password');
  await press(page, 'Nastavit heslo');
  await expect(textBox(page, 'Nové heslo')).toHaveAccessibleDescription(
    'Heslo se nepodařilo nastavit: Je příliš snadné je uhodnout. Zvolte jiné.',
  );
  await textBox(page, 'Nové heslo').fill('Bílý jestřáb 12');
  await textBox(page, 'Nové heslo znovu').fill('Bílý jestřáb 12');
  await press(page, 'Nastavit heslo');
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByText('Vaše heslo bylo změněno. Přihlaste se prosím novým heslem.')).toBeVisible();

  await textBox(page, 'Uživatelské jméno').fill(applicant['E-mail']);
  await textBox(page, 'Heslo').fill(newPassword);
  await press(page, 'Přihlásit se');
  await expect(page.getByRole('alert')).toHaveText('Uživatelské jméno nebo heslo není správné.');
  await textBox(page, 'Heslo').fill('Bílý jestřáb 12');
  await press(page, 'Přihlásit se');
  await expect(page.getByRole('button', { name: 'Souhlasím' })).toBeVisible({ timeout: 30_000 });
});

test('an activation distinguishes four failures and can be retried (ACC-58…62, SIL-22)', async ({ page }) => {
  await page.goto('/registration-confirm');
  await expect(page.getByRole('alert')).toHaveText('Aktivační odkaz není úplný. Otevřete prosím celý odkaz z e-mailu.');
  await expect(page.getByRole('button', { name: 'Zkusit aktivaci znovu' })).toBeHidden();
  await page.goto('/registration-confirm/no-such-token');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Aktivační odkaz je neplatný nebo jeho platnost vypršela.');

  await refuseCalls(page, '/api/user/confirmregistration', 422, 'EmailTaken', { message: 'Adresa je už obsazena.' });
  await press(page, 'Zkusit aktivaci znovu');
  await expect(alert).toContainText('Registraci se nepodařilo aktivovat:');
  await expect(alert).toContainText('Adresa je už obsazena.');
  for (const [fault, answer] of Object.entries(brokenAnswers)) {
    await test.step(fault, async () => {
      await answerCalls(page, '/api/user/confirmregistration', answer);
      await pressForCall(page, 'Zkusit aktivaci znovu', '/api/user/confirmregistration');
      await expect(alert).toHaveText(
        'Registraci se kvůli neočekávané chybě nepodařilo aktivovat. Zkuste to prosím znovu.',
      );
    });
  }
});

test('a single sign-on logs in once and removes the token (ACC-19…22, SIL-16)', async ({ page }) => {
  const issued = await page.request.post('/dev/sso/poradca');
  const { url } = (await issued.json()) as { url: string };
  const { pathname } = new URL(url);
  await page.goto(`${pathname}/sk`);
  await expect(page.getByRole('button', { name: 'Súhlasím' })).toBeVisible({ timeout: 30_000 });
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
