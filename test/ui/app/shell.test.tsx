import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCallLanguage } from '#api-client/api.ts';
import type { User } from '#contract/user.ts';
import { normalizeSearchText } from '#domain/funds/search-text.ts';
import { cartList } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { forgetWebRequest, startWebRequest, webRequestState } from '#state/web-request.ts';
import { showToast } from '#ui/toast-store.ts';
import type { FundSearchInput, FundSearchOutcome } from '#worker-client/fund-outcome.ts';
import { contractType, program } from '#test/helpers/catalogue-samples.ts';
import { FakePortal, user } from '#test/helpers/fake-portal.ts';
import { fundDetail } from '#test/helpers/fund-detail-sample.ts';
import { programDetail } from '#test/helpers/product-samples.ts';
import { startTranslations } from '#test/helpers/start-translations.ts';
import { webRequest } from '#test/helpers/web-request-sample.ts';
import { fund } from '../features/funds/fund-market.ts';
import { leavePortal, login, openPortal, pageTitle, welcome } from './open-portal.tsx';

const asked = vi.fn<(phrase: string) => void>();

vi.mock('#worker-client/page-analytics.ts', () => {
  const unavailable = () => Promise.resolve({ status: 'unavailable' });
  const search = vi.fn((input: FundSearchInput) => searchHere(input));
  return {
    setCatalogue: vi.fn(),
    recalculate: unavailable,
    queryFunds: unavailable,
    searchFunds: search,
    analysePrices: unavailable,
  };
});

/** Stands for the worker: the same rules over the funds that it was given. */
function searchHere({ phrase, limit }: FundSearchInput): Promise<FundSearchOutcome> {
  asked(phrase);
  const { version, funds } = catalogueState.fundMarket;
  const isHit = (text: string) => normalizeSearchText(text).includes(normalizeSearchText(phrase));
  const rows = funds.flatMap(({ name, isin }, row) => (isHit(name) || isHit(isin) ? [row] : []));
  return Promise.resolve({ status: 'done', catalogueVersion: version, rows: Uint32Array.from(rows.slice(0, limit)) });
}

startTranslations('cs', [
  'common',
  'ui',
  'access',
  'shell',
  'validation',
  'catalogue',
  'cart',
  'packages',
  'funds',
  'forecast',
  'fund-detail',
  'products',
]);

let portal: FakePortal;

const suite = (url: string) => ({ label: '', url });

beforeAll(() => {
  setCallLanguage('cs');
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
});

beforeEach(() => {
  portal = new FakePortal();
  portal.answer('GET', '/api/programs', 200, [program({ id: 'p1', code: 'RUST-80', name: 'Strategie Růst 80' })]);
  portal.answer('GET', '/api/contracttypes', 200, [
    contractType({ id: 'asset', name: 'Správa majetku' }),
    contractType({ id: 'funds', businessType: 'Funds', name: 'Fondy' }),
  ]);
  portal.answer('GET', '/api/funds', 200, [
    fund('1', { name: 'Žďár Zdraví', isin: 'CZ0001' }),
    fund('2', { name: 'Zdař Růst', isin: 'CZ0002' }),
    ...Array.from({ length: 12 }, (_, index) => fund(`a${index}`, { name: `Akcie ${index}`, isin: `LU${index}` })),
  ]);
  portal.answer('GET', '/api/program/p1', 200, programDetail({ id: 'p1', name: 'Strategie Růst 80' }));
  portal.answer('GET', '/api/fund/1', 200, fundDetail('1', { name: 'Žďár Zdraví' }));
  portal.answer('GET', '/api/fund/2', 200, fundDetail('2', { name: 'Zdař Růst' }));
  portal.answer('GET', '/api/links', 200, {
    NEWS: suite('https://suite.example'),
    GLOSSARY: suite('https://suite.example'),
  });
  portal.answer('GET', '/api/feescheme/program/p1', 200, []);
  portal.answer('GET', '/api/limit/program/p1', 200, []);
});

afterEach(async () => {
  await leavePortal();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const asUser = (change: Partial<User>) => portal.answer('GET', '/api/user', 200, { ...user, ...change });
const press = (keys: string) => userEvent.keyboard(keys);
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 5000 });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openMenu(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Otevřít nabídku' }));
  return dialog('Nabídka');
}

