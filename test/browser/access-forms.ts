import { expect, type Page } from '@playwright/test';

/* The forms of the screens without a session. */

export const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Přihlášení' });
export const textBox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const newPassword = 'Zelený most 47';

export const fillNewPassword = async (page: Page) => {
  await textBox(page, 'Nové heslo').fill(newPassword);
  await textBox(page, 'Nové heslo znovu').fill(newPassword);
};

export const applicant = {
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
export const applicantField = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( ?\\(?nepovinné\\)?)?$`) });

export async function fillRegistration(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(applicant)) {
    const box = applicantField(page, name);
    if (name === 'Kód pobočky' && (await box.isDisabled())) continue;
    await box.fill(value);
    if (name === 'Kód poradce') await expect(page.getByText('Zjišťujeme, co tento distributor vyžaduje…')).toBeHidden();
  }
}
