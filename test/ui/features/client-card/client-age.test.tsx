import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import type { CreateContract } from '#features/client-card/create-outcome.ts';
import { cart } from '#state/cart/cart.ts';
import { setClientCard } from '#state/client-card/client-card.ts';
import { noteShownFigures } from '#state/contract/shown-figures.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { goodClient } from '#test/helpers/client/client-sample.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { chose } from '#test/helpers/client/questionnaire-sample.ts';
import { startTranslations } from '../../../helpers/page/start-translations.ts';
import { forgetCart } from '#test/helpers/cart/open-cart.tsx';
import { enter, forgetCard, openCard, text } from '#test/helpers/client/open-card.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('en', ['ui', 'validation', 'client']);

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  portal.answer('GET', '/api/client/identitydocument/204518736', 200, { validity: 'Valid' });
});
afterEach(() => {
  forgetCard();
  forgetCart();
  vi.unstubAllGlobals();
});

const monthly = { oneOffAmount: null, periodicalAmount: 4_000, investmentHorizon: 20, chargingMethodId: 'upfront' };

/** The card of a client of 55 with a prepaid plan whose fee counts instalments up to 65, its figures shown without the age. */
async function openOrder(onCreate: CreateContract) {
  const items = [cartItem('Fund', 'equity', monthly)];
  keepOrder({ items });
  const values = { ...goodClient, dateOfBirth: '' };
  const shown = openCard({ values, onCreate, advisor: { prepaidFeeParameters: { maxAge: 65 } } });
  act(() => setClientCard({ answers: { EXPOSED: chose('NO') } }));
  await waitFor(() => expect(cart.summary.status).toBe('done'));
  cart.steps.moveTo(cartStep.client);
  noteShownFigures();
  return shown;
}

const fee = () => cart.summary.forecast?.totals.indicativeFee;
const submit = () => screen.getByRole('button', { name: 'Create contract' });

describe("the client's age", () => {
  it('decides the figures as soon as the card knows it, and stays on the card (SIL-85)', async () => {
    const { user } = await openOrder(vi.fn());
    const without = fee();
    await enter(user, text('Identity', 'Date of birth'), '19/03/1971');
    await cart.calculation.settled();

    expect(cart.order.state.resolved.order.dateOfBirth).toBe('1971-03-19');
    expect(without).toBe(28_800);
    expect(fee()).toBe(33_600);
    expect(cart.steps.state).toEqual({ active: cartStep.client, available: cartStep.client });
  });

  it('is asked about before the contract is made where it changes what was shown (SIL-85)', async () => {
    const onCreate = vi.fn<CreateContract>(() => Promise.resolve('created'));
    const { user } = await openOrder(onCreate);
    await enter(user, text('Identity', 'Date of birth'), '19/03/1971');
    await user.click(submit());
    const dialog = await screen.findByRole('dialog', { name: "Figures for the client's age" });
    const said = dialog.textContent.replaceAll(/\s/g, ' ');
    expect(said).toContain('33 600,00 Kč (previously 28 800,00 Kč)');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onCreate).not.toHaveBeenCalled();

    await user.click(submit());
    const again = await screen.findByRole('dialog');
    await user.click(within(again).getByRole('button', { name: 'Create contract' }));
    await waitFor(() => expect(onCreate).toHaveBeenCalledOnce());
  });

  it('is not asked about where the figures are those that were shown', async () => {
    const onCreate = vi.fn<CreateContract>(() => Promise.resolve('created'));
    const { user } = await openOrder(onCreate);
    await enter(user, text('Identity', 'Date of birth'), '19/03/1971');
    await cart.calculation.settled();
    noteShownFigures();
    await user.click(submit());
    await waitFor(() => expect(onCreate).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
