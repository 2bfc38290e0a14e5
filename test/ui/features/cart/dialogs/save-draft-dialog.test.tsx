import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeDraftCard } from '#contract/draft-card.ts';
import { decodeCart } from '#contract/draft-codec.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { noDetails, type OrderDetails } from '#domain/order/order-details.ts';
import { cart } from '#state/cart/cart.ts';
import { detailsOfDraft } from '#state/drafts/draft-client.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { userState } from '#state/session/user.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { descriptionOf } from '#test/ui/description-of.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

const path = '/api/draftcontracts';
const kept = cartItem('Fund', 'equity', { oneOffAmount: 1000 });

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  openCatalogue();
  userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK', nrOfDrafts: 0 });
});
afterEach(() => {
  forgetCart();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const savesOf = ({ calls }: FakePortal) => calls.filter(({ method }) => method !== 'GET');

const current = { id: 'd1', name: 'Old name', revision: 3 };

async function openDialog(details: Partial<OrderDetails> = {}) {
  const { user } = showCart([kept], details);
  await user.click(await screen.findByRole('button', { name: 'Save contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a draft contract' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  return { user, dialog, name };
}

describe('without a connection', () => {
  it('disables saving and contracts, but not editing (screens, section 1)', async () => {
    const { user, dialog } = await openDialog();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    const saving = dialog.getByRole('button', { name: 'Save' });
    expect(saving).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByText('This requires a connection.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Plan{Enter}');
    expect(portal.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'New contract' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('textbox', { name: /^One-off/ })).toBeEnabled();

    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('button', { name: 'New contract' })).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText('This requires a connection.')).not.toBeInTheDocument();
  });
});

describe('the save-draft dialog', () => {
  it('saves the cart as a new draft (CART-22, DRAFT-01, DRAFT-02, DRAFT-05, DRAFT-06)', async () => {
    portal.answer('POST', path, 200, { id: 'd9' });
    const { user, dialog, name } = await openDialog();
    await user.type(name, '  2024-01-01 ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(portal.calls[0]?.body).toMatchObject({ name: '2024-01-01', version: 1, identifier: '' });
    expect(portal.calls[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(shownToasts()).toEqual(['success: The draft contract 2024-01-01 has been saved.']);
    expect(cart.details.draft).toMatchObject({ id: 'd9', name: '2024-01-01', revision: 1 });
    expect(userState.user?.nrOfDrafts).toBe(1);
    expect(screen.getByText('You are working on the draft contract 2024-01-01.')).toBeVisible();
  });

  it('saves the client as well, and clears it when the cart is emptied (DRAFT-04, SIL-174)', async () => {
    portal.answer('POST', path, 200, { id: 'd9' });
    const client = detailsOfDraft(draftCardSample, null);
    const { user, dialog, name } = await openDialog(client);
    cart.steps.moveTo(cartStep.contract);
    cart.steps.show(cartStep.cart);
    await user.type(name, 'Plan');
    await user.click(dialog.getByRole('checkbox', { name: 'Empty the cart after saving' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(cart.details.draft).toBeNull());
    const [saved] = savesOf(portal);
    expect(saved?.body).toMatchObject({ identifier: '8553121247', card: encodeDraftCard(draftCardSample) });
    expect(cart.list.positions).toEqual([]);
    expect(cart.details).toEqual(noDetails);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
      /Kan.rkov|8553121247/,
    );
    act(() => void cart.undo());
    expect(cart.details.card.values).toEqual(client.card.values);
  });

  it('gives a copy of a draft its own order, the same on retries (SIL-183, R10)', async () => {
    const { user, dialog, name } = await openDialog();
    const own = cart.orderId();
    act(() => setCurrentDraft(current));
    cart.steps.moveTo(cartStep.contract);
    cart.steps.show(cartStep.cart);
    portal.fail(path, 'offline');
    await user.type(name, 'Copy');
    await user.click(dialog.getByRole('button', { name: 'Save as new' }));
    await dialog.findByRole('alert');
    expect(cart.content().order.id).toBe(own);
    portal.recover();
    portal.answer('POST', path, 200, { id: 'd9' });
    await user.click(dialog.getByRole('button', { name: 'Save as new' }));
    await waitFor(() => expect(cart.details.draft?.id).toBe('d9'));
    const sent = savesOf(portal).map(({ body }) => decodeCart((body as { data: string }).data)?.order.id);

    expect(new Set(sent).size).toBe(1);
    expect(sent[0]).not.toBe(own);
    expect(cart.content().order.id).toBe(sent[0]);
    expect(cart.steps.state.available).toBe(cartStep.client);
  });

  it('requires a name of at most 200 characters (DRAFT-03)', async () => {
    const { user, dialog, name } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter the name of the draft contract.')).toBeVisible();
    expect(name).toHaveFocus();
    await user.click(name);
    await user.paste('x'.repeat(201));

    expect(dialog.getByText('Enter at most 200 characters.')).toBeVisible();
    expect(portal.calls).toEqual([]);
  });

  it('offers to save a draft that was deleted elsewhere as a new one (DRAFT-07)', async () => {
    portal.answer('PUT', `${path}/d1`, 404, { code: 'NotFound', message: '' });
    portal.answer('POST', path, 200, { id: 'd2' });
    const { user, dialog } = await openDialog({ draft: current });
    await user.click(dialog.getByRole('button', { name: 'Save existing' }));
    expect(
      await dialog.findByText('The draft contract has been deleted elsewhere. Save the cart as a new one.'),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save existing' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cart.details.draft).toMatchObject({ id: 'd2', revision: 1 }));
  });

  it.each([
    [409, 'DraftNameTaken', 'A draft contract with this name already exists.'],
    [500, 'InternalError', 'The draft contract could not be saved. Please try again.'],
  ])('answered with %i %s keeps the name and explains why (DRAFT-07, DRAFT-08)', async (status, code, text) => {
    portal.answer('POST', path, status, { code, message: '' });
    const { user, dialog, name } = await openDialog();
    await user.type(name, 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await dialog.findByText(text)).toBeVisible();
    expect(name).toHaveValue('Mine');
    expect(cart.details.draft).toBeNull();
  });

  it.each([
    ['POST', 'Save', 'A draft contract with this name already exists.'],
    ['PUT', 'Save existing', 'Another draft contract with this name already exists. Choose a different name.'],
  ] as const)('%s reports a taken name at its field until that changes (DRAFT-07)', async (method, button, text) => {
    const isNew = method === 'POST';
    portal.answer(method, isNew ? path : `${path}/d1`, 409, { code: 'DraftNameTaken', message: '' });
    const { user, dialog, name } = await openDialog({ draft: isNew ? null : current });
    if (isNew) await user.type(name, 'Mine');
    await user.click(dialog.getByRole('button', { name: button }));

    await waitFor(() => expect(descriptionOf(name)).toBe(text));
    expect(name).toHaveFocus();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('2');
    expect(descriptionOf(name)).toBe('');
  });

  it.each([
    ['POST', 'Save', 'TooManyDrafts'],
    ['POST', 'Save', 'DraftSpaceUsedUp'],
    ['PUT', 'Save existing', 'DraftSpaceUsedUp'],
  ] as const)("%s shows the server's message about the limit: %s, %s", async (method, button, code) => {
    const isNew = method === 'POST';
    const message = 'You have 500 drafts already.';
    portal.answer(method, isNew ? path : `${path}/d1`, 422, { code, message });
    const { user, dialog, name } = await openDialog({ draft: isNew ? null : current });
    if (isNew) await user.type(name, 'Mine');
    await user.click(dialog.getByRole('button', { name: button }));

    expect(await dialog.findByText(message)).toBeVisible();
    expect((name as HTMLInputElement).value).toBe(isNew ? 'Mine' : 'Old name');
  });

  it('sends the same key again after a lost response (R10)', async () => {
    portal.fail(path, 'offline');
    const { user, dialog, name } = await openDialog();
    await user.type(name, 'Mine');
    const save = dialog.getByRole('button', { name: 'Save' });
    await user.click(save);
    await dialog.findByRole('alert');
    portal.recover();
    portal.answer('POST', path, 200, { id: 'd9' });
    await user.click(save);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const keys = new Set(savesOf(portal).map(({ idempotencyKey }) => idempotencyKey));
    expect(keys.size).toBe(1);
  });

  it('replaces the current draft, with the revision it is based on (DRAFT-02, DRAFT-06, SIL-125)', async () => {
    portal.answer('PUT', `${path}/d1`, 204);
    const { user, dialog, name } = await openDialog({ draft: current });
    expect(name).toHaveValue('Old name');
    await user.click(dialog.getByRole('button', { name: 'Save existing' }));

    await waitFor(() => expect(cart.details.draft?.revision).toBe(4));
    expect(savesOf(portal)[0]?.body).toMatchObject({ name: 'Old name', revision: 3 });
    expect(shownToasts()).toEqual(['success: The draft contract Old name has been updated.']);
  });

  it.each([
    [409, 'DraftNameTaken', 'Another draft contract with this name already exists. Choose a different name.'],
    [
      409,
      'DraftChanged',
      'The draft contract has since been changed elsewhere. Save this one as new so that nothing is overwritten.',
    ],
  ])('of the current draft answered with %i %s explains why (DRAFT-07, DRAFT-08)', async (status, code, text) => {
    portal.answer('PUT', `${path}/d1`, status, { code, message: '' });
    const { user, dialog } = await openDialog({ draft: current });
    await user.click(dialog.getByRole('button', { name: 'Save existing' }));

    expect(await dialog.findByText(text)).toBeVisible();
    expect(cart.details.draft).toEqual(current);
  });

  it('empties the cart on request, and then no draft is the current one (DRAFT-04)', async () => {
    portal.answer('POST', path, 200, { id: 'd9' });
    const { user, dialog, name } = await openDialog();
    await user.type(name, 'Mine');
    await user.click(dialog.getByRole('checkbox', { name: 'Empty the cart after saving' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(cart.list.positions).toEqual([]));
    expect(cart.details.draft).toBeNull();
    expect(shownToasts()).toEqual(['success: The draft contract Mine has been saved.']);
  });
});

describe('the banner of the current draft', () => {
  it.each([
    ['Leave', 1, null],
    ['Leave and empty the cart', 0, null],
    ['Stay', 1, current],
  ])('left with "%s" leaves %i item (CART-14, CART-15, SIL-84)', async (answer, items, left) => {
    const { user } = showCart([kept], { draft: current });
    await user.click(await screen.findByRole('button', { name: 'Leave the draft contract' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));

    expect(cart.details.draft).toEqual(left);
    expect(cart.list.positions).toHaveLength(items);
  });
});
