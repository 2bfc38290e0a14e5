import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogOutDialog } from '#app/log-out-dialog.tsx';
import { decodeCart } from '#contract/draft-codec.ts';
import { cart } from '#state/cart/cart.ts';
import { showAutosave } from '#state/autosave/autosave-state.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { sessionState } from '#state/session/session.ts';
import { userState } from '#state/session/user.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('en', ['ui', 'cart', 'drafts']);

const path = '/api/draftcontracts';
const draft = { id: 'd1', name: 'Old name', revision: 3 };

let portal: FakePortal;
beforeEach(async () => {
  portal = new FakePortal();
  openCatalogue();
  userState.user = ref({ ...advisor, id: 'advisor', nrOfDrafts: 0 });
  sessionState.isLoggedIn = true;
  const items = [cartItem('Fund', 'equity', { oneOffAmount: 1000 })];
  keepOrder({ items });
  await cart.open('advisor');
});
afterEach(() => {
  sessionState.isLoggedIn = false;
  showAutosave({ status: 'none' });
  forgetCart();
  vi.unstubAllGlobals();
});

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <LogOutDialog onClose={onClose} />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onClose };
}

const calls = () =>
  portal.calls.filter(({ method }) => method !== 'GET').map(({ method, path: to }) => `${method} ${to}`);

describe('the question before a log-out (SIL-212)', () => {
  it('names the draft whose edits are not saved, and saves them there before it logs out', async () => {
    setCurrentDraft(draft);
    showAutosave({ status: 'saved' });
    portal.answer('PUT', `${path}/d1`, 200, { id: 'd1', revision: 4 });
    const { user } = open();
    expect(await screen.findByText('The draft contract Old name has unsaved changes.')).toBeVisible();
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Old name');
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('{Enter}');

    await waitFor(() => expect(calls()).toEqual([`PUT ${path}/d1`, 'DELETE /api/user/logout']));
  });

  it('says that the last changes are lost where the cart itself could not be saved, of a draft too', async () => {
    setCurrentDraft(draft);
    showAutosave({ status: 'failed' });
    open();

    expect(await screen.findByText(/^The last changes of the cart could not be saved\./)).toBeVisible();
    expect(screen.queryByText(/has unsaved changes/)).not.toBeInTheDocument();
  });

  it('reports a taken name at its field until that changes (DRAFT-07)', async () => {
    portal.answer('POST', path, 409, { code: 'DraftNameTaken', message: '' });
    const { user } = open();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.click(screen.getByRole('button', { name: 'Save as draft and log out' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('A draft contract with this name already exists.'));
    expect(name).toHaveFocus();
    await user.keyboard('2');

    expect(name).not.toHaveAccessibleDescription();
  });

  it('asks for a name, and stays with what was typed where the server does not save', async () => {
    portal.answer('POST', path, 500, null);
    const { user } = open();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save as draft and log out' }));
    expect(name).toHaveAccessibleDescription('Enter the name of the draft contract.');
    expect(calls()).toEqual([]);
    await user.type(name, 'Before the holidays{Enter}');

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(name).toHaveValue('Before the holidays');
    expect(calls()).toEqual([`POST ${path}`]);
    const sent = portal.calls.find(({ method }) => method === 'POST')?.body as { data: string } | undefined;
    expect(decodeCart(sent?.data ?? '')?.positions).toHaveLength(1);
  });

  it('leaves everything as it is for who stays', async () => {
    const { user, onClose } = open();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));

    expect(onClose).toHaveBeenCalledOnce();
    expect(calls()).toEqual([]);
  });
});
