import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ref } from 'valtio';
import { vi } from 'vitest';
import { DraftsPage } from '#features/drafts/drafts-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { closeDialog } from '#state/dialogs.ts';
import { userState } from '#state/session/user.ts';
import { cartItem } from '../cart/cart-catalogue.ts';
import { openCatalogue } from '../cart/open-cart.tsx';
import { FakePortal, user as advisor } from '../page/fake-portal.ts';

export const draftsPath = '/api/draftcontracts';
export const draft = (index: number, changes: object = {}) => ({
  id: `d${index}`,
  name: `Draft ${index}`,
  version: 1,
  identifier: '',
  createdAt: '2026-11-19T16:42:00.000Z',
  ...changes,
});
export const fundItem = cartItem('Fund', 'equity', { oneOffAmount: 1000 });
export const bond = cartItem('Fund', 'bond', { oneOffAmount: 2000 });

/** Starts a server, and the cart of an advisor with two drafts. */
export async function startDrafts(): Promise<FakePortal> {
  const portal = new FakePortal();
  openCatalogue();
  userState.user = ref({ ...advisor, id: 'advisor', currencyId: 'CZK', nrOfDrafts: 2 });
  await cart.open('advisor');
  return portal;
}

/** Closes dialogs and cart, and forgets draft and client. */
export function closeDrafts(): void {
  closeDialog();
  cart.close();
  localStorage.clear();
  vi.unstubAllGlobals();
}

export const answerDrafts = (portal: FakePortal, items: object[], totalAmount = items.length) =>
  portal.answer('GET', draftsPath, 200, { items, totalAmount });

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
export const address = () => screen.getByRole('status', { name: 'address' }).textContent;

export function openDrafts(at = '/draft-contracts') {
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

export const draftRow = async (name: string) =>
  within((await screen.findByText(name)).closest('li, tr') as HTMLElement);
export const dialogButton = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });
