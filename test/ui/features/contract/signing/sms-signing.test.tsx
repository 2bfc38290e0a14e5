import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SigningRequest } from '#contract/signing.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { orderNewsState } from '#state/order/order-news.ts';
import { userState } from '#state/session/user.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { shownToasts } from '#test/helpers/page/shown-toasts.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import {
  button,
  client,
  closeContract,
  contractPage,
  documents,
  fillCode,
  openContract,
  persons,
  signedAnswer,
  startContractPortal,
} from '#test/helpers/signing/open-contract.tsx';

startTranslations('en', ['ui', 'validation', 'contract']);

let portal: FakePortal;
beforeEach(() => {
  portal = startContractPortal();
});
afterEach(closeContract);

const bodyOf = (path: string) => portal.calls.find((call) => call.path === path)?.body;

async function openCode(user: UserEvent) {
  await user.click(button('Sign by SMS'));
  await screen.findByRole('textbox', { name: 'Code from the SMS' });
}

describe('signing by SMS', () => {
  it("signs with the client's code and the place (SIGN-11, SIGN-13…15, API-67)", async () => {
    portal.answer('POST', '/api/contract/smssign', 200, signedAnswer);
    setCurrentDraft({ id: 'draft', name: 'Draft', revision: 1 });
    const user = openContract();
    await openCode(user);
    expect(bodyOf('/api/sms/generate')).toEqual([persons[1]]);
    expect(screen.getByText('We have sent a message with the code.')).toBeVisible();
    expect(screen.getByText('Awaiting the code')).toBeVisible();
    await fillCode(user);
    await waitFor(() => expect(cart.details.contract?.concluded).toEqual({ way: 'signed', emails: [client.email] }));
    const body = bodyOf('/api/contract/smssign') as SigningRequest;

    expect(body.signature).toMatchObject({ ...persons[1], signPlace: 'Brno', signatureData: '482913' });
    expect(body.documents).toEqual(documents.map(({ documentId }) => ({ documentId, signatures: [body.signature] })));
    expect(cart.steps.state.active).toBe(cartStep.signed);
    // DRAFT-20: the draft goes at the server, and one is fewer.
    await waitFor(() => expect(cart.details.draft).toBeNull());
    expect(portal.calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/draftcontracts/draft');
    expect(userState.user?.nrOfDrafts).toBe(2);
  });

  it('offers a framework contract signed with the order for appendices (FEE-14, API-16)', async () => {
    const listed = { id: 'framework', clientName: 'Dvořáčková Žaneta', clientBirthDate: '1985-03-12' };
    const terms = { accountNumber: '31 000 001', longTermInvestmentProduct: false, commissionModelId: 'fix-fee-cz' };
    const framework = { ...listed, ...terms, paidAdvisoryFeeRate: null, clientId: 'client' };
    portal.answer('POST', '/api/contract/smssign', 200, signedAnswer);
    portal.answer('GET', '/api/user/frameworkcontracts', 200, [framework]);
    const user = openContract();
    await openCode(user);
    await fillCode(user);
    await waitFor(() => expect(cart.details.contract?.concluded?.way).toBe('signed'));
    await waitFor(() => expect(catalogueState.frameworkContracts).toEqual([framework]));
  });

  it('moves the focus to the place when the button for the code disappears', async () => {
    const user = openContract();
    button('Sign by SMS').focus();
    await user.keyboard('{Enter}');
    const place = await screen.findByRole('textbox', { name: 'Place of signing' });
    expect(place).toHaveFocus();
  });

  it('requires both place and code (SIGN-13)', async () => {
    const user = openContract();
    await openCode(user);
    await user.click(button('Sign'));
    expect(screen.getByText('Enter the place of signing.')).toBeVisible();
    expect(screen.getByText('Enter the code from the SMS.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Place of signing' })).toHaveFocus();
    const code = screen.getByRole('textbox', { name: 'Code from the SMS' });
    await user.type(code, '482913');
    await user.click(button('Sign'));
    expect(screen.queryByText('Enter the code from the SMS.')).toBeNull();
    expect(bodyOf('/api/contract/smssign')).toBeUndefined();
    await user.clear(code);
    await fillCode(user, '4829');

    expect(screen.getByText('Enter the 6 digits from the SMS.')).toBeVisible();
    expect(bodyOf('/api/contract/smssign')).toBeUndefined();
  });

  it("shows the server's message only for a 422, and retries with the same key (SIGN-17, R9)", async () => {
    portal.answer('POST', '/api/contract/smssign', 422, { code: 'DocumentsAltered', message: 'They were altered.' });
    const user = openContract();
    await openCode(user);
    await fillCode(user);
    expect((await screen.findByRole('alert')).textContent).toBe('They were altered.');
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

  it('says at the code that it is wrong and how often it can be tried, and clears the field (SIGN-17, SIL-226)', async () => {
    const details = [{ path: 'triesLeft', code: '3' }];
    portal.answer('POST', '/api/contract/smssign', 422, { code: 'WrongCode', message: 'Wrong.', details });
    const user = openContract();
    await openCode(user);
    await fillCode(user);
    const code = screen.getByRole('textbox', { name: 'Code from the SMS' });
    await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong. 3 attempts left.'));
    expect(code).toHaveFocus();
    expect(code).toHaveValue('');
    expect(screen.queryByText('We have sent a message with the code.')).not.toBeInTheDocument();
    await user.keyboard('1');

    expect(code).toHaveAccessibleDescription('');
    expect(screen.queryByText('We have sent a message with the code.')).not.toBeInTheDocument();
  });

  it('reports that no SMS could be sent, and does not ask for a code (SIGN-12)', async () => {
    portal.answer('POST', '/api/sms/generate', 502, { code: 'SmsNotSent', message: 'x' });
    const user = openContract();
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
    "shows only the server's message when it refuses an SMS: %s %s (SIGN-12, SIL-180)",
    async (status, code, message) => {
      portal.answer('POST', '/api/sms/generate', status, { code, message });
      const user = openContract();
      await user.click(button('Sign by SMS'));

      expect((await screen.findByRole('alert')).textContent).toBe(message);
    },
  );

  it('offers a new code when one is refused', async () => {
    const message = 'The code was entered incorrectly five times and is no longer valid. Send a new one.';
    portal.answer('POST', '/api/contract/smssign', 422, { code: 'CodeUsedUp', message });
    const user = openContract();
    await openCode(user);
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
    await fillCode(user);

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('We have sent a message with the code.')).not.toBeInTheDocument();
    await user.click(button('Send a new code'));
    expect(await screen.findByText('A new message with the code has been sent.')).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('shows the advisor as unsigned until the client signs', () => {
    openContract();
    const [advisorRow] = within(screen.getByRole('list', { name: 'Who signs' })).getAllByRole('listitem');
    expect(advisorRow).toHaveTextContent('To be signed');
    expect(advisorRow).not.toHaveTextContent('Signed');
  });

  it.each([
    ['signed', 'signed'],
    ['sent-out', 'external'],
  ])('is complete when the contract was already %s (R9)', async (code, way) => {
    const message = 'The contract has already been signed or sent for signing.';
    const details = [{ path: 'status', code }];
    portal.answer('POST', '/api/sms/generate', 422, { code: 'AlreadySigned', message, details });
    setCurrentDraft({ id: 'draft', name: 'Draft', revision: 1 });
    const user = openContract();
    await user.click(button('Sign by SMS'));
    await waitFor(() => expect(shownToasts()).toEqual([`error: ${message}`]));

    expect(cart.details.contract?.concluded).toEqual({ way, emails: [] });
    expect(cart.steps.state.active).toBe(cartStep.signed);
    expect(cart.details.draft).toBeNull();
  });

  it('returns to the client when another window created a newer contract (SIL-176)', async () => {
    portal.answer('POST', '/api/sms/generate', 409, { code: 'ContractSuperseded', message: 'x' });
    cart.steps.moveTo(cartStep.contract);
    const user = openContract();
    await user.click(button('Sign by SMS'));

    await waitFor(() => expect(orderNewsState.told).toBe('superseded'));
    expect(cart.steps.state).toEqual({ active: cartStep.client, available: cartStep.client });
    expect(cart.details.contract?.concluded).toBeNull();
    orderNewsState.told = null;
  });

  it('offers a new code after a minute, and clears the field (SIGN-15, SIL-158)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(contractPage());
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
