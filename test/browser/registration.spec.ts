import { expect, test } from '@playwright/test';
import { applicant, fillRegistration, loginHeading, newPassword, press, textBox } from './access-forms.ts';
import { linkIn, readMail } from './network-faults.ts';

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
