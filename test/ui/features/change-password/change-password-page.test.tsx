import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangePasswordPage } from '#features/change-password/change-password-page.tsx';
import { logIn, logOut, sessionState, startSession } from '#state/session/session.ts';
import { FakePortal, type Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { descriptionOf } from '#test/ui/description-of.ts';

startTranslations('cs', ['common', 'ui', 'access', 'validation']);

const path = '/api/user/changepassword';
const failed = 'Heslo se nepodařilo změnit. Zkuste to prosím později.';

let portal: FakePortal;
let stop: () => void;
beforeEach(async () => {
  portal = new FakePortal();
  portal.answer('PUT', path, 204);
  stop = startSession();
  await logIn({ username: 'advisor', password: 'old' });
  render(<ChangePasswordPage />);
});
afterEach(async () => {
  await act(() => logOut());
  stop();
  vi.unstubAllGlobals();
});

const old = () => screen.getByLabelText<HTMLInputElement>('Současné heslo');
const first = () => screen.getByLabelText<HTMLInputElement>('Nové heslo');
const second = () => screen.getByLabelText<HTMLInputElement>('Nové heslo znovu');
const submit = () => screen.getByRole('button', { name: 'Změnit heslo' });
const requests = () => portal.calls.filter((call) => call.path === path);

async function change(repeated = 'nové heslo'): Promise<void> {
  await userEvent.type(old(), 'staré heslo');
  await userEvent.type(first(), 'nové heslo');
  await userEvent.type(second(), repeated);
  await userEvent.click(submit());
}

describe('the change of the password', () => {
  it('requires all three fields (PASS-01)', async () => {
    await userEvent.click(submit());
    expect(await screen.findByText('Zadejte současné heslo.')).toBeVisible();
    expect(screen.getByText('Zadejte nové heslo.')).toBeVisible();
    expect(screen.getByText('Zadejte nové heslo znovu.')).toBeVisible();
    expect(old()).toHaveFocus();
    expect(requests()).toEqual([]);
  });

  it('requires the new password twice (PASS-02)', async () => {
    await change('jiné heslo');
    expect(await screen.findByText('Hesla se neshodují.')).toBeVisible();
    expect(second()).toHaveFocus();
    expect(requests()).toEqual([]);
  });

  it('reports success, clears the fields and keeps the user logged in (PASS-06, API-09)', async () => {
    await change();
    expect((await screen.findByRole('status')).textContent).toBe('Vaše heslo bylo změněno.');
    expect(requests()[0]?.body).toEqual({ oldPassword: 'staré heslo', newPassword: 'nové heslo' });
    expect([old().value, first().value, second().value]).toEqual(['', '', '']);
    expect(sessionState.isLoggedIn).toBe(true);
  });

  it('reports a wrong old password and keeps the user logged in (PASS-03, ACC-66, R32)', async () => {
    portal.answer('PUT', path, 401, { code: 'InvalidOldPassword', message: 'x' });
    await change();
    await waitFor(() => expect(descriptionOf(old())).toBe('Současné heslo není správné.'));
    expect(old()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sessionState.isLoggedIn).toBe(true);
    expect(first()).toHaveValue('nové heslo');
  });

  it("shows the server's text at the field that it names (PASS-04)", async () => {
    const details = [{ path: 'newPassword', code: 'PasswordUnchanged' }];
    portal.answer('PUT', path, 422, { code: 'PasswordPolicyNotMet', message: 'Musí se lišit od současného.', details });
    await change();
    await waitFor(() =>
      expect(descriptionOf(first())).toBe('Heslo se nepodařilo změnit: Musí se lišit od současného.'),
    );
    expect(first()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    portal.answer('PUT', path, 204);
    await userEvent.click(submit());
    expect((await screen.findByRole('status')).textContent).toBe('Vaše heslo bylo změněno.');
    expect(first()).not.toHaveAttribute('aria-invalid');
  });

  it("shows the server's text that names no field above the form (PASS-04)", async () => {
    portal.answer('PUT', path, 422, { code: 'LockedAccount', message: 'Účet je zablokován.' });
    await change();
    expect((await screen.findByRole('alert')).textContent).toBe('Heslo se nepodařilo změnit: \nÚčet je zablokován.');
  });

  it.each<Fault>(['offline', '500', '429', '403', '401 from a proxy', '502 from a proxy'])(
    'that fails for %s says so and keeps what was typed (PASS-05, R6)',
    async (fault) => {
      portal.fail(path, fault);
      await change();
      expect((await screen.findByRole('alert')).textContent).toBe(failed);
      expect(second()).toHaveValue('nové heslo');
      expect(sessionState.isLoggedIn).toBe(true);
    },
  );

  it('survives a late 401 of the former session', async () => {
    const answerPing = portal.hold('GET', '/api/ping');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/ping'));
    await change();
    await screen.findByRole('status');
    await act(async () => answerPing(401, { code: 'Unauthorized', message: 'x' }));
    expect(sessionState.isLoggedIn).toBe(true);
  });
});
