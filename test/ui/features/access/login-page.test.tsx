import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from '#features/access/login-page.tsx';
import { setLanguage } from '#i18n/i18n.ts';
import { logOut, notePasswordReset, sessionState } from '#state/session/session.ts';
import { FakePortal, type Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common', 'ui', 'access', 'validation']);

/** The simulated browser, which is the only way to change the host. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

const home = location.href;
let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
});
afterEach(async () => {
  await logOut();
  sessionState.isLogoutWarningDisplayed = false;
  sessionState.hasExpired = false;
  vi.unstubAllGlobals();
  jsdom.reconfigure({ url: home });
  await setLanguage('cs');
});

const username = () => screen.getByRole('textbox', { name: 'Uživatelské jméno' });
const password = () => screen.getByLabelText<HTMLInputElement>('Heslo');
const submit = () => screen.getByRole('button', { name: 'Přihlásit se' });

async function tryToEnter(): Promise<void> {
  const actor = userEvent.setup();
  await actor.type(username(), 'advisor');
  await actor.type(password(), 'secret');
  await actor.click(submit());
}

describe('the log-in screen', () => {
  it('requires both fields and focuses the first missing one (ACC-03)', async () => {
    render(<LoginPage canRegister />);
    await userEvent.click(submit());
    expect(username()).toHaveProperty('ariaInvalid', 'true');
    expect(screen.getByText('Zadejte uživatelské jméno.')).toBeVisible();
    expect(screen.getByText('Zadejte heslo.')).toBeVisible();
    expect(username()).toHaveFocus();
    expect(portal.pathsCalled()).not.toContain('/api/user/login');
  });

  it('logs in with Enter (ACC-02, ACC-06)', async () => {
    render(<LoginPage canRegister />);
    await userEvent.type(username(), 'advisor');
    await userEvent.type(password(), 'secret{Enter}');
    await waitFor(() => expect(sessionState.isLoggedIn).toBe(true));
    expect(portal.calls.at(-1)?.body).toEqual({ username: 'advisor', password: 'secret' });
  });

  it.each<[number, string, string]>([
    [401, 'InvalidUsernamePassword', 'Uživatelské jméno nebo heslo není správné.'],
    [422, 'LockedAccount', 'Váš účet je zablokován. Zkuste to později nebo kontaktujte podporu.'],
    [422, 'ExpiredPassword', 'Platnost vašeho hesla vypršela. Nastavte si prosím nové pomocí obnovení hesla.'],
    [422, 'ForcedChangePassword', 'Platnost vašeho hesla vypršela. Nastavte si prosím nové pomocí obnovení hesla.'],
    [422, 'DealerNotAssigned', 'Přihlášení se nezdařilo. Zkuste to prosím později.'],
  ])('explains %i %s and keeps what was typed (ACC-07…10)', async (status, code, message) => {
    portal.answer('POST', '/api/user/login', status, { code, message: 'x' });
    render(<LoginPage canRegister />);
    await tryToEnter();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(username()).toHaveProperty('value', 'advisor');
    expect(password()).toHaveValue('secret');
    expect(submit()).not.toHaveAttribute('aria-busy');
  });

  it.each<Fault>(['offline', '500', '429', '502 from a proxy', 'HTML', 'truncated', 'wrong shape'])(
    'reports a failure if the response is %s, and succeeds on retry (SIL-02, R6)',
    async (fault) => {
      portal.fail('/api/user/login', fault);
      render(<LoginPage canRegister />);
      await tryToEnter();
      expect((await screen.findByRole('alert')).textContent).toBe('Přihlášení se nezdařilo. Zkuste to prosím později.');
      portal.recover();
      await userEvent.click(submit());
      await waitFor(() => expect(sessionState.isLoggedIn).toBe(true));
    },
  );

  it('is busy during the call and sends one call for two presses', async () => {
    const answer = portal.hold('POST', '/api/user/login');
    render(<LoginPage canRegister />);
    await tryToEnter();
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(password(), '{Enter}');
    expect(portal.pathsCalled().filter((path) => path === '/api/user/login')).toHaveLength(1);
    answer(200, { code: 'OK' });
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  });

  it('shows the typed password on demand', async () => {
    render(<LoginPage canRegister />);
    await userEvent.type(password(), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Zobrazit heslo' }));
    expect(password().type).toBe('text');
  });

  it("shows the operator's message and tool, which opens separately (ACC-12, ACC-15, SIL-13)", async () => {
    portal.answer('GET', '/api/hints/loginpage', 200, {
      REACT_LOGIN_MESSAGE: '<p>V neděli <b>údržba</b>.</p>',
      EXTERNAL_TOOL: { label: 'Klientská zóna', url: 'https://example.org/zone' },
    });
    render(<LoginPage canRegister />);
    expect((await screen.findByText('údržba')).closest('[role=status]')?.textContent).toBe('V neděli údržba.');
    const tool = screen.getByRole('link', { name: /^Klientská zóna/ });
    expect(tool).toHaveAttribute('href', 'https://example.org/zone');
    expect(tool).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it.each(['javascript:alert(1)', '//evil.example', 'not an address'])(
    'omits a tool whose address is %s (T16)',
    async (url) => {
      portal.answer('GET', '/api/hints/loginpage', 200, {
        REACT_LOGIN_MESSAGE: 'Zpráva',
        EXTERNAL_TOOL: { label: 'Nástroj', url },
      });
      render(<LoginPage canRegister />);
      await screen.findByText('Zpráva');
      expect(screen.queryByRole('link', { name: /^Nástroj/ })).not.toBeInTheDocument();
    },
  );

  it('is shown without message and tool if there are none', async () => {
    render(<LoginPage canRegister />);
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/hints/loginpage'));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Zapomenuté heslo',
      'Registrovat se',
    ]);
    expect(screen.queryByRole('button', { name: 'Právní upozornění' })).not.toBeInTheDocument();
  });

  it.each([
    ['Zapomenuté heslo', '/reset-password'],
    ['Registrovat se', '/registration'],
  ])('links by %s to %s (ACC-13, ACC-14)', async (name, path) => {
    render(<LoginPage canRegister />);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    await userEvent.click(link);
    expect(window.location.pathname).toBe(path);
    window.history.replaceState(null, '', '/');
  });

  it('does not offer registration if it is disabled (ACC-14, CONF-01)', () => {
    render(<LoginPage canRegister={false} />);
    expect(screen.queryByRole('link', { name: 'Registrovat se' })).not.toBeInTheDocument();
  });

  it('asks to log in with the new password after a reset, until that is done (ACC-11)', async () => {
    notePasswordReset();
    render(<LoginPage canRegister />);
    expect(screen.getByRole('status').textContent).toBe('Vaše heslo bylo změněno. Přihlaste se prosím novým heslem.');
    await tryToEnter();
    await waitFor(() => expect(sessionState.isLoggedIn).toBe(true));
    expect(sessionState.isPasswordReset).toBe(false);
  });

  it('shows the legal disclaimer with its markup, and closes it again (SHELL-05)', async () => {
    portal.answer('GET', '/api/hints/loginpage', 200, {
      REACT_LEGAL_INFO: '<p>Jen pro <em>poradce</em>.</p><script>alert(1)</script>',
    });
    render(<LoginPage canRegister />);
    await userEvent.click(await screen.findByRole('button', { name: 'Právní upozornění' }));
    const dialog = await screen.findByRole('dialog', { name: 'Právní upozornění' });
    expect(within(dialog).getByText('poradce').tagName).toBe('EM');
    expect(dialog).not.toHaveTextContent('alert');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['portal.example.sk', '#07242f'],
    ['portal.example.cz', '#06293a'],
    ['portal.sk.example.com', '#06293a'],
  ])('shows the picture of the country of %s in any language (ACC-16, SIL-14)', (hostname, sky) => {
    jsdom.reconfigure({ url: `http://${hostname}/` });
    const { container } = render(<LoginPage canRegister />);
    expect(container.querySelector('#sky stop')).toHaveAttribute('stop-color', sky);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Přihlášení');
  });

  it('switches the language, keeps what was typed and re-reads the message (SHELL-01, SIL-25)', async () => {
    render(<LoginPage canRegister />);
    await userEvent.type(username(), 'advisor');
    await userEvent.click(screen.getByRole('button', { name: 'Slovenčina, SK' }));
    const field = await screen.findByRole('textbox', { name: 'Používateľské meno' });
    expect(field).toHaveProperty('value', 'advisor');
    expect(localStorage.getItem('language')).toBe('sk');
    expect(portal.calls.map(({ language }) => language)).toEqual(['cs', 'sk']);
  });

  it('says why it is shown after the session has expired (ACC-65)', async () => {
    sessionState.hasExpired = true;
    render(<LoginPage canRegister />);
    expect(
      await screen.findByText('Platnost vašeho přihlášení skončila. Košík zůstal uložený. Přihlaste se prosím znovu.'),
    ).toBeVisible();
  });

  it('says that the session has ended, until that is acknowledged (ACC-18, ACC-68)', async () => {
    sessionState.isLogoutWarningDisplayed = true;
    render(<LoginPage canRegister />);
    expect(await screen.findByRole('dialog', { name: 'Byli jste odhlášeni' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Rozumím' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
