import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SigningRequest } from '#contract/signing.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { ContractPage } from '#features/contract/contract-page.tsx';
import { SignedPage } from '#features/contract/signed-page.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { draftState, setCurrentDraft } from '#state/drafts/draft-state.ts';
import { concludeContract, contractState, forgetContract, keepContract } from '#state/contract/contract-state.ts';
import { orderNewsState } from '#state/contract/order-news.ts';
import type { Documents } from '#state/contract/signing.ts';
import { userState } from '#state/session/user.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

const saved = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('#state/files/save-file.ts', () => ({
  saveFile: (_: Blob, name: string) => {
    saved.names.push(name);
  },
}));
// What a browser reads and draws is proved in a browser.
vi.mock('#features/contract/viewer/open-pdf.ts', () => ({
  openPdf: () => Promise.resolve({ numPages: 2, loadingTask: { destroy: () => Promise.resolve() } }),
}));
vi.mock('#features/contract/viewer/draw-page.ts', () => ({ drawPage: () => Promise.resolve() }));
const strokes = [
  Array.from({ length: 12 }, (_, index) => ({ time: index, x: index * 5, y: (index % 2) * 20, pressure: 0.5 })),
];
const pad = vi.hoisted(() => ({ drawn: 0, points: 12, listener: (): void => undefined }));
vi.mock('#features/contract/signing/signature-pad.ts', () => ({
  padOn: () => ({
    toData: () => Array.from({ length: pad.drawn }, () => ({ points: [] })),
    fromData: (data: unknown[]) => {
      pad.drawn = data.length;
    },
    clear: () => {
      pad.drawn = 0;
    },
    addEventListener: (_: string, listener: () => void) => {
      pad.listener = listener;
    },
    removeEventListener: () => undefined,
    off: () => undefined,
  }),
  drawnOf: () => ({ picture: 'data:image/png;base64,AAAA', strokes: strokes.map((one) => one.slice(0, pad.points)) }),
}));

startTranslations('en', ['ui', 'validation', 'contract']);

const persons = [
  { personId: 'd', role: 'Dealer' as const },
  { personId: 'c', role: 'Client' as const },
];
const documents: Documents = [
  { documentId: 'one', name: 'Contract', persons },
  { documentId: 'two', name: 'Client card', persons },
];
const client = { name: 'Žaneta Dvořáčková', phoneNumber: '+420605184327', email: 'zaneta@klient.example' };

const ownDocuments = () => documents.map((document) => ({ ...document, persons: [...document.persons] }));

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  portal.answer('GET', '/api/contract/document/one', 200, {});
  portal.answer('GET', '/api/contract/document/two', 200, {});
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
  keepContract({ id: 'contract', documents: ownDocuments(), client, concluded: null });
  saved.names = [];
  pad.drawn = 0;
});
afterEach(() => {
  cart.steps.orderChanged();
  forgetContract();
  setCurrentDraft(null);
  // A document that comes late looks for its observer.
  cleanup();
  vi.unstubAllGlobals();
});

function open(changes: Partial<Parameters<typeof ContractPage>[0]> = {}) {
  render(<ContractPage contractId="contract" documents={documents} client={client} webRequestId={null} {...changes} />);
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const bodyOf = (path: string) => portal.calls.find((call) => call.path === path)?.body;
const signedAnswer = documents.map(({ documentId }) => ({ documentId, contacts: [{ email: client.email }] }));
const refusal = (message: string) => ({ code: 'WrongCode', message });
const toasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);

async function openCode(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button('Sign by SMS'));
  await screen.findByRole('textbox', { name: 'Code from the SMS' });
}

async function fillCode(user: ReturnType<typeof userEvent.setup>, code = '482 913') {
  await user.type(screen.getByRole('textbox', { name: 'Place of signing' }), 'Brno');
  await user.click(screen.getByRole('textbox', { name: 'Code from the SMS' }));
  await user.paste(code);
  await user.click(button('Sign'));
}

