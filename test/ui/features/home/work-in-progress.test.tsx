import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fund } from '#contract/catalogue.ts';
import type { FrameworkContract } from '#contract/user.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { emptyCart, type CartPosition } from '#domain/cart/document.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { recentFunds } from '#state/catalogue/recent-funds.ts';
import { storeForecastGoal } from '#state/analysis/forecast-goal.ts';
import { userState } from '#state/session/user.ts';
import { recalculate } from '#worker-client/page-analytics.ts';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { loseConnection } from '#test/helpers/page/connection.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('cs', [
  'common',
  'ui',
  'cart',
  'catalogue',
  'drafts',
  'forecast',
  'packages',
  'products',
  'shell',
  'funds',
  'introduction',
]);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000 });
const waiting = cartItem('Fund', 'bond', { oneOffAmount: null, periodicalAmount: null });
const path = '/api/draftcontracts';
const draft = (id: string, name: string) => ({
  id,
  name,
  version: 1,
  identifier: '850314/1240',
  createdAt: '2026-11-19T16:42:00.000Z',
});

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  openCatalogue();
  const withPerformance = [...catalogueState.fundById].map(
    ([id, fund]) => [id, { ...fund, performance: [] }] as [string, Fund],
  );
  catalogueState.fundById = ref(new Map(withPerformance));
  withDrafts({});
});
afterEach(() => {
  setCurrentDraft(null);
  forgetCart();
  vi.unstubAllGlobals();
});

/** Sets the server's drafts by name, with the response for each. */
function withDrafts(drafts: Readonly<Record<string, readonly CartPosition[] | 'damaged'>>): void {
  const listed = Object.keys(drafts).map((name, place) => draft(`d${place}`, name));
  userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK', nrOfDrafts: listed.length });
  portal.answer('GET', path, 200, { items: listed, totalAmount: listed.length });
  for (const one of listed) {
    const content = drafts[one.name];
    const data = content === 'damaged' || !content ? '{' : encodeCart(cartOf(content));
    portal.answer('GET', `${path}/${one.id}`, 200, { ...one, data, revision: 1 });
  }
}

