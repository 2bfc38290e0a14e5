import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { cartViewFor, cartViewState, cartWasOpened, openedCart, type CartView } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/** Returns cards or table: a growing cart keeps its view until the user chooses another one or reopens the page. */
export function useCartView(): CartView {
  const { current: chosen } = useSnapshot(cartViewState);
  const { view: opened } = useSnapshot(openedCart);
  const count = useSnapshot(cart.list).positions.length;
  return cartViewFor(chosen ?? opened, count);
}

/** Keeps the view that the cart has been opened in, while its page is shown. */
export function useOpenedCart(): void {
  useLayoutEffect(() => {
    cartWasOpened(cart.list.positions.length);
    return () => cartWasOpened(null);
  }, []);
}

/** Returns whether figures and chart stand above the table of the cart, below a bar that is a part of the header (SIL-267). */
export function useHasStage(): boolean {
  const view = useCartView();
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const isHigh = useMediaQuery('(min-height: 37.5rem)');
  return view === 'table' && isWide && isHigh;
}
