import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { openCartView } from './cart-view.ts';
import { openStageHeight } from './stage-height.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { sessionStore } from '../storage/session-store.ts';
import { pageCartPorts } from './cart-ports.ts';
import { CartStore } from './cart-store.ts';
import { userState } from '../session/user.ts';

export const cart = new CartStore(pageCartPorts);

/** Whether the user's stored cart is ready, with its terms and figures; the loading screen waits for it (SIL-40). */
export const cartLoad = sessionStore({
  initial: () => ({ isReady: false }),
  onEnd: () => {
    openFor = null;
    cart.close();
  },
});

/** The user whose cart is open. */
let openFor: string | null = null;

const flush = () => cart.flush();

/** Persists pending changes before the page is left. */
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

/** Opens the user's cart as soon as the reference data are loaded. */
function openForUser(): void {
  const userId = userState.user?.id;
  if (catalogueState.status !== 'ready' || !userId || userId === openFor) return;
  openFor = userId;
  openCartView();
  openStageHeight();
  void cart.open(userId).then(() => {
    if (openFor === userId) cartLoad.isReady = true;
  });
}

/** Another language, or other bounds of the user: names, limits and figures have to be updated. */
function refresh(): void {
  if (openFor !== null && catalogueState.status === 'ready') cart.refresh();
}

/**
 * Connects the cart to the session: opens the user's cart once the reference data are loaded, and follows changes of these data
 * (SHELL-61, R12). Called once by the page; returns a function that stops it.
 */
export function startCart(): () => void {
  const stops = [
    subscribeKey(catalogueState, 'status', openForUser),
    subscribe(catalogueState, refresh),
    subscribe(userState, refresh),
    flushOnLeave(),
  ];
  openForUser();
  return () => {
    for (const stop of stops) stop();
    openFor = null;
  };
}
