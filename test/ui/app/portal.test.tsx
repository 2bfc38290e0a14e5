import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCallLanguage } from '#api-client/api.ts';
import { preferencesState, setTheme } from '#state/session/preferences.ts';
import { contractType, program, template } from '#test/helpers/products/catalogue-samples.ts';
import { FakePortal, startUpAnswers, user, type Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { failure, leavePortal, login, openPortal, welcome } from './open-portal.tsx';

startTranslations('cs', [
  'common',
  'ui',
  'access',
  'shell',
  'validation',
  'catalogue',
  'cart',
  'funds',
  'forecast',
  'profile',
]);

const scrolledTo = vi.fn();

let portal: FakePortal;

beforeAll(() => {
  setCallLanguage('cs');
  window.scrollTo = scrolledTo;
});

beforeEach(() => {
  portal = new FakePortal();
  portal.answer('GET', '/api/programs', 200, [program({ id: 'p1', name: 'Strategie Růst' })]);
  portal.answer('GET', '/api/contracttypes', 200, [contractType({ id: 'asset', name: 'Správa majetku' })]);
});

afterEach(async () => {
  await leavePortal();
  setTheme('system');
  vi.unstubAllGlobals();
});

describe('without a session', () => {
  it.each(['/', '/cart', '/funds/advanced', '/portfolio/overview/active', '/no/such/path'])(
    'shows the log-in screen at %s and reads nothing that needs a session (ACC-01, ACC-64)',
    async (path) => {
      await openPortal(path, { hasSession: false });
      await login();
      await waitFor(() =>
        expect(new Set(portal.pathsCalled())).toEqual(new Set(['/api/hints/loginpage', '/api/config'])),
      );
    },
  );

  it('opens the requested screen after a log-in (ACC-06)', async () => {
    await openPortal('/portfolio/overview/active', { hasSession: false });
    await login();
    await userEvent.type(screen.getByRole('textbox', { name: 'Uživatelské jméno' }), 'advisor');
    await userEvent.type(screen.getByLabelText('Heslo'), 'secret{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Aktivní správa majetku' });
    await waitFor(() => expect(heading).toHaveFocus());
  });
});

describe('the start-up', () => {
  it('shows a loading state, then the shell with user and data date (SHELL-20, SHELL-46)', async () => {
    const answer = portal.hold('GET', '/api/user');
    await openPortal('/');
    expect(await screen.findByRole('status')).toHaveTextContent('Načítáme data…');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await act(async () => answer(200, startUpAnswers['/api/user']));
    await welcome();
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Tereza Havránková')).toBeVisible();
    expect(header.getByText('Horizont Finance')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Údaje jsou k 20/11/2026');
  });

  it.each<[string, Fault]>([
    ['/api/funds', 'offline'],
    ['/api/user', '500'],
    ['/api/panels', 'wrong shape'],
  ])(
    'that misses %s for %s shows no partial portal; a retry completes it (SHELL-60, SIL-41, R7)',
    async (path, fault) => {
      portal.fail(path, fault);
      await openPortal('/');
      await failure();
      expect(screen.queryByRole('banner')).not.toBeInTheDocument();
      portal.recover();
      portal.calls.length = 0;
      await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
      await welcome();
      // The home screen's own reads follow once it is rendered.
      expect(portal.pathsCalled().filter((called) => called in startUpAnswers)).toEqual([path]);
    },
  );

  it('that fails can be left by logging out, even if the server is unreachable (SIL-10)', async () => {
    portal.fail('*', 'offline');
    await openPortal('/');
    await failure();
    await userEvent.click(screen.getByRole('button', { name: 'Odhlásit se' }));
    await login();
  });

  it('with a session unknown to the server ends at the log-in screen without a warning (SIL-04)', async () => {
    portal.fail('/api/user', '401');
    await openPortal('/');
    await login();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.cookie).not.toContain('userData');
  });
});

