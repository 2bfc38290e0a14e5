import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActivationPage } from '#features/access/activation-page.tsx';
import { FakePortal, type Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common', 'ui', 'access', 'registration', 'validation']);

const path = '/api/user/confirmregistration';
const unexpected = 'Registraci se kvůli neočekávané chybě nepodařilo aktivovat. Zkuste to prosím znovu.';

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  portal.answer('POST', path, 204);
  window.history.replaceState(null, '', '/registration-confirm/t0ken');
});
afterEach(() => vi.unstubAllGlobals());

const requests = () => portal.calls.filter((call) => call.path === path);
const retry = () => screen.queryByRole('button', { name: 'Zkusit aktivaci znovu' });

describe('the activation of a registration', () => {
  it('runs once when the page opens and shows its progress (ACC-55, SIL-22)', async () => {
    const answer = portal.hold('POST', path);
    render(<ActivationPage token="t0ken" />, { wrapper: StrictMode });
    expect(screen.getByRole('status').textContent).toBe('Vaši registraci právě aktivujeme…');
    await waitFor(() => expect(requests()).toHaveLength(1));
    answer(204);
    await screen.findByText('Vaše registrace je aktivní. Nyní se můžete přihlásit.');
    expect(requests().map(({ body }) => body)).toEqual([{ token: 't0ken' }]);
  });

  it('that succeeds opens the log-in and removes the token from the address (ACC-56, T17)', async () => {
    render(<ActivationPage token="t0ken" />);
    await screen.findByText('Vaše registrace je aktivní. Nyní se můžete přihlásit.');
    expect(window.location.pathname).toBe('/registration-confirm');
    expect(retry()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Zpět na přihlášení' }));
    expect(window.location.pathname).toBe('/');
  });

  it('of an account that is active already says so, and offers the log-in (ACC-75)', async () => {
    portal.answer('POST', path, 422, { code: 'AccountActive', message: 'Účet už je aktivní.' });
    render(<ActivationPage token="t0ken" />);
    await screen.findByText('Vaše registrace už je aktivní. Můžete se přihlásit.');
    expect(retry()).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/registration-confirm');
  });

  it('without a token says so, sends no call and offers no retry (ACC-59, SIL-22)', async () => {
    render(<ActivationPage token={null} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'Aktivační odkaz není úplný. Otevřete prosím celý odkaz z e-mailu.',
    );
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/hints/loginpage'));
    expect(requests()).toEqual([]);
    expect(retry()).not.toBeInTheDocument();
  });

  it.each<[number, string, string]>([
    [422, 'EmailTaken', 'Registraci se nepodařilo aktivovat: \nPrvní.\nDruhá.'],
    [401, 'InvalidToken', 'Aktivační odkaz je neplatný nebo jeho platnost vypršela.'],
    [404, 'NotFound', unexpected],
    [409, 'Conflict', unexpected],
  ])('answered with %i %s explains the reason (ACC-60…62)', async (status, code, message) => {
    portal.answer('POST', path, status, { code, message: 'První.\nDruhá.' });
    render(<ActivationPage token="t0ken" />);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(retry()).toBeVisible();
  });

  it.each<Fault>(['offline', '500', '429', '401 from a proxy', '502 from a proxy'])(
    'that fails for %s can be retried (ACC-57, ACC-62, R6)',
    async (fault) => {
      portal.fail(path, fault);
      render(<ActivationPage token="t0ken" />);
      expect((await screen.findByRole('alert')).textContent).toBe(unexpected);
      portal.recover();
      await userEvent.click(screen.getByRole('button', { name: 'Zkusit aktivaci znovu' }));
      expect(await screen.findByText('Vaše registrace je aktivní. Nyní se můžete přihlásit.')).toBeVisible();
      expect(requests().map(({ body }) => body)).toEqual([{ token: 't0ken' }, { token: 't0ken' }]);
    },
  );
});
