import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedContract } from '#contract/contract-list.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { withOrderId } from '#domain/cart/history/order-id.ts';
import { ContractsPage } from '#features/contract/list/contracts-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { userState } from '#state/session/user.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { savedNames } from '#test/helpers/page/save-file.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'contract', 'contracts']);

const path = '/api/contract';
const documents = [
  { documentId: 'one', name: 'Contract' },
  { documentId: 'two', name: 'Client card' },
];
const contract = (changes: Partial<ListedContract> = {}): ListedContract => ({
  id: 'c1',
  number: '31 406 561',
  clientName: 'Alena Křížová',
  clientEmail: 'alena@klient.example',
  state: 'waiting',
  createdAt: '2026-11-19T16:42:00.000Z',
  concludedAt: null,
  sendingFailedAt: null,
  daysLeft: 28,
  amounts: { currencyId: 'CZK', oneOff: 3_087_440, monthly: 38_424 },
  sealState: null,
  timeStampState: null,
  hasCart: true,
  hasExternalFile: false,
  externalFault: null,
  documents,
  ...changes,
});
const signed = contract({
  id: 'c2',
  number: '31 406 552',
  clientName: 'Ondřej Žďárský',
  state: 'signed',
  concludedAt: '2026-11-19T16:48:00.000Z',
  daysLeft: null,
  sealState: 'sealed',
  timeStampState: 'failed',
  hasCart: false,
});

let portal: FakePortal;
let isWide = true;
beforeEach(async () => {
  portal = new FakePortal();
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? isWide : false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  openCatalogue();
  userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK' });
  await cart.open('advisor');
});
afterEach(() => {
  cart.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const countsOf = (items: readonly ListedContract[]) =>
  [...new Set(items.map(({ state }) => state))].map((state) => ({
    state,
    count: items.filter((item) => item.state === state).length,
  }));
const answer = (items: ListedContract[], totalAmount = items.length) =>
  portal.answer('GET', path, 200, { items, totalAmount, counts: countsOf(items) });

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    address = pathname + search;
  }, [pathname, search]);
  return null;
}

function show(at = '/contracts') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Address />
      <main>
        <Routes>
          <Route path="/contracts" element={<ContractsPage />} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const row = async (name: string) => within((await screen.findByText(name)).closest('tr, li') as HTMLElement);
const queries = () =>
  portal.calls.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

describe('the list of contracts (SIL-182)', () => {
  it('shows state, client, number, amounts, date, days left, documents and open tasks', async () => {
    answer([contract(), signed]);
    show();
    const first = await row('Alena Křížová');

    for (const text of ['Awaiting signature', '28 days left', '2 documents'])
      expect(first.getByText(text, { exact: false })).toBeVisible();
    expect(first.getByRole('cell', { name: '31 406 561' })).toBeVisible();
    const cells = first.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
    expect(cells).toContain('3 087 440 Kč+ 38 424 Kč a month');
    expect((await row('Ondřej Žďárský')).getByText('The time stamp could not be added')).toBeVisible();
    expect(screen.getByText('1 awaiting signature')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Signed 1' })).toBeVisible();
  });

  it('leads to the page of a contract, with one primary way to the newest that waits', async () => {
    answer([
      contract(),
      contract({ id: 'c3', number: '3', clientName: 'Petr', createdAt: '2026-11-01T08:00:00.000Z' }),
    ]);
    const user = show();
    await screen.findByText('Petr');
    const ways = screen.getAllByRole('link', { name: /^Continue signing/ });
    const looks = ways.map(({ className }) => className.includes('primary'));
    expect(looks).toEqual([true, false]);
    await user.click(ways[0] as HTMLElement);
    expect(address).toBe('/contracts/c1');
  });

  it('keeps filters and order in the address, and asks the server for them', async () => {
    answer([contract()]);
    const user = show();
    await screen.findByText('Alena Křížová');
    await user.type(screen.getByRole('searchbox', { name: 'Client or contract number' }), 'krizo');
    await waitFor(() => expect(address).toBe('/contracts?q=krizo'));
    await user.click(await screen.findByRole('button', { name: /^Awaiting signature/ }));
    await waitFor(() => expect(address).toBe('/contracts?q=krizo&state=waiting'));
    await user.click(await screen.findByRole('button', { name: 'Date' }));
    await waitFor(() => expect(address).toBe('/contracts?q=krizo&state=waiting&order=asc'));

    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ phrase: 'krizo', state: 'waiting', sort: 'date', order: 'asc' }),
    );
    expect(queries()[0]).toMatchObject({ sort: 'date', order: 'desc', from: expect.stringMatching(/^\d{4}-/) });
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('says that nothing matches, and clears the filters', async () => {
    portal.respond('GET', path, ({ query }) => {
      const items = query.includes('phrase') ? [] : [contract()];
      return { items, totalAmount: items.length, counts: countsOf(items) };
    });
    const user = show('/contracts?q=nobody&period=all');
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));

    expect(await screen.findByText('Alena Křížová')).toBeVisible();
    expect(address).toBe('/contracts');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('says how to make the first contract while the list is empty', async () => {
    answer([]);
    show();
    expect(await screen.findByText('No contracts yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the cart' })).toHaveAttribute('href', '/cart');
  });

  it('shows rows in waiting, and says that it could not be loaded, with another try', async () => {
    const held = portal.hold('GET', path);
    const user = show();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    held(403, { code: 'Forbidden', message: '' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The contracts could not be loaded.');
    answer([contract()]);
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('Alena Křížová')).toBeVisible();
  });
});

