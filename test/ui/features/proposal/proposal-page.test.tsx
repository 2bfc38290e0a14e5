import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeCart } from '#contract/draft-codec.ts';
import type { Proposal } from '#contract/proposal.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { ProposalPage } from '#features/proposal/proposal-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { nextStepState } from '#state/cart/next-step.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { showProposal } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { loseConnection } from '#test/helpers/page/connection.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { recalculate } from '#worker-client/page-analytics.ts';
import { savedNames } from '#test/helpers/page/save-file.ts';
import { figure, forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'forecast', 'proposal', 'proposal-document']);

let portal: FakePortal;
let router: ReturnType<typeof createMemoryRouter>;
const address = () => router.state.location.pathname;
beforeEach(() => {
  portal = new FakePortal();
  openCatalogue();
  userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK' });
});
afterEach(() => {
  forgetCart();
  showProposal('calculating');
  vi.unstubAllGlobals();
});

const fund = cartItem('Fund', 'equity', { oneOffAmount: 100_000 });
const program = cartItem('Program', 'dynamic', { oneOffAmount: 50_000 });

function open(items: readonly CartPosition[]) {
  keepOrder({ items });
  return openKept();
}

function openKept() {
  void cart.open('advisor');
  router = createMemoryRouter([{ path: '*', element: <ProposalPage /> }], { initialEntries: ['/cart/proposal'] });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const buttons = ['PDF', 'Send by e-mail', 'Edit', 'Continue to contract', 'New empty cart'];
const ready = () => waitFor(() => expect(button('PDF')).toBeEnabled());
const sheet = () => within(screen.getByRole('article'));

describe('the proposal', () => {
  it('has a tab for all funds and one for each other item (PROP-01, SIL-80, SIL-124)', async () => {
    const user = open([fund, program]);
    await ready();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    const ofFunds = figure(sheet(), 'Invested over 10 years');
    await user.click(screen.getByRole('tab', { name: tabs[1] ?? '' }));

    expect(tabs).toHaveLength(2);
    expect(tabs[0]).toBe('Funds');
    expect(ofFunds).toBe('100 000 Kč');
    expect(sheet().getByRole('heading', { level: 2 }).textContent).toBe(tabs[1]);
    expect(figure(sheet(), 'Invested over 10 years')).toBe('50 000 Kč');
  });

  it('keeps the entered name with the order after a reload, and only encrypted (PROP-02, C4)', async () => {
    open([fund]);
    const name = await screen.findByRole('textbox', { name: 'Name of the proposal' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Pension');
    cleanup();
    cart.close();
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Pension');
    openKept();
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the proposal' });
    expect(again).toHaveValue('Pension');
  });

  it('saves all tabs in one document under the entered names (PROP-02, PROP-04, API-53, SIL-119)', async () => {
    portal.answer('POST', '/api/proposal/generate', 200, { name: 'Pension', content: btoa('%PDF') });
    const user = open([fund, program]);
    await ready();
    const name = screen.getByRole('textbox', { name: 'Name of the proposal' });
    await user.clear(name);
    await user.type(name, 'Pension');
    await user.click(button('PDF'));
    await waitFor(() => expect(portal.calls).toHaveLength(1));
    const body = portal.calls[0]?.body as Proposal[];

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pension');
    expect(body.map((proposal) => proposal.name)).toEqual(['Pension', expect.not.stringMatching(/^$/)]);
    expect(body[0]).toMatchObject({ totalInvestment: 100_000, currencyId: 'CZK' });
    expect(savedNames()).toEqual(['Pension.pdf']);
    expect(decodeCart(body[0]?.cart ?? '')).toEqual({ ...cart.content(), positions: [fund], leftOut: 0 });
    expect(body[1]?.investments).toMatchObject([{ objectType: 'Program', oneOffAmount: 50_000, order: 0 }]);
  });

  it('is made of the plan alone: its variants are not sent (SIL-271)', async () => {
    portal.answer('POST', '/api/proposal/generate', 200, { name: 'Pension', content: btoa('%PDF') });
    keepOrder({ items: [fund] });
    void cart.open('advisor');
    cart.changeVariants({
      kind: 'keep-variant',
      variant: { id: 'v', change: { kind: 'copy' }, name: 'At the meeting', overrides: [] },
    });
    const user = openKept();
    await ready();
    expect(cart.content().variants).toHaveLength(1);
    await user.click(button('PDF'));
    await waitFor(() => expect(portal.calls).toHaveLength(1));

    const sent = portal.calls[0]?.body as Proposal[];
    const { positions, order } = cart.content();
    expect(decodeCart(sent[0]?.cart ?? '')).toEqual({ positions, order, leftOut: 0 });
  });

  it("reports a failed PDF with the server's reason, and saves it on retry (PROP-08)", async () => {
    portal.answer('POST', '/api/proposal/generate', 500, { code: 'ProposalNotMade', message: 'x' });
    const user = open([fund]);
    await ready();
    await user.click(button('PDF'));
    await waitFor(() => expect(shownToasts()).toEqual(['error: The PDF document could not be created.']));
    portal.answer('POST', '/api/proposal/generate', 422, { code: 'FiguresDiffer', message: 'Out of date.' });
    await user.click(button('PDF'));

    await waitFor(() => expect(shownToasts()).toContain('error: Out of date.'));
    expect(savedNames()).toEqual([]);
    portal.answer('POST', '/api/proposal/generate', 200, { name: 'Pension', content: btoa('%PDF') });
    await user.click(button('PDF'));
    await waitFor(() => expect(savedNames()).toHaveLength(1));
  });

  it('sends to the given addresses, at least one, and once (PROP-05, PROP-09, SIL-120)', async () => {
    portal.answer('POST', '/api/proposal/send', 500, { code: 'InternalError', message: 'x' });
    const user = open([fund]);
    await ready();
    await user.click(button('Send by e-mail'));
    const dialog = within(await screen.findByRole('dialog'));
    const client = dialog.getByRole('textbox', { name: "Client's e-mail" });
    await user.clear(dialog.getByRole('textbox', { name: "Advisor's e-mail" }));
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(client, 'client');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(client).toHaveAttribute('aria-invalid', 'true'));
    expect(portal.calls).toHaveLength(0);
    await user.type(client, '@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shownToasts()).toEqual(['error: The e-mail could not be sent. Please try again.']));
    portal.answer('POST', '/api/proposal/send', 204);
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shownToasts()).toEqual(['success: The proposal is on its way to 1 address.']);
    expect(portal.calls.map(({ body }) => (body as { emails: string[] }).emails)).toEqual([
      ['client@example.com'],
      ['client@example.com'],
    ]);
    expect(new Set(portal.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('sends nothing without a connection, explains why and keeps the input', async () => {
    portal.answer('POST', '/api/proposal/send', 204);
    const user = open([fund]);
    await ready();
    await user.click(button('Send by e-mail'));
    const dialog = within(await screen.findByRole('dialog'));
    const client = dialog.getByRole<HTMLInputElement>('textbox', { name: "Client's e-mail" });
    const comeBack = loseConnection();
    await user.type(client, 'client@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    fireEvent.submit(client.form ?? expect.fail());
    expect(dialog.getByText('This requires a connection.')).toBeVisible();
    expect(portal.calls).toEqual([]);
    comeBack();
    expect(dialog.queryByText('This requires a connection.')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(portal.calls).toHaveLength(1);
  });

  it('reports nothing about a cancelled e-mail (PROP-09)', async () => {
    const user = open([fund]);
    await ready();
    await user.click(button('Send by e-mail'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(shownToasts()).toEqual([]);
    expect(portal.calls).toEqual([]);
  });

  it('leads to cart and contract, and to an empty cart that is undone (PROP-03, PROP-06, SIL-215)', async () => {
    const user = open([fund]);
    await ready();
    await user.click(button('Edit'));
    expect(address()).toBe('/cart');
    expect(cart.list.positions).toHaveLength(1);
    await act(() => router.navigate('/cart/proposal'));
    await user.click(button('Continue to contract'));
    expect(address()).toBe('/cart');
    expect(nextStepState.isAsked).toBe(true);
    await act(() => router.navigate('/cart/proposal'));
    await user.click(button('New empty cart'));

    expect(address()).toBe('/cart');
    expect(cart.list.positions).toHaveLength(0);
    const { action } = currentToasts()[0] ?? {};
    act(() => void (action && 'onAction' in action && action.onAction()));
    expect(cart.list.positions).toHaveLength(1);
    act(() => void cart.removeAll());
    expect(screen.getByRole('link', { name: 'Go to the cart' })).toHaveProperty('pathname', '/cart');
  });

  it.each([
    ['an item is not complete', [fund, cartItem('Fund', 'bond', { oneOffAmount: null })], true, /Complete these/],
    ['nothing can be calculated', [fund], false, /cannot be calculated right now/],
  ] as const)(
    'disables its actions while %s, and links to the cart (PROP-07, SIL-91)',
    async (_, items, isThere, text) => {
      if (!isThere) vi.mocked(recalculate).mockResolvedValue({ status: 'unavailable' });
      open(items);

      expect(await screen.findByText(text)).toBeVisible();
      expect(buttons.map((name) => button(name).disabled)).toEqual(buttons.map(() => true));
      const name = isThere ? 'Bond fund' : 'Go to the cart';
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/cart');
    },
  );

  it('says what each blocking item lacks before the buttons that cannot be used (SIL-228)', async () => {
    open([fund, cartItem('Fund', 'bond', { oneOffAmount: null })]);
    const link = await screen.findByRole('link', { name: 'Bond fund' });
    expect(link.parentElement).toHaveTextContent(/^Bond fundMissing: /);
    const reason = screen.getByText('The proposal needs 1 item to be completed.');
    expect(reason.compareDocumentPosition(button('PDF'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
