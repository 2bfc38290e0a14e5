import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { setContract } from '#state/order/contract-state.ts';
import { orderNewsState } from '#state/order/order-news.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { savedNames } from '#test/helpers/page/save-file.ts';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import {
  button,
  client,
  closeContract,
  copiedDocuments,
  documents,
  fillCode,
  openContract,
  signedAnswer,
  startContractPortal,
} from '#test/helpers/signing/open-contract.tsx';

startTranslations('en', ['ui', 'validation', 'contract']);

let portal: FakePortal;
beforeEach(() => {
  portal = startContractPortal();
});
afterEach(closeContract);

describe('documents of a contract', () => {
  it('have a tab each, and show the pages of the selected one (SIGN-06)', async () => {
    const user = openContract();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Contract', 'Client card']);
    expect(await screen.findByRole('group', { name: 'Page 2 of 2' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Client card' }));
    await screen.findByRole('region', { name: 'Preview of Client card' });
    await user.click(button('Download Client card'));

    await waitFor(() => expect(savedNames()).toEqual(['Client card.pdf']));
  });

  it('can be paged to the end by keyboard, keeping the focus', async () => {
    const user = openContract();
    const next = await screen.findByRole('button', { name: 'Next page' });
    next.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible();
    expect([next.getAttribute('aria-disabled'), next.hasAttribute('disabled')]).toEqual(['true', false]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible();
    expect(next).toHaveFocus();
  });

  it('can be retried, and report which one cannot be saved (SIGN-07, SIGN-26, SIGN-27)', async () => {
    portal.answer('GET', '/api/contract/document/one', 404, { code: 'NotFound', message: 'x' });
    portal.answer('GET', '/api/contract/contract/documents', 404, { code: 'NotFound', message: 'x' });
    const user = openContract();
    expect(await screen.findByRole('alert')).toHaveTextContent('The document could not be loaded.');
    await user.click(button('Download Contract'));
    await waitFor(() => expect(shownToasts()).toEqual(['error: The document Contract could not be downloaded.']));
    await user.click(button('Download all (ZIP)'));
    await waitFor(() => expect(shownToasts()).toEqual(['error: The PDF document could not be created.']));
    portal.answer('GET', '/api/contract/document/one', 200, {});
    await user.click(button('Try again'));

    expect(await screen.findByRole('group', { name: 'Page 1 of 2' })).toBeVisible();
  });
});

describe('reopened contract', () => {
  const opened = (hasCode: boolean) =>
    portal.answer('GET', '/api/contract/contract', 200, {
      id: 'contract',
      documents,
      client,
      orderId: null,
      webRequestId: null,
      state: hasCode ? 'code-sent' : 'waiting',
      hasCode,
    });

  it('shows the entry of the code while a code is valid', async () => {
    opened(true);
    openContract();
    expect(await screen.findByRole('textbox', { name: 'Code from the SMS' })).toBeVisible();
    expect(screen.getByText('The code sent earlier is still valid.')).toBeVisible();
    expect(button('Send a new code')).toBeVisible();
  });

  it('offers a new code when none is valid', async () => {
    opened(false);
    openContract();
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/contract/contract'));
    expect(button('Sign by SMS')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Code from the SMS' })).not.toBeInTheDocument();
  });

  it('is signed without changing the contract and the step of the cart', async () => {
    const [own] = copiedDocuments();
    if (!own) throw new Error('There is no document.');
    setContract({ id: 'other', documents: [{ ...own, documentId: 'other' }], client, concluded: null });
    const before = cart.steps.state.active;
    opened(true);
    portal.answer('POST', '/api/contract/smssign', 200, signedAnswer);
    const onConcluded = vi.fn<() => void>();
    const user = openContract({ onConcluded });
    await screen.findByRole('textbox', { name: 'Code from the SMS' });
    await fillCode(user);
    await waitFor(() => expect(onConcluded).toHaveBeenCalledTimes(1));

    expect(cart.details.contract?.id).toBe('other');
    expect(cart.details.contract?.concluded).toBeNull();
    expect(cart.steps.state.active).toBe(before);
  });

  it("shows the server's message when it has expired or was superseded", async () => {
    setContract({ id: 'other', documents: [], client, concluded: null });
    const user = openContract();
    for (const [status, code] of [
      [422, 'ContractExpired'],
      [409, 'ContractSuperseded'],
    ] as const) {
      portal.answer('POST', '/api/sms/generate', status, { code, message: `It is ${code}.` });
      await user.click(button('Sign by SMS'));
      expect(await screen.findByText(`It is ${code}.`, { exact: false })).toBeVisible();
    }
    expect(orderNewsState.told).toBeNull();
  });
});