describe('a contract whose file came back and differs (SIL-236)', () => {
  it('says below its state what differs', async () => {
    answer([contract({ state: 'sent-out', externalFault: 'pages-changed' })]);
    show();
    expect(await screen.findByText('The pages of the file that came back were changed')).toBeVisible();
  });
});

describe('the documents of a listed contract', () => {
  it('unfold one row at a time, are downloaded, and fold on Escape with the focus back', async () => {
    answer([contract(), signed]);
    portal.answer('GET', '/api/contract/document/one', 200, {});
    const user = show();
    const buttons = async () => screen.findAllByRole('button', { name: /^2 documents/ });
    const [first, second] = await buttons();
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    expect((await buttons()).map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    const group = screen.getByRole('group', { name: /Ondřej Žďárský/ });
    await user.click(within(group).getByRole('button', { name: 'Download: Contract' }));
    await waitFor(() => expect(savedNames()).toEqual(['Contract.pdf']));
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('group', { name: /Ondřej Žďárský/ })).not.toBeInTheDocument();
    expect(second).toHaveFocus();
  });

  it.each([
    [{ altered: [] }, 'All 2 stored documents match the digests'],
    [{ altered: ['Client card'] }, 'These documents differ from what was signed: Client card.'],
    [{ altered: null }, 'The stored documents are not those of this contract.'],
    [
      { altered: [], brokenEvent: { position: 3, at: '2026-11-20T10:00:00.000Z' } },
      'The audit trail does not match the stored contract from event 3 on (',
    ],
    [{ altered: [], brokenEvent: { position: 4, at: null } }, 'Event 4 of the audit trail is missing.'],
    [
      { altered: [], external: { fault: null, signer: 'Ondřej Žďárský', signedAt: null, digest: 'ab12' } },
      'Signed elsewhere by Ondřej Žďárský. SHA-256 of the file that came back: ab12.',
    ],
    [
      { altered: [], external: { fault: 'not-signed', signer: null, signedAt: null, digest: 'ab12' } },
      'proves no signature. The document came back without a signature. SHA-256: ab12.',
    ],
  ])('are verified, and the result is announced: %o', async (result, text) => {
    answer([signed]);
    portal.answer('GET', '/api/contract/c2/verification', 200, {
      brokenEvent: null,
      count: 2,
      signature: { method: 'sms', place: 'Brno', signedAt: '2026-11-19T16:48:00.000Z' },
      ...result,
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Verify: Ondřej Žďárský, 31 406 552' }));
    const group = await screen.findByRole('group', { name: /Ondřej Žďárský/ });
    await waitFor(() => expect(within(group).getByRole('status')).toHaveTextContent(text));
    expect(within(group).getByText(/^Verified today/)).toBeVisible();
  });

  it('say that they could not be verified', async () => {
    answer([signed]);
    portal.fail('/api/contract/c2/verification', '500');
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^Verify/ }));
    expect(await screen.findByText('The documents could not be verified. Please try again.')).toBeVisible();
  });
});

describe('what is done with a listed contract', () => {
  it('sends it again to the addresses of the dialog, and reads the list again (SIGN-22)', async () => {
    answer([contract({ state: 'sending-failed', daysLeft: null, concludedAt: '2026-11-19T16:48:00.000Z' })]);
    portal.answer('POST', '/api/contract/send', 204);
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^Send again/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(queries()).toHaveLength(2));

    expect(portal.calls.find((call) => call.path === '/api/contract/send')?.body).toEqual([
      { documentId: 'one', emails: ['alena@klient.example'] },
      { documentId: 'two', emails: ['alena@klient.example'] },
    ]);
    expect(currentToasts().map(({ text }) => text)).toContain('The documents are on their way to 1 address.');
  });

  it('makes a new cart of an expired one, as another order (SIL-183)', async () => {
    const old = withOrderId(cartOf([cartItem('Fund', 'equity', { oneOffAmount: 1000 })]), 'ab'.repeat(16));
    answer([contract({ state: 'expired', documents: [], daysLeft: null })]);
    portal.answer('GET', '/api/contract/c1/cart', 200, { cart: encodeCart(old) });
    const user = show();
    expect(await screen.findByText('deleted')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Alena/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^New cart from this/ }));
    await waitFor(() => expect(address).toBe('/cart'));

    expect(cart.list.positions).toHaveLength(1);
    expect(cart.orderId()).toMatch(/^[\da-f]{32}$/);
    expect(cart.orderId()).not.toBe('ab'.repeat(16));
  });

  it('offers one action and the rest in a menu on a small screen', async () => {
    isWide = false;
    answer([signed]);
    portal.answer('GET', '/api/contract/c2/verification', 200, {
      altered: [],
      brokenEvent: null,
      count: 2,
      signature: null,
    });
    const user = show();
    const card = await row('Ondřej Žďárský');
    expect(card.getByRole('link', { name: /^Open/ })).toBeVisible();
    await user.click(card.getByRole('button', { name: /^More actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Verify' }));
    expect(await screen.findByText(/All 2 stored documents/)).toBeVisible();
  });
});
