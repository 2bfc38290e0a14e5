import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/user.ts';
import { logOut } from '#state/session/session.ts';
import { loseConnection } from '#test/helpers/page/connection.ts';
import { user } from '#test/helpers/page/fake-portal.ts';
import { login, openPortal, pageTitle, welcome } from './open-portal.tsx';
import { closed, dialog, press, setUpShell } from './shell-portal.ts';

const portal = setUpShell();

const asUser = (change: Partial<User>) => portal().answer('GET', '/api/user', 200, { ...user, ...change });

async function openMenu(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Otevřít nabídku' }));
  const menu = await dialog('Nabídka');
  await within(menu).findAllByRole('listitem');
  return menu;
}

describe('the icons of the header', () => {
  it('open the search for funds and the side menu (SHELL-23)', async () => {
    await openPortal('/');
    await welcome();
    await userEvent.click(screen.getByRole('button', { name: 'Najít fond nebo ISIN' }));
    await dialog('Najít fond nebo ISIN');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(within(await openMenu()).getByText('Fondy')).toBeVisible();
  });
});

describe('the connection', () => {
  it('is reported as missing while it is', async () => {
    await openPortal('/');
    await welcome();
    const comeBack = loseConnection();
    expect(await screen.findByText(/^Jste bez připojení\. Počítáme dál/)).toBeVisible();
    comeBack();
    await waitFor(() => expect(screen.queryByText(/^Jste bez připojení/)).not.toBeInTheDocument());
  });
});

describe('the side menu', () => {
  it('lists its entries in order, disabled ones without a link (SHELL-25, SHELL-28)', async () => {
    await openPortal('/');
    await welcome();
    const entries = within(await openMenu()).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Fondy',
      'Aktivní správa majetku',
      'Pasivní správa majetku',
      'Smlouvy',
      'Oblíbené fondy',
      'Oblíbená portfolia',
      'Novinky, otevře se na nové kartě',
      'Slovník pojmů, otevře se na nové kartě',
      'Nápověda',
      'Změna hesla',
      'Odhlásit se',
    ]);
    const passive = screen.getByRole('link', { name: 'Pasivní správa majetku' });
    expect(passive).toHaveAttribute('aria-disabled', 'true');
    expect(passive).not.toHaveAttribute('href');
    expect(screen.getAllByRole('link', { name: 'Smlouvy' }).map((link) => link.getAttribute('href'))).toContain(
      '/contracts',
    );
  });

  it('links to attachments with the role, and to the profile (SHELL-30, SHELL-35, SIL-35)', async () => {
    asUser({ roles: ['v_ShowMaterials'] });
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query === '(max-width: 48rem)' });
    await openPortal('/');
    await welcome();
    const menu = within(await openMenu());
    expect(menu.getByRole('link', { name: 'Přílohy k provizím' })).toHaveAttribute('href', '/commission-attachments');
    expect(menu.getByRole('link', { name: 'Profil' })).toHaveAttribute('href', '/profile');
    window.matchMedia = wide;
  });

  it('opens the screen and closes; Escape restores the focus (SHELL-27, SHELL-37)', async () => {
    await openPortal('/');
    await welcome();
    await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Aktivní správa majetku' }));
    await pageTitle('Aktivní správa majetku');
    await closed();
    await openMenu();
    await press('{Escape}');
    await closed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Otevřít nabídku' })).toHaveFocus());
  });

  it('opens an external entry in a new tab with a token (SHELL-08, SHELL-34)', async () => {
    portal().answer('POST', '/api/internalsso/token/gettoken', 200, { token: 'secret' });
    const tab = { opener: window, location: { replace: vi.fn() } };
    vi.stubGlobal('open', () => tab);
    await openPortal('/');
    await welcome();
    await userEvent.click(within(await openMenu()).getByRole('link', { name: /^Novinky/ }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://suite.example/?token=secret#/news'));
    await closed();
  });
});

describe('the legal disclaimer', () => {
  const text = '<p>Jen pro poradce.</p><script>alert(1)</script>';

  it('is shown until it is accepted (ACC-17, SHELL-44, SHELL-45, SIL-15)', async () => {
    portal().answer('GET', '/api/hints/all', 200, { REACT_LEGAL_INFO: text });
    await openPortal('/');
    const box = await dialog('Právní upozornění');
    expect(box).toHaveTextContent('Jen pro poradce.');
    expect(box).not.toHaveTextContent('alert');
    expect(within(box).getAllByRole('button')).toHaveLength(1);
    await press('{Escape}');
    await userEvent.click(document.body);
    await userEvent.click(within(box).getByRole('button', { name: 'Souhlasím' }));
    await closed();
    expect(localStorage.getItem('legal-disclaimer')).toBe('agreed');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await userEvent.click(screen.getByRole('button', { name: 'Právní upozornění' }));
    await dialog('Právní upozornění');
    await press('{Escape}');
    await closed();
  });

  it('is not shown without a text (SIL-12)', async () => {
    await openPortal('/');
    await welcome();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Právní upozornění' })).not.toBeInTheDocument();
  });
});

