import { proxy, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { CartItemType } from '#domain/cart/document.ts';
import { openCartView } from '../cart-view.ts';
import { catalogueState } from '../catalogue.ts';
import { forgetPersons } from '../person-storage.ts';
import { onSessionEnd } from '../session.ts';
import { pageCartPorts } from './cart-ports.ts';
import { CartStore } from './cart-store.ts';
import { userState } from '../user.ts';

/** Props of the button that puts a product into the cart and takes it out again (CART-37, CART-38). */
export interface CartToggleProps {
  itemType: CartItemType;
  id: string;
  /** The product's name, for the button's label and the messages. */
  name: string;
  /** Line that a contract item is to start on; left out, its longest (SIL-54). */
  startingLineId?: string | undefined;
  /** Words beside the sign, where a card has room for them. */
  withText?: boolean;
  /** The main button of its page. */
  isMain?: boolean;
}

/** Props of the button that puts several funds into the cart. */
export interface CartAddProps {
  /** With what each is called on the button. */
  funds: readonly { id: string; name: string; short: string }[];
}

/** The cart of the page. */
export const cart = new CartStore(pageCartPorts());

/** Whether the user's kept cart is there, with its terms and figures; the loading screen waits for it (SIL-40). */
export const cartLoad = proxy({ isReady: false });

const flush = () => cart.flush();

/** What is not written yet is written before the page may go. */
function flushOnLeave(): () => void {
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('blur', flush);
  return () => {
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
    window.removeEventListener('blur', flush);
  };
}

/**
 * Keeps the cart with the session: opens the user's cart once the reference data are there and empties the page's cart
 * when the session ends (SHELL-61, R12). Called once by the page; answers how to stop.
 */
export function startCart(): () => void {
  let openFor: string | null = null;
  const follow = () => {
    const userId = userState.user?.id;
    if (catalogueState.status !== 'ready' || !userId || userId === openFor) return;
    openFor = userId;
    openCartView(userId);
    void cart.open(userId).then(() => {
      if (openFor === userId) cartLoad.isReady = true;
    });
  };
  const readAnew = () => {
    if (openFor !== null && catalogueState.status === 'ready') cart.readAnew();
  };
  const stops = [
    subscribeKey(catalogueState, 'status', follow),
    // Another language or another user's bounds: names, limits and figures follow.
    subscribe(catalogueState, readAnew),
    subscribe(userState, readAnew),
    onSessionEnd(() => {
      openFor = null;
      cartLoad.isReady = false;
      cart.close();
      openCartView(null);
      // What it wrote at the last moment is of the session that has ended.
      forgetPersons();
    }),
    flushOnLeave(),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
