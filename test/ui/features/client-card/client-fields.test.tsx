import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { goodClient } from '#test/helpers/client/client-sample.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '../../../helpers/page/start-translations.ts';
import { forgetCart } from '#test/helpers/cart/open-cart.tsx';
import { enter, forgetCard, openCard, part, text, errorOf, submitButton } from '#test/helpers/client/open-card.tsx';

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

const calls = (path: string) => portal.calls.filter((call) => call.path === path);

describe('fields of the client card', () => {
  it('copy the e-mail to an empty user name and check it (CLIENT-09, CLIENT-10, API-73)', async () => {
    portal.answer('GET', '/api/client/username', 200, { validity: 'Valid' });
    const { user } = openCard();
    await enter(user, text('Contact', 'E-mail'), 'klient@example.com');
    const name = text('Contact', 'User name');
    expect(name).toHaveValue('klient@example.com');
    await waitFor(() => expect(errorOf(name)).toBe('Available'));
    expect(calls('/api/client/username')[0]?.query).toBe('username=klient%40example.com');
  });

  it('update only a user name that was copied from the e-mail (CLIENT-09)', async () => {
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

  it('accept a bank that is not in the list, with a warning about its code (SIL-139)', async () => {
    const { user } = openCard({ values: { ...goodClient, bank: '', accountNumber: '', iban: '' } });
    const number = text('Bank account', 'Account number');
    expect(errorOf(number)).toBe('If the bank is not listed, enter the number with its bank code: 123456789/9999.');
    await enter(user, number, '19-2000145399/9999');
    expect(errorOf(number)).toBe('No bank in the list has the code 9999. Please check it.');
    expect(number).toHaveValue('19-2000145399/9999');
    expect(text('Bank account', 'IBAN').value).toMatch(/^CZ\d\d 9999 0000 1920 0014 5399$/);
    expect(number).not.toHaveAttribute('aria-invalid');
    await user.click(submitButton());
    expect(part('Bank account').queryByText('Choose the bank.')).not.toBeInTheDocument();
  });

  it('ask for the citizenship before the birth number, which depends on it (CLIENT-27)', () => {
    openCard({ values: { citizenship: 'CZ' } });
    const citizenship = part('Identity').getByRole('combobox', { name: 'Citizenship' });
    const order = citizenship.compareDocumentPosition(text('Identity', 'Birth number'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('report that a user name is taken, until it changes (CLIENT-34)', async () => {
    portal.answer('GET', '/api/client/username', 200, { validity: 'AlreadyUsed' });
    const { user } = openCard();
    await enter(user, text('Contact', 'User name'), 'petr');
    const name = text('Contact', 'User name');
    await waitFor(() => expect(errorOf(name)).toBe('This user name is already taken.'));
    await user.type(name, '2');
    expect(name).not.toHaveAttribute('aria-invalid');
  });

  it('have no error when the check of a user name fails (SIL-138, CLIENT-48)', async () => {
    portal.fail('/api/client/username', '500');
    const { user } = openCard();
    await enter(user, text('Contact', 'User name'), 'petr');
    await waitFor(() => expect(errorOf(text('Contact', 'User name'))).toBe('Could not be checked right now.'));
    expect(text('Contact', 'User name')).not.toHaveAttribute('aria-invalid');
  });

  it('derive sex, tax number and date of birth from a birth number (CLIENT-16)', async () => {
    const { user } = openCard({ values: { citizenship: 'CZ' } });
    const number = text('Identity', 'Birth number');
    expect(number.autocomplete).toBe('off');
    await enter(user, number, '7103192745');
    expect(part('Identity').getByRole('radio', { name: 'Male' })).toBeChecked();
    expect(text('Tax residence', 'Tax identification number')).toHaveValue('7103192745');
    expect(text('Identity', 'Date of birth')).toHaveValue('19/03/1971');
    expect(errorOf(number)).toBe('Matches the date of birth and sex');
  });

  it('offer the date of the birth number when another one is entered (CLIENT-17)', async () => {
    const { user } = openCard({ values: { citizenship: 'CZ', personalId: '7103192745', sex: 'MALE' } });
    const born = text('Identity', 'Date of birth');
    await enter(user, born, '20031971');
    const dialog = await screen.findByRole('dialog', { name: 'Different date of birth' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(born).toHaveValue('20/03/1971');
    await enter(user, born, '21031971');
    await user.click(await screen.findByRole('button', { name: 'Use the date' }));
    expect(born).toHaveValue('19/03/1971');
  });

  it('derive the IBAN from the account and the account from an IBAN (CLIENT-18, CLIENT-19)', async () => {
    const { user } = openCard({ values: { bank: 'CZ0800' } });
    await enter(user, text('Bank account', 'Account number'), '19-2000145399');
    expect(text('Bank account', 'IBAN')).toHaveValue('CZ65 0800 0000 1920 0014 5399');
    await enter(user, text('Bank account', 'IBAN'), 'SK3112000000198742637541');
    expect(text('Bank account', 'Account number')).toHaveValue('19-8742637541');
    expect(part('Bank account').getByRole('combobox', { name: 'Bank' })).toHaveTextContent('1200');
  });

  it('look up an employer, and report an unknown one (CLIENT-04, CLIENT-14, SIL-145)', async () => {
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

  it('report an identity document that cannot be used (CLIENT-42, API-72)', async () => {
    portal.answer('GET', '/api/client/identitydocument/123', 200, { validity: 'AlreadyUsed' });
    const { user } = openCard();
    const number = text('Identity document', 'Number');
    await enter(user, number, '123');
    await waitFor(() => expect(errorOf(number)).toBe('The document number is not valid or is already used.'));
  });
});
