import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { CartItemType } from '#domain/cart/cart-item.ts';
import { pageCartPorts, type CartPorts } from './cart-ports.ts';
import { CartStore } from './cart-store.ts';
import { catalogueState } from './catalogue.ts';
import { onSessionEnd } from './session.ts';
import { forgetWebRequest } from './web-request.ts';

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

const ports = pageCartPorts();
const store = new CartStore(ports);

/** Positions in cart order; their number is the cart's badge. */
export const cartList = store.list;
export const cartSummary = store.calculation.summary;

/** Fee schemes and limits of a fund or program, as far as the cart has had them read. */
export const productTerms: CartPorts['terms'] = (owner) => ports.terms(owner);

/** The state of a product in the cart; `cartPackage` answers that of a package. */
export const cartItem: CartStore['item'] = (uuid) => store.item(uuid);
export const cartPackage: CartStore['package'] = (uuid) => store.package(uuid);
export const cartPackages: CartStore['packages'] = store.packages;
export const addToCart: CartStore['addToCart'] = (wanted) => store.addToCart(wanted);
export const removeFromCart: CartStore['removeFromCart'] = (uuid) => store.removeFromCart(uuid);
/** The web request goes with the emptied cart, and comes back with it (SIL-32). */
export const removeAll: CartStore['removeAll'] = () => {
  const putBack = store.removeAll();
  const takeUpAgain = forgetWebRequest();
  return () => {
    putBack();
    takeUpAgain();
  };
};
export const cartContent: CartStore['content'] = () => store.content();
export const replaceCart: CartStore['replaceAll'] = (items) => store.replaceAll(items);
export const changeItem: CartStore['changeItem'] = (uuid, change, texts) => store.changeItem(uuid, change, texts);
export const visitField: CartStore['visitField'] = (uuid, field) => store.visitField(uuid, field);
export const retryCart: CartStore['retry'] = () => store.retry();
export const openCart: CartStore['open'] = (userId) => store.open(userId);
export const closeCart: CartStore['close'] = () => store.close();

/** Whether the user's kept cart is there, with its terms and figures; the loading screen waits for it (SIL-40). */
export const cartLoad = proxy({ isReady: false });

/** Position of a product in the cart, if it is there. */
export function findInCart(itemType: CartItemType, id: string): string | undefined {
  return cartList.positions.find((position) => position.itemType === itemType && position.id === id)?.uuid;
}

/**
 * Keeps the cart with the session: opens the user's cart once the reference data are there and empties the page's cart
 * when the session ends (SHELL-61, R12). Called once by the page; answers how to stop.
 */
export function startCart(): () => void {
  let openFor: string | null = null;
  const follow = () => {
    const userId = catalogueState.user?.id;
    if (catalogueState.status !== 'ready' || !userId || userId === openFor) return;
    openFor = userId;
    void openCart(userId).then(() => {
      if (openFor === userId) cartLoad.isReady = true;
    });
  };
  const stopFollowing = subscribeKey(catalogueState, 'status', follow);
  const stopListening = onSessionEnd(() => {
    openFor = null;
    cartLoad.isReady = false;
    closeCart();
  });
  follow();
  return () => {
    stopFollowing();
    stopListening();
  };
}
