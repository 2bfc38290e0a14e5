import { expect, test } from '@playwright/test';
import {
  applicant,
  applicantField,
  fillRegistration,
  loginHeading,
  newPassword,
  press,
  pressForCall,
  textBox,
} from './access-forms.ts';
import { answerCalls, brokenAnswers, linkIn, readMail, refuseCalls } from './network-faults.ts';

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
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(7);
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
  await expect(page.getByRole('status')).toHaveText('Vaše registrace už je aktivní. Můžete se přihlásit.');

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
  await expect(page.getByRole('button', { name: 'Souhlasím' })).toBeVisible();
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