async function open(items: readonly CartPosition[] = []) {
  keepOrder({ items });
  await cart.open('advisor');
  render(
    <MemoryRouter>
      <main>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/cart" element={<p>the cart</p>} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const work = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const rows = () =>
  within(screen.getByRole('table', { name: 'Rozpracované smlouvy' }))
    .getAllByRole('row')
    .slice(1);
/** Returns the texts of a draft's cells. */
const cellsOf = (place: number) =>
  [...(rows()[place]?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => plain(textContent));

describe('the unfinished work', () => {
  it('is the cart: its result, what is missing, and a link to continue', async () => {
    await open([equity, waiting]);
    const region = work('2 fondy');

    expect(region.getByText('Aktuální košík')).toBeVisible();
    expect(await region.findByText(/^Očekávaná hodnota v roce 20\d\d$/)).toBeVisible();
    const invested = region.getByText('Celkem investováno').nextElementSibling;
    expect(plain(invested?.textContent ?? '')).toBe(
      `${plain(cart.summary.forecast?.totals.totalInvestment.toLocaleString('cs') ?? '')} Kč`,
    );
    expect(region.queryByText(/^Cíl /)).not.toBeInTheDocument();
    storeForecastGoal(1, [equity.uuid]);
    const goal = await region.findByText(/^Cíl /);
    expect(plain(goal.textContent)).toBe('Cíl 1 Kč');
    expect(goal.nextElementSibling).toHaveTextContent(/^\d\d\/20\d\d$/);
    storeForecastGoal(1e12, [equity.uuid]);
    expect(await region.findByText('nedosažen')).toBeVisible();
    storeForecastGoal(1, ['of another cart']);
    await waitFor(() => expect(region.queryByText(/^Cíl /)).not.toBeInTheDocument());
    expect(region.getByText('1 ze 2 položek')).toBeVisible();
    expect(region.getByText('1 položka čeká na částku')).toBeVisible();
    expect(region.getByRole('link', { name: 'Dokončit 1 položku' })).toHaveAttribute('href', '/cart');
    expect(region.getByRole('link', { name: 'Prognóza' })).toHaveAttribute('href', '/forecast');
  });

  it('shows the name of the draft, and continues with the step that the order has reached', async () => {
    await open([equity]);
    setCurrentDraft({ id: 'd1', name: 'Křížová, majetek rodiny', revision: 1 });
    cart.steps.moveTo(1);

    const region = within(await screen.findByRole('region', { name: 'Křížová, majetek rodiny' }));
    expect(await region.findByRole('link', { name: 'Pokračovat kartou klienta' })).toBeVisible();
    cart.steps.show(0);
    expect(await region.findByRole('link', { name: 'Pokračovat v košíku' })).toBeVisible();
  });

  it('is set aside for another client, with its draft, and can be restored', async () => {
    const user = await open([equity]);
    setCurrentDraft({ id: 'd1', name: 'Křížová', revision: 1 });
    await user.click(screen.getByRole('button', { name: 'Nový košík' }));

    expect(screen.queryByRole('button', { name: 'Nový košík' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(cart.content().positions).toEqual([]);
    const { action } = currentToasts()[0] ?? {};
    if (action && 'onAction' in action) action.onAction();
    expect(await screen.findByRole('region', { name: 'Křížová' })).toBeVisible();
    expect(cart.list.positions).toHaveLength(1);
  });

  it('is the newest draft where the cart is empty, into which it comes at once (SIL-188)', async () => {
    withDrafts({ 'Nováčková, bydlení': [bond], Starší: [equity] });
    const user = await open();
    const region = within(await screen.findByRole('region', { name: 'Nováčková, bydlení' }));
    expect(await region.findByText(/^Očekávaná hodnota v roce/)).toBeVisible();

    const comeBack = loseConnection();
    expect(region.getByText('K tomu je potřeba připojení.')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Pokračovat ve smlouvě' }));
    await user.click(within(rows()[0] ?? expect.fail()).getByRole('button'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    comeBack();
    await user.click(region.getByRole('button', { name: 'Pokračovat ve smlouvě' }));
    expect(await screen.findByText('the cart')).toBeVisible();
    expect(cart.content().positions.map(({ id }) => id)).toEqual(['bond']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    cart.undo();
    expect(cart.list.positions).toHaveLength(0);
  });

  it('calculates the newest draft once, though the list shows it as well', async () => {
    withDrafts({ 'Nováčková, bydlení': [bond] });
    vi.mocked(recalculate).mockClear();
    await open();
    const region = within(await screen.findByRole('region', { name: 'Nováčková, bydlení' }));
    expect(await region.findByText(/^Očekávaná hodnota v roce/)).toBeVisible();
    await waitFor(() => expect(cellsOf(0)[1]).toBe('1 položka'));

    expect(vi.mocked(recalculate).mock.calls.filter(([scenario]) => scenario !== screenScenario)).toHaveLength(1);
  });

  it('is an invitation to begin without either, with no empty sections below', async () => {
    await open();
    const region = work('Vyberte klientovi fondy, program nebo smlouvu');
    expect(region.getByRole('link', { name: 'Vybrat fondy' })).toHaveAttribute('href', '/funds/advanced');
    expect(region.getByRole('button', { name: 'Vložit z tabulky' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Vložit z tabulky' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Rozpracované smlouvy' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Naposledy otevřené fondy' })).not.toBeInTheDocument();
  });
});

describe('the first run', () => {
  it('offers a sample, three things to do and five words, until it is skipped (SIL-230)', async () => {
    userState.user = ref({ ...advisor, id: 'advisor', nrOfDrafts: 0, hasContracts: false, seenIntroductions: [] });
    portal.answer('PUT', '/api/user/introductions/first-run', 204, null);
    const user = await open();
    expect(screen.getByRole('heading', { level: 1, name: /^Vítejte/ })).toBeVisible();
    const sample = within(await screen.findByRole('region', { name: 'Rodina, která spoří na důchod' }));
    expect(screen.getByRole('button', { name: 'Zobrazit zkratky' })).toBeVisible();
    const words = screen.getByRole('list', { name: 'Pět pojmů portálu' });
    expect(
      within(words)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Košík', 'Rozpracovaná smlouva', 'Balíček a šablona', 'Návrh', 'Smlouva']);
    await user.click(sample.getByRole('button', { name: 'Přeskočit' }));

    expect(await screen.findByText('Vyberte klientovi fondy, program nebo smlouvu')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const noted = ({ method, path: at }: { method: string; path: string }) =>
      method === 'PUT' && at.endsWith('/introductions/first-run');
    await waitFor(() => expect(portal.calls.some(noted)).toBe(true));
  });
});

describe('the recent drafts', () => {
  it('show their values, the same as in the cart', async () => {
    withDrafts({ První: [equity, waiting] });
    await open([equity]);
    const amount = plain(work('1 fond').getByText(/v roce/).nextElementSibling?.textContent ?? '');

    await waitFor(() => expect(cellsOf(0)[2]).toContain(amount));
    const [name, contents, , created] = cellsOf(0);
    expect([name, contents, created]).toEqual(['První850314/1240', '2 položky1 mimo součet', '19/11/2026 17:42']);
  });

  it('are shown under the client of their contract, and as recalculated with newer data', async () => {
    const contract = { id: 'framework', clientName: 'Alena Křížová' } as FrameworkContract;
    catalogueState.frameworkContracts = ref([contract]);
    const name = 'Majetek rodiny';
    withDrafts({ [name]: [equity] });
    const order = { ...emptyCart.order, contractIsAppendix: true, frameworkContractId: 'framework' };
    const data = encodeCart({ positions: [equity], order });
    portal.answer('GET', `${path}/d0`, 200, { ...draft('d0', name), data, revision: 1 });
    catalogueState.config = ref({ ...catalogueState.config, dataDate: '2026-11-19' });
    await open([bond]);
    await waitFor(() => expect(cellsOf(0)[0]).toBe('Alena KřížováMajetek rodiny'));
    expect(cellsOf(0)[2]).toMatch(/v roce 20\d\d$/);

    catalogueState.config = ref({ ...catalogueState.config, dataDate: '2026-11-20' });
    await waitFor(() => expect(cellsOf(0)[2]).toMatch(/v roce 20\d\d, přepočítáno dnes$/));
  });

  it('report one that cannot be read, and show the others', async () => {
    withDrafts({ Vadná: 'damaged', Dobrá: [bond] });
    await open([equity]);
    await waitFor(() => expect(cellsOf(0)[2]).toBe('nelze přečíst'));
    await waitFor(() => expect(cellsOf(1)[1]).toBe('1 položka'));
  });

  it('request at most five of them, and retry after a failure', async () => {
    withDrafts({ První: [bond] });
    portal.answer('GET', path, 403, { code: 'Forbidden', message: '' });
    const user = await open([equity]);
    const alert = await screen.findByRole('alert');
    withDrafts({ První: [bond] });
    await user.click(within(alert).getByRole('button'));

    expect(await screen.findByText('První')).toBeVisible();
    expect(portal.calls.filter((one) => one.path === path).map(({ query }) => query)).toEqual([
      'offset=0&pageSize=5',
      'offset=0&pageSize=5',
    ]);
  });
});

describe('the funds opened last', () => {
  it('are listed newest first, each once and at most five, if the catalogue contains them', async () => {
    for (const id of ['a', 'bond', 'c', 'equity', 'd', 'e', 'bond']) recentFunds.note(id);
    expect(recentFunds.read()).toEqual(['bond', 'e', 'd', 'equity', 'c']);
    await open();

    const region = work('Naposledy otevřené fondy');
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/funds/detail/bond',
      '/funds/detail/equity',
    ]);
    expect(region.getAllByRole('button', { name: /^Do košíku/ })).toHaveLength(2);
  });

  it('are in a line on a phone, each with its performance and cart button', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 48rem)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    for (const id of ['bond', 'equity']) recentFunds.note(id);
    await open();

    const cards = within(work('Naposledy otevřené fondy').getByRole('list', { name: 'Naposledy otevřené fondy' }));
    expect(cards.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringMatching(/^Equity fund.*1 rokN\/A$/),
      expect.stringMatching(/^Bond fund.*1 rokN\/A$/),
    ]);
    expect(cards.getAllByRole('button', { name: /^Do košíku/ })).toHaveLength(2);
  });

  it('show the share class before the ISIN, never truncated', async () => {
    const known = [...catalogueState.fundById.values()][0] ?? expect.fail();
    const fund = (id: string, name: string): [string, Fund] => [id, { ...known, id, name, isin: `CZ ${id}` }];
    const long = 'Bělorozec Dluhopisy rozvíjejících se trhů a dalších zemí třída';
    catalogueState.fundById = ref(new Map([fund('bond', `${long} R CZK`), fund('equity', `${long} R USD`)]));
    recentFunds.note('bond');
    await open();

    expect(work('Naposledy otevřené fondy').getByText('CZK').parentElement).toHaveTextContent(/^CZK CZ bond/);
  });

  it('are stored as IDs only, for the user who opened them (C4)', () => {
    recentFunds.note('bond');
    expect(localStorage.getItem('recent-funds:advisor')).toBe('{"version":1,"revision":1,"value":["bond"]}');
    userState.user = ref({ ...advisor, id: 'other' });
    expect(recentFunds.read()).toEqual([]);
  });

  it('are empty if what was stored is damaged (R14)', () => {
    localStorage.setItem('recent-funds:advisor', JSON.stringify({ version: 1, revision: 1, value: [1, {}] }));
    expect(recentFunds.read()).toEqual([]);
  });
});