describe('the side menu', () => {
  it('names its entries in order, disabled ones without a link (SHELL-25, SHELL-28)', async () => {
    await openPortal('/');
    await welcome();
    const entries = within(await openMenu()).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Fondy',
      'Aktivní správa majetku',
      'Pasivní správa majetku',
      'Oblíbené fondy',
      'Oblíbená portfolia',
      'Novinky, otevře se na nové kartě',
      'Slovník pojmů, otevře se na nové kartě',
      'Změna hesla',
      'Odhlásit se',
    ]);
    const passive = screen.getByRole('link', { name: 'Pasivní správa majetku' });
    expect(passive.getAttribute('aria-disabled')).toBe('true');
    expect(passive.hasAttribute('href')).toBe(false);
  });

  it('leads to the attachments only with the role, and to the profile only where the header does not (SHELL-30, SHELL-35, SIL-35)', async () => {
    asUser({ roles: ['v_ShowMaterials'] });
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query === '(max-width: 48rem)' });
    await openPortal('/');
    await welcome();
    const menu = within(await openMenu());
    expect(menu.getByRole('link', { name: 'Přílohy k provizím' }).getAttribute('href')).toBe('/commission-attachments');
    expect(menu.getByRole('link', { name: 'Profil' }).getAttribute('href')).toBe('/profile');
    window.matchMedia = wide;
  });

  it('goes to the chosen screen and closes; Escape closes it too and gives the focus back (SHELL-27, SHELL-37)', async () => {
    await openPortal('/');
    await welcome();
    await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Aktivní správa majetku' }));
    await pageTitle('Aktivní správa majetku');
    await closed();
    await openMenu();
    await press('{Escape}');
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Otevřít nabídku' })));
  });

  it('opens an external entry in a tab of its own, with a token (SHELL-08, SHELL-34)', async () => {
    portal.answer('POST', '/api/internalsso/token/gettoken', 200, { token: 'secret' });
    const tab = { opener: window, location: { replace: vi.fn() } };
    vi.stubGlobal('open', () => tab);
    await openPortal('/');
    await welcome();
    await userEvent.click(within(await openMenu()).getByRole('link', { name: /^Novinky/ }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://suite.example/?token=secret#/news'));
    await closed();
  });
});

