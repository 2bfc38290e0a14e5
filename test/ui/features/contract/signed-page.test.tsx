import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedPage } from '#features/contract/signed-page.tsx';
import { concludeContract } from '#state/order/contract-state.ts';
import { type FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { savedNames } from '#test/helpers/page/save-file.ts';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { button, client, closeContract, documents, startContractPortal } from '#test/helpers/signing/open-contract.tsx';

startTranslations('en', ['ui', 'validation', 'contract', 'contracts']);

let portal: FakePortal;
beforeEach(() => {
  portal = startContractPortal();
});
afterEach(closeContract);

const bodyOf = (path: string) => portal.calls.find((call) => call.path === path)?.body;

describe('signed contract', () => {
  const openSigned = (emails: string[], way: 'signed' | 'external' = 'signed', isSealWaiting = false) => {
    concludeContract({ way, emails, isSealWaiting });
    const onConfirm = vi.fn();
    const onBeginNext = vi.fn();
    render(<SignedPage contractId="contract" {...{ documents, client, onConfirm, onBeginNext }} />);
    return { user: userEvent.setup(), onConfirm, onBeginNext };
  };

  it('shows its recipients, and can be saved and confirmed (SIGN-19…21)', async () => {
    const { user, onConfirm, onBeginNext } = openSigned([client.email]);
    expect(screen.getByRole('status').textContent).toBe(
      `The contract has been signed.The documents have been sent to these addresses: ${client.email}`,
    );
    await user.click(button('Download Client card'));
    await waitFor(() => expect(savedNames()).toEqual(['Client card.pdf']));
    await user.click(button('Done'));
    await user.click(button('Start for another client'));

    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onBeginNext).toHaveBeenCalledOnce();
  });

  it('says whose contract it is, its number, amount and time, and gives all documents in one file (SIL-226, SIL-227)', async () => {
    const { user } = openSigned([]);
    await screen.findByText('31 406 552');
    await user.click(button('Download all (ZIP)'));
    await waitFor(() => expect(savedNames()).toEqual(['Contract 31 406 552.zip']));

    const said = [...document.querySelectorAll('dl > div')].map(({ textContent }) =>
      textContent.replaceAll('\u00A0', ' '),
    );
    expect(said).toEqual([
      `Client${client.name}`,
      'Contract number31 406 552',
      expect.stringMatching(/^Amount1 500 000 \S+\+ 2 000 \S+ a month$/),
      'Signed27/11/2026 10:24',
    ]);
  });

  it('says that its seal is pending until a document can be read', async () => {
    const { user } = openSigned([client.email], 'signed', true);
    const words = () => screen.getByRole('status').textContent;
    const before = words();
    await user.click(button('Download all (ZIP)'));
    await waitFor(() => expect(words()).toContain('have been sent'));

    expect(before).toContain('The documents are not sealed yet.');
    expect(before).toContain(`They will then be sent to these addresses: ${client.email}`);
    expect(before).not.toContain('have been sent');
    expect(words()).not.toContain('not sealed');
  });

  it('says that its seal is pending after a document was refused', async () => {
    portal.answer('GET', '/api/contract/contract/documents', 409, { code: 'SealWaiting', message: 'x' });
    const { user } = openSigned([client.email]);
    await user.click(button('Download all (ZIP)'));
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
    const adviser = dialog.getByRole<HTMLInputElement>('textbox', { name: "Advisor's e-mail" });
    expect([to.value, adviser.value, adviser.disabled]).toEqual([client.email, advisor.email, true]);
    await user.clear(to);
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Forward to the advisor' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText("Enter the client's e-mail.")).toBeVisible();
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
    expect(bodyOf('/api/contract/send')).toBeUndefined();
  });
});
