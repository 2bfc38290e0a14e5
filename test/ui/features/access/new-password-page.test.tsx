import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewPasswordPage } from '#features/access/new-password-page.tsx';
import { sessionState } from '#state/session/session.ts';
import { FakePortal, type Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { descriptionOf } from '#test/ui/description-of.ts';

startTranslations('cs', ['common', 'ui', 'access', 'validation']);

const path = '/api/user/resetpassword';

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  portal.answer('POST', path, 204);
  window.history.replaceState(null, '', '/reset-password/t0ken');
  render(<NewPasswordPage resetToken="t0ken" isFirst={false} />);
});
afterEach(() => {
  sessionState.isPasswordReset = false;
  vi.unstubAllGlobals();
});

const first = () => screen.getByLabelText<HTMLInputElement>('Nové heslo');
const second = () => screen.getByLabelText<HTMLInputElement>('Nové heslo znovu');
const submit = () => screen.getByRole('button', { name: 'Nastavit heslo' });
const requests = () => portal.calls.filter((call) => call.path === path);

async function set(password = 'kobyla má malý bok', repeated = password): Promise<void> {
  await userEvent.type(first(), password);
  await userEvent.type(second(), repeated);
  await userEvent.click(submit());
}

describe('setting a new password', () => {
  it('requires both fields and focuses the first (ACC-29)', async () => {
    await userEvent.click(submit());
    expect(await screen.findByText('Zadejte nové heslo.')).toBeVisible();
    expect(screen.getByText('Zadejte nové heslo znovu.')).toBeVisible();
    expect(first()).toHaveFocus();
    expect(first().name).toBe('newPassword_0');
    expect(second().name).toBe('newPassword_1');
    expect(requests()).toEqual([]);
  });

  it('requires equal passwords, and revalidates when the first changes (ACC-30)', async () => {
    await set('abcdefgh', 'abcdefgx');
    expect(await screen.findByText('Hesla se neshodují.')).toBeVisible();
    expect(second()).toHaveFocus();
    await userEvent.type(first(), '{Backspace}x');
    await waitFor(() => expect(screen.queryByText('Hesla se neshodují.')).not.toBeInTheDocument());
    expect(requests()).toEqual([]);
  });

  it('sends both, then opens the log-in with a notice (ACC-31, ACC-32, T17)', async () => {
    const steps = window.history.length;
    await set();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(requests()[0]?.body).toEqual({ newPassword: 'kobyla má malý bok', resetToken: 't0ken' });
    expect(sessionState.isPasswordReset).toBe(true);
    expect(window.history.length).toBe(steps);
  });

  it('reports that the link is no longer valid and offers another (ACC-33)', async () => {
    portal.answer('POST', path, 401, { code: 'InvalidToken', message: 'x' });
    await set();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Odkaz pro nastavení nového hesla už není platný. Vyžádejte si prosím nový.',
    );
    expect(screen.getByRole('link', { name: 'Vyžádat nový odkaz' })).toHaveAttribute('href', '/reset-password');
  });

  it("shows the server's objection at the field until it changes (ACC-34, SIL-163)", async () => {
    const details = [{ path: 'newPassword', code: 'PasswordTooCommon' }];
    portal.answer('POST', path, 422, {
      code: 'PasswordPolicyNotMet',
      message: 'Je příliš snadné je uhodnout.',
      details,
    });
    await set();
    await waitFor(() =>
      expect(descriptionOf(first())).toBe('Heslo se nepodařilo nastavit: Je příliš snadné je uhodnout.'),
    );
    expect(first()).toHaveAttribute('aria-invalid', 'true');
    expect(first()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await userEvent.keyboard('!');
    await waitFor(() => expect(descriptionOf(first())).toBe('8 až 128 znaků, žádné běžně používané heslo.'));
  });

  it('shows server messages that name no field above the form, one per line (ACC-34, SIL-163)', async () => {
    portal.answer('POST', path, 422, { code: 'PasswordPolicyNotMet', message: 'Heslo je krátké.\nHeslo je běžné.' });
    await set();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Heslo se nepodařilo nastavit: \nHeslo je krátké.\nHeslo je běžné.',
    );
    expect(first()).toHaveValue('kobyla má malý bok');
    expect(window.location.pathname).toBe('/reset-password/t0ken');
  });

  it.each<Fault>(['offline', '500', '429', '403', '401 from a proxy', '502 from a proxy'])(
    'that fails for %s says so and keeps what was typed (ACC-35, R6)',
    async (fault) => {
      portal.fail(path, fault);
      await set();
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Heslo se nepodařilo nastavit. Zkuste to prosím později.',
      );
      expect(second()).toHaveValue('kobyla má malý bok');
      expect(sessionState.isPasswordReset).toBe(false);
    },
  );
});
