import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ref } from 'valtio';
import { vi } from 'vitest';
import { ContractPage } from '#features/contract/contract-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { setContract } from '#state/order/contract-state.ts';
import type { Documents } from '#state/contract/signing.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { userState } from '#state/session/user.ts';
import { FakePortal, user as advisor } from '../page/fake-portal.ts';

export const persons = [
  { personId: 'd', role: 'Dealer' as const },
  { personId: 'c', role: 'Client' as const },
];
export const documents: Documents = [
  { documentId: 'one', name: 'Contract', persons },
  { documentId: 'two', name: 'Client card', persons },
];
export const client = { name: 'Žaneta Dvořáčková', phoneNumber: '+420605184327', email: 'zaneta@klient.example' };
export const signedAnswer = documents.map(({ documentId }) => ({ documentId, contacts: [{ email: client.email }] }));

/** Returns copies of the documents, which the state may change. */
export const copiedDocuments = () => documents.map((document) => ({ ...document, persons: [...document.persons] }));

/** Starts a server that knows the contract, and keeps the contract as that of the order. */
export function startContractPortal(): FakePortal {
  const portal = new FakePortal();
  portal.answer('GET', '/api/contract/document/one', 200, {});
  portal.answer('GET', '/api/contract/document/two', 200, {});
  portal.answer('GET', '/api/contract/contract/documents', 200, {});
  portal.answer('GET', '/api/contract/contract', 200, {
    id: 'contract',
    documents: copiedDocuments(),
    client,
    orderId: null,
    webRequestId: null,
    state: 'signed',
    hasCode: false,
    number: '31 406 552',
    amounts: { currencyId: 'CZK', oneOff: 1_500_000, monthly: 2_000 },
    concludedAt: '2026-11-27T09:24:00.000Z',
  });
  portal.answer('POST', '/api/sms/generate', 204);
  portal.answer('DELETE', '/api/draftcontracts/draft', 204);
  portal.answer('GET', '/api/draftcontracts', 200, { items: [], totalAmount: 0 });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  userState.user = ref({ ...advisor, signElectronically: true, signBiometrically: true, nrOfDrafts: 3 });
  setContract({ id: 'contract', documents: copiedDocuments(), client, concluded: null });
  return portal;
}

/** Closes the page and forgets contract and draft. */
export function closeContract(): void {
  cart.steps.orderChanged();
  setContract(null);
  setCurrentDraft(null);
  // A document that comes late looks for its observer.
  cleanup();
  vi.unstubAllGlobals();
}

export const contractPage = (changes: Partial<Parameters<typeof ContractPage>[0]> = {}) => (
  <ContractPage contractId="contract" documents={documents} client={client} webRequestId={null} {...changes} />
);

export function openContract(changes: Parameters<typeof contractPage>[0] = {}): UserEvent {
  render(contractPage(changes));
  return userEvent.setup();
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Enters place and code of the client and signs. */
export async function fillCode(user: UserEvent, code = '482 913'): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: 'Place of signing' }), 'Brno');
  await user.click(screen.getByRole('textbox', { name: 'Code from the SMS' }));
  await user.paste(code);
  await user.click(button('Sign'));
}
