import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { setCallLanguage } from '#api-client/api.ts';
import { currentLanguage, setLanguage } from '#i18n/i18n.ts';
import { logOut, sessionState, startSession } from '#state/session/session.ts';
import { onSessionEnd } from '#state/storage/session-end.ts';
import { FakePortal, startUpAnswers, type Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

vi.mock('#app/logged-in-area.tsx', () => ({ LoggedInArea: () => <h1>Uvnitř</h1>, beginReads: () => undefined }));

startTranslations('cs', ['common', 'ui', 'access', 'registration', 'validation']);

const setMark = () => {
  document.cookie = 'userData=1; path=/';
};

let portal: FakePortal;
let stop: () => void = () => undefined;

beforeEach(() => {
  portal = new FakePortal();
  setCallLanguage('cs');
});

afterEach(async () => {
  await act(() => logOut());
  sessionState.isPasswordReset = false;
  sessionState.hasFailedSignOn = false;
  stop();
  vi.unstubAllGlobals();
  await act(() => setLanguage('cs'));
});

function open(path: string, { hasSession = false } = {}): void {
  window.history.replaceState(null, '', path);
  if (hasSession) setMark();
  stop = startSession();
  render(<App />);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const switchOffRegistration = () =>
  portal.answer('GET', '/api/config', 200, {
    ...(startUpAnswers['/api/config'] as object),
    registrationDisabled: true,
  });
const signOns = () => portal.calls.filter(({ path }) => path.startsWith('/api/internalsso/'));

describe('the addresses without a session', () => {
  it.each([
    ['/login', 'Přihlášení'],
    ['/reset-password', 'Zapomenuté heslo'],
    ['/reset-password/t0ken', 'Nové heslo'],
    ['/invitation/t0ken', 'Vítejte'],
    ['/registration', 'Registrace'],
    ['/registration-confirm/t0ken', 'Aktivace registrace'],
    ['/registration-confirm', 'Aktivace registrace'],
    ['/change-password', 'Přihlášení'],
  ])('%s shows "%s" and sets it as the window title', async (path, title) => {
    open(path);
    await heading(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Fundament`));
  });

  it.each(['/registration', '/registration-confirm/t0ken', '/registration-confirm'])(
    '%s is like any other path if registration is disabled (ACC-37, ACC-58, CONF-01)',
    async (path) => {
      switchOffRegistration();
      open(path);
      await heading('Přihlášení');
      expect(screen.queryByRole('link', { name: 'Registrovat se' })).not.toBeInTheDocument();
      expect(portal.pathsCalled()).not.toContain('/api/user/confirmregistration');
    },
  );

  it('link to each other and back (ACC-13, ACC-14)', async () => {
    open('/');
    await userEvent.click(await screen.findByRole('link', { name: 'Registrovat se' }));
    await heading('Registrace');
    await userEvent.click(screen.getByRole('link', { name: 'Zpět na přihlášení' }));
    await heading('Přihlášení');
    expect(window.location.pathname).toBe('/');
    await act(async () => window.history.back());
    await heading('Registrace');
  });

  it('end a reset at the log-in with its notice (ACC-11, ACC-32)', async () => {
    portal.answer('POST', '/api/user/resetpassword', 204);
    open('/reset-password/t0ken');
    await heading('Nové heslo');
    await userEvent.type(screen.getByLabelText('Nové heslo'), 'nové heslo');
    await userEvent.type(screen.getByLabelText('Nové heslo znovu'), 'nové heslo{Enter}');
    await heading('Přihlášení');
    expect(screen.getByText('Vaše heslo bylo změněno. Přihlaste se prosím novým heslem.')).toBeVisible();
  });
});

describe('single sign-on', () => {
  it('posts token and language, and opens the start page without the token (ACC-19…21, T17)', async () => {
    const answer = portal.hold('POST', '/api/internalsso/t0ken/sk');
    open('/internalsso/t0ken/sk');
    await waitFor(() => expect(signOns()).toHaveLength(1));
    expect(window.location.pathname).toBe('/internalsso');
    expect(signOns()[0]).toMatchObject({ method: 'POST', path: '/api/internalsso/t0ken/sk' });
    expect(currentLanguage()).toBe('sk');
    setMark();
    await act(async () => answer(204));
    await heading('Uvnitř');
    expect(window.location.pathname).toBe('/');
    expect(sessionState.isLoggedIn).toBe(true);
  });

  it('shows only a link to the log-in (ACC-23)', async () => {
    portal.hold('POST', '/api/internalsso/t0ken/cs');
    open('/internalsso/t0ken/cs');
    const link = await screen.findByRole('link', { name: 'Přihlásit se' });
    expect(screen.getByRole('main').textContent).toBe('PřihlášeníPřihlásit se');
    await userEvent.click(link);
    await screen.findByRole('textbox', { name: 'Uživatelské jméno' });
    expect(window.location.pathname).toBe('/login');
  });

  it.each(['/internalsso/t0ken', '/internalsso/t0ken/de', '/internalsso/t0ken/%2F%2Fevil.example'])(
    '%s keeps the current language and sends it (SIL-16, T16)',
    async (path) => {
      portal.answer('POST', '/api/internalsso/t0ken/cs', 204);
      open(path);
      await heading('Uvnitř');
      expect(signOns().map((call) => call.path)).toEqual(['/api/internalsso/t0ken/cs']);
      expect(currentLanguage()).toBe('cs');
    },
  );

  it.each<Fault>(['401', '500', 'offline', '429', '404', '502 from a proxy'])(
    'that fails for %s ends at /login, which explains the link (ACC-22, ACC-76, SIL-17)',
    async (fault) => {
      portal.fail('/api/internalsso/t0ken/cs', fault);
      open('/internalsso/t0ken/cs');
      await screen.findByRole('textbox', { name: 'Uživatelské jméno' });
      expect(window.location.pathname).toBe('/login');
      expect(sessionState.isLoggedIn).toBe(false);
      expect(screen.getByText(/^Odkazem z druhého systému se přihlásit nepodařilo\. Platí jednou/)).toBeVisible();
    },
  );

  it('explains nothing at a log-in that no link leads to (ACC-76)', async () => {
    open('/');
    await screen.findByRole('textbox', { name: 'Uživatelské jméno' });
    expect(screen.queryByText(/^Odkazem z druhého systému/)).not.toBeInTheDocument();
  });

  it('without a token ends at /login as well, without a call', async () => {
    open('/internalsso');
    await screen.findByRole('textbox', { name: 'Uživatelské jméno' });
    expect(signOns()).toEqual([]);
  });

  it("works with a session too and clears the previous user's data (ACC-24, R12)", async () => {
    portal.answer('POST', '/api/internalsso/t0ken/cs', 204);
    const forgotten = vi.fn();
    const stopListening = onSessionEnd(forgotten);
    open('/internalsso/t0ken/cs', { hasSession: true });
    await heading('Uvnitř');
    expect(forgotten).toHaveBeenCalledOnce();
    expect(document.cookie).toContain('userData=');
    stopListening();
  });

  it("asks before it ends another user's session, which continues if declined (ACC-24)", async () => {
    portal.answer('POST', '/api/internalsso/t0ken/cs', 409, { code: 'OtherAccount', message: '' });
    open('/internalsso/t0ken/cs', { hasSession: true });
    await heading('Přihlásit se jako někdo jiný?');
    await userEvent.click(screen.getByRole('button', { name: 'Zůstat přihlášeni' }));

    await heading('Uvnitř');
    expect(signOns()).toHaveLength(1);
    expect(sessionState.isLoggedIn).toBe(true);
  });

  it('logs in the other account once the user has agreed (ACC-24, R12)', async () => {
    portal.answer('POST', '/api/internalsso/t0ken/cs', 409, { code: 'OtherAccount', message: '' });
    open('/internalsso/t0ken/cs', { hasSession: true });
    const agree = await screen.findByRole('button', { name: 'Přihlásit jiný účet' });
    const forgotten = vi.fn();
    const stopListening = onSessionEnd(forgotten);
    portal.answer('POST', '/api/internalsso/t0ken/cs', 204);
    await userEvent.click(agree);

    await heading('Uvnitř');
    expect(forgotten).toHaveBeenCalledOnce();
    stopListening();
  });

  it('that fails with a session keeps that session (SIL-17)', async () => {
    portal.fail('/api/internalsso/t0ken/cs', '401');
    open('/internalsso/t0ken/cs', { hasSession: true });
    await heading('Uvnitř');
    expect(sessionState.isLoggedIn).toBe(true);
  });
});

describe('with a session', () => {
  it.each(['/reset-password/t0ken', '/registration-confirm/t0ken'])(
    'the link %s of a mail still works (ACC-67)',
    async (path) => {
      portal.fail('/api/user/confirmregistration', '401');
      open(path, { hasSession: true });
      await screen.findByRole('link', { name: 'Zpět na přihlášení' });
      expect(screen.queryByRole('heading', { name: 'Uvnitř' })).not.toBeInTheDocument();
      expect(sessionState.isLoggedIn).toBe(true);
    },
  );

  it.each(['/registration', '/reset-password', '/login'])('%s is a path of the logged-in area', async (path) => {
    open(path, { hasSession: true });
    await heading('Uvnitř');
  });
});