describe('the documents of the contract', () => {
  it('have a tab each, and the pages of the one that is read (SIGN-06)', async () => {
    const user = open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Contract', 'Client card']);
    expect(await screen.findByRole('group', { name: 'Page 2 of 2' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Client card' }));
    await screen.findByRole('region', { name: 'Preview of Client card' });
    await user.click(button('Download Client card'));

    await waitFor(() => expect(saved.names).toEqual(['Client card.pdf']));
  });

  it('are turned to their last page by keys, and the focus stays there', async () => {
    const user = open();
    const next = await screen.findByRole('button', { name: 'Next page' });
    next.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible();
    expect([next.getAttribute('aria-disabled'), next.hasAttribute('disabled')]).toEqual(['true', false]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible();
    expect(next).toHaveFocus();
  });

  it('can be retried, and name the one that cannot be saved (SIGN-07, SIGN-26, SIGN-27)', async () => {
    portal.answer('GET', '/api/contract/document/one', 404, { code: 'NotFound', message: 'x' });
    const user = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The document could not be loaded.');
    await user.click(button('Download Contract'));
    await waitFor(() => expect(toasts()).toEqual(['error: The document Contract could not be downloaded.']));
    await user.click(button('Download PDF'));
    await waitFor(() => expect(toasts()).toEqual(['error: The PDF document could not be created.']));
    portal.answer('GET', '/api/contract/document/one', 200, {});
    await user.click(button('Try again'));

    expect(await screen.findByRole('group', { name: 'Page 1 of 2' })).toBeVisible();
  });
});

describe('signing by SMS', () => {
  it("signs with the client's code and the place (SIGN-11, SIGN-13…15, API-67)", async () => {
    portal.answer('POST', '/api/contract/smssign', 200, signedAnswer);
    setCurrentDraft({ id: 'draft', name: 'Draft', revision: 1 });
    const user = open();
    await openCode(user);
    expect(bodyOf('/api/sms/generate')).toEqual([persons[1]]);
    expect(screen.getByText('A new message with the code has been sent.')).toBeVisible();
    expect(screen.getByText('Waits for the code')).toBeVisible();
    await fillCode(user);
    await waitFor(() => expect(contractState.current?.concluded).toEqual({ way: 'signed', emails: [client.email] }));
    const body = bodyOf('/api/contract/smssign') as SigningRequest;

    expect(body.signature).toMatchObject({ ...persons[1], signPlace: 'Brno', signatureData: '482913' });
    expect(body.documents).toEqual(documents.map(({ documentId }) => ({ documentId, signatures: [body.signature] })));
    expect(cart.steps.state.active).toBe(cartStep.signed);
    // DRAFT-20: the draft goes at the server, and one is fewer.
    await waitFor(() => expect(draftState.current).toBeNull());
    expect(portal.calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/draftcontracts/draft');
    expect(userState.user?.nrOfDrafts).toBe(2);
  });

  it('offers a framework contract signed with the order for appendices (FEE-14, API-16)', async () => {
    const listed = { id: 'framework', clientName: 'Dvořáčková Žaneta', clientBirthDate: '1985-03-12' };
    const terms = { accountNumber: '31 000 001', longTermInvestmentProduct: false, commissionModelId: 'fix-fee-cz' };
    const framework = { ...listed, ...terms, paidAdvisoryFeeRate: null, clientId: 'client' };
    portal.answer('POST', '/api/contract/smssign', 200, signedAnswer);
    portal.answer('GET', '/api/user/frameworkcontracts', 200, [framework]);
    const user = open();
    await openCode(user);
    await fillCode(user);
    await waitFor(() => expect(contractState.current?.concluded?.way).toBe('signed'));
    await waitFor(() => expect(catalogueState.frameworkContracts).toEqual([framework]));
  });

  it('goes on by keys where the code was asked for, which is there no more', async () => {
    const user = open();
    button('Sign by SMS').focus();
    await user.keyboard('{Enter}');
    const place = await screen.findByRole('textbox', { name: 'Place of signing' });
    expect(place).toHaveFocus();
  });

  it('needs place and code, both (SIGN-13)', async () => {
    const user = open();
    await openCode(user);
    await user.click(button('Sign'));
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Place of signing' })).toHaveFocus();
    await fillCode(user, '4829');

    expect(screen.getByText('Enter the 6 digits from the SMS.')).toBeVisible();
    expect(bodyOf('/api/contract/smssign')).toBeUndefined();
  });

  it("says the server's words for a 422, others for anything else, and sends the same again under its key (SIGN-17, R9)", async () => {
    portal.answer('POST', '/api/contract/smssign', 422, refusal('The code is not correct.'));
    const user = open();
    await openCode(user);
    await fillCode(user);
    expect((await screen.findByRole('alert')).textContent).toBe('The code is not correct.');
    portal.answer('POST', '/api/contract/smssign', 500, { code: 'InternalError', message: 'x' });
    await user.click(button('Sign'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The documents could not be signed because of an unknown error.',
      ),
    );
    const keys = portal.calls.filter(({ path }) => path === '/api/contract/smssign').map((one) => one.idempotencyKey);

    expect(new Set(keys).size).toBe(1);
    expect(cart.steps.state.active).not.toBe(cartStep.signed);
  });

  it('says that no message could be sent, and stays where it was (SIGN-12)', async () => {
    portal.answer('POST', '/api/sms/generate', 502, { code: 'SmsNotSent', message: 'x' });
    const user = open();
    await user.click(button('Sign by SMS'));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'The SMS with the code could not be sent. Please try again.',
    );
    expect(screen.queryByRole('textbox', { name: 'Code from the SMS' })).not.toBeInTheDocument();
  });

  it.each([
    [429, 'TooManyCodes', 'The client has already been sent 3 codes in 10 minutes or 10 in a day. Try again later.'],
    [422, 'CodesNotAvailable', 'Signing by SMS is not available here. Please sign in another way.'],
  ])(
    "says the server's words alone where it refuses a message by %s %s (SIGN-12, SIL-180)",
    async (status, code, message) => {
      portal.answer('POST', '/api/sms/generate', status, { code, message });
      const user = open();
      await user.click(button('Sign by SMS'));

      expect((await screen.findByRole('alert')).textContent).toBe(message);
    },
  );

  it('replaces the message about a sent code by an offer of a new one when a code is refused', async () => {
    const message = 'The code was entered wrongly five times and is not valid any more. Send a new one.';
    portal.answer('POST', '/api/contract/smssign', 422, { code: 'CodeUsedUp', message });
    const user = open();
    await openCode(user);
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
    await fillCode(user);

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByText('A new message with the code has been sent.')).not.toBeInTheDocument();
    await user.click(button('Send a new code'));
    expect(await screen.findByText('A new message with the code has been sent.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has the advisor sign with the client, not before', () => {
    open();
    const [advisorRow] = within(screen.getByRole('list', { name: 'Who signs' })).getAllByRole('listitem');
    expect(advisorRow).toHaveTextContent('To be signed');
    expect(advisorRow).not.toHaveTextContent('Signed');
  });

  it.each([
    ['signed', 'signed'],
    ['sent-out', 'external'],
  ])(
    'is at its end where the contract was %s before, in another window or by a lost answer (R9)',
    async (code, way) => {
      const message = 'The contract has already been signed or sent for signing.';
      const details = [{ path: 'status', code }];
      portal.answer('POST', '/api/sms/generate', 422, { code: 'AlreadySigned', message, details });
      setCurrentDraft({ id: 'draft', name: 'Draft', revision: 1 });
      const user = open();
      await user.click(button('Sign by SMS'));
      await waitFor(() => expect(toasts()).toEqual([`error: ${message}`]));

      expect(contractState.current?.concluded).toEqual({ way, emails: [] });
      expect(cart.steps.state.active).toBe(cartStep.signed);
      expect(draftState.current).toBeNull();
    },
  );

  it('goes back to the client where a newer contract of the order was made elsewhere (SIL-176)', async () => {
    portal.answer('POST', '/api/sms/generate', 409, { code: 'ContractSuperseded', message: 'x' });
    cart.steps.moveTo(cartStep.contract);
    const user = open();
    await user.click(button('Sign by SMS'));

    await waitFor(() => expect(orderNewsState.told).toBe('superseded'));
    expect(cart.steps.state).toEqual({ active: cartStep.client, available: cartStep.client });
    expect(contractState.current?.concluded).toBeNull();
    orderNewsState.told = null;
  });

  it('offers another code after a while, which empties the field (SIGN-15, SIL-158)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<ContractPage contractId="contract" documents={documents} client={client} webRequestId={null} />);
    await openCode(user);
    await user.type(screen.getByRole('textbox', { name: 'Place of signing' }), 'Brno');
    await user.type(screen.getByRole('textbox', { name: 'Code from the SMS' }), '123456');
    expect(screen.getByText(/A new code can be sent in (1:00|0:5\d)/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(61_000);
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    vi.useRealTimers();

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toHaveValue(''));
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toHaveFocus();
    expect(portal.calls.filter(({ path }) => path === '/api/sms/generate')).toHaveLength(2);
  });
});

describe('the other ways of signing', () => {
  it('are drawn for users who may, with place and picture (SIGN-09, SIL-154)', async () => {
    portal.answer('POST', '/api/contract/biometricsign', 200, signedAnswer);
    const user = open();
    await user.click(button('Sign biometrically'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(dialog.getByText('Draw the signature.')).toBeVisible();
    expect(dialog.getByText(/cannot be drawn with the keyboard/)).toBeVisible();
    pad.drawn = 1;
    pad.points = 11;
    act(() => pad.listener());
    expect(dialog.getByText('This is too short for a signature. Draw the whole signature.')).toBeVisible();
    pad.points = 12;
    act(() => pad.listener());
    expect(dialog.queryByText(/too short/)).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Place of signing' }), 'Brno');
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(contractState.current?.concluded?.way).toBe('signed'));

    expect(bodyOf('/api/contract/biometricsign')).toMatchObject({
      signaturePoints: strokes,
      signature: { signPlace: 'Brno', signatureData: 'data:image/png;base64,AAAA' },
    });
  });

  it.each(['Undo the last stroke', 'Clear'])(
    'keep the focus where "%s" has left nothing to take back',
    async (name) => {
      const user = open();
      await user.click(button('Sign biometrically'));
      const tool = within(await screen.findByRole('dialog')).getByRole('button', { name });
      pad.drawn = 1;
      act(() => pad.listener());
      tool.focus();
      await user.keyboard('{Enter}');

      expect(pad.drawn).toBe(0);
      expect(tool).toHaveAttribute('aria-disabled', 'true');
      expect(tool).toHaveFocus();
    },
  );

  it('hand over elsewhere only with a web request, each with its text (SIGN-10, SIGN-18, SIL-155)', async () => {
    portal.answer('POST', '/api/contract/externalsign', 500, { code: 'InternalError', message: 'x' });
    const user = open({ webRequestId: 'request' });
    await user.click(button('Send for external signing'));
    expect((await screen.findByRole('alert')).textContent).toBe('The contract could not be sent for external signing.');
    portal.answer('POST', '/api/contract/externalsign', 204);
    await user.click(button('Send for external signing'));
    await waitFor(() => expect(contractState.current?.concluded?.way).toBe('external'));

    expect(toasts()).toEqual(['success: The contract has been sent for external signing.']);
    expect(bodyOf('/api/contract/externalsign')).toEqual({
      documents: [{ documentId: 'one' }, { documentId: 'two' }],
      webRequestId: 'request',
    });
  });

  it('follow the permissions; sending and saving are always shown (SIGN-08, SIGN-09, SIL-157, SEC-13)', () => {
    userState.user = ref({ ...advisor, signElectronically: false, signBiometrically: false });
    open();

    for (const name of ['Sign by SMS', 'Sign biometrically', 'Send for external signing'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(button('Send by e-mail')).toBeEnabled();
    expect(button('Download PDF')).toBeEnabled();
  });

  it('are off where the first document names no client (SIGN-16, SIL-156)', () => {
    const [first, ...others] = documents;
    if (!first) throw new Error('no document');
    open({ documents: [{ ...first, persons: persons.slice(0, 1) }, ...others], webRequestId: 'request' });

    for (const name of ['Sign by SMS', 'Sign biometrically', 'Send for external signing'])
      expect(button(name)).toBeDisabled();
    expect(screen.getByRole('alert').textContent).toBe(
      'The documents could not be signed because of an unknown error.',
    );
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});

describe('the signed contract', () => {
  const openSigned = (emails: string[], way: 'signed' | 'external' = 'signed', isSealWaiting = false) => {
    concludeContract({ way, emails, isSealWaiting });
    const onConfirm = vi.fn();
    render(<SignedPage documents={documents} clientEmail={client.email} onConfirm={onConfirm} />);
    return { user: userEvent.setup(), onConfirm };
  };

  it('says so and to whom it went, and can be saved and confirmed (SIGN-19…21)', async () => {
    const { user, onConfirm } = openSigned([client.email]);
    expect(screen.getByRole('status').textContent).toBe(
      `The contract has been signed.The documents have been sent to these addresses: ${client.email}`,
    );
    await user.click(button('Download PDF'));
    await waitFor(() => expect(saved.names).toEqual(['Contract.pdf', 'Client card.pdf']));
    await user.click(button('Confirm'));

    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('that waits for its seal says so, until a document can be had', async () => {
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

  it('learns from a refused document that the seal is to come', async () => {
    for (const { documentId } of documents)
      portal.answer('GET', `/api/contract/document/${documentId}`, 409, { code: 'SealWaiting', message: 'x' });
    const { user } = openSigned([client.email]);
    await user.click(button('Download PDF'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('not sealed yet'));
  });

  it('that was sent out does not say that it is signed (SIGN-18)', () => {
    openSigned([], 'external');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contract sent for signing');
    expect(screen.queryByText('The contract has been signed.')).not.toBeInTheDocument();
  });

  it('leaves the addresses out where it went to none', () => {
    openSigned([]);

    expect(screen.queryByText(/have been sent to/)).not.toBeInTheDocument();
  });

  it('is sent to its client, and to the adviser where that is ticked (SIGN-22…25, SIL-160)', async () => {
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
    await waitFor(() => expect(toasts()).toEqual(['error: The e-mail could not be sent. Please try again.']));
    portal.answer('POST', '/api/contract/send', 204);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const emails = ['eva@klient.example', advisor.email];

    expect(toasts()).toEqual(['success: The documents are on their way to 2 addresses.']);
    expect(bodyOf('/api/contract/send')).toEqual([
      { documentId: 'one', emails },
      { documentId: 'two', emails },
    ]);
  });

  it('is not sent where the dialog is left, and says nothing (SIGN-25)', async () => {
    const { user } = openSigned([]);
    await user.click(button('Send by e-mail'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(toasts()).toEqual([]);
    expect(portal.calls).toEqual([]);
  });
});

describe('a contract that is opened again', () => {
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

  it('keeps the view in which the code is entered while one can be used', async () => {
    opened(true);
    open();
    expect(await screen.findByRole('textbox', { name: 'Code from the SMS' })).toBeVisible();
    expect(screen.getByText('The code that was sent before can still be used.')).toBeVisible();
    expect(button('Send a new code')).toBeVisible();
  });

  it('asks for a code where none can be used', async () => {
    opened(false);
    open();
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/contract/contract'));
    expect(button('Sign by SMS')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Code from the SMS' })).not.toBeInTheDocument();
  });

  it('is signed without touching the contract and the step of the cart', async () => {
    const [own] = ownDocuments();
    if (!own) throw new Error('There is no document.');
    keepContract({ id: 'other', documents: [{ ...own, documentId: 'other' }], client, concluded: null });
    const before = cart.steps.state.active;
    opened(true);
    portal.answer('POST', '/api/contract/smssign', 200, signedAnswer);
    const onConcluded = vi.fn<() => void>();
    const user = open({ onConcluded });
    await screen.findByRole('textbox', { name: 'Code from the SMS' });
    await fillCode(user);
    await waitFor(() => expect(onConcluded).toHaveBeenCalledTimes(1));

    expect(contractState.current?.id).toBe('other');
    expect(contractState.current?.concluded).toBeNull();
    expect(cart.steps.state.active).toBe(before);
  });

  it('says in the words of the server that it is expired, or that a newer one was made', async () => {
    keepContract({ id: 'other', documents: [], client, concluded: null });
    const user = open();
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
