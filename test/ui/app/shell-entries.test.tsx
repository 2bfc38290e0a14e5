import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { router } from '#app/routes/router.tsx';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { discardWaiting, startWebRequest, webRequestState } from '#state/web-request/web-request.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { termsAnswer } from '#test/helpers/page/fake-portal.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { keepOrder } from '#test/helpers/order/kept-order.ts';
import { setDetails } from '#test/helpers/order/set-details.ts';
import { webRequest } from '#test/helpers/client/web-request-sample.ts';
import { login, openPortal, pageTitle, welcome } from './open-portal.tsx';
import { dialog, press, setUpShell } from './shell-portal.ts';

const portal = setUpShell();

describe('the entry by the code of a program', () => {
  it('adds the program to the cart once, and opens it (CAT-46)', async () => {
    await openPortal('/cart/add/portfolio/RUST-80');
    expect(await screen.findByText('Program Strategie Růst 80 byl přidán do košíku.')).toBeVisible();
    await pageTitle('Nový plán');
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['p1']);
    await waitFor(() => expect(window.location.pathname).toBe('/cart'));
  });

  it('says that a program with an unknown code cannot be added (SIL-58)', async () => {
    await openPortal('/cart/add/portfolio/NOPE');
    await pageTitle('Nový plán');
    expect(await screen.findByRole('alert')).toHaveTextContent('Program NOPE se nepodařilo přidat do košíku.');
    expect(cart.list.positions).toEqual([]);
  });
});

describe('a saved web request', () => {
  const path = '/api/client/webrequest/42';

  /** Loads the page at the address in the client's mail. */
  async function openRequest(open = () => openPortal('/wrloading')): Promise<void> {
    window.history.replaceState(null, '', '/webrequest/42');
    startWebRequest();
    expect(window.location.pathname).toBe('/wrloading');
    await open();
  }

  afterEach(discardWaiting);

  it('is loaded after the log-in and opens the start page (SHELL-12, SHELL-15, SIL-29)', async () => {
    const answer = portal().hold('GET', path);
    await openRequest(() => openPortal('/wrloading', { hasSession: false }));
    await login();
    await userEvent.type(screen.getByRole('textbox', { name: 'Uživatelské jméno' }), 'advisor');
    await userEvent.type(screen.getByLabelText('Heslo'), 'secret{Enter}');
    expect(await screen.findByText('Načítáme údaje klienta…')).toBeVisible();
    await act(async () => answer(200, webRequest));
    await welcome();
    expect(webRequestState).toMatchObject({ waitingId: null, read: { id: '42', client: { surname: 'Novotná' } } });
    expect(cart.details.webRequestId).toBe('42');
  });

  it('does not navigate if the user has gone elsewhere while it was loaded', async () => {
    const answer = portal().hold('GET', path);
    await openRequest();
    await screen.findByText('Načítáme údaje klienta…');
    await userEvent.click(screen.getByRole('link', { name: /^Plán/ }));
    await pageTitle('Nový plán');
    await act(async () => answer(200, webRequest));
    await waitFor(() => expect(webRequestState.read?.client.surname).toBe('Novotná'));
    expect(window.location.pathname).toBe('/cart');
  });

  it('begins an order of its own; the one that was open is set aside and comes back by undo (SIL-245)', async () => {
    portal().answer('GET', path, 200, webRequest);
    await openPortal('/');
    await welcome();
    const draft = { id: 'd1', name: 'Řezáč', revision: 1 };
    await act(async () => {
      await cart.add({ itemType: 'Program', id: 'p1' });
      cart.order.change({ dateOfBirth: '1971-03-19' });
      noteClient({ lastName: 'Řezáč', firstName: 'Jan' });
      setDetails({ webRequestId: '41', draft });
    });
    const open = cart.content();
    await act(() => openRequest(() => router.navigate('/wrloading')));

    expect(await screen.findByText(/^Klient: Eva Novotná\. Údaje, které vyplnil předem/)).toBeVisible();
    expect(cart.content()).toMatchObject({ positions: [], order: { dateOfBirth: null } });
    expect(cart.content().order.id).not.toBe(open.order.id);
    expect(cart.details.card.values?.lastName).toBe('Novotná');
    expect(cart.details.card.values?.firstName).toBe('Eva');
    expect(cart.details.draft).toBeNull();
    expect(cart.details.webRequestId).toBe('42');

    await userEvent.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    expect(cart.content()).toEqual(open);
    expect(cart.details.card.values).toEqual({ lastName: 'Řezáč', firstName: 'Jan' });
    expect(cart.details.draft).toEqual(draft);
    expect(cart.details.webRequestId).toBe('41');
    expect(screen.queryByText(/Eva Novotná/)).not.toBeInTheDocument();
  });

  it('goes on with its order where that is open already, with what was typed (SIL-245)', async () => {
    portal().answer('GET', path, 200, webRequest);
    await openRequest();
    await welcome();
    await act(async () => {
      await cart.add({ itemType: 'Program', id: 'p1' });
      noteClient({ lastName: 'Novotná', firstName: 'Evženie' });
    });
    await act(() => openRequest(() => router.navigate('/wrloading')));
    await welcome();

    await waitFor(() => expect(webRequestState.waitingId).toBeNull());
    expect(cart.list.positions).toHaveLength(1);
    expect(cart.details.card.values?.firstName).toBe('Evženie');
  });

  it('that does not exist is ignored, with a message (SHELL-16, SIL-30)', async () => {
    await openRequest();
    await welcome();
    expect(await screen.findByRole('alert')).toHaveTextContent('Uložený požadavek nebyl nalezen.');
  });

  it('that cannot be loaded can be retried or left (SIL-30)', async () => {
    portal().answer('GET', path, 200, webRequest);
    portal().fail(path, '403');
    await openRequest();
    await pageTitle('Údaje klienta se nepodařilo načíst.');
    expect(screen.getByRole('link', { name: 'Přejít na úvodní stránku' })).toBeVisible();
    portal().recover();
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await welcome();
    expect(webRequestState.read?.client.surname).toBe('Novotná');
  });
});

