import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftsPage } from '#features/drafts/drafts-page.tsx';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '#state/cart/cart.ts';
import { clientCardState, noteClient } from '#state/client-card/client-card.ts';
import { contractState } from '#state/contract/contract-state.ts';
import { agreedMark } from '#state/contract/stale-contract.ts';
import { encodeDraftCard } from '#contract/draft-card.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { draftCardText } from '#state/drafts/draft-client.ts';
import { draftState } from '#state/drafts/draft-state.ts';
import { startDraft } from '#state/drafts/draft.ts';
import { answerFundQuestion, fundAnswers } from '#state/client-card/fund-answers.ts';
import { nobodysClient, swapClient } from '#state/drafts/order-client.ts';
import { closeDialog, dialogState } from '#state/dialogs.ts';
import { userState } from '#state/session/user.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';

const path = '/api/draftcontracts';
const draft = (index: number, changes: object = {}) => ({
  id: `d${index}`,
  name: `Draft ${index}`,
  version: 1,
  identifier: '',
  createdAt: '2026-11-19T16:42:00.000Z',
  ...changes,
});
const fundItem = cartItem('Fund', 'equity', { oneOffAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 2000 });

startTranslations('en', ['ui', 'validation', 'drafts']);

let portal: FakePortal;
let stop: () => void;
beforeEach(async () => {
  portal = new FakePortal();
  openCatalogue();
  userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK', nrOfDrafts: 2 });
  await cart.open('advisor');
  stop = startDraft();
});
afterEach(() => {
  stop();
  draftState.current = null;
  closeDialog();
  swapClient(nobodysClient);
  cart.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

function show(at = '/draft-contracts') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <main>
        <DraftsPage />
      </main>
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const page = (items: object[], totalAmount = items.length) => portal.answer('GET', path, 200, { items, totalAmount });
/** Takes the focus over from a button that has left. */
const heading = () => screen.getByRole('heading', { level: 1 });
const toasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);
const row = async (name: string) => within((await screen.findByText(name)).closest('li, tr') as HTMLElement);
const dialogButton = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name });

describe('the list of draft contracts', () => {
  it('shows name, personal ID or N/A, and the time in Prague (DRAFT-09, SIL-126)', async () => {
    page([draft(1, { identifier: '850314/1240' }), draft(2)]);
    show();

    expect((await row('Draft 1')).getByText('850314/1240')).toBeVisible();
    expect((await row('Draft 1')).getByText('19/11/2026 17:42')).toBeVisible();
    expect((await row('Draft 2')).getByText('N/A')).toBeVisible();
  });

  it('asks for twenty at a time and goes on with the page of the address (CONF-06, DRAFT-10)', async () => {
    page(
      Array.from({ length: 20 }, (_, index) => draft(index + 1)),
      45,
    );
    const user = show('/draft-contracts?page=2');
    await screen.findByText('Draft 1');
    await user.click(screen.getByRole('button', { name: 'Page 3' }));

    await waitFor(() =>
      expect(portal.calls.map(({ query }) => query)).toEqual(['offset=20&pageSize=20', 'offset=40&pageSize=20']),
    );
  });

  it('reports an empty list, and leads to saving the cart (DRAFT-13, SHELL-56)', async () => {
    page([]);
    const user = show();

    expect(await screen.findByText('There is nothing to show.')).toBeVisible();
    expect(screen.getByText('A cart that is saved under a name waits here until it is applied again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save contract' }));
    expect(dialogState.open).toBe('empty-cart');
    act(() => void cart.applyDraft(cartOf([bond]), null));
    await user.click(screen.getByRole('button', { name: 'Save contract' }));
    expect(dialogState.open).toBe('save-draft');
  });

  it('says that it could not be loaded, and tries again (DRAFT-14)', async () => {
    portal.answer('GET', path, 403, { code: 'Forbidden', message: '' });
    const user = show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The draft contracts could not be loaded.');
    page([draft(1)]);
    await user.click(within(alert).getByRole('button'));

    expect(await screen.findByText('Draft 1')).toBeVisible();
    expect(heading()).toHaveFocus();
  });
});