describe('feedback', () => {
  async function write(message: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat zpětnou vazbu' }));
    await dialog('Odeslat zpětnou vazbu');
    if (message) await userEvent.type(screen.getByRole('textbox', { name: 'Zpráva' }), message);
  }

  const send = () => userEvent.click(screen.getByRole('button', { name: 'Odeslat' }));

  it('is offered with a session only (SHELL-06, SEC-07)', async () => {
    await openPortal('/');
    await welcome();
    expect(screen.getByRole('button', { name: 'Odeslat zpětnou vazbu' })).toBeVisible();
    await act(() => logOut());
    await login();
    expect(screen.queryByRole('button', { name: 'Odeslat zpětnou vazbu' })).not.toBeInTheDocument();
  });

  it('is required and has at most 1000 characters (SHELL-51)', async () => {
    await openPortal('/');
    await welcome();
    await write('');
    await send();
    const box = screen.getByRole('textbox', { name: 'Zpráva' });
    expect(await screen.findByText('Zadejte zprávu.')).toBeVisible();
    expect(box).toHaveFocus();
    await userEvent.click(box);
    await userEvent.paste('a'.repeat(1001));
    expect(screen.getByText('Zadejte nejvýše 1000 znaků.')).toBeVisible();
    await send();
    expect(portal().pathsCalled()).not.toContain('/api/feedback');
  });

  it('thanks for the message and can be closed (SHELL-50, SHELL-52)', async () => {
    portal().answer('POST', '/api/feedback', 204);
    await openPortal('/');
    await welcome();
    await write('Díky');
    await send();
    expect(await screen.findByText('Děkujeme, vaše zpráva byla odeslána.')).toBeVisible();
    expect(portal().calls.find(({ path }) => path === '/api/feedback')?.body).toEqual({ message: 'Díky' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Zavřít' }).at(-1) ?? document.body);
    await closed();
  });

  it('that cannot be sent says so and keeps its text, even when it is closed (SHELL-53, R6)', async () => {
    portal().fail('/api/feedback', 'offline');
    await openPortal('/');
    await welcome();
    await write('Díky');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Zprávu se nepodařilo odeslat. Zkuste to prosím později.',
    );
    await press('{Escape}');
    await closed();
    await write('');
    expect(screen.getByRole('textbox', { name: 'Zpráva' })).toHaveProperty('value', 'Díky');
  });
});

describe('the support', () => {
  const supporter = { id: 's', name: 'Michal Vršovský', phoneNumber: null, email: null, profileImageFetchDate: null };

  it('is shown if the user has a contact, with phone and e-mail as links (SHELL-47, SHELL-48)', async () => {
    asUser({ support: { ...supporter, phoneNumber: '+420541220318', email: 'm@example.cz' } });
    await openPortal('/');
    await welcome();
    await userEvent.click(screen.getByRole('button', { name: 'Podpora' }));
    const card = within(screen.getByRole('region', { name: 'Vaše podpora' }));
    expect(card.getByText('Michal Vršovský')).toBeVisible();
    expect(card.getByRole('link', { name: /541/ })).toHaveAttribute('href', 'tel:+420541220318');
    expect(card.getByRole('link', { name: 'm@example.cz' })).toHaveAttribute('href', 'mailto:m@example.cz');
    await press('{Escape}');
    expect(screen.queryByText('Michal Vršovský')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Podpora' })).toHaveFocus());
  });

  it('opens on touch after 200 ms (SHELL-49, CONF-05)', async () => {
    asUser({ support: supporter });
    await openPortal('/');
    await welcome();
    const tap = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(tap, 'pointerType', { value: 'touch' });
    act(() => {
      screen.getByRole('button', { name: 'Podpora' }).dispatchEvent(tap);
    });
    expect(screen.queryByText('Michal Vršovský')).not.toBeInTheDocument();
    expect(await screen.findByText('Michal Vršovský')).toBeVisible();
  });

  it('is not shown to other users (SHELL-48)', async () => {
    await openPortal('/');
    await welcome();
    expect(screen.queryByRole('button', { name: 'Podpora' })).not.toBeInTheDocument();
  });
});