describe('the search overlay', () => {
  async function search(phrase: string): Promise<HTMLElement> {
    await press('/');
    await dialog('Najít fond nebo ISIN');
    const box = screen.getByRole('combobox', { name: 'Najít fond nebo ISIN' });
    await userEvent.type(box, phrase);
    return box;
  }

  const hits = () => screen.findAllByRole('option', {}, { timeout: 3000 });

  it('finds by name and ISIN without accents and case, marks the match and shows ten at most (SHELL-39, SHELL-40, SIL-39)', async () => {
    await openPortal('/');
    await welcome();
    const box = await search('ZDAR');
    expect((await hits()).map(({ textContent }) => textContent)).toEqual(['Žďár ZdravíCZ0001', 'Zdař RůstCZ0002']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Žďár', 'Zdař']);
    await userEvent.clear(box);
    await userEvent.type(box, 'lu');
    await waitFor(async () => expect(await hits()).toHaveLength(10), { timeout: 3000 });
    expect(screen.getByRole('dialog').textContent).toContain('10 výsledků');
  });

  it('asks once the keys have rested, not with each of them (SHELL-41)', async () => {
    await openPortal('/');
    await welcome();
    asked.mockClear();
    await search('akcie');
    await hits();
    expect(asked.mock.calls.flat()).toEqual(['akcie']);
  });

  it('opens the highlighted hit with Enter, after the arrows have moved there (SHELL-42)', async () => {
    await openPortal('/');
    await welcome();
    const box = await search('zdar');
    const [first, second] = await hits();
    expect(box.getAttribute('aria-activedescendant')).toBe(first?.id);
    await press('{ArrowUp}');
    expect(box.getAttribute('aria-activedescendant')).toBe(second?.id);
    await press('{ArrowDown}{ArrowDown}{Enter}');
    await pageTitle('Zdař Růst');
    await closed();
    expect(window.location.pathname).toBe('/funds/detail/2');
  });

  it('opens over a dialog that is only fading away', async () => {
    await openPortal('/');
    await welcome();
    const fading = document.createElement('div');
    fading.setAttribute('role', 'dialog');
    document.body.append(fading);
    await press('/');
    expect(screen.queryByRole('combobox')).toBeNull();
    fading.dataset['closed'] = '';
    await press('/');
    expect(await screen.findByRole('combobox', { name: 'Najít fond nebo ISIN' })).toBeTruthy();
    fading.remove();
  });

  it('clears its text, says when nothing is found and closes with Escape (SHELL-38, SHELL-43, SIL-39)', async () => {
    await openPortal('/');
    await welcome();
    const box = await search('xyz');
    await screen.findByText('Žádný fond neodpovídá „xyz“.', {}, { timeout: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'Smazat text' }));
    expect(box).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box);
    await press('{Escape}');
    await closed();
  });

  it('does not open while something is typed elsewhere', async () => {
    await openPortal('/funds/advanced');
    await pageTitle('Fondy');
    await userEvent.type(screen.getByRole('searchbox'), 'a/b?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the palette', () => {
  async function choose(phrase: string, option: string | RegExp): Promise<void> {
    await press('{Control>}k{/Control}');
    await dialog('Najít obrazovku, akci, program nebo fond');
    await userEvent.type(screen.getByRole('combobox'), phrase);
    await userEvent.click(await screen.findByRole('option', { name: option }, { timeout: 3000 }));
  }

  it('finds a screen, a program, a fund and an action by words without accents', async () => {
    await openPortal('/');
    await welcome();
    await choose('sprava', 'Aktivní správa majetku');
    await pageTitle('Aktivní správa majetku');
    await choose('kos', 'Košík');
    await pageTitle('Košík');
    await choose('rust 80', 'Strategie Růst 80');
    await pageTitle('Strategie Růst 80');
    await choose('zdravi', /Žďár Zdraví/);
    await pageTitle('Žďár Zdraví');
    await choose('odhlasit', 'Odhlásit se');
    await login();
  }, 20_000);
});

describe('emptying the cart from the palette', () => {
  it('says that it is empty already, with the way to the funds; Escape closes (SHELL-56, SHELL-57)', async () => {
    await openPortal('/');
    await welcome();
    const empty = async () => {
      await press('{Control>}k{/Control}');
      await userEvent.type(await screen.findByRole('combobox'), 'odebrat');
      await userEvent.click(await screen.findByRole('option', { name: 'Odebrat všechny položky' }, { timeout: 3000 }));
      return dialog('Košík');
    };
    expect((await empty()).textContent).toContain('Košík je prázdný. Vyberte si produkty z nabídky.');
    await press('{Escape}');
    await closed();
    await userEvent.click(within(await empty()).getByRole('link', { name: 'Vybrat fondy' }));
    await pageTitle('Fondy');
    await closed();
  });
});

describe('the list of keys', () => {
  it('opens with ? and closes with Escape', async () => {
    await openPortal('/');
    await welcome();
    await press('?');
    expect((await dialog('Klávesové zkratky')).textContent).toContain('Najít fond');
    await press('/');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await press('{Escape}');
    await closed();
  });
});

describe('the legal disclaimer', () => {
  const text = '<p>Jen pro poradce.</p><script>alert(1)</script>';

  it('stays until it is agreed to, once a browser, and can be read again (ACC-17, SHELL-44, SHELL-45, SIL-15)', async () => {
    portal.answer('GET', '/api/hints/all', 200, { REACT_LEGAL_INFO: text });
    await openPortal('/');
    const box = await dialog('Právní upozornění');
    expect(box.textContent).toContain('Jen pro poradce.');
    expect(box.textContent).not.toContain('alert');
    expect(within(box).getAllByRole('button')).toHaveLength(1);
    await press('{Escape}');
    await userEvent.click(document.body);
    await userEvent.click(within(box).getByRole('button', { name: 'Souhlasím' }));
    await closed();
    expect(localStorage.getItem('legal-disclaimer')).toBe('agreed');
    await userEvent.click(screen.getByRole('button', { name: 'Právní upozornění' }));
    await dialog('Právní upozornění');
    await press('{Escape}');
    await closed();
  });

  it('is not there without a text (SIL-12)', async () => {
    await openPortal('/');
    await welcome();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Právní upozornění' })).toBeNull();
  });
});

describe('feedback', () => {
  async function write(message: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat zpětnou vazbu' }));
    await dialog('Odeslat zpětnou vazbu');
    if (message) await userEvent.type(screen.getByRole('textbox', { name: 'Zpráva' }), message);
  }

  const send = () => userEvent.click(screen.getByRole('button', { name: 'Odeslat' }));

  it('is required and has 1000 characters at most (SHELL-51)', async () => {
    await openPortal('/');
    await welcome();
    await write('');
    await send();
    const box = screen.getByRole('textbox', { name: 'Zpráva' });
    expect(await screen.findByText('Toto pole je povinné.')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    await userEvent.click(box);
    await userEvent.paste('a'.repeat(1001));
    expect(screen.getByText('Zadejte nejvýše 1000 znaků.')).toBeTruthy();
    await send();
    expect(portal.pathsCalled()).not.toContain('/api/feedback');
  });

  it('thanks for what was sent and offers to close (SHELL-50, SHELL-52)', async () => {
    portal.answer('POST', '/api/feedback', 204);
    await openPortal('/');
    await welcome();
    await write('Díky');
    await send();
    expect(await screen.findByText('Děkujeme, vaše zpráva byla odeslána.')).toBeTruthy();
    expect(portal.calls.find(({ path }) => path === '/api/feedback')?.body).toEqual({ message: 'Díky' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Zavřít' }).at(-1) ?? document.body);
    await closed();
  });

  it('that cannot be sent says so and loses nothing, not even when it is closed (SHELL-53, R6)', async () => {
    portal.fail('/api/feedback', 'offline');
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
  it('is there for a user who has one, with phone and e-mail as links (SHELL-47, SHELL-48)', async () => {
    asUser({ support: { id: 's', name: 'Michal Vršovský', phoneNumber: '+420541220318', email: 'm@example.cz' } });
    await openPortal('/');
    await welcome();
    await userEvent.click(screen.getByRole('button', { name: 'Podpora' }));
    const card = within(screen.getByRole('region', { name: 'Vaše podpora' }));
    expect(card.getByText('Michal Vršovský')).toBeTruthy();
    expect(card.getByRole('link', { name: /541/ }).getAttribute('href')).toBe('tel:+420541220318');
    expect(card.getByRole('link', { name: 'm@example.cz' }).getAttribute('href')).toBe('mailto:m@example.cz');
    await press('{Escape}');
    expect(screen.queryByText('Michal Vršovský')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Podpora' })));
  });

  it('opens on touch after 200 ms (SHELL-49)', async () => {
    asUser({ support: { id: 's', name: 'Michal Vršovský', phoneNumber: null, email: null } });
    await openPortal('/');
    await welcome();
    const tap = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(tap, 'pointerType', { value: 'touch' });
    act(() => {
      screen.getByRole('button', { name: 'Podpora' }).dispatchEvent(tap);
    });
    expect(screen.queryByText('Michal Vršovský')).toBeNull();
    expect(await screen.findByText('Michal Vršovský')).toBeTruthy();
  });

  it('is not there for the others (SHELL-48)', async () => {
    await openPortal('/');
    await welcome();
    expect(screen.queryByRole('button', { name: 'Podpora' })).toBeNull();
  });
});

describe('the entry by the code of a program', () => {
  it('puts the program into the cart once, and goes there (CAT-46)', async () => {
    await openPortal('/cart/add/portfolio/RUST-80');
    await pageTitle('Košík');
    expect(cartList.positions.map(({ id }) => id)).toEqual(['p1']);
    expect(await screen.findByText('Program Strategie Růst 80 byl přidán do košíku.')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/cart'));
  });

  it('says of an unknown code that it cannot be added (SIL-58)', async () => {
    await openPortal('/cart/add/portfolio/NOPE');
    await pageTitle('Košík');
    expect((await screen.findByRole('alert')).textContent).toContain('Program NOPE se nepodařilo přidat do košíku.');
    expect(cartList.positions).toEqual([]);
  });
});

describe('a saved web request', () => {
  const path = '/api/client/webrequest/42';

  /** The page loads at the address that the client's mail holds. */
  async function openRequest({ hasSession = true } = {}): Promise<void> {
    window.history.replaceState(null, '', '/webrequest/42');
    stopRequest = startWebRequest();
    expect(window.location.pathname).toBe('/wrloading');
    await openPortal('/wrloading', { hasSession });
  }

  let stopRequest: () => void = () => undefined;

  afterEach(() => {
    forgetWebRequest();
    stopRequest();
  });

  it('waits for the log-in, is loaded for the client form and leads to the start page (SHELL-12, SHELL-15, SIL-29)', async () => {
    const answer = portal.hold('GET', path);
    await openRequest({ hasSession: false });
    await login();
    await userEvent.type(screen.getByRole('textbox', { name: 'Uživatelské jméno' }), 'advisor');
    await userEvent.type(screen.getByLabelText('Heslo'), 'secret{Enter}');
    expect(await screen.findByText('Načítáme údaje klienta...', {}, { timeout: 5000 })).toBeTruthy();
    await act(async () => answer(200, webRequest));
    await welcome();
    expect(webRequestState).toMatchObject({ id: '42', isPending: false, client: { surname: 'Novotná' } });
  });

  it('that is not there counts as none, with a message (SHELL-16, SIL-30)', async () => {
    await openRequest();
    await welcome();
    expect((await screen.findByRole('alert')).textContent).toContain('Uložený požadavek nebyl nalezen.');
  });

  it('that cannot be loaded is not given up: it can be tried again, or left (SIL-30)', async () => {
    portal.answer('GET', path, 200, webRequest);
    portal.fail(path, '403');
    await openRequest();
    await pageTitle('Údaje klienta se nepodařilo načíst.');
    expect(screen.getByRole('link', { name: 'Přejít na úvodní stránku' })).toBeTruthy();
    portal.recover();
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await welcome();
    expect(webRequestState.client?.surname).toBe('Novotná');
  });
});

describe('other entries', () => {
  it.each(['/complete', '/login'])('%s leads to the start page (SHELL-11)', async (path) => {
    await openPortal(path);
    await welcome();
    expect(window.location.pathname).toBe('/');
  });

  it('the commission attachments are forbidden without the role (SEC-04)', async () => {
    await openPortal('/commission-attachments');
    await pageTitle('Přístup odepřen');
    expect(screen.getByText('K zobrazení této stránky nemáte oprávnění.')).toBeTruthy();
  });
});

describe('the kept cart', () => {
  const kept = (id: string) => ({
    uuid: id,
    id,
    itemType: 'Program',
    calcInput: {
      oneOffAmount: 1000,
      periodicalAmount: null,
      investmentHorizon: 10,
      chargingMethodId: null,
      currencyId: 'czk',
      startingLineId: null,
      endingLineId: null,
    },
  });

  const keepCart = () =>
    localStorage.setItem('cart:u1', JSON.stringify({ version: 1, revision: 1, value: { items: [kept('p1')] } }));

  it('is waited for with its terms before the shell shows (SHELL-59, SIL-40)', async () => {
    keepCart();
    const answer = portal.hold('GET', '/api/limit/program/p1');
    await openPortal('/');
    await waitFor(() => expect(catalogueState.status).toBe('ready'));
    expect(screen.getByRole('status').textContent).toContain('Načítáme data...');
    expect(screen.queryByRole('banner')).toBeNull();
    await act(async () => answer(200, []));
    await welcome();
    expect(screen.getByRole('link', { name: 'Košík, 1' })).toBeTruthy();
  });

  it('is there with a warning where its terms cannot be read (SIL-40)', async () => {
    keepCart();
    portal.fail('/api/limit/program/p1', '404');
    await openPortal('/cart');
    await pageTitle('Košík');
    expect(screen.getByText('Poplatky a limity produktu se nepodařilo načíst.')).toBeTruthy();
  });
});

describe('the language', () => {
  it('that cannot be read shows so, and a new try mends it (SIL-25)', async () => {
    await openPortal('/');
    await welcome();
    portal.fail('/api/programs', '404');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    const notice = await screen.findByText(
      'Some texts could not be loaded in the chosen language.',
      {},
      { timeout: 5000 },
    );
    portal.recover();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Čeština' }));
    await welcome();
  });
});

describe('the end of a session', () => {
  it('takes messages and open dialogs with it (T30)', async () => {
    await openPortal('/');
    await welcome();
    act(() => showToast({ kind: 'success', text: 'Klientka Eva Novotná' }));
    await press('?');
    await dialog('Klávesové zkratky');
    portal.fail('/api/ping', '401');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await login();
    portal.recover();
    await userEvent.click(await screen.findByRole('button', { name: 'Rozumím' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Uživatelské jméno' }), 'advisor');
    await userEvent.type(screen.getByLabelText('Heslo'), 'secret{Enter}');
    await welcome();
    expect(document.body.textContent).not.toContain('Novotná');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
