import { isDeepStrictEqual } from 'node:util';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CartDialogs } from '#app/cart-dialogs.tsx';
import { CartRoute } from '#app/routes/cart-route.tsx';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '#state/cart/cart.ts';
import { dialogState, openDialog } from '#state/dialogs.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);

let portal: FakePortal;
beforeEach(async () => {
  portal = new FakePortal();
  openCatalogue();
  const items = [cartItem('Fund', 'equity', { oneOffAmount: 1000 })];
  keepOrder({ items, steps: { active: cartStep.client, available: cartStep.client } });
  await cart.open('advisor');
});
afterEach(() => {
  forgetCart();
  vi.unstubAllGlobals();
});

it('a window that opens at the client card stays at the cart for who goes there at once (CART-09)', async () => {
  const router = createMemoryRouter([{ path: '/cart', element: <CartRoute /> }], { initialEntries: ['/cart'] });
  // The user goes to the cart before the entry of the client card is shown.
  const stop = router.subscribe(({ location: { state } }) => {
    if (!isDeepStrictEqual(state, { step: cartStep.client })) return;
    stop();
    cart.steps.show(cartStep.cart);
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.location.state).toEqual({ step: cartStep.cart }));

  expect(cart.steps.state).toEqual({ active: cartStep.cart, available: cartStep.client });
  expect(await screen.findByRole('heading', { level: 1, name: 'New plan' })).toBeVisible();
  expect(portal.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a dialog outlives the entry of its step in the history, and ends with the screen (CART-09, SIL-84)', async () => {
  const element = (
    <>
      <CartRoute />
      <CartDialogs />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/cart', element },
      { path: '/funds', element: <CartDialogs /> },
    ],
    { initialEntries: ['/cart'] },
  );
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.location.state).toEqual({ step: cartStep.client }));
  act(() => cart.steps.show(cartStep.cart));
  await waitFor(() => expect(router.state.location.state).toEqual({ step: cartStep.cart }));
  act(() => openDialog('save-draft'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(() => router.navigate('/cart', { state: { step: cartStep.cart } }));
  expect(screen.getByRole('dialog')).toBeVisible();

  await act(() => router.navigate('/funds'));
  expect(dialogState.open).toBeNull();
});
