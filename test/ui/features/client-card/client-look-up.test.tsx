import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateContract } from '#features/client-card/create-outcome.ts';
import { cart } from '#state/cart/cart.ts';
import { frameworkContract } from '#test/helpers/cart/cart-order.ts';
import { goodPayload } from '#test/helpers/client/client-sample.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '../../../helpers/page/start-translations.ts';
import { forgetCart } from '#test/helpers/cart/open-cart.tsx';
import { enter, forgetCard, openCard, part, text, errorOf } from '#test/helpers/client/open-card.tsx';

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

describe('look-up of a client', () => {
  it('fills an empty card at once, with the AML answers (CLIENT-08, SIL-133, AML-10)', async () => {
    portal.answer('GET', '/api/client', 200, known);
    portal.answer('GET', '/api/client/client-1/questionnaire/aml', 200, [
      { questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null },
    ]);
    const { user } = openCard({ values: identity });
    await enter(user, text('Identity', 'Birth number'), '7103192745');
    await waitFor(() => expect(text('Permanent address', 'City')).toHaveValue('Brno'));
    expect(part('AML questionnaire').getByRole('radio', { name: 'no' })).toBeChecked();
    expect(calls('/api/client')[0]?.query).toContain('identificationNumber=7103192745');
    expect(cart.details.card.origin).toBe('look-up');
  });

  it('asks before it overwrites other entries (SIL-133)', async () => {
    portal.answer('GET', '/api/client', 200, known);
    const { user } = openCard({ values: { ...identity, city: 'Praha' } });
    await enter(user, text('Identity', 'Birth number'), '7103192745');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(text('Permanent address', 'City')).toHaveValue('Praha');
    expect(text('Contact', 'E-mail')).toHaveValue('');
  });

  describe('followed by another identity (SIL-175)', () => {
    const change = async (onCreate?: CreateContract) => {
      portal.answer('GET', '/api/client', 200, known);
      portal.answer('GET', '/api/client/client-1/questionnaire/aml', 200, [
        { questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null },
      ]);
      const { user } = openCard({ values: identity, ...(onCreate && { onCreate }) });
      await enter(user, text('Identity', 'Birth number'), '7103192745');
      await waitFor(() => expect(cart.details.card.values?.clientId).toBe('client-1'));
      portal.answer('GET', '/api/client', 404, { code: 'NotFound', message: '' });
      await enter(user, text('Identity', 'Birth number'), '7801233540');
      await screen.findByText('New client?');
      return user;
    };

    it('asks, and keeps only the name of the stored client', async () => {
      const user = await change();
      await user.click(screen.getByRole('button', { name: 'New client' }));

      expect(cart.details.card).toMatchObject({ answers: {}, origin: null, readAs: null });
      expect(cart.details.card.values).toMatchObject({ clientId: '', firstName: 'Petr', lastName: 'Řezáč' });
      expect(cart.details.card.values).toMatchObject({ city: '', iban: '', idNumber: '', vatId: '7801233540' });
      expect(text('Permanent address', 'City')).toHaveValue('');
    });

    it('restores the identity when cancelled', async () => {
      const user = await change();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));

      expect(text('Identity', 'Birth number')).toHaveValue('7103192745');
      expect(cart.details.card.values).toMatchObject({ clientId: 'client-1', city: 'Brno', sex: goodPayload.sex });
    });
  });

  it('reports legal reasons at the birth number (CLIENT-47)', async () => {
    portal.answer('GET', '/api/client', 451, { code: 'LegalReasons', message: '' });
    const { user } = openCard({ values: identity });
    const number = text('Identity', 'Birth number');
    await enter(user, number, '7103192745');
    await waitFor(() => expect(errorOf(number)).toBe('The contract cannot be concluded for legal reasons.'));
  });

  it('is replaced by the client of a chosen framework contract (CLIENT-06, CLIENT-08)', async () => {
    const contract = { ...frameworkContract(), clientName: 'Řezáč Petr', accountNumber: null, clientId: 'client-1' };
    const answer = portal.hold('GET', '/api/client/client-1');
    const { user } = openCard({ frameworkContracts: [contract] });
    cart.order.switchAppendix(true);
    cart.order.chooseFrameworkContract('framework');
    expect(await screen.findByText("Loading the client's data…")).toBeVisible();
    answer(200, known);
    await waitFor(() => expect(text('Identity', 'Last name')).toHaveValue('Řezáč'));
    await waitFor(() => expect(screen.queryByText("Loading the client's data…")).not.toBeInTheDocument());
    await enter(user, text('Identity', 'Birth number'), '7801233540');
    expect(calls('/api/client')).toHaveLength(0);
  });
});