describe('the shell', () => {
  it("logs out and clears the user's data while the server is unreachable (ACC-70, ACC-71)", async () => {
    await openPortal('/portfolio/overview/active');
    await screen.findByRole('heading', { level: 1, name: 'Aktivní správa majetku' });
    portal.fail('*', 'offline');
    await userEvent.click(screen.getByRole('button', { name: 'Otevřít nabídku' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Odhlásit se' }));
    await login();
    expect(window.location.pathname).toBe('/');
    expect(document.body).not.toHaveTextContent('Havránková');
  });

  it('is replaced by the log-in with a warning when the ping gets a 401 (ACC-68)', async () => {
    await openPortal('/');
    await welcome();
    portal.fail('/api/ping', '401');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByRole('dialog', { name: 'Byli jste odhlášeni' })).toBeVisible();
  });

  it('scrolls to the top, sets the title and focuses the heading on a route change (SHELL-10)', async () => {
    await openPortal('/');
    await welcome();
    scrolledTo.mockClear();
    await userEvent.click(screen.getByRole('link', { name: 'Všechny aktivní (1)' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Aktivní správa majetku' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrolledTo).toHaveBeenCalledWith(0, 0);
    expect(document.title).toBe('Správa majetku · Fundament');
  });

  it.each([
    ['/portfolio/detail/p1', 'Strategie Růst'],
    ['/portfoliogroup/detail/asset', 'Správa majetku'],
    ['/portfolio/template/detail/t1', 'Důchod'],
    ['/portfolio/detail/gone', 'Správa majetku'],
  ])('names the product of %s in the title, or else the screen', async (path, name) => {
    portal.answer('GET', '/api/contracttypes', 200, [contractType({ id: 'asset', name: 'Správa majetku' })]);
    portal.answer('GET', '/api/fundpackageTemplate', 200, [template({ id: 't1', name: 'Důchod' })]);
    await openPortal(path);
    await waitFor(() => expect(document.title).toBe(`${name} · Fundament`));
  });

  it('links home from logo and icon, and goes back in the history (SHELL-18, SHELL-19)', async () => {
    await openPortal('/');
    await welcome();
    await userEvent.click(screen.getByRole('link', { name: 'Všechny aktivní (1)' }));
    await screen.findByRole('heading', { level: 1, name: 'Aktivní správa majetku' });
    await userEvent.click(screen.getByRole('button', { name: 'Zpět' }));
    await welcome();
    expect(screen.getByRole('link', { name: 'Domů' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Fundament, Domů' })).toHaveAttribute('href', '/');
  });

  it('links photo and name to the profile, and highlights it (SHELL-20, SHELL-24, SIL-33)', async () => {
    portal.answer('GET', '/api/user', 200, { ...user, profileImageFetchDate: '2026-11-20' });
    await openPortal('/');
    await welcome();
    const link = within(screen.getByRole('banner')).getByRole('link', { name: /Tereza Havránková/ });
    expect(link.textContent).toBe('Profil: Horizont FinanceTHTereza Havránková');
    const sources = [...link.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources).toEqual(['/api/images/issuer/c1', '/api/images/dealer/u1?timestamp=2026-11-20']);
    expect(link).not.toHaveAttribute('aria-current');
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Profil' });
    expect(link).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(document.title).toBe('Profil · Fundament'));
  });

  it('hides the attachments from a user without the role (COMM-02, SEC-04)', async () => {
    await openPortal('/commission-attachments');
    await screen.findByRole('heading', { level: 1, name: 'Přístup odepřen' });
    expect(screen.getByText('K zobrazení této stránky nemáte oprávnění.')).toBeVisible();
    expect(portal.pathsCalled()).not.toContain('/api/commissionattachments');
  });

  it('shows no badge for an empty cart, and the count of a filled one (SHELL-21, SIL-38)', async () => {
    await openPortal('/portfolio/overview/active');
    const toggle = await screen.findByRole('button', { name: /Strategie Růst/ });
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Plán (košík)' })).toBeVisible();
    portal.answerTerms({ program: ['p1'] });
    await userEvent.click(toggle);
    expect(await banner.findByRole('link', { name: 'Plán (košík), 1' })).toBeVisible();
  });

  it.each(['/no/such/path', '/portfolio/overview/sideways', '/portfolio/overview/active/no-such-contract'])(
    'says that %s is not a page and links home (SHELL-66, SIL-45)',
    async (path) => {
      await openPortal(path);
      await screen.findByRole('heading', { level: 1, name: 'Stránka nebyla nalezena.' });
      await userEvent.click(screen.getByRole('link', { name: 'Přejít na úvodní stránku' }));
      await welcome();
    },
  );

  it('offers a skip link to the keyboard', async () => {
    await openPortal('/');
    await welcome();
    const skip = screen.getByRole('link', { name: 'Přejít na obsah' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  });

  it('switches the language on the same page and re-reads translated data (SIL-25)', async () => {
    await openPortal('/portfolio/overview/active');
    await screen.findByRole('heading', { level: 1, name: 'Aktivní správa majetku' });
    portal.calls.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByRole('heading', { level: 1, name: 'Asset management, active' });
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/programs'));
    expect(portal.pathsCalled()).not.toContain('/api/user');
    expect(document.documentElement.lang).toBe('en');
    await userEvent.click(screen.getByRole('button', { name: 'Čeština' }));
    await screen.findByRole('heading', { level: 1, name: 'Aktivní správa majetku' });
  });

  it('stores the selected appearance in the browser', async () => {
    await openPortal('/');
    await welcome();
    await userEvent.click(screen.getByRole('radio', { name: 'Tmavý' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Podle systému' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(preferencesState.theme).toBe('system');
  });
});
