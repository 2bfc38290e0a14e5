import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createElement, Fragment, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { emptyCard } from '#domain/order/order-details.ts';
import { CartPage } from '#features/cart/cart-page.tsx';
import { CartStage } from '#app/routes/cart-stage.tsx';
import { cart } from '#state/cart/cart.ts';
import { askForNextStep, nextStepState } from '#state/cart/next-step.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { cartCatalogue, cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { frameworkContract, freeUser, orderUser } from '#test/helpers/cart/cart-order.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'next-step', 'questionnaire', 'packages', 'forecast', 'drafts']);

beforeEach(() => openCatalogue({ user: freeUser({ allowSameFrameworkContract: false }) }));
afterEach(forgetCart);

const large = cartItem('Fund', 'equity', { oneOffAmount: 1_000_000 });
const button = (name = 'New contract') => screen.findByRole('button', { name });
const isAt = (step: number) => waitFor(() => expect(cart.steps.state.active).toBe(step));

function chooseModel() {
  act(() => {
    cart.order.chooseFeeModel('fix_fee_cz');
    cart.order.change({ advisorFeeAbsolute: 1500 });
  });
}

describe('the next step of the cart', () => {
  it('opens the client card once nothing blocks it (CART-24)', async () => {
    const { user } = showCart([large]);
    await button();
    chooseModel();
    await user.click(await button());
    await isAt(cartStep.client);
    expect(cart.steps.state.available).toBe(cartStep.client);
  });

  it('asks for what is missing, first in the head, then in the items, and focuses it', async () => {
    const { user } = showCart([cartItem('Fund', 'equity', { oneOffAmount: null, periodicalAmount: null })]);
    await user.click(await button());
    const model = screen.getByRole('combobox', { name: 'Fee model' });
    await waitFor(() => expect(model).toHaveFocus());
    expect(model).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('textbox', { name: /^One-off/ })).toHaveAttribute('aria-invalid', 'true');

    chooseModel();
    await user.click(await button());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^One-off/ })).toHaveFocus());
    expect(cart.steps.state.active).toBe(cartStep.cart);
  });

  it('after a first attempt includes missing fields of the head in line and shortcut', async () => {
    const { user } = showCart([cartItem('Fund', 'equity', { oneOffAmount: null, periodicalAmount: null })]);
    const line = () => screen.findByRole('button', { name: /next/ });
    const oneOff = screen.getByRole('textbox', { name: /^One-off/ });
    const isLedTo = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());
    expect(await line()).not.toHaveTextContent('contract term');
    await user.keyboard('{F8}');
    await isLedTo(oneOff);
    await user.keyboard('{F8}');
    await isLedTo(oneOff);

    await user.click(await button());
    const model = screen.getByRole('combobox', { name: 'Fee model' });
    await isLedTo(model);
    expect(await line()).toHaveTextContent('1 contract term awaits completion, 1 item awaits an amount');
    await user.click(await line());
    await isLedTo(model);
    await user.keyboard('{F8}');
    await isLedTo(oneOff);
    await user.keyboard('{F8}');
    await isLedTo(model);

    chooseModel();
    await user.keyboard('{F8}');
    await isLedTo(oneOff);
    await user.keyboard('{F8}');
    await isLedTo(oneOff);
    expect(await line()).not.toHaveTextContent('contract term');
  });

  it('is blocked while an item has a warning, which it focuses (CART-61, SIL-91)', async () => {
    const { fundById } = cartCatalogue();
    const advisor = freeUser({ allowSameFrameworkContract: false });
    openCatalogue({
      user: advisor,
      fundById: new Map([...fundById, ['equity', fund({ allowForNotPaidAdvisory: false })]]),
    });
    const { user } = showCart([large]);
    await button();
    chooseModel();
    await user.click(await button());
    await waitFor(() => expect(screen.getByRole('article', { name: 'Equity fund' })).toHaveFocus());
    expect(cart.steps.state).toEqual({ active: cartStep.cart, available: cartStep.cart });
  });

  it('asks a questionnaire again whose answers are not known', async () => {
    const { fundById } = cartCatalogue();
    const advisor = freeUser({ allowSameFrameworkContract: false });
    openCatalogue({
      user: advisor,
      fundById: new Map([...fundById, ['equity', fund({ questionnaire: 'KNOWLEDGE' })]]),
    });
    const { user } = showCart([{ ...large, isAmlValidated: true }]);
    await button();
    chooseModel();
    expect(cart.warned.uuids).toEqual([]);
    await user.click(await button());
    expect(await screen.findByText('The AML questionnaire for Equity fund is not complete.')).toBeVisible();
    expect(cart.steps.state.active).toBe(cartStep.cart);
  });

  it('asks once whether small one-off amounts are intended (CART-42, SIL-88)', async () => {
    const { user } = showCart([cartItem('Fund', 'equity'), cartItem('Fund', 'bond')]);
    await button();
    chooseModel();
    await user.click(await button());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent.replaceAll('\u00A0', ' ')).toContain(
      'The one-off investments in 2 funds are below 1,000,000. Do you want to continue?',
    );
    const named = within(dialog).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual(['Equity fund', 'Bond fund']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(cart.steps.state.active).toBe(cartStep.cart);

    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await isAt(cartStep.client);
  });

  it.each([
    ['', Fragment],
    [', in StrictMode too', StrictMode],
  ])('begins when another screen asks for it%s, but not again once the cart was left (SIL-215)', async (_, mode) => {
    const { unmount } = showCart([cartItem('Fund', 'equity')]);
    chooseModel();
    unmount();
    act(() => askForNextStep());
    const visit = () =>
      render(<CartPage PlanStage={CartStage} />, {
        wrapper: ({ children }) => createElement(mode, null, <MemoryRouter>{children}</MemoryRouter>),
      });
    const left = visit();
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    left.unmount();
    await waitFor(() => expect(nextStepState.isAsked).toBe(false));
    visit();
    expect(await button()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is labelled by its result (CART-24, SIL-81)', async () => {
    openCatalogue({
      user: orderUser({ allowSameFrameworkContract: true }),
      frameworkContracts: [frameworkContract()] as never,
    });
    showCart([large]);
    act(() => cart.order.switchAppendix(true));
    expect(await button('New appendix')).toBeVisible();
    act(() => cart.order.switchAppendix(false));
    expect(await button('New contract')).toBeVisible();
    act(() => void cart.removeAll());
    expect(await button('New framework contract')).toBeVisible();
  });

  it('starts no framework contract from an empty cart for users without its controls (SIL-81)', async () => {
    showCart([]);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^New/ })).not.toBeInTheDocument();
  });
});

