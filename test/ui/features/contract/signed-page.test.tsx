import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedPage } from '#features/contract/signed-page.tsx';
import { concludeContract } from '#state/contract/contract-state.ts';
import { type FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { savedFiles } from '#test/helpers/page/saved-files.ts';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { button, client, closeContract, documents, startContractPortal } from '#test/helpers/signing/open-contract.tsx';

vi.mock('#state/files/save-file.ts', () => import('#test/helpers/page/saved-files.ts'));

startTranslations('en', ['ui', 'validation', 'contract']);

let portal: FakePortal;
beforeEach(() => {
  portal = startContractPortal();
  savedFiles.length = 0;
});
afterEach(closeContract);

const bodyOf = (path: string) => portal.calls.find((call) => call.path === path)?.body;

describe('signed contract', () => {
  const openSigned = (emails: string[], way: 'signed' | 'external' = 'signed', isSealWaiting = false) => {
    concludeContract({ way, emails, isSealWaiting });
    const onConfirm = vi.fn();
    render(<SignedPage documents={documents} clientEmail={client.email} onConfirm={onConfirm} />);
    return { user: userEvent.setup(), onConfirm };
  };

  it('shows its recipients, and can be saved and confirmed (SIGN-19…21)', async () => {
    const { user, onConfirm } = openSigned([client.email]);
    expect(screen.getByRole('status').textContent).toBe(
      `The contract has been signed.The documents have been sent to these addresses: ${client.email}`,
    );
    await user.click(button('Download PDF'));
    await waitFor(() => expect(savedFiles).toEqual(['Contract.pdf', 'Client card.pdf']));
    await user.click(button('Confirm'));

    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('says that its seal is pending until a document can be read', async () => {
    const { user } = openSigned([client.email], 'signed', true);
    const words = () => screen.getByRole('status').textContent;
    const before = words();
    await user.click(button('Download PDF'));
    await waitFor(() => expect(words()).toContain('have been sent'));

    expect(before).toContain('The documents are not sealed yet.');
    expect(before).toContain(`They will then be sent to these addresses: ${client.email}`);
    expect(before).not.toContain('have been sent');
    expect(words()).not.toContain('not sealed');
  });

  it('says that its seal is pending after a document was refused', async () => {
    for (const { documentId } of documents)
      portal.answer('GET', `/api/contract/document/${documentId}`, 409, { code: 'SealWaiting', message: 'x' });
    const { user } = openSigned([client.email]);
    await user.click(button('Download PDF'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('not sealed yet'));
  });

  it('is not called signed when it was sent for external signing (SIGN-18)', () => {
    openSigned([], 'external');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contract sent for signing');
    expect(screen.queryByText('The contract has been signed.')).not.toBeInTheDocument();
  });

  it('omits the addresses when it was sent to none', () => {
    openSigned([]);

    expect(screen.queryByText(/have been sent to/)).not.toBeInTheDocument();
  });

  it('is sent to its client, and to the adviser if selected (SIGN-22…25, SIL-160)', async () => {
    portal.answer('POST', '/api/contract/send', 500, { code: 'InternalError', message: 'x' });
    const { user } = openSigned([]);
    await user.click(button('Send by e-mail'));
    const dialog = within(await screen.findByRole('dialog'));
    const to = dialog.getByRole<HTMLInputElement>('textbox', { name: "Client's e-mail" });
    const adviser = dialog.getByRole<HTMLInputElement>('textbox', { name: "Adviser's e-mail" });
    expect([to.value, adviser.value, adviser.disabled]).toEqual([client.email, advisor.email, true]);
    await user.clear(to);
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Forward to the adviser' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('This field is required.')).toBeVisible();
    await user.type(to, 'eva@klient.example');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shownToasts()).toEqual(['error: The e-mail could not be sent. Please try again.']));
    portal.answer('POST', '/api/contract/send', 204);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const emails = ['eva@klient.example', advisor.email];

    expect(shownToasts()).toEqual(['success: The documents are on their way to 2 addresses.']);
    expect(bodyOf('/api/contract/send')).toEqual([
      { documentId: 'one', emails },
      { documentId: 'two', emails },
    ]);
  });

  it('is not sent when the dialog is cancelled (SIGN-25)', async () => {
    const { user } = openSigned([]);
    await user.click(button('Send by e-mail'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(shownToasts()).toEqual([]);
    expect(portal.calls).toEqual([]);
  });
});
