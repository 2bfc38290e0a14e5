import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '#state/cart/cart.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { agreedMark } from '#state/contract/stale-contract.ts';
import { encodeDraftCard } from '#contract/draft-card.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { draftCard } from '#state/drafts/draft-client.ts';
import { hasUnsavedEdits } from '#state/drafts/draft-edits.ts';
import { answerFundQuestion } from '#state/client-card/fund-answers.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import {
  address,
  answerDrafts,
  bond,
  closeDrafts,
  dialogButton,
  draft,
  draftRow,
  draftsPath,
  fundItem,
  openDrafts,
  startDrafts,
} from '#test/helpers/order/open-drafts.tsx';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';

startTranslations('en', ['ui', 'validation', 'drafts']);

let portal: FakePortal;
beforeEach(async () => {
  portal = await startDrafts();
});
afterEach(closeDrafts);

describe('applying a draft', () => {
  const answerWith = (data: string, client: object = { hasCard: false, card: null }) =>
    portal.answer('GET', `${draftsPath}/d1`, 200, { ...draft(1), data, revision: 4, ...client });

  describe('with a signed order (SIL-183)', () => {
    const orderId = '0123456789abcdef0123456789abcdef';
    const ask = async () => {
      answerDrafts(portal, [draft(1)]);
      const { positions, order } = cartOf([fundItem]);
      const saved = { positions, order: { ...order, id: orderId, dateOfBirth: '1985-03-12' } };
      answerWith(encodeCart(saved), { hasCard: true, card: encodeDraftCard(draftCardSample) });
      portal.answer('GET', `/api/contract/order/${orderId}`, 200, { id: 'c1', documents: [], way: 'signed' });
      noteClient({ lastName: 'Dvořáčková' });
      const user = openDrafts();
      await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));
      await user.click(await dialogButton('Load'));
      await screen.findByText('Order already signed');
      expect(cart.list.positions).toEqual([]);
      return user;
    };

    it('opens the signed contract on request', async () => {
      const user = await ask();
      await user.click(await dialogButton('Open the contract'));

      // Its order is concluded.
      expect(cart.list.positions).toEqual([]);
      expect(cart.details.card.values).toBeNull();
      expect(cart.steps.state.active).toBe(cartStep.signed);
      expect(cart.details.contract?.id).toBe('c1');
    });

    it('starts a new order with the same products and an empty card on request', async () => {
      const user = await ask();
      await user.click(await dialogButton('Start a new order'));

      expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']);
      expect(cart.content().order.id).toMatch(/^[\da-f]{32}$/);
      expect(cart.content().order.id).not.toBe(orderId);
      expect(cart.details.draft).toBeNull();
      expect(cart.content().order.dateOfBirth).toBeNull();
      expect(cart.details.card.values).toBeNull();
      expect(cart.steps.state.active).toBe(cartStep.cart);
    });
  });

  it('replaces a filled cart after a confirmation (DRAFT-11, DRAFT-15, DRAFT-16)', async () => {
    answerDrafts(portal, [draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])));
    cart.applyDraft(cartOf([bond]));
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['bond']);
    await user.click(await dialogButton('Load'));

    await waitFor(() => expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']));
    expect(cart.details.draft).toMatchObject({ id: 'd1', name: 'Draft 1', revision: 4 });
    expect(shownToasts()).toEqual(['success: The draft contract Draft 1 has been loaded into the cart.']);
    expect(await screen.findByText('In the cart')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('asks about unsaved edits of the current draft, and saves them first (SIL-214)', async () => {
    answerDrafts(portal, [draft(1), draft(2)]);
    answerWith(encodeCart(cartOf([fundItem])));
    portal.answer('GET', `${draftsPath}/d2`, 200, { ...draft(2), data: encodeCart(cartOf([bond])), revision: 1 });
    const user = openDrafts();
    const apply = async (name: string) =>
      user.click((await draftRow(name)).getByRole('button', { name: `Load: ${name}` }));
    await apply('Draft 1');
    await waitFor(() => expect(cart.details.draft?.id).toBe('d1'));
    expect(hasUnsavedEdits()).toBe(false);
    cart.changeItem(cart.list.positions[0]?.uuid ?? '', { oneOffAmount: 7000 });
    expect(hasUnsavedEdits()).toBe(true);
    cart.undo();
    expect(hasUnsavedEdits()).toBe(false);
    cart.redo();
    noteClient({ lastName: 'Dvořáčková' });
    await apply('Draft 2');
    await user.click(await dialogButton('Stay'));
    expect(cart.details.draft?.id).toBe('d1');

    portal.answer('PUT', `${draftsPath}/d1`, 204, null);
    await apply('Draft 2');
    await user.click(await dialogButton('Save and continue'));

    await waitFor(() => expect(cart.details.draft?.id).toBe('d2'));
    const saved = portal.calls.find(({ method }) => method === 'PUT');
    expect(JSON.stringify(saved)).toContain('7000');
    expect(hasUnsavedEdits()).toBe(false);
  });

  it('opens a replaced version as a copy that belongs to no draft (SIL-183, SIL-214)', async () => {
    answerDrafts(portal, [draft(1)]);
    const version = { id: 'v1', name: 'Draft 1', savedAt: '2026-11-18T09:05:00.000Z' };
    const saved = cartOf([fundItem]);
    const data = encodeCart({ ...saved, order: { ...saved.order, id: '0123456789abcdef0123456789abcdef' } });
    portal.answer('GET', '/api/draftversions', 200, { items: [version] });
    portal.answer('GET', '/api/draftversions/v1', 200, { ...version, data, hasCard: false, card: null });
    portal.answer('GET', '/api/contract/order/0123456789abcdef0123456789abcdef', 404, { code: 'NotFound' });
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Previous versions: Draft 1' }));
    await user.click(await screen.findByRole('button', { name: /^Open as a copy/ }));

    await waitFor(() => expect(address()).toBe('/cart'));
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']);
    expect(cart.content().order.id).not.toBe('0123456789abcdef0123456789abcdef');
    expect(cart.details.draft).toBeNull();
  });

  it('asks for confirmation when only the client card is filled (SIL-174, SIL-188)', async () => {
    answerDrafts(portal, [draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])), { hasCard: true, card: encodeDraftCard(draftCardSample) });
    noteClient({ lastName: 'Dvořáčková', email: 'dvorackova@klient.example' });
    answerFundQuestion({ uuid: 'u9', fundId: 'f', questionCode: 'q' }, { chosen: [], typed: 'hers' });
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));
    await user.click(await dialogButton('Load'));

    await waitFor(() => expect(cart.details.card.values).toEqual(draftCardSample.card?.values));
    expect(cart.details.card.answers).toEqual(draftCardSample.card?.answers);
    expect(cart.details.card.readAs).toEqual(draftCardSample.card?.readAs);
    expect(cart.details.fundAnswers).toEqual(draftCardSample.fundAnswers);
    expect(JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])).not.toMatch(/dvorackova|hers/);
    expect(portal.calls.at(-1)?.query).toBe('withCard=true');
  });

  it('fills an empty cart at once, and can be undone (SIL-188)', async () => {
    answerDrafts(portal, [draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])), { hasCard: true, card: encodeDraftCard(draftCardSample) });
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));
    await waitFor(() => expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']));
    expect(cart.details.card.values?.lastName).toBe('Kanárková');
    const action = currentToasts()[0]?.action;
    if (action && 'onAction' in action) action.onAction();

    expect(cart.list.positions).toEqual([]);
    expect(cart.details.draft).toBeNull();
    expect(cart.details.card.values).toBeNull();
    expect(cart.details.contract).toBeNull();
    cart.redo();
    expect(cart.details.card.values?.lastName).toBe('Kanárková');
  });

  it('asks nothing where the cart has been emptied (SIL-188)', async () => {
    answerDrafts(portal, [draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])));
    // Emptying the cart ends the appendix.
    cart.applyDraft(cartOf([], { contractIsAppendix: false }));
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));

    await waitFor(() => expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']));
  });

  it('restores the contract of the unchanged order (DATA-34)', async () => {
    answerDrafts(portal, [draft(1)]);
    const mark = agreedMark();
    const contract = draftCardSample.contract && { ...draftCardSample.contract, agreedOn: mark };
    const held = { card: null, webRequestId: null, fundAnswers: {}, contract };
    const { positions, order } = cartOf([fundItem]);
    const saved = { positions, order: { ...order, id: 'a'.repeat(32) } };
    portal.answer('GET', `/api/contract/order/${saved.order.id}`, 404, { code: 'NotFound', message: '' });
    answerWith(encodeCart(saved), { hasCard: true, card: encodeDraftCard(held) });
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));

    await waitFor(() => expect(cart.steps.state).toEqual({ active: cartStep.cart, available: cartStep.contract }));
    expect(cart.details.contract?.documents).toEqual(contract?.documents);
    expect(held).toEqual(draftCard({ isCopy: false }));
    cart.removeAll();
    expect(cart.details.contract).toBeNull();
  });

  it('reports a client card that can no longer be read, and opens without it (SIL-174)', async () => {
    answerDrafts(portal, [draft(1)]);
    answerWith(encodeCart(cartOf([fundItem])), { hasCard: true, card: null });
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));

    await waitFor(() =>
      expect(shownToasts()).toContain(
        "error: The client card of the draft contract can no longer be read. Please enter the client's details again.",
      ),
    );
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']);
  });

  it('covers the whole screen until the draft is in the cart (CART-30, SIL-87)', async () => {
    answerDrafts(portal, [draft(1)]);
    const release = portal.hold('GET', `${draftsPath}/d1`);
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));
    expect((await screen.findByText('One moment, please…')).role).toBe('status');
    release(200, { ...draft(1), data: encodeCart(cartOf([fundItem])), revision: 4 });

    await waitFor(() => expect(screen.queryByText('One moment, please…')).not.toBeInTheDocument());
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity']);
  });

  it.each([
    ['of another version', '{"version":2,"items":{"type":"Map","items":[]}}'],
    ['that is damaged', '{"version":1,"items":'],
  ])('%s changes nothing and reports the failure (DRAFT-16, SIL-127, R35)', async (_what, data) => {
    answerDrafts(portal, [draft(1)]);
    answerWith(data);
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));

    await waitFor(() =>
      expect(shownToasts()).toEqual(['error: The draft contract Draft 1 could not be loaded into the cart.']),
    );
    expect(cart.list.positions).toEqual([]);
    expect(cart.details.draft).toBeNull();
  });

  it('reports how much of a damaged draft was left out (SIL-127)', async () => {
    const data = JSON.parse(encodeCart(cartOf([fundItem]))) as { items: { items: unknown[] } };
    data.items.items.push(['u2', { uuid: 'u2' }]);
    answerDrafts(portal, [draft(1)]);
    answerWith(JSON.stringify(data));
    const user = openDrafts();
    await user.click((await draftRow('Draft 1')).getByRole('button', { name: 'Load: Draft 1' }));

    await waitFor(() => expect(shownToasts()).toContain('error: 1 damaged item of the draft contract was left out.'));
  });
});