describe('other entries', () => {
  it.each(['/complete', '/login'])('%s opens the start page (SHELL-11)', async (path) => {
    await openPortal(path);
    await welcome();
    expect(window.location.pathname).toBe('/');
  });

  it('the commission attachments are forbidden without the role (SEC-04)', async () => {
    await openPortal('/commission-attachments');
    await pageTitle('Přístup odepřen');
    expect(screen.getByText('K zobrazení této stránky nemáte oprávnění.')).toBeVisible();
  });
});

describe('the stored cart', () => {
  const keepCart = () =>
    keepOrder({ items: [cartItem('Program', 'p1', { oneOffAmount: 1000, currencyId: 'czk' })] }, 'u1');

  it('is loaded with its terms before the shell is shown (SHELL-59, SIL-40)', async () => {
    keepCart();
    const answer = portal().hold('GET', '/api/productterms');
    await openPortal('/');
    await waitFor(() => expect(catalogueState.status).toBe('ready'));
    expect(screen.getByRole('status')).toHaveTextContent('Načítáme data…');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await act(async () => answer(200, termsAnswer('program=p1', { program: ['p1'] })));
    await welcome();
    expect(screen.getByRole('link', { name: 'Plán (košík), 1' })).toBeVisible();
  });

  it('is shown with a warning if its terms cannot be read (SIL-40)', async () => {
    keepCart();
    portal().fail('/api/productterms', '404');
    await openPortal('/cart');
    await pageTitle('Nový plán');
    expect(screen.getByText('Poplatky a limity produktu se nepodařilo načíst.')).toBeVisible();
  });

  it('is set aside if it cannot be read, and the user is told (SIL-42)', async () => {
    localStorage.setItem('order:u1', '{"version":1,');
    await openPortal('/');
    await welcome();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Košík uložený v tomto prohlížeči nelze přečíst\./);
    await act(async () => void (await cart.add({ itemType: 'Program', id: 'p1' })));
    expect(localStorage.getItem('order-aside:u1')).toBe('{"version":1,');
  });
});

describe('the language', () => {
  it('that cannot be loaded is reported, and a retry loads it (SIL-25)', async () => {
    await openPortal('/');
    await welcome();
    portal().fail('/api/programs', '404');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    const notice = await screen.findByText('Some texts could not be loaded in the chosen language.', {});
    portal().recover();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Čeština' }));
    await welcome();
  });
});

describe('the end of a session', () => {
  const expire = () => {
    portal().fail('/api/ping', '401');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };

  const logInAgain = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rozumím' }));
    portal().recover();
    await login();
    await userEvent.type(screen.getByRole('textbox', { name: 'Uživatelské jméno' }), 'advisor');
    await userEvent.type(screen.getByLabelText('Heslo'), 'secret{Enter}');
    await welcome();
  };

  it('closes messages and open dialogs (T30)', async () => {
    await openPortal('/');
    await welcome();
    act(() => {
      showToast({ kind: 'success', text: 'Klientka Eva Novotná' });
    });
    await press('?');
    await dialog('Klávesové zkratky');
    expire();
    await logInAgain();
    expect(document.body).not.toHaveTextContent('Novotná');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves the order with its client to the next log-in of the user, only encrypted until then (SIL-42, C4)', async () => {
    await openPortal('/');
    await welcome();
    await act(async () => {
      await cart.add({ itemType: 'Program', id: 'p1' });
      noteClient({ lastName: 'Novotná' });
    });
    expire();
    await screen.findByRole('button', { name: 'Rozumím' });
    expect(cart.details.card.values).toBeNull();
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Novotná');

    await logInAgain();
    expect(cart.list.positions).toHaveLength(1);
    expect(cart.details.card.values).toEqual({ lastName: 'Novotná' });
  });
});