describe('applying a draft', () => {
  const answerWith = (data: string, client: object = { hasCard: false, card: null }) =>
    portal.answer('GET', `${path}/d1`, 200, { ...draft(1), data, revision: 4, ...client });

  describe('whose order is signed (SIL-183)', () => {
    const orderId = '0123456789abcdef0123456789abcdef';
    const ask = async () => {
      page([draft(1)]);
      const { positions, order } = cartOf([fundItem]);
      const saved = { positions, order: { ...order, id: orderId, dateOfBirth: '1985-03-12' } };
      answerWith(encodeCart(saved), { hasCard: true, card: encodeDraftCard(draftCardSample) });
      portal.answer('GET', `/api/contract/order/${orderId}`, 200, { id: 'c1', documents: [], way: 'signed' });
      noteClient({ lastName: 'Dvořáčková' });
      const user = show();
      await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));
      await user.click(await dialogButton('Apply'));
      await screen.findByText('Order already signed');
      expect(cart.list.positions).toEqual([]);
      return user;
    };

    it('opens the signed contract where that is meant', async () => {
      const user = await ask();
      await user.click(await dialogButton('Open the contract'));

      expect(cart.content().order.id).toBe(orderId);
      expect(clientCardState.values).toBeNull();
      expect(cart.steps.state.active).toBe(cartStep.signed);
      expect(contractState.current?.id).toBe('c1');
    });

    it('begins a new order with the same products and an empty card', async () => {
      const user = await ask();
      await user.click(await dialogButton('Begin a new order'));

      expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']);
      expect(cart.content().order.id).toMatch(/^[\da-f]{32}$/);
      expect(cart.content().order.id).not.toBe(orderId);
      expect(draftState.current).toBeNull();
      expect(cart.content().order.dateOfBirth).toBeNull();
      expect(clientCardState.values).toBeNull();
      expect(cart.steps.state.active).toBe(cartStep.cart);
    });
  });

  it('replaces a filled cart after a confirmation (DRAFT-11, DRAFT-15, DRAFT-16)', async () => {
    page([draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])));
    cart.applyDraft(cartOf([bond]), null);
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['bond']);
    await user.click(await dialogButton('Apply'));

    await waitFor(() => expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']));
    expect(draftState.current).toEqual({ id: 'd1', name: 'Draft 1', revision: 4 });
    expect(toasts()).toEqual(['success: The draft contract Draft 1 has been loaded into the cart.']);
    expect(await screen.findByText('In the cart')).toBeVisible();
    expect(address()).toBe('/cart');
  });

  it('asks as well when only the client card is filled (SIL-174, SIL-188)', async () => {
    page([draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])), { hasCard: true, card: encodeDraftCard(draftCardSample) });
    noteClient({ lastName: 'Dvořáčková', email: 'dvorackova@klient.example' });
    answerFundQuestion({ uuid: 'u9', fundId: 'f', questionCode: 'q' }, { chosen: [], typed: 'hers' });
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));
    await user.click(await dialogButton('Apply'));

    await waitFor(() => expect(clientCardState.values).toEqual(draftCardSample.card?.values));
    expect(clientCardState.answers).toEqual(draftCardSample.card?.answers);
    expect(clientCardState.readAs).toEqual(draftCardSample.card?.readAs);
    expect(fundAnswers.current).toEqual(draftCardSample.fundAnswers);
    expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/dvorackova|hers/);
    expect(portal.calls.at(-1)?.query).toBe('withCard=true');
  });

  it('fills an empty cart at once, with the way back to it (SIL-188)', async () => {
    page([draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])), { hasCard: true, card: encodeDraftCard(draftCardSample) });
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));
    await waitFor(() => expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']));
    expect(clientCardState.values?.lastName).toBe('Kanárková');
    const action = currentToasts()[0]?.action;
    if (action && 'onAction' in action) action.onAction();

    expect(cart.list.positions).toEqual([]);
    expect(draftState.current).toBeNull();
    expect(clientCardState.values).toBeNull();
    expect(contractState.current).toBeNull();
    cart.redo();
    expect(clientCardState.values?.lastName).toBe('Kanárková');
  });

  it('reaches the contract again that was made of the order as it was saved (DATA-34)', async () => {
    page([draft(1)]);
    const mark = agreedMark();
    const contract = draftCardSample.contract && { ...draftCardSample.contract, agreedOn: mark };
    const held = { card: null, fundAnswers: {}, contract };
    const { positions, order } = cartOf([fundItem]);
    const saved = { positions, order: { ...order, id: 'a'.repeat(32) } };
    portal.answer('GET', `/api/contract/order/${saved.order.id}`, 404, { code: 'NotFound', message: '' });
    answerWith(encodeCart(saved), { hasCard: true, card: encodeDraftCard(held) });
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));

    await waitFor(() => expect(cart.steps.state).toEqual({ active: cartStep.cart, available: cartStep.contract }));
    expect(contractState.current?.documents).toEqual(contract?.documents);
    expect(encodeDraftCard(held)).toBe(draftCardText({ isCopy: false }));
    cart.removeAll();
    expect(contractState.current).toBeNull();
  });

  it('opens without a client card that cannot be read any more, and says so (SIL-174)', async () => {
    page([draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])), { hasCard: true, card: null });
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));

    await waitFor(() =>
      expect(toasts()).toContain(
        'error: The client card of the draft can no longer be read. The client has to be entered again.',
      ),
    );
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']);
  });

  it('covers the whole screen until the draft is in the cart (CART-30, SIL-87)', async () => {
    page([draft(1)]);
    const release = portal.hold('GET', `${path}/d1`);
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));
    expect((await screen.findByText('One moment, please…')).role).toBe('status');
    release(200, { ...draft(1), data: encodeCart(cartOf([fundItem])), revision: 4 });

    await waitFor(() => expect(screen.queryByText('One moment, please…')).not.toBeInTheDocument());
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']);
  });

  it.each([
    ['of another version', '{"version":2,"items":{"type":"Map","items":[]}}'],
    ['that is damaged', '{"version":1,"items":'],
  ])('%s changes nothing and says so (DRAFT-16, SIL-127, R35)', async (_what, data) => {
    page([draft(1)]);
    answerWith(data);
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));

    await waitFor(() =>
      expect(toasts()).toEqual(['error: The draft contract Draft 1 could not be loaded into the cart.']),
    );
    expect(cart.list.positions).toEqual([]);
    expect(draftState.current).toBeNull();
  });

  it('tells how much of a damaged draft was left out (SIL-127)', async () => {
    const data = JSON.parse(encodeCart(cartOf([fundItem]))) as { items: { items: unknown[] } };
    data.items.items.push(['u2', { uuid: 'u2' }]);
    page([draft(1)]);
    answerWith(JSON.stringify(data));
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Apply: Draft 1' }));

    await waitFor(() => expect(toasts()).toContain('error: 1 damaged item of the draft was left out.'));
  });
});

