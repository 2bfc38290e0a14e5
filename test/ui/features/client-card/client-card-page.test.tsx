import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateContract } from '#features/client-card/create-outcome.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { clientCardState } from '#state/client-card/client-card.ts';
import { dialogState } from '#state/dialogs.ts';
import { frameworkContract } from '#test/helpers/cart/cart-order.ts';
import { goodClient, goodPayload } from '#test/helpers/client/client-sample.ts';
import { chose, withFollowUps } from '#test/helpers/client/questionnaire-sample.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '../../../helpers/page/start-translations.ts';
import { forgetCart } from '#test/helpers/cart/open-cart.tsx';
import { enter, forgetCard, openCard, part, showCard, text } from '#test/helpers/client/open-card.tsx';

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

const known = { ...goodPayload, id: 'client-1' };
const identity = { firstName: 'Petr', lastName: 'Řezáč', citizenship: 'CZ' };
const calls = (path: string) => portal.calls.filter((call) => call.path === path);
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const submit = () => screen.getByRole('button', { name: 'Create contract' });

describe('what leaving a field does', () => {
  it('copies the e-mail into an empty user name and checks that (CLIENT-09, CLIENT-10, API-73)', async () => {
    portal.answer('GET', '/api/client/username', 200, { validity: 'Valid' });
    const { user } = openCard();
    await enter(user, text('Contact', 'E-mail'), 'klient@example.com');
    const name = text('Contact', 'User name');
    expect(name).toHaveValue('klient@example.com');
    await waitFor(() => expect(errorOf(name)).toBe('Available'));
    expect(calls('/api/client/username')[0]?.query).toBe('username=klient%40example.com');
  });

  it('corrects a user name with the e-mail that it was copied from, and no other (CLIENT-09)', async () => {
    portal.answer('GET', '/api/client/username', 200, { validity: 'Valid' });
    const { user } = openCard();
    const [email, name] = [text('Contact', 'E-mail'), text('Contact', 'User name')];
    await enter(user, email, 'klinet@example.com');
    await enter(user, email, 'klient@example.com');
    expect(name).toHaveValue('klient@example.com');
    await enter(user, name, 'petr');
    await enter(user, email, 'jiny@example.com');
    expect(name).toHaveValue('petr');
  });

  it('takes a bank that is not in the list, and says that its code is not known (SIL-139)', async () => {
    const { user } = openCard({ values: { ...goodClient, bank: '', accountNumber: '', iban: '' } });
    const number = text('Bank account', 'Account number');
    expect(errorOf(number)).toBe('With a bank that is not in the list, type the number with its code: 123456789/9999.');
    await enter(user, number, '19-2000145399/9999');
    expect(errorOf(number)).toBe('No bank in the list has the code 9999. Please check it.');
    expect(number).toHaveValue('19-2000145399/9999');
    expect(text('Bank account', 'IBAN').value).toMatch(/^CZ\d\d 9999 0000 1920 0014 5399$/);
    expect(number).not.toHaveAttribute('aria-invalid');
    await user.click(submit());
    expect(part('Bank account').queryByText('This field is required.')).not.toBeInTheDocument();
  });

  it('asks for the citizenship before the birth number, which is read by it (CLIENT-27)', () => {
    openCard({ values: { citizenship: 'CZ' } });
    const citizenship = part('Identity').getByRole('combobox', { name: 'Citizenship' });
    const order = citizenship.compareDocumentPosition(text('Identity', 'Birth number'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('says that a user name is taken, until it is another (CLIENT-34)', async () => {
    portal.answer('GET', '/api/client/username', 200, { validity: 'AlreadyUsed' });
    const { user } = openCard();
    await enter(user, text('Contact', 'User name'), 'petr');
    const name = text('Contact', 'User name');
    await waitFor(() => expect(errorOf(name)).toBe('This user name is already taken.'));
    await user.type(name, '2');
    expect(name).not.toHaveAttribute('aria-invalid');
  });

  it('gives no fault where the check fails, and lets everybody type on (SIL-138, CLIENT-48)', async () => {
    portal.fail('/api/client/username', '500');
    const { user } = openCard();
    await enter(user, text('Contact', 'User name'), 'petr');
    await waitFor(() => expect(errorOf(text('Contact', 'User name'))).toBe('Could not be checked just now.'));
    expect(text('Contact', 'User name')).not.toHaveAttribute('aria-invalid');
  });

  it('fills sex, tax number and date of birth from a birth number (CLIENT-16)', async () => {
    const { user } = openCard({ values: { citizenship: 'CZ' } });
    const number = text('Identity', 'Birth number');
    expect(number.autocomplete).toBe('off');
    await enter(user, number, '7103192745');
    expect(part('Identity').getByRole('radio', { name: 'Male' })).toBeChecked();
    expect(text('Tax residence', 'Tax identification number')).toHaveValue('7103192745');
    expect(text('Identity', 'Date of birth')).toHaveValue('19/03/1971');
    expect(errorOf(number)).toBe('Agrees with date of birth and sex');
  });

  it('asks whether another day of birth is to be that of the birth number (CLIENT-17)', async () => {
    const { user } = openCard({ values: { citizenship: 'CZ', personalId: '7103192745', sex: 'MALE' } });
    const born = text('Identity', 'Date of birth');
    await enter(user, born, '20031971');
    const dialog = await screen.findByRole('dialog', { name: 'Another date of birth' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(born).toHaveValue('20/03/1971');
    await enter(user, born, '21031971');
    await user.click(await screen.findByRole('button', { name: 'Use the date' }));
    expect(born).toHaveValue('19/03/1971');
  });

  it('composes the IBAN, and takes an IBAN apart (CLIENT-18, CLIENT-19)', async () => {
    const { user } = openCard({ values: { bank: 'CZ0800' } });
    await enter(user, text('Bank account', 'Account number'), '19-2000145399');
    expect(text('Bank account', 'IBAN')).toHaveValue('CZ65 0800 0000 1920 0014 5399');
    await enter(user, text('Bank account', 'IBAN'), 'SK3112000000198742637541');
    expect(text('Bank account', 'Account number')).toHaveValue('19-8742637541');
    expect(part('Bank account').getByRole('combobox', { name: 'Bank' })).toHaveTextContent('1200');
  });

  it('looks up an employer, and reports one that is not found (CLIENT-04, CLIENT-14, SIL-145)', async () => {
    portal.answer('GET', '/api/employer/26442671/name', 200, { name: 'Conseq' });
    const { user } = openCard();
    expect(screen.queryByRole('region', { name: 'Employer' })).not.toBeInTheDocument();
    cart.order.chooseFeeModel('fix_fee_cz');
    cart.order.change({ isLtip: true });
    const number = await waitFor(() => text('Employer', /^Identification number/));
    await enter(user, number, '26442671');
    await waitFor(() => expect(text('Employer', /^Name/)).toHaveValue('Conseq'));
    await enter(user, number, '45274649');
    expect(text('Employer', /^Name/)).toHaveValue('');
    await waitFor(() => expect(errorOf(number)).toBe('No employer was found under this identification number.'));
  });

  it('says that a document cannot be used (CLIENT-42, API-72)', async () => {
    portal.answer('GET', '/api/client/identitydocument/123', 200, { validity: 'AlreadyUsed' });
    const { user } = openCard();
    const number = text('Identity document', 'Number');
    await enter(user, number, '123');
    await waitFor(() => expect(errorOf(number)).toBe('The document number is not valid or is already used.'));
  });
});

describe('a client who is looked up', () => {
  it('fills an empty card at once, answers included (CLIENT-08, SIL-133, AML-10)', async () => {
    portal.answer('GET', '/api/client', 200, known);
    portal.answer('GET', '/api/client/client-1/questionnaire/aml', 200, [
      { questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null },
    ]);
    const { user } = openCard({ values: identity });
    await enter(user, text('Identity', 'Birth number'), '7103192745');
    await waitFor(() => expect(text('Permanent address', 'City')).toHaveValue('Brno'));
    expect(part('AML questionnaire').getByRole('radio', { name: 'no' })).toBeChecked();
    expect(calls('/api/client')[0]?.query).toContain('identificationNumber=7103192745');
    expect(clientCardState.origin).toBe('look-up');
  });

  it('asks for more after an answer that calls for it, and counts it as missing (SIL-179)', async () => {
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

  it('asks before other entries are overwritten (SIL-133)', async () => {
    portal.answer('GET', '/api/client', 200, known);
    const { user } = openCard({ values: { ...identity, city: 'Praha' } });
    await enter(user, text('Identity', 'Birth number'), '7103192745');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(text('Permanent address', 'City')).toHaveValue('Praha');
    expect(text('Contact', 'E-mail')).toHaveValue('');
  });

  describe('and becomes another one (SIL-175)', () => {
    const change = async (onCreate?: CreateContract) => {
      portal.answer('GET', '/api/client', 200, known);
      portal.answer('GET', '/api/client/client-1/questionnaire/aml', 200, [
        { questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null },
      ]);
      const { user } = openCard({ values: identity, ...(onCreate && { onCreate }) });
      await enter(user, text('Identity', 'Birth number'), '7103192745');
      await waitFor(() => expect(clientCardState.values?.clientId).toBe('client-1'));
      portal.answer('GET', '/api/client', 404, { code: 'NotFound', message: '' });
      await enter(user, text('Identity', 'Birth number'), '7801233540');
      await screen.findByText('New client?');
      return user;
    };

    it('asks, and keeps nothing of the stored client but the name', async () => {
      const user = await change();
      await user.click(screen.getByRole('button', { name: 'New client' }));

      expect(clientCardState).toMatchObject({ answers: {}, origin: null, readAs: null });
      expect(clientCardState.values).toMatchObject({ clientId: '', firstName: 'Petr', lastName: 'Řezáč' });
      expect(clientCardState.values).toMatchObject({ city: '', iban: '', idNumber: '', vatId: '7801233540' });
      expect(text('Permanent address', 'City')).toHaveValue('');
    });

    it('puts the identity back where it was a mistake', async () => {
      const user = await change();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));

      expect(text('Identity', 'Birth number')).toHaveValue('7103192745');
      expect(clientCardState.values).toMatchObject({ clientId: 'client-1', city: 'Brno', sex: goodPayload.sex });
    });
  });

  it('shows the legal reasons at the personal number (CLIENT-47)', async () => {
    portal.answer('GET', '/api/client', 451, { code: 'LegalReasons', message: '' });
    const { user } = openCard({ values: identity });
    const number = text('Identity', 'Birth number');
    await enter(user, number, '7103192745');
    await waitFor(() => expect(errorOf(number)).toBe('The contract cannot be concluded for legal reasons.'));
  });

  it('is not offered with a framework contract, which brings its own (CLIENT-06, CLIENT-08)', async () => {
    const contract = { ...frameworkContract(), clientName: 'Řezáč Petr', accountNumber: null, clientId: 'client-1' };
    const answer = portal.hold('GET', '/api/client/client-1');
    const { user } = openCard({ frameworkContracts: [contract] });
    cart.order.switchAppendix(true);
    cart.order.chooseFrameworkContract('framework');
    expect(await screen.findByText("Loading the client's data...")).toBeVisible();
    answer(200, known);
    await waitFor(() => expect(text('Identity', 'Last name')).toHaveValue('Řezáč'));
    await waitFor(() => expect(screen.queryByText("Loading the client's data...")).not.toBeInTheDocument());
    await enter(user, text('Identity', 'Birth number'), '7801233540');
    expect(calls('/api/client')).toHaveLength(0);
  });

  it('changes the account on purpose only (CLIENT-20, SIL-86, CART-28)', async () => {
    const { user } = openCard({ values: { ...goodClient, clientId: 'client-1' } });
    const account = text('Bank account', 'Account number');
    await enter(user, account, '6850057');
    const dialog = await screen.findByRole('dialog', { name: 'Change of the account number' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(account).toHaveValue('19-2000145399');
    expect(text('Bank account', 'IBAN')).toHaveValue('CZ65 0800 0000 1920 0014 5399');
    await enter(user, account, '353497163');
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(account).toHaveValue('353497163');
  });
});

describe('the card as a whole', () => {
  it('keeps what is entered, and opens where it was left (C4)', async () => {
    const first = openCard();
    await first.user.type(text('Tax residence', /^City/), 'Brno');
    first.unmount();
    showCard();
    expect(text('Tax residence', /^City/)).toHaveValue('Brno');
    expect(text('Tax residence', /^City/)).toHaveFocus();
  });

  it('is emptied with the chosen framework contract, and restored (CLIENT-02, CLIENT-07)', async () => {
    const { user } = openCard({ values: goodClient });
    await user.click(screen.getByRole('button', { name: 'Reset the form' }));
    expect(text('Identity', 'Last name')).toHaveValue('');
    expect(clientCardState.values).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(text('Identity', 'Last name')).toHaveValue('Řezáč');
  });

  it('says of every part how far it is, and leads to what is missing', async () => {
    const { user } = openCard({ values: { ...goodClient, email: 'x', city: '', street: '' } });
    expect(screen.getByText(/Still to correct:/)).toHaveTextContent('1 error');
    await user.click(screen.getByRole('button', { name: '3 fields' }));
    expect(text('Permanent address', 'Street')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '1 error' }));
    expect(text('Contact', 'E-mail')).toHaveFocus();
  });

  it('leads to the first fault when the contract is asked for, and creates nothing', async () => {
    const onCreate = vi.fn<CreateContract>();
    const { user } = openCard({ values: { ...goodClient, placeOfBirth: '' }, onCreate });
    await user.click(submit());
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
    Object.assign(clientCardState, { answers });
    return shown;
  };

  it('asks about the identity card, then creates the contract (CLIENT-21, SIGN-01, DATA-38…41)', async () => {
    portal.answer('GET', '/api/client/identitydocument/204518736', 200, { validity: 'Valid' });
    const onCreate = vi.fn<CreateContract>(() => Promise.resolve('created'));
    const { user } = openWhole(onCreate);
    await user.click(submit());
    await waitFor(() => expect(onCreate).toHaveBeenCalledOnce());
    expect(onCreate.mock.calls[0]?.[0]).toEqual({
      client: goodPayload,
      answers: [{ questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null }],
    });
  });

  it('creates no contract with an identity card that is in use (CLIENT-21, SIL-137)', async () => {
    portal.answer('GET', '/api/client/identitydocument/204518736', 200, { validity: 'AlreadyUsed' });
    const onCreate = vi.fn<CreateContract>();
    const { user } = openWhole(onCreate);
    await user.click(submit());
    await waitFor(() => expect(text('Identity document', 'Number')).toHaveFocus());
    expect(errorOf(text('Identity document', 'Number'))).toContain('not valid or is already used');
    expect(onCreate).not.toHaveBeenCalled();
  });

  it.each<[Awaited<ReturnType<CreateContract>>, string]>([
    [{ refusal: 'No room.' }, 'The contract could not be created: No room.'],
    ['legal-reasons', 'The contract cannot be concluded for legal reasons.'],
    ['failed', 'The contract could not be created because of an unexpected error. Please try again.'],
  ])('says why there is no contract: %o (SIGN-02, SIGN-03, SIGN-04)', async (outcome, message) => {
    const { user } = openWhole(() => Promise.resolve(outcome));
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('says that the law forbids it when the document is blocked (SIGN-05)', async () => {
    portal.answer('GET', '/api/client/identitydocument/204518736', 451, { code: 'LegalReasons', message: '' });
    const onCreate = vi.fn<CreateContract>();
    const { user } = openWhole(onCreate);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('for legal reasons');
    expect(onCreate).not.toHaveBeenCalled();
  });

  it('offers to save a draft beside (CLIENT-05, SIL-131)', async () => {
    const { user } = openCard();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(dialogState.open).toBe('save-draft');
  });
});