describe("a date of birth that differs from the client card's", () => {
  const birth = () => screen.findByRole('textbox', { name: /^Client.s date of birth/ });

  it('is asked about when it is complete, and adopted if confirmed (CART-27, SIL-85)', async () => {
    const { user } = showCart([large], { card: { ...emptyCard, values: { dateOfBirth: '1985-03-14' } } });
    const field = await birth();
    await user.type(field, '15031985');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.tab();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('The date of birth differs from the one in the client card.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(cart.details.card.values?.dateOfBirth).toBe('1985-03-14');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.clear(field);
    await user.tab();
    await user.type(field, '1603');
    await user.tab();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '16031985');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(cart.details.card.values?.dateOfBirth).toBe('1985-03-16');
  });

  it('asks nothing after everything is removed (SIL-174)', async () => {
    const { user } = showCart([large], { card: { ...emptyCard, values: { dateOfBirth: '1985-03-14' } } });
    await user.type(await birth(), '14031985');
    await user.tab();
    act(() => void cart.removeAll());
    expect(cart.order.state.resolved.order.dateOfBirth).toBeNull();
    expect(cart.details.card.values).toBeNull();
    await act(async () => void (await cart.add({ itemType: 'Fund', id: 'equity' })));
    await user.type(await birth(), '16031985');
    await user.tab();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not asked about if it is equal or the card has none', async () => {
    const { user } = showCart([large]);
    await user.type(await birth(), '15031985');
    await user.tab();
    act(() => noteClient({ dateOfBirth: '1985-03-15' }));
    await user.clear(await birth());
    await user.type(await birth(), '15031985');
    await user.tab();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