describe('deleting a draft', () => {
  it('asks first, then reloads the page and lowers the count (DRAFT-12, DRAFT-17…19, SHELL-63)', async () => {
    page([draft(1), draft(2)]);
    portal.answer('DELETE', `${path}/d1`, 204);
    draftState.current = { id: 'd1', name: 'Draft 1', revision: 1 };
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Delete: Draft 1' }));
    expect(portal.pathsCalled()).toEqual([path]);
    page([draft(2)]);
    await user.click(await dialogButton('Delete'));

    await waitFor(() => expect(screen.queryByText('Draft 1')).not.toBeInTheDocument());
    expect(toasts()).toEqual(['success: The draft contract Draft 1 has been deleted.']);
    expect(draftState.current).toBeNull();
    expect(userState.user?.nrOfDrafts).toBe(1);
    expect(heading()).toHaveFocus();
  });

  it('that fails leaves it there and says so (DRAFT-18)', async () => {
    page([draft(1)]);
    portal.answer('DELETE', `${path}/d1`, 500, { code: 'InternalError', message: '' });
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Delete: Draft 1' }));
    await user.click(await dialogButton('Delete'));

    await waitFor(() => expect(toasts()).toEqual(['error: The draft contract Draft 1 could not be deleted.']));
    expect(await screen.findByText('Draft 1')).toBeVisible();
    expect(userState.user?.nrOfDrafts).toBe(2);
  });

  it('of the last one of the last page leads to the page before (SIL-129)', async () => {
    page([draft(21)], 21);
    portal.answer('DELETE', `${path}/d21`, 204);
    const user = show('/draft-contracts?page=2');
    await user.click((await row('Draft 21')).getByRole('button', { name: 'Delete: Draft 21' }));
    page(
      Array.from({ length: 20 }, (_, index) => draft(index + 1)),
      20,
    );
    await user.click(await dialogButton('Delete'));

    expect(await screen.findByText('Draft 1')).toBeVisible();
    expect(portal.calls.at(-1)?.query).toBe('offset=0&pageSize=20');
  });

  it('never takes the count below 0 (SHELL-63)', async () => {
    userState.user = ref({ ...advisor, id: 'advisor', nrOfDrafts: 0 });
    page([draft(1)]);
    portal.answer('DELETE', `${path}/d1`, 404, { code: 'NotFound', message: '' });
    const user = show();
    await user.click((await row('Draft 1')).getByRole('button', { name: 'Delete: Draft 1' }));
    await user.click(await dialogButton('Delete'));

    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(userState.user?.nrOfDrafts).toBe(0);
  });
});
