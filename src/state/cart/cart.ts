import { proxy, subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { CartItemType } from '#domain/cart/document.ts';
import { catalogueState } from '../catalogue.ts';
import { draftState } from '../draft-state.ts';
import { onSessionEnd } from '../session.ts';
import { forgetWebRequest } from '../web-request.ts';
import { pageCartPorts } from './cart-ports.ts';
import type { PackageState, ProductState } from './cart-state.ts';
import { CartStore } from './cart-store.ts';
import type { CartStep } from './history.ts';
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

const store = new CartStore(pageCartPorts());

/** Positions in cart order; their number is the cart's badge. */
export const cartList = store.list;
export const cartSummary = store.calculation.summary.state;
/** What undo and redo would do. */
export const cartHistory = store.history.state;

/** The state of a product in the cart; `cartPackage` answers that of a package. */
export function cartItem(uuid: string): ProductState | undefined {
  const item = store.item(uuid);
  return item?.kind === 'product' ? item : undefined;
}

export function cartPackage(uuid: string): PackageState | undefined {
  const item = store.item(uuid);
  return item?.kind === 'package' ? item : undefined;
}

export const cartPackages: CartStore['packages'] = store.packages;
export const addToCart: CartStore['addToCart'] = (wanted) => store.addToCart(wanted);
export const removeFromCart: CartStore['removeFromCart'] = (uuid) => store.removeFromCart(uuid);
export const applyDraftToCart: CartStore['applyDraft'] = (positions, draft) => store.applyDraft(positions, draft);
export const cartContent: CartStore['content'] = () => store.content();
export const changeItem: CartStore['changeItem'] = (uuid, change, texts) => store.changeItem(uuid, change, texts);
export const visitField: CartStore['visitField'] = (uuid, field) => store.visitField(uuid, field);
export const retryCart: CartStore['retry'] = () => store.retry();
export const openCart: CartStore['open'] = (userId) => store.open(userId);
export const closeCart: CartStore['close'] = () => store.close();
/** Resolves when the figures are of the newest input: what is saved or sent waits for it. */
export const cartSettled = (): Promise<void> => store.calculation.settled();

/** How a web request that an emptied cart took along is taken up again, by the step that emptied it (SIL-32). */
const webRequests = new WeakMap<CartStep, () => void>();

/** Empties the cart at once; answers how to put everything back, null where there is nothing (CART-21). The web request goes with it, and comes back with it. */
export function removeAll(mark?: CartStep['mark']): (() => void) | null {
  const putBack = store.removeAll(mark ?? undefined);
  const takeUpAgain = forgetWebRequest();
  const step = store.history.newest;
  if (putBack && step) webRequests.set(step, takeUpAgain);
  return (
    putBack &&
    (() => {
      putBack();
      takeUpAgain();
    })
  );
}

/** Takes back what was done last; answers what it was, or null where nothing is left. */
export function undoCart(): CartStep | null {
  const step = store.undo();
  if (step) webRequests.get(step)?.();
  return step;
}

/** Does again what was taken back last. */
export function redoCart(): CartStep | null {
  const step = store.redo();
  if (step && webRequests.has(step)) webRequests.set(step, forgetWebRequest());
  return step;
}

/** Empties the cart, and leaves the draft that it was saved as or loaded from (DRAFT-04, SIL-84). */
export const emptyWithDraft = (): (() => void) | null => removeAll({ before: draftState.current, after: null });

/** Whether the user's kept cart is there, with its terms and figures; the loading screen waits for it (SIL-40). */
export const cartLoad = proxy({ isReady: false });

/** Position of a product in the cart, if it is there. */
export function findInCart(itemType: CartItemType, id: string): string | undefined {
  return cartList.positions.find((position) => position.itemType === itemType && position.id === id)?.uuid;
}

const flush = () => store.flush();

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
    void openCart(userId).then(() => {
      if (openFor === userId) cartLoad.isReady = true;
    });
  };
  const readAnew = () => {
    if (openFor !== null && catalogueState.status === 'ready') store.readAnew();
  };
  const stops = [
    subscribeKey(catalogueState, 'status', follow),
    // Another language or another user's bounds: names, limits and figures follow.
    subscribe(catalogueState, readAnew),
    subscribe(userState, readAnew),
    onSessionEnd(() => {
      openFor = null;
      cartLoad.isReady = false;
      closeCart();
    }),
    flushOnLeave(),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
