import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { RegistrationPage } from '#features/access/registration-page.tsx';
import { setLanguage } from '#i18n/i18n.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';

export const path = '/api/user/register';
export const fieldsPath = (code: string) => `/api/user/registrationformfields/${code}`;

let portal: FakePortal;

/** Opens the registration form on a portal that accepts it, with two distributors. */
export function openRegistration(): FakePortal {
  portal = new FakePortal();
  portal.answer('POST', path, 200, { code: 'OK' });
  offer('1000', { ICO: true, BRANCHCODE: false });
  offer('2000', { ICO: false, BRANCHCODE: true });
  render(<RegistrationPage />);
  return portal;
}

export async function closeRegistration(): Promise<void> {
  vi.unstubAllGlobals();
  await act(() => setLanguage('cs'));
}

export function offer(distributor: string, fields: Record<string, boolean>): void {
  const answer = Object.entries(fields).map(([code, available]) => ({ code, available }));
  portal.answer('GET', fieldsPath(distributor), 200, answer);
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( nepovinné)?$`));
export const submit = () => screen.getByRole('button', { name: 'Registrovat se' });
export const requests = () => portal.calls.filter((call) => call.path === path);
export const errorOf = (label: string) => {
  const id = field(label).getAttribute('aria-describedby');
  return field(label).ariaInvalid === 'true' || field(label).getAttribute('aria-invalid') === 'true'
    ? (document.querySelector(`[id="${id}"]`)?.textContent ?? null)
    : null;
};

/** Types everything at once, because single keys would take half a minute per file. */
export async function enter(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

/** Fills in the whole form at once for tests that are not about typing. */
export async function fillIn(change: Record<string, string> = {}): Promise<void> {
  const texts = {
    Příjmení: 'Nováková',
    'Kód distributora': '1000',
    'Kód poradce': '123456',
    'E-mail': 'jana@horizont.example',
    Telefon: '601123456',
    Heslo: 'kobyla má malý bok',
    'Heslo znovu': 'kobyla má malý bok',
    ...change,
  };
  await act(async () => {
    for (const [label, text] of Object.entries(texts)) {
      fireEvent.change(field(label), { target: { value: text } });
      fireEvent.blur(field(label));
    }
  });
}

export async function send(change: Record<string, string> = {}): Promise<void> {
  await fillIn(change);
  await userEvent.click(submit());
}
