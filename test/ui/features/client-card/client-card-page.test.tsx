import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateContract } from '#features/client-card/create-outcome.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { setClientCard } from '#state/client-card/client-card.ts';
import { dialogState } from '#state/dialogs.ts';
import { goodClient, goodPayload } from '#test/helpers/client/client-sample.ts';
import { chose, withFollowUps } from '#test/helpers/client/questionnaire-sample.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '../../../helpers/page/start-translations.ts';
import { forgetCart } from '#test/helpers/cart/open-cart.tsx';
import {
  enter,
  forgetCard,
  openCard,
  part,
  showCard,
  text,
  errorOf,
  submitButton,
} from '#test/helpers/client/open-card.tsx';

startTranslations('en', ['ui', 'validation', 'client']);

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
});
afterEach(() => {
  forgetCard();
  forgetCart();
  vi.unstubAllGlobals();
});

describe('client card', () => {
  it('keeps entries, and reopens at the last field (C4)', async () => {
    const first = openCard();
    await first.user.type(text('Tax residence', /^City/), 'Brno');
    first.unmount();
    showCard();
    expect(text('Tax residence', /^City/)).toHaveValue('Brno');
    expect(text('Tax residence', /^City/)).toHaveFocus();
  });

  it('shows follow-up questions, and counts them as missing (SIL-179)', async () => {
    const { user } = openCard();
    const questions = withFollowUps.questions.filter(({ code }) => ['EXPOSED', 'FUNCTION', 'ORIGIN'].includes(code));
    act(() => {
      Object.assign(catalogueState, { amlQuestionnaire: ref({ ...withFollowUps, questions }) });
    });
    const aml = part('AML questionnaire');
    expect(aml.queryByRole('textbox', { name: 'Function?' })).not.toBeInTheDocument();
    await user.click(aml.getByRole('radio', { name: 'no' }));
    expect(aml.getByText('1 of 1 answered')).toBeVisible();
    await user.click(aml.getByRole('radio', { name: 'yes' }));
    expect(aml.getByText('1 of 3 answered')).toBeVisible();
    await user.type(aml.getByRole('textbox', { name: 'Function?' }), 'Mayor');
    await user.type(aml.getByRole('textbox', { name: 'Origin?' }), 'Savings');
    expect(aml.getByText('3 of 3 answered')).toBeVisible();
  });

  it('asks before it changes the account (CLIENT-20, SIL-86, CART-28)', async () => {
    const { user } = openCard({ values: { ...goodClient, clientId: 'client-1' } });
    const account = text('Bank account', 'Account number');
    await enter(user, account, '6850057');
    const dialog = await screen.findByRole('dialog', { name: 'Change of account number' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(account).toHaveValue('19-2000145399');
    expect(text('Bank account', 'IBAN')).toHaveValue('CZ65 0800 0000 1920 0014 5399');
    await enter(user, account, '353497163');
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(account).toHaveValue('353497163');
  });

  it('is emptied together with the framework contract, and restored (CLIENT-02, CLIENT-07)', async () => {
    const { user } = openCard({ values: goodClient });
    await user.click(screen.getByRole('button', { name: 'Reset the form' }));
    expect(text('Identity', 'Last name')).toHaveValue('');
    expect(cart.details.card.values).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(text('Identity', 'Last name')).toHaveValue('Řezáč');
  });

  it('shows the progress of every section, and links to missing fields', async () => {
    const { user } = openCard({ values: { ...goodClient, email: 'x', city: '', street: '' } });
    expect(screen.getByText(/Still to correct:/)).toHaveTextContent('1 error');
    await user.click(screen.getByRole('button', { name: '3 fields' }));
    expect(text('Permanent address', 'Street')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '1 error' }));
    expect(text('Contact', 'E-mail')).toHaveFocus();
  });

  it('focuses the first invalid field instead of creating the contract', async () => {
    const onCreate = vi.fn<CreateContract>();
    const { user } = openCard({ values: { ...goodClient, placeOfBirth: '' }, onCreate });
    await user.click(submitButton());
    await waitFor(() => expect(text('Identity', 'Place of birth')).toHaveFocus());
    expect(screen.getByText('Please answer this question.')).toBeVisible();
    expect(onCreate).not.toHaveBeenCalled();
  });

  const whole = () => {
    const opened = { values: goodClient };
    return { ...opened, answers: { EXPOSED: chose('NO') } };
  };
  const openWhole = (onCreate: CreateContract) => {
    const { values, answers } = whole();
    const shown = openCard({ values, onCreate });
    act(() => setClientCard({ answers }));
    return shown;
  };

  it('creates the contract after a check of the ID card (CLIENT-21, SIGN-01, DATA-38…41)', async () => {
    portal.answer('GET', '/api/client/identitydocument/204518736', 200, { validity: 'Valid' });
    const onCreate = vi.fn<CreateContract>(() => Promise.resolve('created'));
    const { user } = openWhole(onCreate);
    await user.click(submitButton());
    await waitFor(() => expect(onCreate).toHaveBeenCalledOnce());
    expect(onCreate.mock.calls[0]?.[0]).toEqual({
      client: goodPayload,
      answers: [{ questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null }],
    });
  });

  it('creates no contract with an identity card in use (CLIENT-21, SIL-137)', async () => {
    portal.answer('GET', '/api/client/identitydocument/204518736', 200, { validity: 'AlreadyUsed' });
    const onCreate = vi.fn<CreateContract>();
    const { user } = openWhole(onCreate);
    await user.click(submitButton());
    await waitFor(() => expect(text('Identity document', 'Number')).toHaveFocus());
    expect(errorOf(text('Identity document', 'Number'))).toContain('not valid or is already used');
    expect(onCreate).not.toHaveBeenCalled();
  });

  it.each<[Awaited<ReturnType<CreateContract>>, string]>([
    [{ refusal: 'No room.' }, 'The contract could not be created: No room.'],
    ['legal-reasons', 'The contract cannot be concluded for legal reasons.'],
    ['failed', 'The contract could not be created because of an unexpected error. Please try again.'],
  ])('reports why there is no contract: %o (SIGN-02, SIGN-03, SIGN-04)', async (outcome, message) => {
    const { user } = openWhole(() => Promise.resolve(outcome));
    await user.click(submitButton());
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(message);
    expect(said.parentElement).toHaveFocus();
    expect(screen.getByText('The contract has not been created.')).toBeVisible();
    expect(screen.queryByText(/Everything is filled in/)).not.toBeInTheDocument();
  });

  it('reports legal reasons when the identity card is blocked (SIGN-05)', async () => {
    portal.answer('GET', '/api/client/identitydocument/204518736', 451, { code: 'LegalReasons', message: '' });
    const onCreate = vi.fn<CreateContract>();
    const { user } = openWhole(onCreate);
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('for legal reasons');
    expect(onCreate).not.toHaveBeenCalled();
  });

  it('offers to save a draft (CLIENT-05, SIL-131)', async () => {
    const { user } = openCard();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(dialogState.open).toBe('save-draft');
  });
});
